-- CreateTable
CREATE TABLE "game_tags" (
    "tag" TEXT NOT NULL,
    "game_id" UUID NOT NULL,

    CONSTRAINT "game_tags_pkey" PRIMARY KEY ("tag","game_id")
);

INSERT INTO "game_tags" SELECT DISTINCT tag, id FROM "games", unnest("tags") AS tag;

-- Games by their first moves, and those that began alike in the order of their creation.
DROP INDEX "games_opening_idx";
CREATE INDEX "games_begun_idx" ON "games" (left("moves" || ' ', 12) text_pattern_ops, "created_at", "id");
