CREATE TABLE "department_carries" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"board" text NOT NULL,
	"user_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "department_carries_pk" PRIMARY KEY("team_id","game_type","board","user_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "department_moves" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"department_id" uuid,
	CONSTRAINT "department_moves_team_id_user_id_day_pk" PRIMARY KEY("team_id","user_id","day")
);
--> statement-breakpoint
CREATE INDEX "department_carries_user" ON "department_carries" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "department_moves_day" ON "department_moves" USING btree ("team_id","day");