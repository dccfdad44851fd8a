import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { daysBetween, type Day } from '#shared/days.ts'
import type { AnyGame } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { puzzleGames } from '#games/registry.ts'
import type { Team } from '../accounts/caller.ts'
import type { Database } from '../db/database.ts'
import { puzzles } from '../db/schema.ts'
import { deleteOldClaims } from './claims.ts'

export type Puzzle = typeof puzzles.$inferSelect

interface Wanted {
  game: AnyGame
  language: string
}

function wantedOf(team: Pick<Team, 'limitedGames'>): Wanted[] {
  return puzzleGames
    .filter((game) => !team.limitedGames.includes(game.meta.gameType))
    .flatMap((game) => (game.meta.languages ?? ['en']).map((language) => ({ game, language })))
}

/** A team's secret seed gives each game and language its own order of answers. */
function setUp({ game, language }: Wanted, seed: string, number: number): unknown {
  const options = game.meta.options.parse({ number, language })
  return game.setup(options, 1, seededRandom(`${seed} ${game.meta.gameType} ${language}`))
}

function makeRow(
  teamId: string,
  team: Pick<Team, 'seed' | 'firstDay'>,
  day: Day,
  wanted: Wanted,
  now: Date,
) {
  const number = daysBetween(team.firstDay, day) + 1
  return {
    teamId,
    puzzleId: randomUUID(),
    gameType: wanted.game.meta.gameType,
    language: wanted.language,
    day,
    number,
    state: setUp(wanted, team.seed, number),
    createdAt: now,
  }
}

function selectDay(db: Database, teamId: string, day: Day) {
  return db
    .select()
    .from(puzzles)
    .where(and(eq(puzzles.teamId, teamId), eq(puzzles.day, day)))
}

/** The team's puzzles of a day, made when first asked for: the same for all. */
export async function dailyPuzzles(
  db: Database,
  teamId: string,
  team: Pick<Team, 'seed' | 'firstDay' | 'limitedGames'>,
  day: Day,
  now: Date,
): Promise<Puzzle[]> {
  const wanted = wantedOf(team)
  const isWanted = (p: Puzzle) =>
    wanted.some((w) => w.game.meta.gameType === p.gameType && w.language === p.language)
  const there = (await selectDay(db, teamId, day)).filter(isWanted)
  const missing = wanted.filter(
    (w) => !there.some((p) => p.gameType === w.game.meta.gameType && p.language === w.language),
  )
  if (missing.length === 0) return there
  await deleteOldClaims(db, now) // once a day of each team
  await db
    .insert(puzzles)
    .values(missing.map((w) => makeRow(teamId, team, day, w, now)))
    .onConflictDoNothing()
  return (await selectDay(db, teamId, day)).filter(isWanted)
}
