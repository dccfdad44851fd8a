CREATE TABLE "refused_addresses" (
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"letter_key" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_addresses_team_id_email_pk" PRIMARY KEY("team_id","email")
);
--> statement-breakpoint
CREATE TABLE "directory_rounds" (
	"team_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"after" uuid,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_rounds_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refused_addresses_at" ON "refused_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "directory_rounds_due" ON "directory_rounds" USING btree ("due_at");