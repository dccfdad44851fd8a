CREATE TABLE "absences" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"absence_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_team_id_user_id_absence_id_pk" PRIMARY KEY("team_id","user_id","absence_id")
);
--> statement-breakpoint
CREATE TABLE "quiet" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"off" text[] DEFAULT '{}'::text[] NOT NULL,
	"all_day" date,
	CONSTRAINT "quiet_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mornings" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "mornings_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "result_reactions" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"game_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_reactions_team_id_day_game_type_user_id_by_id_pk" PRIMARY KEY("team_id","day","game_type","user_id","by_id")
);
--> statement-breakpoint
ALTER TABLE "streaks" ADD COLUMN "frozen" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "streaks" ADD COLUMN "alive_until" date;--> statement-breakpoint
ALTER TABLE "reach" ADD COLUMN "wants_streak" boolean;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "puzzles" ADD COLUMN "coach_guesses" integer;--> statement-breakpoint
CREATE INDEX "absences_days" ON "absences" USING btree ("team_id","user_id","from_day");--> statement-breakpoint
CREATE INDEX "plays_under_way" ON "plays" USING btree ("team_id","day","game_type") WHERE "plays"."started_at" is not null and "plays"."finished_at" is null;--> statement-breakpoint
UPDATE "reach" SET "wants_streak" = true WHERE "due_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "deliveries" ("team_id", "key", "kind", "payload", "due_at") SELECT "team_id", 'streaks freeze', 'streaks', '{}', now() FROM "teams" ON CONFLICT DO NOTHING;
