CREATE TABLE "schedules" (
	"team_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"what" text NOT NULL,
	"game_type" text NOT NULL,
	"group_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"hour" integer NOT NULL,
	"minute" integer NOT NULL,
	"time_zone" text NOT NULL,
	"days" integer[] NOT NULL,
	"duration" integer,
	"settings" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"paused_until" date,
	"is_paused" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedules_team_id_schedule_id_pk" PRIMARY KEY("team_id","schedule_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_puzzle" ON "schedules" USING btree ("team_id","game_type") WHERE "schedules"."what" = 'puzzle';--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_podium" ON "schedules" USING btree ("team_id") WHERE "schedules"."what" = 'podium';--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("due_at") WHERE "schedules"."due_at" is not null;