-- Keys of the service. Nobody can make a key out of what is kept of it.
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "api_keys_holder_idx" ON "api_keys"("holder");

-- Private games and matches belong to the holder of a key.
ALTER TABLE "games" ADD COLUMN "owner" TEXT;
ALTER TABLE "matches" ADD COLUMN "owner" TEXT;

CREATE INDEX "games_private_idx" ON "games"("owner", "created_at", "id") WHERE (owner IS NOT NULL);
