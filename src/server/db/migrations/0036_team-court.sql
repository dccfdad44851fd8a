CREATE TABLE "court_days" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"squares" integer NOT NULL,
	"goal" integer,
	"painted" integer DEFAULT 0 NOT NULL,
	"met_at" timestamp with time zone,
	"nudged_by" uuid,
	"nudged_at" timestamp with time zone,
	CONSTRAINT "court_days_team_id_day_pk" PRIMARY KEY("team_id","day")
);
--> statement-breakpoint
CREATE TABLE "court_squares" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"painted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "court_squares_team_id_day_user_id_pk" PRIMARY KEY("team_id","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "court_cards" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel_id" text NOT NULL,
	"message" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "court_cards_team_id_day_channel_id_message_pk" PRIMARY KEY("team_id","day","channel_id","message")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "court_squares_n" ON "court_squares" USING btree ("team_id","day","n");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_court" ON "schedules" USING btree ("team_id") WHERE "schedules"."what" = 'court';