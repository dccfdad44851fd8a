import { randomUUID } from 'node:crypto'
import { daysBetween, type Day } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import type { World } from '../world.ts'
import { findPuzzles, insertPuzzles, type Puzzle } from './store/days.ts'
import { makePuzzle } from './threads.ts'

/** What of a team its daily puzzles follow from. */
export interface PuzzleTeam {
  readonly teamId: string
  readonly seed: string
  readonly firstDay: Day // of puzzle number 1
  readonly limitedGames: readonly string[]
}

interface Wanted {
  readonly gameType: string
  readonly edition: string
}

const isOf = (wanted: Wanted) => (puzzle: Wanted) =>
  puzzle.gameType === wanted.gameType && puzzle.edition === wanted.edition

function wantedBy({ games }: World, { limitedGames }: PuzzleTeam): Wanted[] {
  return games.puzzles
    .filter(({ meta }) => !limitedGames.includes(meta.gameType))
    .flatMap(({ meta, editions }) =>
      editions.map((edition) => ({ gameType: meta.gameType, edition })),
    )
}

async function makeRow(world: World, team: PuzzleTeam, day: Day, wanted: Wanted): Promise<Puzzle> {
  const { teamId, seed, firstDay } = team
  const number = daysBetween(firstDay, day) + 1
  const state = await makePuzzle(world, { ...wanted, number, seed })
  const createdAt = world.now()
  return { teamId, puzzleId: randomUUID(), ...wanted, day, number, state, createdAt }
}

/** The team's puzzles of a day, the same for all, game by game; those that are missing are made. */
export async function dailyPuzzles(world: World, team: PuzzleTeam, day: Day): Promise<Puzzle[]> {
  const wanted = wantedBy(world, team)
  const inOrder = (puzzles: readonly Puzzle[]) => wanted.flatMap((one) => puzzles.filter(isOf(one)))
  const there = await findPuzzles(world.db, team.teamId, day)
  const missing = wanted.filter((one) => !there.some(isOf(one)))
  if (missing.length === 0) return inOrder(there)
  await insertPuzzles(
    world.db,
    await Promise.all(missing.map((one) => makeRow(world, team, day, one))),
  )
  return inOrder(await findPuzzles(world.db, team.teamId, day))
}

/** One of the team's puzzles of a day, made if it is missing. */
export async function puzzleOfDay(
  world: World,
  team: PuzzleTeam,
  day: Day,
  wanted: Wanted,
): Promise<Puzzle> {
  const find = async () => (await findPuzzles(world.db, team.teamId, day)).find(isOf(wanted))
  const there = await find()
  if (there) return there
  await insertPuzzles(world.db, [await makeRow(world, team, day, wanted)])
  return (await find())!
}

/** The edition a person gets unless they choose: in their language, where editions are languages. */
export const editionFor = ({ editions }: AnyPuzzle, language: string): string =>
  editions.includes(language) ? language : editions[0]!
