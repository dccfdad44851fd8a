import {
  isRefusal,
  type AnyGame,
  type AnyGameContract,
  type DropReason,
  type Mover,
  type Random,
  type Refusal,
  type Seat,
} from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'

const LONGEST = 5000 // tries; a game that takes more never ends

/** A table of a game: so many seats, these options. */
export interface Table {
  readonly game: AnyGame
  readonly contract: AnyGameContract
  readonly options: unknown // as a client sends them
  readonly seats: number
}

/** What a room stores of a game, besides its seed. */
export type Entry = { readonly at: number } & (
  | { readonly kind: 'move'; readonly by: Mover; readonly move: unknown }
  | { readonly kind: 'join' | 'draw' }
  | { readonly kind: 'drop'; readonly who: Seat | 'caller'; readonly why: DropReason }
)

/** A state, and what its room knows beside it. */
export interface Moment {
  readonly state: unknown
  readonly at: number
  readonly seats: number
  readonly dropped: readonly Seat[] // while the game ran, in order
  readonly caller: boolean // there is one
}

export interface Played {
  readonly moments: readonly Moment[] // one more than entries
  readonly log: readonly Entry[]
}

export const entryRandom = (seed: string, index: number) => seededRandom(`${seed} ${index}`)

/** A state that nothing may write to: rules that try throw. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(freeze)
  return Object.freeze(value)
}

export function begin({ game, options, seats }: Table, seed: string): Moment {
  const parsed: unknown = game.meta.options.parse(options)
  const state: unknown = freeze(game.setup(parsed, seats, entryRandom(seed, -1)))
  const asked = (parsed as { caller?: boolean }).caller
  return { state, at: 0, seats, dropped: [], caller: game.meta.table.caller === true && !!asked }
}

export function apply(game: AnyGame, state: unknown, entry: Entry, random: Random): unknown {
  if (entry.kind === 'move') return game.play(state, entry.by, entry.move, random, entry.at)
  if (entry.kind === 'join') return game.join!(state, random, entry.at)
  if (entry.kind === 'drop') return game.drop(state, entry.who, entry.why, entry.at)
  return game.agreeDraw!(state)
}

/** What follows an entry; a refusal; or the same moment, where nothing happened. */
export function follow(
  { game }: Table,
  moment: Moment,
  entry: Entry,
  random: Random,
): Moment | Refusal {
  const state = apply(game, moment.state, entry, random)
  if (isRefusal(state)) return state
  if (state === moment.state) return moment
  const next = { ...moment, state: freeze(state), at: entry.at }
  if (entry.kind === 'join') return { ...next, seats: moment.seats + 1 }
  if (entry.kind !== 'drop') return next
  if (entry.who === 'caller') return { ...next, caller: false }
  return { ...next, dropped: [...moment.dropped, entry.who] }
}

/** A move that a seat or the caller may make, or one such as they might send. */
export function pickMove(
  { game, contract }: Table,
  state: unknown,
  by: Seat | 'caller',
  random: Random,
): unknown {
  const listed = by === 'caller' ? null : game.moves?.(state, by)
  if (listed) return listed[random.int(listed.length)]
  if (!contract.anyMove) throw new Error(`promises say no anyMove, and ${by} has no list of moves`)
  return contract.anyMove(state, by, random)
}

function nextMove(table: Table, moment: Moment, random: Random): Entry {
  const { game } = table
  const { state, caller } = moment
  const seats = game.turns(state)
  const due = game.due?.(state) ?? null
  const kinds = [seats.length && 'seat', due && 'game', caller && 'caller'].filter(Boolean)
  if (!kinds.length) throw new Error('the game runs, and nobody may move')
  const kind = kinds[random.int(kinds.length)]
  const at = moment.at + random.int(3_000)
  if (kind === 'game')
    return { kind: 'move', by: 'game', move: due!.move, at: Math.max(at, due!.at) }
  const by = kind === 'caller' ? 'caller' : seats[random.int(seats.length)]!
  return { kind: 'move', by, move: pickMove(table, state, by, random), at }
}

export const reasons: readonly DropReason[] = ['resigned', 'left', 'removed', 'out_of_time']

/** Somebody goes, comes or agrees: rarely, and null mostly. */
function interruption({ game }: Table, moment: Moment, random: Random): Entry | null {
  const { at, seats, dropped, caller } = moment
  const chance = random.next()
  if (chance < 0.04) {
    const left = Array.from({ length: seats }, (_, i) => i).filter((i) => !dropped.includes(i))
    const who = left[random.int(left.length)]!
    return { kind: 'drop', who, why: reasons[random.int(3)]!, at }
  }
  if (chance < 0.08 && game.join && seats < game.meta.seats.max) return { kind: 'join', at }
  if (chance < 0.09 && game.agreeDraw) return { kind: 'draw', at }
  if (chance < 0.1 && caller) return { kind: 'drop', who: 'caller', why: 'left', at }
  return null
}

/** A game of random moves to its end; a `rough` one has people who go, come and agree on draws. */
export function playOut(table: Table, seed: string, rough = false): Played {
  const random = seededRandom(`${seed} choices`)
  const moments = [begin(table, seed)]
  const log: Entry[] = []
  for (let tries = 0; tries < LONGEST; tries++) {
    const moment = moments.at(-1)!
    if (table.game.outcome(moment.state)) return { moments, log }
    const entry = (rough && interruption(table, moment, random)) || nextMove(table, moment, random)
    const next = follow(table, moment, entry, entryRandom(seed, log.length))
    if (isRefusal(next) || next === moment) continue
    log.push(entry)
    moments.push(next)
  }
  throw new Error(`after ${LONGEST} tries there is no outcome`)
}
