import type { BotLevel } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { courtOf } from './grid.ts'
import { game, type State } from './rules.ts'
import { closes, freeLines, countConceded, isSafe, Solver } from './search.ts'
import { accepted } from '#tests/accepted.ts'
import { shareOfStronger } from '#tests/stronger-bot.ts'

const MS = 20
const GAMES = 40

const play = (state: State, line: number): State =>
  accepted(game.play(state, state.turn, { line }, seededRandom('x'), 0))

test.each<[BotLevel, BotLevel]>([
  [2, 1],
  [3, 2],
])('level %i takes at least 65 %% from level %i', (...levels) => {
  const contest = { options: { side: 4 }, ms: MS, games: GAMES }
  expect(shareOfStronger(game, choose, contest, levels)).toBeGreaterThanOrEqual(0.65)
})

/** A game of random lines with so many free. */
function late(seed: string, free: number, side = 3): State {
  const random = seededRandom(seed)
  let state = game.setup({ side }, 2, random)
  while (freeLines(state.lines).length > free) {
    const lines = freeLines(state.lines)
    state = play(state, lines[random.int(lines.length)]!)
  }
  return state
}

/** The margin of the boxes left for anyone who is to move, every line tried. */
function margin(state: State): number {
  const lines = freeLines(state.lines)
  if (lines.length === 0) return 0
  return Math.max(
    ...lines.map((line) => {
      const next = play(state, line)
      const closed = next.last!.closed.length
      return closed > 0 ? closed + margin(next) : -margin(next)
    }),
  )
}

test('what is worked out is what trying every line finds', () => {
  for (let i = 0; i < 60; i++) {
    const state = late(`late ${i}`, 4 + (i % 4), i % 2 ? 3 : 4)
    const lines = freeLines(state.lines)
    const values = new Solver(courtOf(state.side), Infinity).values(state.lines, lines)
    expect(Math.max(...values)).toBe(margin(state))
  }
})

test('level 3 plays an end that keeps what there is to have', () => {
  for (let i = 0; i < 20; i++) {
    const state = late(`end ${i}`, 7)
    const seen = { view: game.view(state), own: null }
    const { line } = choose(seen, state.turn, null, { level: 3, ms: 100 }, seededRandom('a'))
    const next = play(state, line)
    const closed = next.last!.closed.length
    expect(closed > 0 ? closed + margin(next) : -margin(next)).toBe(margin(state))
  }
})

test('a line is safe while it gives no box a third side', () => {
  const court = courtOf(3)
  const [top, bottom, left, right] = court.boxes[0]!
  const drawn = Array<boolean>(24).fill(false).with(top!, true).with(bottom!, true)
  expect(isSafe(court, drawn, left!)).toBe(false)
  expect(countConceded(court, drawn, left!)).toBe(1)
  expect(closes(court, drawn.with(left!, true), right!)).toBe(1)
  expect(isSafe(court, drawn, court.boxes[8]![0]!)).toBe(true)
})
