CREATE TABLE "feed_questions" (
	"team_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"line" integer NOT NULL,
	"round" text NOT NULL,
	"day" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"value" text NOT NULL,
	"match_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "feed_questions_team_id_fixture_id_key_pk" PRIMARY KEY("team_id","fixture_id","key")
);
--> statement-breakpoint
CREATE TABLE "team_names" (
	"team_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"name" text NOT NULL,
	"team" text NOT NULL,
	"is_fixed" boolean NOT NULL,
	CONSTRAINT "team_names_team_id_fixture_id_name_pk" PRIMARY KEY("team_id","fixture_id","name")
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "warned_at" timestamp with time zone;