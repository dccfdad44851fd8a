CREATE TABLE "reports" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"value" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_team_id_user_id_what_value_reporter_id_pk" PRIMARY KEY("team_id","user_id","what","value","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "held_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "held_image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "taken_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "taken_image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_rename" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("team_id","reporter_id","reported_at");--> statement-breakpoint
CREATE INDEX "users_held" ON "users" USING btree ("team_id") WHERE "users"."held_name" <> '' or "users"."held_image" <> '';