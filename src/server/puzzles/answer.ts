import type { Language } from '#shared/api/accounts.ts'
import type { GuessAnswer, PuzzlePlay, PuzzleStats, Teammate } from '#shared/api/puzzles.ts'
import { dayAt } from '#shared/days.ts'
import type { AnyGame } from '#shared/game.ts'
import type { Caller } from '../accounts/caller.ts'
import { countMembers } from '../accounts/store.ts'
import { currentStreak } from '../results/streak.ts'
import type { World } from '../world.ts'
import { dailyPuzzles } from './daily.ts'
import { nextPuzzleAt } from './guess.ts'
import { nextGuess } from './step.ts'
import {
  countByStep,
  countPlayed,
  findPlays,
  findStreak,
  findTeammates,
  type Desk,
} from './store.ts'

const SOLO = 0

export function progressOf(
  play: { step: number | null; finishedAt: Date | null } | null | undefined,
) {
  if (play?.finishedAt) return 'finished' as const
  return play?.step ? ('started' as const) : ('new' as const)
}

/** The puzzle as its player sees it. */
export function guessAnswer(
  world: World,
  caller: Caller,
  game: AnyGame,
  { puzzle, play }: Desk,
): GuessAnswer {
  const state = play?.state ?? puzzle.state
  const last = play?.log.findLast((entry) => entry.guessNumber)
  return {
    gameId: puzzle.puzzleId,
    gameType: puzzle.gameType,
    number: puzzle.number,
    day: puzzle.day,
    language: puzzle.language as Language,
    joined: play !== null,
    guessNumber: play ? nextGuess(play) : 1,
    view: game.view(state, SOLO),
    progress: progressOf(play),
    solved: play?.solved ?? false,
    points: play?.finishedAt ? [...(game.pointsLines?.(state) ?? [])] : [],
    ms: last?.at ?? 0,
    nextAt: nextPuzzleAt(caller, puzzle).toISOString(),
    now: world.now().toISOString(),
  }
}

async function statsOf(
  world: World,
  caller: Caller,
  gameType: string,
  steps: number,
): Promise<PuzzleStats> {
  const rows = await countByStep(world.db, caller.teamId, caller.userId, gameType)
  const streak = await findStreak(world.db, caller.teamId, caller.userId, gameType)
  const won = rows.filter((row) => row.won)
  const solved = won.reduce((sum, row) => sum + row.n, 0)
  const guesses = won.reduce((sum, row) => sum + row.n * row.step, 0)
  return {
    played: rows.reduce((sum, row) => sum + row.n, 0),
    solved,
    streak: currentStreak(streak, dayAt(world.now(), caller.team.timeZone)),
    best: streak?.best ?? 0,
    average: solved ? guesses / solved : 0,
    distribution: Array.from(
      { length: steps },
      (_, i) => won.find((row) => row.step === i + 1)?.n ?? 0,
    ),
  }
}

async function teamOf(
  world: World,
  caller: Caller,
  gameType: string,
  day: string,
): Promise<Teammate[]> {
  const rows = await findTeammates(world.db, caller.teamId, gameType, day)
  return rows.map(({ userId, name, profileImage, ...row }) => {
    const progress = progressOf(row)
    const told = progress === 'finished' // how far someone is would tell nothing fair about the word
    return {
      userId,
      name,
      profileImage,
      progress,
      step: told ? row.step! : 0,
      solved: told && row.solved!,
    }
  })
}

async function othersOf(world: World, caller: Caller, { puzzle }: Desk) {
  const all = await dailyPuzzles(world.db, caller.teamId, caller.team, puzzle.day, world.now())
  const mine = await findPlays(world.db, caller.teamId, caller.userId, puzzle.day)
  const started = mine.find((play) => play.gameType === puzzle.gameType && play.step > 0)
  return all
    .filter((p) => p.gameType === puzzle.gameType && p.puzzleId !== puzzle.puzzleId)
    .map((p) => ({
      gameId: p.puzzleId,
      language: p.language as Language,
      locked: started !== undefined && started.puzzleId !== p.puzzleId,
    }))
}

/** The puzzle with everything its screen shows. */
export async function puzzlePlay(
  world: World,
  caller: Caller,
  game: AnyGame,
  desk: Desk,
): Promise<PuzzlePlay> {
  const { gameType, day } = desk.puzzle
  const { steps } = game.progress!(desk.puzzle.state)
  return {
    ...guessAnswer(world, caller, game, desk),
    others: await othersOf(world, caller, desk),
    team: await teamOf(world, caller, gameType, day),
    members: await countMembers(world.db, caller.teamId),
    played: await countPlayed(world.db, caller.teamId, gameType, day),
    stats: await statsOf(world, caller, gameType, steps),
  }
}
