-- CreateTable
CREATE TABLE "creation_keys" (
    "key_hash" BYTEA NOT NULL,
    "request_hash" TEXT NOT NULL,
    "salt" BYTEA NOT NULL,
    "game_id" UUID NOT NULL,

    CONSTRAINT "creation_keys_pkey" PRIMARY KEY ("key_hash")
);

-- CreateIndex
CREATE INDEX "creation_keys_game_id_idx" ON "creation_keys"("game_id");

-- AddForeignKey
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
