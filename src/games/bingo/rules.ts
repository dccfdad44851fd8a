import { z } from 'zod'
import type { Game, Outcome, Random, Refusal, Seat } from '#shared/game.ts'
import { isDropped } from '../kit/several-seats.ts'
import { claim, drop, due, lead, playDue } from './calling.ts'
import { deal, type Dealt } from './cards.ts'
import { patterns75, patterns90, type Card } from './patterns.ts'
import { outcomeOf, pays } from './prizes.ts'
import { attemptOf, pattern, turns, type State } from './state.ts'

const SEATS = { min: 2, max: 75 }
const NEAR = 8 // of those closest to the prize, who are told to all
const SLOWEST = 20 // s between two balls
const QUICKEST = 4

const options = z.object({
  balls: z.literal([75, 90]).default(75),
  pattern: z.literal(['all', ...patterns75]).default('all'), // of 75 balls; 90 have their own three
  every: z.literal([4, 6, 8, 10, 15, 20]).default(8), // s
  caller: z.boolean().default(false),
})
const move = z.union([
  z.strictObject({ claim: z.enum([...patterns75, ...patterns90]) }), // a seat's
  z.strictObject({ call: z.literal(true) }), // the caller's, or the game's own
  z.strictObject({ every: z.int().min(QUICKEST).max(SLOWEST).nullable() }),
  z.strictObject({ pause: z.boolean() }),
  z.strictObject({ end: z.literal(true) }),
  z.strictObject({ close: z.literal(true) }), // the game's own
])

export type { State } from './state.ts'
export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

/** What all may see: no card, and nothing of the balls to come. */
export interface View extends Pick<
  State,
  'balls' | 'prizes' | 'won' | 'called' | 'caller' | 'every' | 'paused' | 'claims' | 'sitOut'
> {
  readonly near: readonly (readonly [seat: Seat, toGo: number])[] // nearest first; in the end the nearest of those who won nothing
  readonly seats: number // still at the table
  readonly outcome: Outcome | null
}

/** A claim as the caller sees it. */
export interface Check {
  readonly seat: Seat
  readonly way: readonly number[] // squares of the pattern
  readonly missing: readonly number[] // those of them not called
  readonly number: number | null // the first of those
}
/** A player's card, or the claims that the caller watches. */
export type Own = { readonly card: Card } | { readonly checks: readonly Check[] }

function setup(
  { balls, pattern: patternOption, every, caller }: Options,
  seats: number,
  random: Random,
) {
  const one = patternOption === 'all' ? patterns75 : [patternOption]
  let dealt: Dealt = { cards: [], spare: [] }
  while (dealt.cards.length < seats) dealt = deal(dealt, balls, random)
  return {
    balls,
    prizes: balls === 90 ? patterns90 : one,
    won: [],
    ...dealt,
    bag: random.shuffle(Array.from({ length: balls }, (_, i) => i + 1)),
    called: [],
    caller,
    every: caller ? null : every,
    usual: every,
    paused: false,
    since: 0,
    claims: [],
    claimedAt: null,
    sitOut: [],
    dropped: [],
    reason: null,
  }
}

/** Those with the fewest squares to go; in the end who stood nearest without winning anything. */
function near(state: State): [Seat, number][] {
  const { cards, won, reason } = state
  const called = new Set(state.called)
  if (reason !== null && called.size === 0) return []
  const winners = reason === null ? [] : won.flatMap(({ seats }) => seats)
  const toGo = [...cards.keys()]
    .filter((seat) => !isDropped(state, seat) && !winners.includes(seat))
    .map((seat): [Seat, number] => [seat, attemptOf(state, seat, called).missing.length])
    .toSorted(([, a], [, b]) => a - b)
  const nearest = reason === null ? toGo : toGo.filter(([, count]) => count === toGo[0]![1])
  return nearest.slice(0, NEAR)
}

function outcome({ reason, cards, won, dropped }: State): Outcome | null {
  return reason === null ? null : outcomeOf(cards.length, won, dropped, reason)
}

function check(state: State, seat: Seat): Check {
  const { way, missing } = attemptOf(state, seat, new Set(state.called))
  const [first] = missing
  return { seat, way, missing, number: first === undefined ? null : state.cards[seat]![first]! }
}

function join(state: State, random: Random): State | Refusal {
  if (state.reason !== null) return { refused: 'game_over' }
  if (state.cards.length === SEATS.max) return { refused: 'room_full' }
  return { ...state, ...deal(state, state.balls, random) }
}

/** Numbers are called by a person or by the game; who first makes the pattern on their card claims it. */
export const game: Game<State, Move, View, Own, Options> = {
  meta: {
    gameType: 'bingo',
    kind: 'room',
    seats: SEATS,
    minutes: 10,
    bots: [],
    options,
    points: pays,
    countsFrom: 0, // luck needs no move: whoever stayed has played
    rules: 1,
    table: { clocks: [null], series: [1, 3, 5], caller: true, lateJoin: true, start: 'whoIsHere' },
  },
  move,
  setup,
  turns,
  moves: (state, seat) => (turns(state).includes(seat) ? [{ claim: pattern(state)! }] : []),

  play(state, by, move, _random, at) {
    if (state.reason !== null) return { refused: 'game_over' }
    if (by === 'game') return playDue(state, move, at)
    if ('claim' in move) {
      if (by === 'caller' || !turns(state).includes(by)) return { refused: 'not_your_turn' }
      return claim(state, by, move.claim, at)
    }
    return by === 'caller' ? lead(state, move, at) : { refused: 'illegal_move' }
  },

  due,
  timeout: () => 'forfeit',
  join,
  drop,
  outcome,

  view: (state) => ({
    balls: state.balls,
    prizes: state.prizes,
    won: state.won,
    called: state.called,
    caller: state.caller,
    every: state.every,
    paused: state.paused,
    claims: state.claims,
    sitOut: state.sitOut,
    near: near(state),
    seats: state.cards.length - state.dropped.length,
    outcome: outcome(state),
  }),
  own: (state, viewer) => {
    if (viewer !== 'caller') return { card: state.cards[viewer] ?? [] }
    const seats = state.reason === null ? [...state.claims, ...state.sitOut] : []
    return { checks: seats.map((seat) => check(state, seat)) }
  },
}
