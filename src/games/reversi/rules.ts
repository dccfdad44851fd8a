import { z } from 'zod'
import type { Game, Mover, Outcome, Refusal, Seat } from '#shared/game.ts'
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
import { count, firstDiscs, mayPlay, openCells, turned, type Discs, type Open } from './board.ts'

const PASS_MS = 2_000 // a pass is seen before it is played

const move = z.union([
  z.strictObject({ cell: z.int().min(0).max(63) }),
  z.strictObject({ pass: z.literal(true) }),
])

export type Move = z.infer<typeof move>

export interface Last {
  readonly seat: Seat
  readonly cell: number | null // null: passed
  readonly turned: readonly number[]
}

export interface State extends Ended {
  readonly discs: Discs
  readonly turn: Seat | null // null: neither can move
  readonly last: Last | null
  readonly leads: readonly number[] // after each disc, how many more seat 0 has
  readonly at: number // of the last move
}

/** Everything is in sight: players, watchers and bots see the same. */
export interface View extends Pick<State, 'discs' | 'last' | 'leads'> {
  readonly counts: readonly [number, number]
  readonly turn: Seat | null
  readonly open: readonly Open[] // for whom it is the turn of; [] while a pass is due
  readonly outcome: Outcome | null
}

function outcome(state: State): Outcome | null {
  if (state.turn !== null) return endedOutcome(state, usualPoints)
  const lead = count(state.discs, 0) - count(state.discs, 1)
  if (lead !== 0) return won(lead > 0 ? 0 : 1, 'most_discs', usualPoints)
  return drawn('equal_discs', usualPoints)
}

const isOver = (state: State) => state.turn === null || state.ended !== null
const turns = (state: State) => (state.turn === null || state.ended ? [] : [state.turn])

function legal({ discs }: State, seat: Seat): Move[] {
  const open = openCells(discs, seat).map(({ cell }) => ({ cell }))
  return open.length > 0 ? open : [{ pass: true }]
}

function playCell(state: State, seat: Seat, cell: number, at: number): State | Refusal {
  const turns = turned(state.discs, seat, cell)
  if (turns.length === 0) return { refused: 'turns_nothing' }
  const discs = [...state.discs]
  for (const own of [cell, ...turns]) discs[own] = seat
  const canContinue = mayPlay(discs, 1 - seat) || mayPlay(discs, seat)
  return {
    discs,
    turn: canContinue ? 1 - seat : null,
    last: { seat, cell, turned: turns },
    leads: [...state.leads, count(discs, 0) - count(discs, 1)],
    at,
    ended: null,
  }
}

function pass(state: State, seat: Seat, at: number): State | Refusal {
  if (mayPlay(state.discs, seat)) return { refused: 'must_play' }
  return { ...state, turn: 1 - seat, last: { seat, cell: null, turned: [] }, at }
}

/** A pass, where there is no choice. */
const due = (state: State) =>
  isOver(state) || mayPlay(state.discs, state.turn!)
    ? null
    : { at: state.at + PASS_MS, move: { pass: true } as const }

function play(state: State, by: Mover, move: Move, at: number): State | Refusal {
  if (isOver(state)) return { refused: 'game_over' }
  const seat = state.turn!
  const isDue = by === 'game' && 'pass' in move && (due(state)?.at ?? Infinity) <= at
  if (by !== seat && !isDue) return { refused: 'not_your_turn' }
  return 'pass' in move ? pass(state, seat, at) : playCell(state, seat, move.cell, at)
}

/** Eight by eight: a disc turns all it closes in between it and another of its own. Seat 0 begins. */
export const game: Game<State, Move, View> = {
  meta: {
    ...metaOfTwo,
    gameType: 'reversi',
    minutes: 10,
    options: z.object({}),
    points: Object.values(usualPoints),
    countsFrom: 4, // the second player's, in the shortest game there is
    rules: 1,
    table: tableOfTwo(
      { bankMs: 480_000, incrementMs: 3_000 },
      { bankMs: 300_000, incrementMs: 0 },
      { bankMs: 900_000, incrementMs: 0 },
    ),
  },
  move,

  setup: () => ({ discs: firstDiscs(), turn: 0, last: null, leads: [], at: 0, ended: null }),
  turns,
  moves: (state, seat) => (turns(state).includes(seat) ? legal(state, seat) : []),
  play: (state, by, move, _random, at) => play(state, by, move, at),
  due,
  timeout: (state, seat, random) => pick(legal(state, seat), random),
  drop: (state, who, why) => dropOfTwo(isOver, state, who, why),
  agreeDraw: (state) => drawOfTwo(isOver, state),
  outcome,

  view(state) {
    const ended = outcome(state)
    const turn = ended ? null : state.turn
    return {
      discs: state.discs,
      counts: [count(state.discs, 0), count(state.discs, 1)],
      turn,
      open: turn === null ? [] : openCells(state.discs, turn),
      last: state.last,
      leads: state.leads,
      outcome: ended,
    }
  },
}
