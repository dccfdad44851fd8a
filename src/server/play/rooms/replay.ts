import { isRefusal, type AnyGame, type Mover } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { entryRandom, type DropEntry, type LogEntry } from './step-types.ts'
import type { RoomData } from './room.ts'

/** A game as it is stored: how it started. */
export interface Game {
  readonly seed: string
  readonly options: unknown
  readonly seats: readonly (string | null)[]
  readonly finishedAt: Date | null
}

/** An entry of its log as it is stored. */
export type Entry = Pick<LogEntry, 'seat' | 'move' | 'at'> & { readonly by: string }

const moverOf = ({ seat, by }: Entry): Mover => seat ?? (by === 'caller' ? 'caller' : 'game')

/** One entry of the log, played on a state. `played`: moves before it, joins and drops not counted. */
function playEntry(rules: AnyGame, seed: string, state: unknown, entry: Entry, played: number) {
  if (entry.by === 'drop') {
    const { who, why } = entry.move as DropEntry
    return rules.drop(state, who, why, entry.at) as unknown
  }
  if (entry.by === 'draw') return rules.agreeDraw!(state) as unknown
  if (entry.by === 'join')
    return rules.join!(state, entryRandom(seed, `join ${entry.seat}`), entry.at) as unknown
  return rules.play(
    state,
    moverOf(entry),
    entry.move,
    entryRandom(seed, played),
    entry.at,
  ) as unknown
}

export const isMove = ({ by }: Entry) => by !== 'drop' && by !== 'draw' && by !== 'join'

/** The start of a replay: a state of a game, and how many moves led to it, joins and drops not counted. */
interface From {
  readonly seed: string
  readonly state: unknown
  readonly played: number
}

/** The states after each entry, played on from a state. Throws when the rules refuse one. */
function statesAfter(rules: AnyGame, from: From, log: readonly Entry[]): unknown[] {
  const states: unknown[] = []
  let { state, played } = from
  for (const entry of log) {
    state = playEntry(rules, from.seed, state, entry, played)
    if (isMove(entry)) played++
    if (isRefusal(state)) throw new Error(`${state.refused} at ${states.length}`)
    states.push(state)
  }
  return states
}

/**
 * Plays a game again from its seed and log: the states before the first entry and after each. Throws
 * when the log does not reproduce a game: then it was not written by these rules.
 */
export function replayStates(rules: AnyGame, game: Game, log: readonly Entry[]): unknown[] {
  const joined = log.filter(({ by }) => by === 'join').length
  const began = game.seats.length - (game.finishedAt ? joined : 0) // late joiners are added at the end
  const state: unknown = rules.setup(game.options, began, seededRandom(game.seed))
  return [state, ...statesAfter(rules, { seed: game.seed, state, played: 0 }, log)]
}

/**
 * A room whose game's state was stored some entries ago, with the present one. Throws when the log
 * does not lead there: then it was not written by these rules.
 */
export function caughtUp(
  rules: AnyGame,
  room: RoomData,
  state: unknown,
  since: readonly Entry[],
): RoomData {
  const game = room.game!
  const played = game.moves - since.filter(isMove).length
  const states = statesAfter(rules, { seed: game.seed, state, played }, since)
  return { ...room, game: { ...game, state: states.at(-1) ?? state } }
}
