import { z } from 'zod'
import type { Game, Outcome, Seat } from '#shared/game.ts'
import {
  dropOfSeveral,
  leftAlone,
  metaOfSeveral,
  outcomeOf,
  pointsOfSeveral,
} from '../kit/several-seats.ts'
import { AIM, POWER, SPIN } from './lane.ts'
import { throwDuration } from './motion.ts'
import { frameOfSeat, mayPlay, nextTurn, throwBall, type State } from './play.ts'
import { FULL } from './rack.ts'
import { FRAMES, mostPossible, mostStrikes, scoreRolls, type Sheet } from './scoring.ts'

const options = z.object({ frames: z.literal([FRAMES, 5]).default(FRAMES) })
const move = z.strictObject({
  aim: z.int().min(-AIM).max(AIM), // boards to the right, at the head pin
  power: z.int().min(POWER.min).max(POWER.max),
  spin: z.int().min(-SPIN).max(SPIN), // pulls to the right
})

export type { State, Thrown } from './play.ts'
export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

export interface SeatSheet extends Sheet {
  readonly most: number // the total that can still be reached
}

/** Everything is in sight: players, watchers and bots see the same. */
export interface View extends Pick<State, 'count' | 'standing' | 'last' | 'dropped'> {
  readonly sheets: readonly SeatSheet[] // by seat
  readonly turn: Seat | null
  readonly frame: number // being played, from 0
  readonly ball: number // of this frame, from 0
  readonly balls: number // thrown by all
  readonly outcome: Outcome | null
}

function outcome(state: State): Outcome | null {
  const { rolls, turn } = state
  const end = mayPlay(state, turn) ? null : 'all_frames_played'
  const reason = leftAlone(rolls.length, state) ?? end
  if (reason === null) return null
  const totals = rolls.map((own) => scoreRolls(own, state.count).total)
  return outcomeOf(totals, state.dropped, reason)
}

function sheetOf(rolls: readonly number[], count: number): SeatSheet {
  return { ...scoreRolls(rolls, count), most: mostPossible(rolls, count) }
}

function view(state: State): View {
  const { count, rolls, turn, standing, last, dropped } = state
  const ended = outcome(state)
  const sheets = rolls.map((own) => sheetOf(own, count))
  const frame = Math.min(frameOfSeat(state, turn), count - 1)
  return {
    count,
    sheets,
    turn: ended ? null : turn,
    frame,
    ball: sheets[turn]!.frames[frame]!.rolls.length,
    standing,
    balls: rolls.flat().length,
    last,
    dropped,
    outcome: ended,
  }
}

const isOver = (state: State) => outcome(state) !== null
const turns = (state: State) => (isOver(state) ? [] : [state.turn])

const HAMBONE = 4 // strikes in a row, as bowlers call it

/** What the clock plays. */
export const straight: Move = { aim: 0, power: 7, spin: 0 }

/** Ten-pin bowling, a frame each in turn; the highest total wins. Seat 0 begins. */
export const game: Game<State, Move, View, null, Options> = {
  meta: {
    ...metaOfSeveral,
    gameType: 'bowling',
    seats: { min: 1, max: 6 },
    minutes: 15,
    options,
    points: pointsOfSeveral,
    countsFrom: 5, // three frames at least
    rules: 1,
    table: {
      clocks: [{ moveMs: 45_000 }, { moveMs: 30_000 }, { moveMs: 90_000 }, null],
      series: [1, 3, 5],
      start: 'allReady',
    },
  },
  move,

  setup: ({ frames }, seats) => ({
    count: frames,
    rolls: Array.from({ length: seats }, () => []),
    turn: 0,
    standing: FULL,
    last: null,
    dropped: [],
  }),
  turns,

  play(state, by, aimed, random) {
    if (outcome(state)) return { refused: 'game_over' }
    if (by !== state.turn) return { refused: 'not_your_turn' }
    return throwBall(state, aimed, random)
  },

  animationMs: ({ last }) => (last ? Math.round(throwDuration(last)) : 0),
  timeout: () => straight,
  drop: (state, who, why) => dropOfSeveral({ isOver, nextTurn }, state, who, why),
  outcome,
  feats: ({ rolls, count }, seat) =>
    mostStrikes(rolls[seat]!, count) >= HAMBONE ? ['fourStrikes'] : [],
  view,
}
