import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rivals } from '../db/schema.ts'
import type { Who } from './store.ts'

interface Score {
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

const played = ({ won, lost, drawn }: Score) => won + lost + drawn
const total = (scores: readonly Score[], ended: keyof Score) =>
  scores.reduce((sum, score) => sum + score[ended], 0)

/** Room games both finished, from one's own side; by game, the most played first. */
export async function findHeadToHead(db: Database, me: Who, other: string) {
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
        sql`${won} + ${lost} + ${drawn} > 0`, // what was corrected away leaves an empty row
      ),
    )
  return {
    won: total(games, 'won'),
    lost: total(games, 'lost'),
    drawn: total(games, 'drawn'),
    games: games.toSorted((a, b) => played(b) - played(a)),
  }
}
