CREATE TABLE "destinations" (
	"team_id" uuid NOT NULL,
	"group_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"style" text NOT NULL,
	"address" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "destinations_team_id_group_id_channel_id_pk" PRIMARY KEY("team_id","group_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "asked_at" timestamp with time zone;