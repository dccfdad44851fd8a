CREATE TABLE "department_months" (
	"team_id" uuid NOT NULL,
	"month" text NOT NULL,
	"shares" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "department_months_team_id_month_pk" PRIMARY KEY("team_id","month")
);
--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "group_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "channel_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "predictor_people" ADD COLUMN "late_stages" uuid[] DEFAULT '{}'::uuid[] NOT NULL;