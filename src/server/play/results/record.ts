import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { results } from './schema.ts'
import { enqueueBadges } from './badge-delivery.ts'
import { lockPeriods } from './freezing.ts'
import { lockResults } from './locks.ts'
import { insertRows } from './insert.ts'
import { findFinishers, moveRivals } from './rivals.ts'
import { feedStreaks } from './streaks.ts'
import { moveTallies, type Change } from './tallies.ts'

export type Result = typeof results.$inferSelect

/** What a finished game says of one player. */
export type Fact = Pick<
  Result,
  | 'teamId'
  | 'sourceId'
  | 'userId'
  | 'gameType'
  | 'kind'
  | 'day'
  | 'points'
  | 'won'
  | 'ms'
  | 'finishedAt'
> & {
  readonly score?: Result['score'] // of a solved puzzle
  readonly tie?: number // ranks.ts
  readonly boards?: readonly string[] // it counts on besides the calendar's
  readonly onCalendar?: boolean // false: on those alone
  readonly feats?: Result['feats']
}

function insertResults(tx: Database, facts: readonly Fact[]): Promise<Result[]> {
  const rows = facts.map(({ boards = [], ...fact }) => ({
    ...fact,
    boards: [...new Set(boards)],
    resultId: randomUUID(),
  }))
  return insertRows(tx, rows).onConflictDoNothing().returning()
}

const changeOf = (result: Result): Change => ({
  ...result,
  plays: 1,
  wins: result.won ? 1 : 0,
})

/** The team all of a set belong to. Throws where they belong to several. */
export function teamOf(rows: readonly { readonly teamId: string }[]): string {
  const [teamId, ...others] = new Set(rows.map((row) => row.teamId))
  if (!teamId || others.length) throw new Error('a set of results belongs to one team')
  return teamId
}

/**
 * Writes the results of one team, each once, and moves all that is kept of them: as many statements
 * for a crowd as for one. Call it last in the transaction that ends the game: what a team's boards
 * share is waited for from here to the commit. What was recorded before changes nothing; gives what
 * is new. A set is a few hundred at most.
 */
export async function recordResults(tx: Database, facts: readonly Fact[]): Promise<Result[]> {
  if (facts.length === 0) return []
  const teamId = teamOf(facts)
  await lockResults(tx, teamId, facts)
  await lockPeriods(
    tx,
    teamId,
    facts.map(({ day }) => day),
  )
  const before = await findFinishers(tx, teamId, facts)
  const written = await insertResults(tx, facts)
  if (written.length === 0) return []
  await feedStreaks(tx, teamId, written)
  await moveRivals(tx, teamId, before, [
    ...before,
    ...written.filter(({ kind }) => kind === 'room'),
  ])
  await enqueueBadges(tx, 'badges', written)
  await moveTallies(tx, teamId, written.map(changeOf))
  return written
}
