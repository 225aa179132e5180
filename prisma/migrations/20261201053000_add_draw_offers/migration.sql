-- Of processes of the version before, none may play on in a game in which something was offered: they count plies by versions.
ALTER TABLE "games" ADD COLUMN "draw_offer" "side",
ADD COLUMN "other_versions" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
