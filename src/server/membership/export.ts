import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  badges,
  mutedTopics,
  notifications,
  reach,
  playMoves,
  plays,
  pointsDaily,
  results,
  rivals,
  roomGames,
  sessions,
  signIns,
  streaks,
  surveys,
  totals,
  tournaments,
  users,
} from '../db/schema.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'

/** The log of a copy of a puzzle, in order. */
const movesOf = (db: Database) => {
  const { move, at, guessNumber, n } = playMoves
  const entry = sql`jsonb_build_object('move', ${move}, 'at', ${at}, 'guessNumber', ${guessNumber})`
  const log = db
    .select({ log: sql`coalesce(jsonb_agg(${entry} order by ${n}), '[]'::jsonb)` })
    .from(playMoves)
    .where(
      and(
        eq(playMoves.teamId, plays.teamId),
        eq(playMoves.puzzleId, plays.puzzleId),
        eq(playMoves.userId, plays.userId),
      ),
    )
  return sql<unknown[]>`(${log})`
}

/** Copies of puzzles, with their moves. */
const puzzlesOf = (db: Database, { teamId, userId }: Caller) =>
  db
    .select({
      gameType: plays.gameType,
      day: plays.day,
      moves: movesOf(db),
      score: plays.score,
      isPractice: plays.isPractice,
      report: plays.report,
      joinedAt: plays.joinedAt,
      finishedAt: plays.finishedAt,
    })
    .from(plays)
    .where(and(eq(plays.teamId, teamId), eq(plays.userId, userId)))

/** How room games with each colleague ended. */
const rivalsOf = (db: Database, { teamId, userId }: Caller) =>
  db
    .select()
    .from(rivals)
    .where(and(eq(rivals.teamId, teamId), or(eq(rivals.oneId, userId), eq(rivals.otherId, userId))))

/** Tournaments the person is in, or named a winner of. */
const tournamentsOf = (db: Database, { teamId, userId }: Caller) => {
  const { data, status, createdAt } = tournaments
  const field = (name: string) => sql<string>`${data}->>${name}`
  return db
    .select({
      name: field('name'),
      gameType: field('gameType'),
      status,
      createdAt,
      pick: sql<string | null>`${data}->'picks'->>${userId}`,
    })
    .from(tournaments)
    .where(
      and(
        eq(tournaments.teamId, teamId),
        sql`(${data}->'players' @> ${JSON.stringify([userId])}::jsonb or ${data}->'picks'->>${userId} is not null)`,
      ),
    )
}

/** What the person was told, and what not to tell them. */
async function toldTo(db: Database, { teamId, userId }: Caller) {
  const own = (table: typeof notifications | typeof mutedTopics | typeof reach) =>
    and(eq(table.teamId, teamId), eq(table.userId, userId))
  return {
    notifications: await db.select().from(notifications).where(own(notifications)),
    reach: await db.select().from(reach).where(own(reach)),
    mutedTopics: await db.select().from(mutedTopics).where(own(mutedTopics)),
  }
}

/**
 * Everything we hold about a person, in our own tables' shapes. Without secrets (password hashes,
 * tokens, the answers of puzzles under way) and without other people's names.
 */
export async function exportOf(world: World, caller: Caller): Promise<Record<string, unknown>> {
  const { db } = world
  const mine = (
    table: typeof results | typeof streaks | typeof totals | typeof pointsDaily | typeof badges,
  ) =>
    db
      .select()
      .from(table as typeof results)
      .where(and(eq(table.teamId, caller.teamId), eq(table.userId, caller.userId)))
  const own = (table: typeof users | typeof sessions | typeof signIns | typeof surveys) =>
    and(eq(table.teamId, caller.teamId), eq(table.userId, caller.userId))
  const [account] = await db.select().from(users).where(own(users))
  return {
    exportedAt: world.now().toISOString(),
    account,
    space: { teamId: caller.teamId, name: caller.team.name },
    signIns: await db
      .select({ provider: signIns.provider, since: signIns.createdAt })
      .from(signIns)
      .where(own(signIns)),
    sessions: await db
      .select({ provider: sessions.provider, from: sessions.createdAt, endedAt: sessions.endedAt })
      .from(sessions)
      .where(own(sessions)),
    survey: await db.select().from(surveys).where(own(surveys)),
    results: await mine(results),
    points: await mine(pointsDaily),
    totals: await mine(totals),
    streaks: await mine(streaks),
    badges: await mine(badges),
    rivals: await rivalsOf(db, caller),
    ...(await toldTo(db, caller)),
    puzzles: await puzzlesOf(db, caller),
    tournaments: await tournamentsOf(db, caller),
    rooms: await db
      .select({
        roomId: roomGames.roomId,
        gameType: roomGames.gameType,
        startedAt: roomGames.startedAt,
        finishedAt: roomGames.finishedAt,
        outcome: roomGames.outcome,
        seat: sql<number>`(select place - 1 from jsonb_array_elements_text(${roomGames.seats}) with ordinality as t(one, place) where one = ${caller.userId} limit 1)`.mapWith(
          Number,
        ),
      })
      .from(roomGames)
      .where(
        and(
          eq(roomGames.teamId, caller.teamId),
          sql`${roomGames.seats} @> ${JSON.stringify([caller.userId])}::jsonb`,
        ),
      ),
  }
}
