CREATE TABLE "place_failures" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"why" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_failures_team_id_user_id_place_pk" PRIMARY KEY("team_id","user_id","place")
);
--> statement-breakpoint
CREATE INDEX "place_failures_at" ON "place_failures" USING btree ("at");