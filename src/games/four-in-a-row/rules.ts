import { z } from 'zod'
import type { Game, Outcome, PointsRule } from '#shared/game.ts'
import { COLUMNS, lineOf, openColumns, ROWS, type Cell } from './board.ts'

const options = z.object({})
const move = z.strictObject({
  column: z
    .int()
    .min(0)
    .max(COLUMNS - 1),
})

export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

export interface State {
  readonly played: readonly number[] // columns in order; seat 0 began
}

/** Everything is in sight: players, watchers and bots see the same. */
export interface View {
  readonly played: readonly number[]
  readonly turn: number | null
  readonly line: readonly Cell[] | null
  readonly outcome: Outcome | null
}

export const win: PointsRule = { text: 'win', points: 12 }
export const draw: PointsRule = { text: 'draw', points: 8 }
export const loss: PointsRule = { text: 'loss', points: 4 }

const other = (seat: number) => 1 - seat

function outcome({ played }: State, line = lineOf(played)): Outcome | null {
  if (line) {
    const winner = (played.length - 1) % 2
    const points = winner === 0 ? [win.points, loss.points] : [loss.points, win.points]
    return { places: [[winner], [other(winner)]], points, reason: 'four_in_a_row' }
  }
  if (played.length < COLUMNS * ROWS) return null
  return { places: [[0, 1]], points: [draw.points, draw.points], reason: 'board_full' }
}

const turns = (state: State) => (outcome(state) ? [] : [state.played.length % 2])
const legal = (state: State): Move[] => openColumns(state.played).map((column) => ({ column }))

/** Seven columns, six rows, four in a line wins. Seat 0 begins with the triangles. */
export const game: Game<State, Move, View, Options> = {
  meta: {
    gameType: 'fourInARow',
    folder: 'four-in-a-row',
    kind: 'room',
    seats: { min: 2, max: 2 },
    minutes: 5,
    bots: [1, 2, 3],
    options,
    defaults: {},
    points: [win, draw, loss],
    open: true,
    countsFrom: 3, // the second player's, in the shortest game there is
    draws: true,
  },
  move,

  setup: () => ({ played: [] }),
  turns,
  moves: (state, seat) => (turns(state).includes(seat) ? legal(state) : []),

  play(state, by, { column }) {
    if (outcome(state)) return { refused: 'game_over' }
    if (by !== state.played.length % 2) return { refused: 'not_your_turn' }
    if (!openColumns(state.played).includes(column)) return { refused: 'column_full' }
    return { played: [...state.played, column] }
  },

  timeout(state, _seat, random) {
    const open = openColumns(state.played)
    return { column: open[random.int(open.length)]! }
  },

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
