import { and, eq, isNull, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { results } from '../db/schema.ts'
import { counted, isPuzzle } from './earned.ts'
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

/** Room games both finished, from one's own side; by game, the most played first. */
export async function findHeadToHead(db: Database, me: Who, other: string) {
  const theirs = alias(results, 'theirs')
  const meetings: Meeting[] = await db
    .select({
      gameType: results.gameType,
      mine: results.points,
      theirs: theirs.points,
      won: results.won,
      lost: theirs.won,
    })
    .from(results)
    .innerJoin(
      theirs,
      and(
        eq(theirs.teamId, results.teamId),
        eq(theirs.sourceId, results.sourceId),
        eq(theirs.userId, other),
        isNull(theirs.supersededBy),
      ),
    )
    .where(and(counted(me), not(isPuzzle)))
  const all = nothing()
  const games = new Map<string, Score>()
  for (const meeting of meetings) {
    const game = games.get(meeting.gameType) ?? nothing()
    games.set(meeting.gameType, game)
    all[ended(meeting)]++
    game[ended(meeting)]++
  }
  const played = ({ won, lost, drawn }: Score) => won + lost + drawn
  const byGame = [...games].map(([gameType, score]) => ({ gameType, ...score }))
  return { ...all, games: byGame.toSorted((a, b) => played(b) - played(a)) }
}
