-- CreateEnum
CREATE TYPE "side" AS ENUM ('SOUTH', 'NORTH');

-- CreateEnum
CREATE TYPE "player_kind" AS ENUM ('HUMAN', 'AI');

-- CreateEnum
CREATE TYPE "game_status" AS ENUM ('IN_PROGRESS', 'FINISHED', 'ABANDONED');

-- CreateEnum
CREATE TYPE "game_source" AS ENUM ('PLAYED', 'IMPORTED', 'SELF_PLAY');

-- CreateTable
CREATE TABLE "games" (
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
    "status" "game_status" NOT NULL,
    "source" "game_source" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "start_position" TEXT NOT NULL,
    "moves" TEXT NOT NULL DEFAULT '',
    "ply_millis" BIGINT[],
    "ply_count" INTEGER NOT NULL DEFAULT 0,
    "position" TEXT NOT NULL,
    "side_to_move" "side" NOT NULL,
    "ai_to_move" BOOLEAN NOT NULL,
    "winner" "side",
    "outcome_reason" TEXT,
    "south_seeds" INTEGER,
    "north_seeds" INTEGER,
    "margin" INTEGER NOT NULL DEFAULT -1,
    "tags" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ply_keys" (
    "game_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "ply_number" INTEGER NOT NULL,

    CONSTRAINT "ply_keys_pkey" PRIMARY KEY ("game_id","key")
);

-- CreateIndex
CREATE INDEX "games_created_at_id_idx" ON "games"("created_at", "id");

-- CreateIndex
CREATE INDEX "games_ply_count_id_idx" ON "games"("ply_count", "id");

-- CreateIndex
CREATE INDEX "games_margin_id_idx" ON "games"("margin", "id");

-- CreateIndex
CREATE INDEX "games_variant_created_at_id_idx" ON "games"("variant", "created_at", "id");

-- CreateIndex
CREATE INDEX "games_south_name_created_at_id_idx" ON "games"("south_name", "created_at", "id");

-- CreateIndex
CREATE INDEX "games_north_name_created_at_id_idx" ON "games"("north_name", "created_at", "id");

-- CreateIndex
CREATE INDEX "games_status_created_at_id_idx" ON "games"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "games_source_created_at_id_idx" ON "games"("source", "created_at", "id");

-- CreateIndex
CREATE INDEX "games_tags_idx" ON "games" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "games_ai_to_move_idx" ON "games"("updated_at") WHERE (ai_to_move);

-- AddForeignKey
ALTER TABLE "ply_keys" ADD CONSTRAINT "ply_keys_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
