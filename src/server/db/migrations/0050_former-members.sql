CREATE TABLE "former_members" (
	"team_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"user_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_members_team_id_mark_pk" PRIMARY KEY("team_id","mark")
);
--> statement-breakpoint
CREATE INDEX "former_members_left" ON "former_members" USING btree ("left_at");