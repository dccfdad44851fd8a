import { z } from 'zod'
import type { Game, Mover, Outcome, Refusal, Seat } from '#shared/game.ts'
import {
  drawn,
  drawOfTwo,
  dropOfTwo,
  endedOutcome,
  metaOfTwo,
  tableOfTwo,
  usualPoints,
  won,
} from '../kit/two-seats.ts'
import { pick } from '../kit/random.ts'
import {
  afterPath,
  begins,
  count,
  firstPieces,
  isKing,
  jumped,
  legalPaths,
  MEN,
  SQUARES,
  type Path,
} from './board.ts'
import { begin, keyOf, type State } from './position.ts'

const form = /^([WB]):([WB])([^:]*):([WB])([^:]*?)\.?$/
const place = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/

/** Puts a side's list, such as 'K4,22' or '1-12', on the board. */
function put(pieces: number[], list: string, side: number, text: string): void {
  for (const one of list.split(',').filter(Boolean)) {
    const [, king, from, to = from] = place.exec(one) ?? []
    for (let square = Number(from); square <= Number(to); square++)
      pieces[square] = king ? 2 * side : side
    if (!from || Number(from) < 1 || Number(to) > SQUARES)
      throw new Error(`not a position: ${text}`)
  }
}

/** A game from PDN's FEN, such as W:WK1,K4,22:BK24,32; black is seat 0. Throws for what isn't one. */
export function fromFen(text: string): State {
  const [, turn, one, ones, other, others] = form.exec(text.trim().toUpperCase()) ?? []
  if (!turn || one === other) throw new Error(`not a position: ${text}`)
  const pieces = Array<number>(SQUARES + 1).fill(0)
  put(pieces, ones!, one === 'B' ? 1 : -1, text)
  put(pieces, others!, other === 'B' ? 1 : -1, text)
  return begin(pieces, turn === 'B' ? 0 : 1)
}

export type { Last, State } from './position.ts'

const QUIET_PLIES = 80 // forty moves of each
const TIMES = 3

const move = z.strictObject({
  path: z
    .array(z.int().min(1).max(SQUARES))
    .min(2)
    .max(MEN + 1),
})

export type Move = z.infer<typeof move>

/** Everything is in sight: players, watchers and bots see the same. */
export interface View extends Pick<State, 'pieces' | 'paths' | 'last' | 'quiet'> {
  readonly turn: Seat | null
  readonly open: readonly Path[] // for whose turn it is
  readonly outcome: Outcome | null
}

function outcome(state: State, open = legalPaths(state.pieces, state.turn)): Outcome | null {
  const { pieces, turn, quiet, seen } = state
  if (open.length === 0)
    return won(1 - turn, count(pieces, turn) > 0 ? 'no_move_left' : 'all_taken', usualPoints)
  const now = seen.at(-1)
  if (seen.filter((position) => position === now).length >= TIMES)
    return drawn('three_times', usualPoints)
  if (quiet >= QUIET_PLIES) return drawn('forty_moves', usualPoints)
  return endedOutcome(state, usualPoints)
}

const isOver = (state: State) => outcome(state) !== null
const turns = (state: State) => (isOver(state) ? [] : [state.turn])

/** Why a path can't be taken, for anyone who believes it can. */
function refusal(open: readonly Path[], path: Path): Refusal {
  const [first] = open
  if (open.some((whole) => begins(path, whole))) return { refused: 'jump_on' }
  const mustJump = jumped(first![0]!, first![1]!) !== 0
  if (mustJump && !jumped(path[0]!, path[1]!)) return { refused: 'must_capture' }
  return { refused: 'no_such_move' }
}

function follow(state: State, path: Path): State {
  const { turn } = state
  const { pieces, captured, crowned } = afterPath(state.pieces, path)
  const isQuiet = captured.length === 0 && isKing(state.pieces[path[0]!]!)
  const key = keyOf(pieces, 1 - turn)
  return {
    pieces,
    turn: 1 - turn,
    paths: [...state.paths, path],
    last: { seat: turn, path, taken: captured, crowned },
    quiet: isQuiet ? state.quiet + 1 : 0,
    seen: isQuiet ? [...state.seen, key] : [key],
    ended: null,
  }
}

function play(state: State, by: Mover, { path }: Move): State | Refusal {
  const open = legalPaths(state.pieces, state.turn)
  if (outcome(state, open)) return { refused: 'game_over' }
  if (by !== state.turn) return { refused: 'not_your_turn' }
  const isOpen = open.some((whole) => whole.length === path.length && begins(path, whole))
  return isOpen ? follow(state, path) : refusal(open, path)
}

/** English draughts on 32 squares. Seat 0 has the men on 1 to 12 and begins. */
export const game: Game<State, Move, View> = {
  meta: {
    ...metaOfTwo,
    gameType: 'checkers',
    minutes: 15,
    options: z.object({}),
    points: Object.values(usualPoints),
    countsFrom: 5, // no game that is played out is shorter
    rules: 1,
    table: tableOfTwo(
      { bankMs: 600_000, incrementMs: 5_000 },
      { bankMs: 300_000, incrementMs: 3_000 },
      { bankMs: 1_200_000, incrementMs: 0 },
    ),
  },
  move,

  setup: () => begin(firstPieces(), 0),
  turns,
  moves: (state, seat) =>
    turns(state).includes(seat) ? legalPaths(state.pieces, seat).map((path) => ({ path })) : [],
  play,
  timeout: (state, seat, random) => ({ path: pick(legalPaths(state.pieces, seat), random) }),
  drop: (state, who, why) => dropOfTwo(isOver, state, who, why),
  agreeDraw: (state) => drawOfTwo(isOver, state),
  outcome: (state) => outcome(state),

  view(state) {
    const open = legalPaths(state.pieces, state.turn)
    const ended = outcome(state, open)
    return {
      pieces: state.pieces,
      turn: ended ? null : state.turn,
      open: ended ? [] : open,
      paths: state.paths,
      last: state.last,
      quiet: state.quiet,
      outcome: ended,
    }
  },
}
