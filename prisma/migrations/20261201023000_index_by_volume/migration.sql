-- Games are numbered as they come in, 65,536 to a volume. What came in before is one volume, however large.
CREATE SEQUENCE "games_volume_seq" MINVALUE 0 START WITH 0;
SELECT setval('games_volume_seq', 65536, false) WHERE EXISTS (SELECT FROM "games");

ALTER TABLE "games" ADD COLUMN "volume" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "games" ALTER COLUMN "volume" SET DEFAULT (nextval('games_volume_seq') / 65536)::integer;
ALTER SEQUENCE "games_volume_seq" OWNED BY "games"."volume";

ALTER TABLE "reached_late" ADD COLUMN "volume" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "reached_late" ALTER COLUMN "volume" DROP DEFAULT;
ALTER TABLE "reached_late" DROP CONSTRAINT "reached_late_pkey",
ADD CONSTRAINT "reached_late_pkey" PRIMARY KEY ("volume", "position_key", "game_id");
