CREATE TABLE "court_months" (
	"team_id" uuid NOT NULL,
	"month" text NOT NULL,
	"courts" integer NOT NULL,
	"phase" text NOT NULL,
	CONSTRAINT "court_months_team_id_month_pk" PRIMARY KEY("team_id","month")
);
--> statement-breakpoint
CREATE TABLE "court_places" (
	"team_id" uuid NOT NULL,
	"month" text NOT NULL,
	"user_id" uuid NOT NULL,
	"court" integer NOT NULL,
	"points" integer,
	"days" integer,
	"place" integer,
	"move" text,
	CONSTRAINT "court_places_team_id_month_user_id_pk" PRIMARY KEY("team_id","month","user_id")
);
--> statement-breakpoint
CREATE TABLE "court_spaces" (
	"team_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "court_spaces_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mark" text NOT NULL,
	"team_claim" text NOT NULL,
	"name_claim" text NOT NULL,
	"text" text NOT NULL,
	"recommend" integer,
	"satisfaction" integer,
	"comment" text NOT NULL,
	"improvement" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE INDEX "court_places_court" ON "court_places" USING btree ("team_id","month","court");--> statement-breakpoint
CREATE INDEX "court_places_old" ON "court_places" USING btree ("month");--> statement-breakpoint
CREATE INDEX "court_spaces_due" ON "court_spaces" USING btree ("due_at") WHERE "court_spaces"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at");