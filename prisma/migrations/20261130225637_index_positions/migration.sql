-- AlterTable
ALTER TABLE "games" ADD COLUMN     "choices" INTEGER,
ADD COLUMN     "first_side" "side",
ADD COLUMN     "laps" INTEGER;

-- CreateTable
CREATE TABLE "reached_early" (
    "position_key" BIGINT NOT NULL,
    "game_id" UUID NOT NULL,
    "ply" SMALLINT NOT NULL,
    "move" TEXT,
    "result" SMALLINT,
    "margin" SMALLINT,

    CONSTRAINT "reached_early_pkey" PRIMARY KEY ("position_key","game_id")
);

-- CreateTable
CREATE TABLE "reached_late" (
    "position_key" BIGINT NOT NULL,
    "game_id" UUID NOT NULL,
    "ply" SMALLINT NOT NULL,
    "move" TEXT,
    "result" SMALLINT,
    "margin" SMALLINT,

    CONSTRAINT "reached_late_pkey" PRIMARY KEY ("position_key","game_id")
);

-- CreateTable
CREATE TABLE "position_tallies" (
    "position_key" BIGINT NOT NULL,
    "ply" SMALLINT NOT NULL,
    "move" TEXT NOT NULL,
    "result" SMALLINT NOT NULL,
    "variant" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "margin_sum" BIGINT NOT NULL,
    "sample_id" UUID NOT NULL,

    CONSTRAINT "position_tallies_pkey" PRIMARY KEY ("position_key","ply","move","result")
);

-- CreateTable
CREATE TABLE "game_tallies" (
    "variant" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "source" "game_source" NOT NULL,
    "first_side" "side" NOT NULL,
    "first_move" TEXT NOT NULL,
    "result" SMALLINT NOT NULL,
    "outcome_reason" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "plies" BIGINT NOT NULL,
    "choices" BIGINT NOT NULL,
    "laps" BIGINT NOT NULL,
    "counted" INTEGER NOT NULL,
    "margin_sum" BIGINT NOT NULL,

    CONSTRAINT "game_tallies_pkey" PRIMARY KEY ("variant","options","source","first_side","first_move","result","outcome_reason")
);

-- CreateIndex
CREATE INDEX "position_tallies_variant_ply_idx" ON "position_tallies"("variant", "ply");

-- CreateIndex
CREATE INDEX "games_variant_ply_count_id_idx" ON "games"("variant", "ply_count", "id");

-- CreateIndex
CREATE INDEX "games_variant_margin_id_idx" ON "games"("variant", "margin", "id");

-- Games by how they opened: the first moves, each followed by a space, as far as an index row holds them.
CREATE INDEX "games_opening_idx" ON "games" (left("moves" || ' ', 64) text_pattern_ops);
