CREATE TABLE "shown_badges" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"badges" text[] NOT NULL,
	CONSTRAINT "shown_badges_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "feats" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "badges_day" ON "badges" USING btree ("team_id","badge","day");