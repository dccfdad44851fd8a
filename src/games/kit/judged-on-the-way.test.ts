import type { Judge, Evaluation } from '#shared/game.ts'
import { judge as judgeCheckers } from '../checkers/judge.ts'
import { game as checkers } from '../checkers/rules.ts'
import { judge as judgeFour } from '../four-in-a-row/judge.ts'
import { game as four } from '../four-in-a-row/rules.ts'
import { judge as judgeReversi } from '../reversi/judge.ts'
import { game as reversi } from '../reversi/rules.ts'
import { seededRandom } from './random.ts'

interface Played {
  setup: (options: never, seats: number, random: never) => never
  view: (state: never) => unknown
  moves: (state: never, seat: number) => readonly never[]
  turns: (state: never) => readonly number[]
  play: (state: never, seat: number, move: never, random: never, at: number) => never
}

const FROM = 10 // moves: a game's first moments are searched for half a minute
const TO = 16

/** The moments between these moves of a game, each move the first there is. */
function viewsOf(game: Played): unknown[] {
  const random = seededRandom('judged') as never
  let state = game.setup({} as never, 2, random)
  const views = [game.view(state)]
  while (views.length < TO) {
    const seat = game.turns(state)[0]!
    state = game.play(state, seat, game.moves(state, seat)[0]!, random, 0)
    views.push(game.view(state))
  }
  return views.slice(FROM)
}

test.each([
  ['four in a row', four, judgeFour],
  ['reversi', reversi, judgeReversi],
  ['checkers', checkers, judgeCheckers],
] as const)(
  '%s tells on the way what it finds in the end, and more each time',
  (_, game, judge) => {
    const told: (Evaluation | null)[][] = []
    const views = viewsOf(game as never)
    const found = (judge as Judge)(views, false, (known) => told.push([...known]))
    const many = told.map((known) => known.filter((one) => one !== null).length)
    expect(many.length).toBeGreaterThan(0)
    expect(many).toEqual(many.toSorted((a, b) => a - b))
    for (const known of told)
      for (const [at, one] of known.entries()) if (one) expect(one).toEqual(found[at])
  },
)
