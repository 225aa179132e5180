-- AlterTable
ALTER TABLE "games" ADD COLUMN     "match_id" UUID,
ADD COLUMN     "round" INTEGER;

-- CreateTable
CREATE TABLE "matches" (
    "id" UUID NOT NULL,
    "variant" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "south_name" TEXT NOT NULL,
    "south_kind" "player_kind" NOT NULL,
    "south_level" INTEGER,
    "south_token_hash" BYTEA,
    "north_name" TEXT NOT NULL,
    "north_kind" "player_kind" NOT NULL,
    "north_level" INTEGER,
    "north_token_hash" BYTEA,
    "rounds_wanted" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "matches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "games_match_id_round_key" ON "games"("match_id", "round");

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
