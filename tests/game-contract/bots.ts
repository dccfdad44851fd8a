import { isRefusal, type AnyBot, type BotLevel } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { playOut, type Table } from './playouts.ts'

const ms = 5

/** What leaves the server, as a worker gets it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

export function describeBots(table: Table, bot: AnyBot, level: BotLevel): void {
  const { game } = table
  test(`has a bot that makes legal moves of what its seat sees, at level ${level}`, () => {
    const { moments } = playOut(table, `bots ${level}`, true)
    const every = Math.ceil(moments.length / 20)
    for (const { state, at } of moments.filter((_, i) => i % every === 0))
      for (const seat of game.turns(state).slice(0, 2)) {
        const legal = game.moves?.(state, seat) ?? null
        const seen = { view: sent(game.view(state)), own: sent(game.own?.(state, seat)) }
        const move: unknown = bot(seen, seat, legal, { level, ms }, seededRandom('a bot'))
        const played: unknown = game.play(state, seat, game.move.parse(move), seededRandom('x'), at)
        expect(isRefusal(played)).toBe(false)
      }
  })
}
