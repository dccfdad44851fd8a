CREATE TABLE "range_board_parts" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"part" integer NOT NULL,
	"least" integer NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"points" integer[] NOT NULL,
	"plays" integer[] NOT NULL,
	"wins" integer[] NOT NULL,
	"above" integer[] NOT NULL,
	"level" integer[] NOT NULL,
	CONSTRAINT "range_board_parts_team_id_game_type_from_day_to_day_part_pk" PRIMARY KEY("team_id","game_type","from_day","to_day","part")
);
--> statement-breakpoint
CREATE TABLE "range_boards" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"players" integer DEFAULT 0 NOT NULL,
	"snapshot" text,
	"at" timestamp(6) with time zone NOT NULL,
	CONSTRAINT "range_boards_team_id_game_type_from_day_to_day_pk" PRIMARY KEY("team_id","game_type","from_day","to_day")
);
--> statement-breakpoint
CREATE TABLE "day_changes" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "day_changes_team_id_day_xid_pk" PRIMARY KEY("team_id","day","xid")
);
--> statement-breakpoint
CREATE INDEX "range_boards_age" ON "range_boards" USING btree ("at");--> statement-breakpoint
CREATE INDEX "day_changes_age" ON "day_changes" USING btree ("at");