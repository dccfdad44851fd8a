import { randomUUID } from 'node:crypto'
import { isWeekend } from '#shared/days.ts'
import type { AnyPuzzle, Random } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'
import { seededRandom } from '#games/kit/random.ts'
import {
  type playMoves,
  type plays,
  stepPlay,
  withStep,
  type Puzzle,
  newPlay,
  type LoggedMove,
  type Play,
} from './index.ts'
import type { results } from '#modules/boards/results/server/index.ts'
import { MadeUpPlayer } from '#server/demo/player.ts'
import type { DemoMember } from '#modules/play/demo/server/store.ts'

const WEEKEND_KEENNESS = 0.25
const HOUR_MS = 3_600_000
const THINK_MS = { least: 8_000, most: 55_000 }
const MOST_MOVES = 300

const between = (random: Random, least: number, most: number) => least + random.int(most - least)

/** A person at a day's puzzle; ids of puzzles differ from one making of the company to the next. */
const turnOf = ({ gameType, edition, day }: Puzzle, { userId }: DemoMember) =>
  `${gameType} ${edition} ${day} ${userId}`

/** Whether and when a person plays on a day: the same each time it is asked. */
export function playsAt(member: DemoMember, puzzle: Puzzle, dayBegins: Date): Date | null {
  const random = seededRandom(`when ${turnOf(puzzle, member)}`)
  const keen = member.keen * (isWeekend(puzzle.day) ? WEEKEND_KEENNESS : 1)
  if (random.next() > keen) return null
  return new Date(dayBegins.getTime() + member.hour * HOUR_MS + random.int(HOUR_MS))
}

interface PlayedOut {
  readonly play: Play
  readonly log: readonly LoggedMove[]
}

/** Plays a puzzle to its end, seeing only the view; null for one that nobody made up can play. */
export function playOut(
  games: Games,
  puzzle: Puzzle,
  member: DemoMember,
  at: Date,
): PlayedOut | null {
  const game = games.puzzle(puzzle.gameType)!
  const random = seededRandom(`moves ${turnOf(puzzle, member)}`)
  const player = new MadeUpPlayer(games, puzzle.gameType, random)
  let play = newPlay(game, puzzle, member.userId, at)
  const log: LoggedMove[] = []
  let now = at
  while (!play.finishedAt) {
    const move = player.choose(play.state, 0, member.skill)
    if (move === null || log.length >= MOST_MOVES) return null
    const input = { move, guessNumber: play.guesses + 1, counts: true }
    const stepped = stepPlay(game, play, input, now)
    if (!stepped) return null
    play = withStep(play, stepped)
    log.push(stepped.entry)
    now = new Date(now.getTime() + between(random, THINK_MS.least, THINK_MS.most))
  }
  return { play, log }
}

function resultOf(game: AnyPuzzle, play: Play): typeof results.$inferInsert {
  const { teamId, puzzleId: sourceId, userId, gameType, day, score } = play
  return {
    teamId,
    sourceId,
    userId,
    gameType,
    kind: game.meta.kind,
    day,
    score,
    resultId: randomUUID(),
    points: game.outcome(play.state)!.points[0]!,
    won: score !== null,
    ms: play.playedMs,
    finishedAt: play.finishedAt!,
  }
}

/** Copies of puzzles with their logs and results, as players would have left them. */
export interface History {
  readonly plays: (typeof plays.$inferInsert)[]
  readonly moves: (typeof playMoves.$inferInsert)[]
  readonly results: (typeof results.$inferInsert)[]
}

export function historyOf(games: Games, played: readonly PlayedOut[]): History {
  return {
    plays: played.map(({ play }) => play),
    moves: played.flatMap(({ play: { teamId, puzzleId, userId }, log }) =>
      log.map((entry, n) => ({ teamId, puzzleId, userId, n, ...entry })),
    ),
    results: played.map(({ play }) => resultOf(games.puzzle(play.gameType)!, play)),
  }
}
