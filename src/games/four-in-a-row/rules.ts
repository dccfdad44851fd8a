import { z } from 'zod'
import type { Game, Outcome } from '#shared/game.ts'
import {
  drawn,
  drawOfTwo,
  dropOfTwo,
  type Ended,
  endedOutcome,
  metaOfTwo,
  tableOfTwo,
  usualPoints,
  won,
} from '../kit/two-seats.ts'
import { pick } from '../kit/random.ts'
import { COLUMNS, lineOf, openColumns, ROWS, type Cell } from './board.ts'

const move = z.strictObject({
  column: z
    .int()
    .min(0)
    .max(COLUMNS - 1),
})

export type Move = z.infer<typeof move>

export interface State extends Ended {
  readonly played: readonly number[] // columns in order; seat 0 began
}

/** Everything is in sight: players, watchers and bots see the same. */
export interface View extends Pick<State, 'played'> {
  readonly turn: number | null
  readonly line: readonly Cell[] | null
  readonly outcome: Outcome | null
}

function outcome(state: State, line = lineOf(state.played)): Outcome | null {
  if (line) return won((state.played.length - 1) % 2, 'four_in_a_row', usualPoints)
  if (state.played.length < COLUMNS * ROWS) return endedOutcome(state, usualPoints)
  return drawn('board_full', usualPoints)
}

const isOver = (state: State) => outcome(state) !== null
const turns = (state: State) => (isOver(state) ? [] : [state.played.length % 2])
const legal = (state: State): Move[] => openColumns(state.played).map((column) => ({ column }))

/** Seven columns, six rows, four in a line wins. Seat 0 begins with the triangles. */
export const game: Game<State, Move, View> = {
  meta: {
    ...metaOfTwo,
    gameType: 'fourInARow',
    minutes: 5,
    options: z.object({}),
    points: Object.values(usualPoints),
    countsFrom: 3, // the second player's, in the shortest game there is
    rules: 1,
    table: tableOfTwo(
      { bankMs: 300_000, incrementMs: 3_000 },
      { bankMs: 180_000, incrementMs: 0 },
      { bankMs: 600_000, incrementMs: 0 },
    ),
  },
  move,

  setup: () => ({ played: [], ended: null }),
  turns,
  moves: (state, seat) => (turns(state).includes(seat) ? legal(state) : []),

  play(state, by, { column }) {
    if (isOver(state)) return { refused: 'game_over' }
    if (by !== state.played.length % 2) return { refused: 'not_your_turn' }
    if (!openColumns(state.played).includes(column)) return { refused: 'column_full' }
    return { ...state, played: [...state.played, column] }
  },

  timeout: (state, _seat, random) => ({ column: pick(openColumns(state.played), random) }),
  drop: (state, who, why) => dropOfTwo(isOver, state, who, why),
  agreeDraw: (state) => drawOfTwo(isOver, state),
  outcome: (state) => outcome(state),

  view(state) {
    const line = lineOf(state.played)
    const ended = outcome(state, line)
    return {
      played: state.played,
      turn: ended ? null : state.played.length % 2,
      line,
      outcome: ended,
    }
  },
}
