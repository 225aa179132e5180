ALTER TABLE "games" ADD COLUMN "take_back_by" "side",
ADD COLUMN "take_back_to" INTEGER;

-- Tells a ply from the one that came in its place; null for those of before, which nobody could take back.
ALTER TABLE "ply_keys" ADD COLUMN "version" INTEGER;
