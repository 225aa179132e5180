-- AlterTable
ALTER TABLE "games" ADD COLUMN     "comments" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "content_hash" BYTEA,
ADD COLUMN     "header" JSONB;

-- CreateIndex
CREATE UNIQUE INDEX "games_content_hash_key" ON "games"("content_hash");
