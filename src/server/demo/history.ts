import { randomUUID } from 'node:crypto'
import { weekday } from '#shared/days.ts'
import type { Random } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { findBot, findGame } from '#games/registry.ts'
import type { plays, results } from '../db/schema.ts'
import { stepPlay } from '../puzzles/step.ts'
import type { Puzzle } from '../puzzles/daily.ts'
import type { Play } from '../puzzles/store.ts'
import type { DemoMember } from './store.ts'

const SATURDAY = 6
const WEEKEND_KEENNESS = 0.25
const HOUR_MS = 3_600_000
const THINK_MS = { least: 8_000, most: 55_000 }

const between = (random: Random, least: number, most: number) => least + random.int(most - least)

/** Whether and when a person plays on a day: the same each time it is asked. */
export function playsAt(member: DemoMember, puzzle: Puzzle, dayBegins: Date): Date | null {
  const random = seededRandom(`when ${puzzle.puzzleId} ${member.userId}`)
  const keen = member.keen * (weekday(puzzle.day) >= SATURDAY ? WEEKEND_KEENNESS : 1)
  if (random.next() > keen) return null
  return new Date(dayBegins.getTime() + member.hour * HOUR_MS + random.int(HOUR_MS))
}

function emptyPlay(puzzle: Puzzle, userId: string, joinedAt: Date): Play {
  const { teamId, puzzleId, gameType, day, state } = puzzle
  const nothing = { log: [], version: 0, step: 0, solved: false, startedAt: null, finishedAt: null }
  return { teamId, puzzleId, userId, gameType, day, state, joinedAt, ...nothing }
}

/** Plays a puzzle to its end with the game's bot, which sees only the view. */
export function playOut(puzzle: Puzzle, member: DemoMember, at: Date): Play {
  const game = findGame(puzzle.gameType)!
  const bot = findBot(puzzle.gameType)!
  const random = seededRandom(`moves ${puzzle.puzzleId} ${member.userId}`)
  let play = emptyPlay(puzzle, member.userId, at)
  let now = at
  while (!play.finishedAt) {
    const move = bot(game.view(play.state, 0), 0, null, { level: member.skill, ms: 1000 }, random)
    const stepped = stepPlay(game, play, move, now, play.step + 1)
    play = { ...play, ...stepped, log: [...play.log, stepped.entry], version: play.version + 1 }
    now = new Date(now.getTime() + between(random, THINK_MS.least, THINK_MS.most))
  }
  return play
}

export function resultOf(play: Play): typeof results.$inferInsert {
  const outcome = findGame(play.gameType)!.outcome(play.state)!
  const { teamId, puzzleId, userId, gameType, day, solved, step } = play
  return {
    teamId,
    userId,
    gameType,
    step,
    day,
    resultId: randomUUID(),
    sourceId: puzzleId,
    points: outcome.points[0]!,
    won: solved,
    ms: play.log.at(-1)!.at,
    finishedAt: play.finishedAt!,
  }
}

export interface History {
  readonly plays: (typeof plays.$inferInsert)[]
  readonly results: (typeof results.$inferInsert)[]
}
