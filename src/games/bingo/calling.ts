import type { DropReason, Refusal, Seat } from '#shared/game.ts'
import { isDropped } from '../kit/several-seats.ts'
import { attemptOf, pattern, type State } from './state.ts'
import type { Pattern } from './patterns.ts'
import type { Took } from './prizes.ts'

export const CLAIM_MS = 6_000 // after the first right claim, for others' on the same ball
const LAST_MS = 15_000 // after the last ball, at least
const SILENT_MS = 180_000 // a caller does nothing: balls come automatically
const PAUSE_MS = 900_000 // the longest

/** A move of the caller or of the game itself. */
export type Leading =
  | { readonly call: true }
  | { readonly every: number | null }
  | { readonly pause: boolean }
  | { readonly end: true }
  | { readonly close: true }

/** What comes automatically, at ms played; null once it is over. */
export function due(state: State): { at: number; move: Leading } | null {
  const { reason, claimedAt, since, paused, bag, every, usual } = state
  if (reason !== null) return null
  if (claimedAt !== null) return { at: claimedAt + CLAIM_MS, move: { close: true } }
  if (paused) return { at: since + PAUSE_MS, move: { pause: false } }
  const between = (every ?? usual) * 1000
  if (bag.length === 0) return { at: since + Math.max(between, LAST_MS), move: { close: true } }
  if (every === null) return { at: since + SILENT_MS, move: { every: usual } }
  return { at: since + between, move: { call: true } }
}

function call(state: State, at: number): State | Refusal {
  const [next, ...bag] = state.bag
  if (state.claimedAt !== null) return { refused: 'claim_open' }
  if (state.paused) return { refused: 'calling_paused' }
  if (next === undefined) return { refused: 'no_balls_left' }
  return { ...state, bag, called: [...state.called, next], since: at, ballAt: at, sitOut: [] }
}

function changeEvery(state: State, every: number | null, at: number): State {
  return every === state.every ? state : { ...state, every, since: at }
}

function pause(state: State, paused: boolean, at: number): State {
  return paused === state.paused ? state : { ...state, paused, since: at }
}

/** The window of claims closes and the prize is given, or the balls are used up. */
function close(state: State, at: number): State {
  const { claims, won, prizes, called, took = [] } = state
  if (claims.length === 0) return { ...state, reason: 'all_called' }
  const prize = {
    pattern: pattern(state)!,
    ball: called.length,
    seats: claims,
    took: took.filter(([seat]) => claims.includes(seat)),
  }
  const reason = won.length + 1 === prizes.length ? 'all_prizes_won' : null
  return {
    ...state,
    won: [...won, prize],
    claims: [],
    claimedAt: null,
    took: [],
    since: at,
    reason,
  }
}

export function lead(state: State, move: Leading, at: number): State | Refusal {
  if (!state.caller || 'close' in move) return { refused: 'illegal_move' }
  if ('call' in move) return call(state, at)
  if ('every' in move) return changeEvery(state, move.every, at)
  if ('pause' in move) return pause(state, move.pause, at)
  return state.claimedAt === null
    ? { ...state, reason: 'ended_by_caller' }
    : { refused: 'claim_open' }
}

/** The game's automatic move, once it is due. */
export function playDue(state: State, request: unknown, at: number): State | Refusal {
  const own = due(state)
  if (!own || at < own.at || JSON.stringify(request) !== JSON.stringify(own.move))
    return { refused: 'illegal_move' }
  const { move } = own
  if ('call' in move) return call(state, at)
  if ('every' in move) return changeEvery(state, move.every, at)
  return 'pause' in move ? pause(state, move.pause, at) : close(state, at)
}

/** How soon a right claim came; none where an earlier ball had completed the pattern. */
function tookOf(state: State, seat: Seat, at: number): Took[] {
  const { called, ballAt } = state
  const before = attemptOf(state, seat, new Set(called.slice(0, -1)))
  return ballAt === undefined || before.missing.length === 0 ? [] : [[seat, at - ballAt]]
}

/**
 * A claim is checked against what was called, whatever the device has marked. A wrong one costs
 * the next claim: until another ball comes the seat sits out.
 */
export function claim(state: State, seat: Seat, of: Pattern, at: number): State | Refusal {
  if (of !== pattern(state)) return { refused: 'prize_gone' }
  const { missing } = attemptOf(state, seat, new Set(state.called))
  if (missing.length > 0) return { ...state, sitOut: [...state.sitOut, seat] }
  return {
    ...state,
    claims: [...state.claims, seat],
    claimedAt: state.claimedAt ?? at,
    took: [...(state.took ?? []), ...tookOf(state, seat, at)],
  }
}

/** Without its caller the balls come automatically; nobody plays on alone. */
export function drop(state: State, who: Seat | 'caller', why: DropReason, at: number): State {
  if (state.reason !== null) return state
  if (who === 'caller') {
    const every = state.every ?? state.usual
    return state.caller ? { ...state, caller: false, every, paused: false, since: at } : state
  }
  if (isDropped(state, who)) return state
  const dropped = [...state.dropped, { seat: who, why }]
  const claims = state.claims.filter((seat) => seat !== who)
  const claimedAt = claims.length ? state.claimedAt : null
  const since = claimedAt === state.claimedAt ? state.since : at
  const reason = dropped.length >= state.cards.length - 1 ? why : null
  return { ...state, dropped, claims, claimedAt, since, reason }
}
