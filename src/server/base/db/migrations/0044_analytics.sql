CREATE TABLE "counted_hours" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"up_to" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_hours" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"department_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hour" integer NOT NULL,
	"people" integer NOT NULL,
	"plays" integer NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "played_hours_team_id_day_department_id_kind_hour_pk" PRIMARY KEY("team_id","day","department_id","kind","hour")
);
--> statement-breakpoint
CREATE INDEX "counted_hours_up_to" ON "counted_hours" USING btree ("up_to");