-- CreateEnum
CREATE TYPE "analysis_status" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED');

-- CreateTable
CREATE TABLE "analyses" (
    "game_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "status" "analysis_status" NOT NULL,
    "plies" TEXT[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analyses_pkey" PRIMARY KEY ("game_id")
);

-- CreateTable
CREATE TABLE "job_runners" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_runners_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "analyses_open_idx" ON "analyses"("updated_at") WHERE (status = ANY (ARRAY['QUEUED'::analysis_status, 'RUNNING'::analysis_status]));

-- AddForeignKey
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tells whoever listens that the analysis of a game has changed.
CREATE FUNCTION tell_analysis_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('analysis_updated', NEW.game_id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER analysis_updated AFTER INSERT OR UPDATE ON analyses
  FOR EACH ROW EXECUTE FUNCTION tell_analysis_updated();
