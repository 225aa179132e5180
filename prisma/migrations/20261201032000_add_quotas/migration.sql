-- What clients may still ask for. A crash may lose it: a client who is not known has a full bucket.
CREATE UNLOGGED TABLE "quota_buckets" (
    "client" TEXT NOT NULL,
    "quota" TEXT NOT NULL,
    "points" DOUBLE PRECISION NOT NULL,
    "granted" DOUBLE PRECISION NOT NULL,
    "filled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quota_buckets_pkey" PRIMARY KEY ("client","quota")
);
