-- Counted anew, since which games came from where cannot be told from the counts.
DROP TABLE "position_tallies";

CREATE TABLE "position_tallies" (
    "position_key" BIGINT NOT NULL,
    "ply" SMALLINT NOT NULL,
    "move" TEXT NOT NULL,
    "result" SMALLINT NOT NULL,
    "source" "game_source" NOT NULL,
    "variant" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "margin_sum" BIGINT NOT NULL,
    "sample_id" UUID NOT NULL
);

INSERT INTO "position_tallies"
SELECT reach."position_key", reach."ply", coalesce(reach."move", ''), reach."result", game."source", min(game."variant"),
  count(*), count(reach."margin"), coalesce(sum(reach."margin"), 0), (array_agg(game."id"))[1]
FROM "reached_early" AS reach JOIN "games" AS game ON game."id" = reach."game_id"
WHERE reach."result" IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;

ALTER TABLE "position_tallies"
ADD CONSTRAINT "position_tallies_pkey" PRIMARY KEY ("position_key", "ply", "move", "result", "source");
CREATE INDEX "position_tallies_variant_ply_idx" ON "position_tallies"("variant", "ply");

-- Both were made anew: without figures of them the planner would scan them for some time.
ANALYZE "position_tallies", "reached_late";
