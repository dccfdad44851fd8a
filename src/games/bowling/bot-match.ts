import { isRefusal, type BotLevel } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { game, type State } from './rules.ts'

/** Two bots at a table: what the first of the levels takes of it, 1, a half or 0. */
export function match(levels: readonly [BotLevel, BotLevel], seed: string): number {
  const random = seededRandom(seed)
  let state: State = game.setup({ frames: 10 }, 2, random)
  for (;;) {
    const view = game.view(state)
    if (view.turn === null) break
    const level = levels[view.turn]!
    const move = choose({ view, own: null }, view.turn, null, { level, ms: 10 }, random)
    const next = game.play(state, view.turn, move, random, 0)
    if (isRefusal(next)) throw new Error(next.refused)
    state = next
  }
  const [own, other] = game.view(state).sheets.map(({ total }) => total)
  return own === other ? 0.5 : Number(own! > other!)
}

/** The stronger level's share of so many games, seats swapped after each. */
export function shareOf(stronger: BotLevel, weaker: BotLevel, games: number): number {
  let won = 0
  for (let i = 0; i < games; i++)
    won += i % 2 ? 1 - match([weaker, stronger], `${i}`) : match([stronger, weaker], `${i}`)
  return won / games
}

/** Wilson's interval of 95 % for a share of so many. */
export function wilson(share: number, count: number): readonly [low: number, high: number] {
  const z = 1.96
  const wide = 1 + (z * z) / count
  const middle = (share + (z * z) / (2 * count)) / wide
  const root = Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  return [middle - (z * root) / wide, middle + (z * root) / wide]
}
