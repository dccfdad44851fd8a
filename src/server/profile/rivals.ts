import { and, eq, isNull, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '#shared/days.ts'
import type { Games } from '#games/kit/games.ts'
import type { Database } from '../db/database.ts'
import { results } from '../db/schema.ts'
import { counted, isPuzzle } from './results.ts'
import type { Who } from './store.ts'

interface Score {
  won: number
  lost: number
  drawn: number
}

interface Meeting {
  readonly gameType: string
  readonly mine: number // points
  readonly theirs: number
  readonly won: boolean
  readonly lost: boolean
}

const ended = ({ won, lost, mine, theirs }: Meeting): keyof Score => {
  if (won !== lost) return won ? 'won' : 'lost'
  if (mine === theirs) return 'drawn'
  return mine > theirs ? 'won' : 'lost'
}

const nothing = (): Score => ({ won: 0, lost: 0, drawn: 0 })

const MOST_SEATS = 100
const theirs = alias(results, 'theirs')

/** The other finishers of one's room games. */
const sameGame = and(
  eq(theirs.teamId, results.teamId),
  eq(theirs.sourceId, results.sourceId),
  ne(theirs.userId, results.userId),
  isNull(theirs.supersededBy),
)

/** Room games both finished, from one's own side; by game, the most played first. */
export async function findHeadToHead(db: Database, games: Games, me: Who, other: string) {
  const meetings: Meeting[] = await db
    .select({
      gameType: results.gameType,
      mine: results.points,
      theirs: theirs.points,
      won: results.won,
      lost: theirs.won,
    })
    .from(results)
    .innerJoin(theirs, and(sameGame, eq(theirs.userId, other)))
    .where(and(counted(me), not(isPuzzle(games))))
  const all = nothing()
  const byType = new Map<string, Score>()
  for (const meeting of meetings) {
    const game = byType.get(meeting.gameType) ?? nothing()
    byType.set(meeting.gameType, game)
    all[ended(meeting)]++
    game[ended(meeting)]++
  }
  const played = ({ won, lost, drawn }: Score) => won + lost + drawn
  const byGame = [...byType].map(([gameType, score]) => ({ gameType, ...score }))
  return { ...all, games: byGame.toSorted((a, b) => played(b) - played(a)) }
}

/** Whom one met in rooms, with the first day of each and of a draw with each. */
export function findMet(db: Database, games: Games, who: Who) {
  // the limit keeps the planner from reading the whole team's results to join them
  const others = db.select().from(theirs).where(sameGame).limit(MOST_SEATS).as('others')
  const isDraw = sql`not ${results.won} and not ${others.won} and ${results.points} = ${others.points}`
  return db
    .select({
      met: sql<Day>`min(${results.day})::text`,
      drew: sql<Day | null>`(min(${results.day}) filter (where ${isDraw}))::text`,
    })
    .from(results)
    .innerJoinLateral(others, sql`true`)
    .where(and(counted(who), not(isPuzzle(games))))
    .groupBy(others.userId)
}
