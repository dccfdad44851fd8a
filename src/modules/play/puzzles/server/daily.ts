import { randomUUID } from 'node:crypto'
import { daysBetween, type Day } from '#shared/days.ts'
import { editionsOn, type EditionsOn } from '#shared/editions.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import type { World } from '#server/world.ts'
import { findPuzzles, insertPuzzles, type Puzzle } from './store/days.ts'
import type { Play } from './store/plays.ts'
import { makePuzzle } from './threads.ts'

/** What of a team its daily puzzles follow from. */
export interface PuzzleTeam {
  readonly teamId: string
  readonly seed: string
  readonly firstDay: Day // of puzzle number 1
  readonly limitedGames: readonly string[]
  readonly editions: EditionsOn
}

interface PuzzleKind {
  readonly gameType: string
  readonly edition: string
}

type Begun = Pick<Play, 'puzzleId' | 'startedAt'>

const isOf = (kind: PuzzleKind) => (puzzle: PuzzleKind) =>
  puzzle.gameType === kind.gameType && puzzle.edition === kind.edition

function puzzleKinds({ games }: World, { limitedGames, editions }: PuzzleTeam): PuzzleKind[] {
  return games.puzzles
    .filter(({ meta }) => !limitedGames.includes(meta.gameType))
    .flatMap((game) =>
      editionsOf(game, { editions }).map((edition) => ({ gameType: game.meta.gameType, edition })),
    )
}

async function makeRow(
  world: World,
  team: PuzzleTeam,
  day: Day,
  kind: PuzzleKind,
): Promise<Puzzle> {
  const { teamId, seed, firstDay } = team
  const number = daysBetween(firstDay, day) + 1
  const state = await makePuzzle(world, { ...kind, number, seed })
  const createdAt = world.now()
  const puzzleId = randomUUID()
  return { teamId, puzzleId, ...kind, day, number, state, createdAt, coachGuesses: null }
}

/**
 * The team's puzzles of a day, the same for all, game by game; those that are missing are made.
 * `begun` are copies of the caller's, read at the same time: an edition turned off since stays theirs.
 */
export async function dailyPuzzles(
  world: World,
  team: PuzzleTeam,
  day: Day,
  begun: Promise<readonly Begun[]> | readonly Begun[] = [],
): Promise<Puzzle[]> {
  const kinds = puzzleKinds(world, team)
  const [there, own] = await Promise.all([findPuzzles(world.db, team.teamId, day), begun])
  const isBegun = ({ puzzleId }: Puzzle) =>
    own.some((play) => play.startedAt !== null && play.puzzleId === puzzleId)
  const inOrder = (puzzles: readonly Puzzle[]) => {
    const on = kinds.flatMap((one) => puzzles.filter(isOf(one)))
    return [...on, ...puzzles.filter((one) => isBegun(one) && !on.includes(one))]
  }
  const missing = kinds.filter((one) => !there.some(isOf(one)))
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
  kind: PuzzleKind,
): Promise<Puzzle> {
  const find = async () => (await findPuzzles(world.db, team.teamId, day)).find(isOf(kind))
  const there = await find()
  if (there) return there
  await insertPuzzles(world.db, [await makeRow(world, team, day, kind)])
  return (await find())!
}

/** A puzzle's editions that a team plays. */
export const editionsOf = (
  { meta, editions }: AnyPuzzle,
  team: Pick<PuzzleTeam, 'editions'>,
): readonly string[] => editionsOn(team.editions, { gameType: meta.gameType, editions })

/** The edition a person gets unless they choose: in their language, where editions are languages. */
export function editionFor(
  game: AnyPuzzle,
  team: Pick<PuzzleTeam, 'editions'>,
  language: string,
): string {
  const on = editionsOf(game, team)
  return on.includes(language) ? language : on[0]!
}
