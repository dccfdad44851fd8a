CREATE TABLE "month_letters" (
	"team_id" uuid NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "month_letters_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
ALTER TABLE "reach" ADD COLUMN "month_letter" boolean DEFAULT true NOT NULL;