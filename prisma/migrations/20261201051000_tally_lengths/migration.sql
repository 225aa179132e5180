-- CreateTable
CREATE TABLE "length_tallies" (
    "variant" TEXT NOT NULL,
    "source" "game_source" NOT NULL,
    "result" SMALLINT NOT NULL,
    "plies" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,

    CONSTRAINT "length_tallies_pkey" PRIMARY KEY ("variant","source","result","plies")
);

-- Of the games that game_tallies have counted. Those that a process of the version before ends from here on are counted
-- when everything is indexed anew.
INSERT INTO "length_tallies"
SELECT "variant", "source", CASE "winner" WHEN 'SOUTH' THEN 1 WHEN 'NORTH' THEN -1 ELSE 0 END, "ply_count", count(*)
FROM "games" WHERE "outcome_reason" IS NOT NULL AND "choices" IS NOT NULL AND "owner" IS NULL
GROUP BY 1, 2, 3, 4;

ANALYZE "length_tallies";
