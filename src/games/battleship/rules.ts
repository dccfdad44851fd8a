import { z } from 'zod'
import type { Game, Mover, Outcome, PointsRule, Random, Refusal, Seat } from '#shared/game.ts'
import {
  dropOfTwo,
  type Ended,
  endedOutcome,
  metaOfTwo,
  tableOfTwo,
  won,
} from '../kit/two-seats.ts'
import { pick } from '../kit/random.ts'
import {
  CELLS,
  FLEET_CELLS,
  fleetCells,
  isOnSea,
  lengths,
  randomFleet,
  touching,
  type Fleet,
  type Ship,
} from './fleet.ts'

const options = z.object({ again: z.boolean().default(true) }) // a hit shoots again
const cell = z
  .int()
  .min(0)
  .max(CELLS - 1)
const move = z.union([
  z.strictObject({
    fleet: z.array(z.strictObject({ cell, upright: z.boolean() })).length(lengths.length),
  }),
  z.strictObject({ fire: cell }),
])

export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

export interface Last {
  readonly seat: Seat
  readonly cell: number
  readonly hit: boolean
  readonly sunk: number | null // a ship, by its place in the fleet
}

export interface State extends Ended {
  readonly fleets: readonly (Fleet | null)[] // by seat; null: not placed yet
  readonly shots: readonly (readonly number[])[] // by the seat that fired, in order
  readonly turn: Seat // once both have placed
  readonly again: boolean
  readonly last: Last | null
}

/** What a seat's shots have shown of the other's sea. */
export interface Sea {
  readonly shots: readonly { readonly cell: number; readonly hit: boolean }[]
  readonly sunk: readonly (Ship | null)[] // by place in the fleet; null: afloat, wherever it is
}

/** What everyone may see: where was fired and what it brought, never where a ship lies afloat. */
export interface View extends Pick<State, 'again' | 'last'> {
  readonly placing: boolean
  readonly placed: readonly boolean[]
  readonly turn: Seat | null
  readonly seas: readonly Sea[] // by the seat that fires at it
  readonly fleets: readonly (Fleet | null)[] | null // once it is over
  readonly outcome: Outcome | null
}

export interface Own {
  readonly fleet: Fleet | null
}

const win: PointsRule = { text: 'win', points: 12 }
const loss: PointsRule = { text: 'loss', points: 4 }
const points = { win, loss } // nobody draws here

const isPlacing = ({ fleets }: State) => fleets.includes(null)

const cellsKnown = new WeakMap<Fleet, ReadonlySet<number>>()

/** Where a fleet lies, computed once: it is needed at every shot. */
function cellsIn(fleet: Fleet): ReadonlySet<number> {
  const cells = cellsKnown.get(fleet) ?? new Set(fleetCells(fleet).flat())
  cellsKnown.set(fleet, cells)
  return cells
}

function hits({ fleets, shots }: State, seat: Seat): number {
  const fleet = fleets[1 - seat]
  if (!fleet) return 0
  const cells = cellsIn(fleet)
  return shots[seat]!.filter((shot) => cells.has(shot)).length
}

function outcome(state: State): Outcome | null {
  const winner = [0, 1].find((seat) => hits(state, seat) === FLEET_CELLS)
  if (winner !== undefined) return won(winner, 'fleet_sunk', points)
  return endedOutcome(state, points)
}

const isOver = (state: State) => outcome(state) !== null

function turns(state: State): Seat[] {
  if (isOver(state)) return []
  return isPlacing(state) ? [0, 1].filter((seat) => state.fleets[seat] === null) : [state.turn]
}

function openCells({ shots }: State, seat: Seat): number[] {
  const shot = new Set(shots[seat])
  return Array.from({ length: CELLS }, (_, at) => at).filter((at) => !shot.has(at))
}

function place(state: State, seat: Seat, fleet: Fleet): State | Refusal {
  if (!fleet.every((ship, i) => isOnSea(ship, lengths[i]!))) return { refused: 'off_the_sea' }
  if (touching(fleet).length > 0) return { refused: 'ships_touch' }
  return { ...state, fleets: state.fleets.with(seat, fleet) }
}

function fire(state: State, seat: Seat, at: number): State | Refusal {
  if (state.shots[seat]!.includes(at)) return { refused: 'fired_there' }
  const shots = state.shots.with(seat, [...state.shots[seat]!, at])
  const cells = fleetCells(state.fleets[1 - seat]!)
  const ship = cells.findIndex((own) => own.includes(at))
  const hit = ship >= 0
  const sunk = hit && cells[ship]!.every((one) => shots[seat]!.includes(one)) ? ship : null
  const turn = hit && state.again ? seat : 1 - seat
  return { ...state, shots, turn, last: { seat, cell: at, hit, sunk } }
}

function play(state: State, by: Mover, move: Move): State | Refusal {
  if (isOver(state)) return { refused: 'game_over' }
  if (typeof by !== 'number' || !turns(state).includes(by)) return { refused: 'not_your_turn' }
  if ('fleet' in move)
    return isPlacing(state) ? place(state, by, move.fleet) : { refused: 'already_placed' }
  return isPlacing(state) ? { refused: 'place_first' } : fire(state, by, move.fire)
}

/** What the shots of `seat` reveal of the other's fleet, and nothing else. */
function seaOf({ fleets, shots }: State, seat: Seat): Sea {
  const fleet = fleets[1 - seat] ?? []
  const cells = fleetCells(fleet)
  const ships = new Set(cells.flat())
  const isSunk = (own: readonly number[]) => own.every((one) => shots[seat]!.includes(one))
  return {
    shots: shots[seat]!.map((at) => ({ cell: at, hit: ships.has(at) })),
    sunk: lengths.map((_, i) => (cells[i] && isSunk(cells[i]) ? fleet[i]! : null)),
  }
}

const timeout = (state: State, seat: Seat, random: Random): Move => {
  if (isPlacing(state)) return { fleet: [...randomFleet(random)] }
  return { fire: pick(openCells(state, seat), random) }
}

/** Both hide five ships on a sea of ten by ten and fire at the other's in turn. Seat 0 begins. */
export const game: Game<State, Move, View, Own, Options> = {
  meta: {
    ...metaOfTwo,
    gameType: 'battleship',
    minutes: 10,
    options,
    points: [win, loss],
    countsFrom: 4, // the fleet and three shots
    rules: 1,
    table: {
      ...tableOfTwo(
        { moveMs: 20_000 },
        { moveMs: 40_000 },
        { bankMs: 300_000, incrementMs: 3_000 },
      ),
      openingMs: 90_000, // to place the fleet
    },
  },
  move,

  setup: ({ again }) => ({
    fleets: [null, null],
    shots: [[], []],
    turn: 0,
    again,
    last: null,
    ended: null,
  }),
  turns,
  moves(state, seat) {
    if (!turns(state).includes(seat)) return []
    return isPlacing(state) ? null : openCells(state, seat).map((at) => ({ fire: at }))
  },
  play,
  timeout,
  drop: (state, who, why) => dropOfTwo(isOver, state, who, why),
  outcome,

  view(state) {
    const ended = outcome(state)
    return {
      placing: !ended && isPlacing(state),
      placed: state.fleets.map((fleet) => fleet !== null),
      turn: ended || isPlacing(state) ? null : state.turn,
      again: state.again,
      seas: [seaOf(state, 0), seaOf(state, 1)],
      last: state.last,
      fleets: ended ? state.fleets : null,
      outcome: ended,
    }
  },
  own: (state, viewer) => ({ fleet: viewer === 'caller' ? null : (state.fleets[viewer] ?? null) }),
}
