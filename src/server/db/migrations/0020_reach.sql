CREATE TABLE "reach" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mailed" text[] NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"time_zone" text NOT NULL,
	CONSTRAINT "reach_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp with time zone;