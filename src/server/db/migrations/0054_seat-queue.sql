CREATE TABLE "seat_queue" (
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"waits_since" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "seat_queue_team_id_email_pk" PRIMARY KEY("team_id","email")
);
