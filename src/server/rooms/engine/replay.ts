import { isRefusal, type AnyGame, type Mover } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import type { roomGames, roomMoves } from '../../db/schema.ts'
import { entryRandom, type DropEntry } from './moment.ts'

type Game = typeof roomGames.$inferSelect
type Entry = Pick<typeof roomMoves.$inferSelect, 'seat' | 'by' | 'move' | 'at'>

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

const isMove = ({ by }: Entry) => by !== 'drop' && by !== 'draw' && by !== 'join'

/**
 * Plays a game again from its seed and log: the states before the first entry and after each.
 * Throws when the log does not give a game: then it was not written by these rules.
 */
export function replayStates(rules: AnyGame, game: Game, log: readonly Entry[]): unknown[] {
  const joined = log.filter(({ by }) => by === 'join').length
  const seats = game.seats.length - joined
  const states: unknown[] = [rules.setup(game.options, seats, seededRandom(game.seed))]
  let played = 0
  for (const entry of log) {
    const next = playEntry(rules, game.seed, states.at(-1), entry, played)
    if (isMove(entry)) played++
    if (isRefusal(next)) throw new Error(`game ${game.gameId}: ${next.refused} at ${states.length}`)
    states.push(next)
  }
  return states
}
