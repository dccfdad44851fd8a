import { z } from 'zod'
import type { Game, Mover, Outcome, PointsRule, Refusal, Seat } from '#shared/game.ts'
import {
  drawn,
  dropOfTwo,
  type Ended,
  endedOutcome,
  metaOfTwo,
  tableOfTwo,
  won,
} from '../kit/two-seats.ts'
import { pick } from '../kit/random.ts'
import { courtOf } from './grid.ts'

const MOST_LINES = 40

const options = z.object({ side: z.int().min(3).max(4).default(4) }) // boxes
const move = z.strictObject({
  line: z
    .int()
    .min(0)
    .max(MOST_LINES - 1),
})

export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

export interface Last {
  readonly seat: Seat
  readonly line: number
  readonly closed: readonly number[] // boxes
}

export interface State extends Ended {
  readonly side: number
  readonly lines: readonly boolean[] // which are drawn
  readonly boxes: readonly (Seat | null)[] // whose
  readonly turn: Seat
  readonly last: Last | null
}

/** Everything is in sight: players, watchers and bots see the same. */
export interface View extends Pick<State, 'side' | 'lines' | 'boxes' | 'last'> {
  readonly counts: readonly [number, number]
  readonly turn: Seat | null
  readonly outcome: Outcome | null
}

const win: PointsRule = { text: 'win', points: 6 }
const draw: PointsRule = { text: 'draw', points: 4 }
const loss: PointsRule = { text: 'loss', points: 2 }

const points = { win, draw, loss }

const count = ({ boxes }: State, seat: Seat) => boxes.filter((owner) => owner === seat).length

function outcome(state: State): Outcome | null {
  if (state.boxes.includes(null)) return endedOutcome(state, points)
  const lead = count(state, 0) - count(state, 1)
  if (lead !== 0) return won(lead > 0 ? 0 : 1, 'most_boxes', points)
  return drawn('equal_boxes', points)
}

const isOver = (state: State) => outcome(state) !== null
const turns = (state: State) => (isOver(state) ? [] : [state.turn])

const free = ({ lines }: State): Move[] =>
  lines.flatMap((isDrawn, line) => (isDrawn ? [] : [{ line }]))

function play(state: State, by: Mover, { line }: Move): State | Refusal {
  const { side, turn } = state
  if (isOver(state)) return { refused: 'game_over' }
  if (by !== turn) return { refused: 'not_your_turn' }
  if (line >= state.lines.length) return { refused: 'no_such_line' }
  if (state.lines[line]) return { refused: 'line_drawn' }
  const court = courtOf(side)
  const lines = state.lines.with(line, true)
  const closed = court.beside[line]!.filter((box) => court.boxes[box]!.every((one) => lines[one]))
  const boxes = state.boxes.map((owner, box) => (closed.includes(box) ? turn : owner))
  const next = closed.length > 0 ? turn : 1 - turn
  return { ...state, lines, boxes, turn: next, last: { seat: turn, line, closed } }
}

/** Lines between dots in turn; who closes a box has it and draws again. Seat 0 begins. */
export const game: Game<State, Move, View, null, Options> = {
  meta: {
    ...metaOfTwo,
    gameType: 'dotsAndBoxes',
    minutes: 2,
    options,
    points: [win, draw, loss],
    countsFrom: 4, // fewer than in any game played out
    rules: 1,
    table: tableOfTwo(
      { bankMs: 60_000, incrementMs: 0 },
      { bankMs: 30_000, incrementMs: 0 },
      { moveMs: 10_000 },
    ),
  },
  move,

  setup: ({ side }) => ({
    side,
    lines: Array<boolean>(courtOf(side).lines).fill(false),
    boxes: Array<null>(side * side).fill(null),
    turn: 0,
    last: null,
    ended: null,
  }),
  turns,
  moves: (state, seat) => (turns(state).includes(seat) ? free(state) : []),
  play,
  timeout: (state, _seat, random) => pick(free(state), random),
  drop: (state, who, why) => dropOfTwo(isOver, state, who, why),
  outcome,

  view(state) {
    const ended = outcome(state)
    return {
      side: state.side,
      lines: state.lines,
      boxes: state.boxes,
      counts: [count(state, 0), count(state, 1)],
      turn: ended ? null : state.turn,
      last: state.last,
      outcome: ended,
    }
  },
}
