CREATE TABLE "department_names" (
	"team_id" uuid NOT NULL,
	"folded_name" text NOT NULL,
	"name" text NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "department_names_team_id_folded_name_pk" PRIMARY KEY("team_id","folded_name")
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "department_names_department" ON "department_names" USING btree ("team_id","department_id");