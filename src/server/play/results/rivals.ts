import { and, inArray, isNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '../../db/database.ts'
import { results } from './schema.ts'
import { grouped } from './grouped.ts'
import type { Result } from './record.ts'

/** One who finished a room game. */
type Finisher = Pick<Result, 'sourceId' | 'gameType' | 'userId' | 'points' | 'won'>

interface Score {
  won: number
  lost: number
  drawn: number
}

function ended(one: Finisher, other: Finisher): keyof Score {
  if (one.won !== other.won) return one.won ? 'won' : 'lost'
  if (one.points === other.points) return 'drawn'
  return one.points > other.points ? 'won' : 'lost'
}

/** Of some results, those of room games, with all who finished the same games. */
export async function findFinishers(
  tx: Database,
  teamId: string,
  of: readonly Pick<Result, 'sourceId' | 'kind'>[],
): Promise<Finisher[]> {
  const games = of.filter(({ kind }) => kind === 'room').map(({ sourceId }) => sourceId)
  if (games.length === 0) return []
  const { sourceId, gameType, userId, points, won } = results
  return tx
    .select({ sourceId, gameType, userId, points, won })
    .from(results)
    .where(
      and(
        equals(results, { teamId, kind: 'room' }),
        inArray(sourceId, [...new Set(games)]),
        isNull(results.supersededBy),
      ),
    )
}

/** Adds how every two of the same game ended, `sign` times. */
function count(scores: Map<string, Score>, finishers: readonly Finisher[], sign: 1 | -1): void {
  const sorted = finishers.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  for (const game of grouped(sorted, ({ sourceId }) => sourceId))
    for (const [i, one] of game.entries())
      for (const other of game.slice(i + 1)) {
        const key = `${one.userId} ${other.userId} ${one.gameType}`
        const score = scores.get(key) ?? { won: 0, lost: 0, drawn: 0 }
        score[ended(one, other)] += sign
        scores.set(key, score)
      }
}

/** Keeps how often two people won against each other: games as they were known, and as they are. */
export async function moveRivals(
  tx: Database,
  teamId: string,
  before: readonly Finisher[],
  after: readonly Finisher[],
): Promise<void> {
  const scores = new Map<string, Score>()
  count(scores, before, -1)
  count(scores, after, 1)
  const moves = [...scores].flatMap(([key, score]) => {
    const [one_id, other_id, game_type] = key.split(' ')
    const isMoved = score.won !== 0 || score.lost !== 0 || score.drawn !== 0
    return isMoved ? [{ one_id, other_id, game_type, ...score }] : []
  })
  if (moves.length === 0) return
  await tx.execute(sql`
    insert into rivals as r (team_id, one_id, other_id, game_type, won, lost, drawn)
    select ${teamId}::uuid, one_id, other_id, game_type, won, lost, drawn
    from json_to_recordset(${JSON.stringify(moves)}::json)
      as i(one_id uuid, other_id uuid, game_type text, won int, lost int, drawn int)
    order by one_id, other_id, game_type
    on conflict (team_id, one_id, other_id, game_type) do update set won = r.won + excluded.won,
      lost = r.lost + excluded.lost, drawn = r.drawn + excluded.drawn`)
}
