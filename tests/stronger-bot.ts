import type { Bot, BotLevel, Game } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { accepted } from './accepted.ts'

interface Contest<Options> {
  readonly options: Options
  readonly ms: number
  readonly games: number
}

/** What the stronger of two levels gets of so many games of two, a half for a draw; seats are swapped after each. */
export function shareOfStronger<State, Move, View, Own, Options>(
  game: Game<State, Move, View, Own, Options>,
  choose: Bot<View, Own, Move>,
  { options, ms, games }: Contest<Options>,
  [stronger, weaker]: readonly [BotLevel, BotLevel],
): number {
  const firstOf = (levels: readonly [BotLevel, BotLevel], seed: string): number => {
    const random = seededRandom(seed)
    let state = game.setup(options, 2, random)
    for (;;) {
      const ended = game.outcome(state)
      if (ended) return ended.places[0]!.length === 2 ? 0.5 : Number(ended.places[0]![0] === 0)
      const seat = game.turns(state)[0]!
      const seen = { view: game.view(state), own: game.own?.(state, seat) ?? null }
      const move = choose(seen, seat, null, { level: levels[seat]!, ms }, random)
      state = accepted(game.play(state, seat, move, random, 0))
    }
  }
  let won = 0
  for (let i = 0; i < games; i++)
    won += i % 2 ? 1 - firstOf([weaker, stronger], `${i}`) : firstOf([stronger, weaker], `${i}`)
  return won / games
}
