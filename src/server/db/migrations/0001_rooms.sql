CREATE TABLE "presence" (
	"team_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_team_id_room_id_user_id_process_id_pk" PRIMARY KEY("team_id","room_id","user_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"process_id" uuid PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_games" (
	"team_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"options" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"seed" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" jsonb,
	CONSTRAINT "room_games_team_id_room_id_game_id_pk" PRIMARY KEY("team_id","room_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "room_moves" (
	"team_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"game_id" uuid NOT NULL,
	"move_id" text NOT NULL,
	"seat" integer,
	"by" text NOT NULL,
	"move" jsonb NOT NULL,
	"at" integer NOT NULL,
	CONSTRAINT "room_moves_team_id_room_id_version_pk" PRIMARY KEY("team_id","room_id","version")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"team_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"game_type" text NOT NULL,
	"status" integer NOT NULL,
	"listed" boolean NOT NULL,
	"wake_at" timestamp with time zone,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rooms_team_id_room_id_pk" PRIMARY KEY("team_id","room_id")
);
--> statement-breakpoint
CREATE INDEX "presence_process" ON "presence" USING btree ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_moves_once" ON "room_moves" USING btree ("team_id","room_id","move_id");--> statement-breakpoint
CREATE INDEX "room_moves_game" ON "room_moves" USING btree ("team_id","room_id","game_id","version");--> statement-breakpoint
CREATE INDEX "rooms_wake" ON "rooms" USING btree ("wake_at") WHERE "rooms"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "rooms_open" ON "rooms" USING btree ("team_id","status") WHERE "rooms"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "rooms_lobby" ON "rooms" USING btree ("team_id","created_at") WHERE "rooms"."listed";