CREATE TABLE "removed_members" (
	"team_id" uuid NOT NULL,
	"removal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sign_ins" text[] NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_members_team_id_removal_id_pk" PRIMARY KEY("team_id","removal_id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "join_link_ends_at" timestamp with time zone DEFAULT now() + interval '30 days';--> statement-breakpoint
CREATE INDEX "removed_members_email" ON "removed_members" USING btree ("team_id","email");