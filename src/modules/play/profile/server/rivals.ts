import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { results, rivals } from '#server/play/results/schema.ts'
import { findReplayable } from '#modules/play/rooms/server/index.ts'
import type { Caller } from '#server/sessions/caller.ts'

interface Score {
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

const played = ({ won, lost, drawn }: Score) => won + lost + drawn
const total = (scores: readonly Score[], ended: keyof Score) =>
  scores.reduce((sum, score) => sum + score[ended], 0)

/** The last game of each kind that both finished. */
function findLatest(db: Database, me: Caller, other: string) {
  const theirs = alias(results, 'theirs')
  const { gameType, sourceId, finishedAt } = results
  return db
    .selectDistinctOn([gameType], { gameType, sourceId })
    .from(results)
    .innerJoin(theirs, and(eq(theirs.teamId, results.teamId), eq(theirs.sourceId, sourceId)))
    .where(
      and(
        equals(results, { teamId: me.teamId, userId: me.userId, kind: 'room' }),
        isNull(results.supersededBy),
        eq(theirs.userId, other),
        isNull(theirs.supersededBy),
      ),
    )
    .orderBy(gameType, desc(finishedAt))
}

/** Room games both finished, from the caller's side; by game, the most played first, then by their names. */
export async function findHeadToHead(db: Database, me: Caller, other: string) {
  const isOne = me.userId < other
  const { gameType, won, lost, drawn } = rivals
  const games = await db
    .select({ gameType, won: isOne ? won : lost, lost: isOne ? lost : won, drawn })
    .from(rivals)
    .where(
      and(
        eq(rivals.teamId, me.teamId),
        eq(rivals.oneId, isOne ? me.userId : other),
        eq(rivals.otherId, isOne ? other : me.userId),
        sql`${won} + ${lost} + ${drawn} > 0`, // a corrected result leaves an empty row
      ),
    )
  const latest = await findLatest(db, me, other)
  const replayable = await findReplayable(
    db,
    me,
    latest.map(({ sourceId }) => sourceId),
  )
  const lastOf = (gameType: string) =>
    replayable(latest.find((one) => one.gameType === gameType)?.sourceId ?? '')
  return {
    won: total(games, 'won'),
    lost: total(games, 'lost'),
    drawn: total(games, 'drawn'),
    games: games
      .toSorted((a, b) => played(b) - played(a) || (a.gameType < b.gameType ? -1 : 1))
      .map((game) => ({ ...game, last: lastOf(game.gameType) })),
  }
}
