import fc from 'fast-check'
import type { Mover, Seat } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { CLAIM_MS } from './calling.ts'
import { strip90 } from './cards.ts'
import { attempt, callOf, ways, type Card } from './patterns.ts'
import { game, type Move, type State } from './rules.ts'
import { accepted } from '#tests/accepted.ts'

const random = seededRandom('a game')
const start = (seats: number, options: object = {}, seed = 'a game') =>
  game.setup(game.meta.options.parse(options), seats, seededRandom(seed))

const play = (state: State, by: Mover, move: Move, at = 0): State =>
  accepted(game.play(state, by, move, random, at))
const refusal = (state: State, by: Mover, move: Move, at = 0) =>
  (game.play(state, by, move, random, at) as { refused?: string }).refused

/** As if these numbers had been called, in this order. */
const calling = (state: State, called: readonly number[], at = 1_000): State => ({
  ...state,
  called,
  bag: state.bag.filter((number) => !called.includes(number)),
  since: at,
})
const numbersOf = (card: Card, cells: readonly number[]) =>
  cells.map((cell) => card[cell]!).filter((number) => number !== 0)
const firstWay = (state: State, seat: Seat) =>
  numbersOf(state.cards[seat]!, ways[state.prizes[state.won.length]!][0]!)

/** The game plays what is due. */
function runDue(state: State): State {
  const due = game.due!(state)!
  return play(state, 'game', due.move, due.at)
}

describe('cards', () => {
  test('of 75 balls have five of fifteen numbers a column, the middle free, no two alike', () => {
    const { cards } = start(75)
    expect(new Set(cards.map(String)).size).toBe(75)
    for (const card of cards)
      for (let cell = 0; cell < 25; cell++) {
        const column = cell % 5
        const number = card[cell]!
        if (cell === 12) expect(number).toBe(0)
        else expect(Math.floor((number - 1) / 15)).toBe(column)
        if (number) expect(card.filter((other) => other === number)).toHaveLength(1)
      }
  })

  test('of 90 balls make a strip of six that holds every number once', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const strip = strip90(seededRandom(seed))
        expect(strip).toHaveLength(6)
        const held = strip.flat().filter((number) => number > 0)
        expect(held.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1))
        for (const card of strip) expectTicket(card)
      }),
    )
  })

  test('of one strip go to six players, and to whoever comes late', () => {
    let state = start(4, { balls: 90 })
    for (let late = 0; late < 2; late++) state = game.join!(state, random, 0) as State
    const all = state.cards.flat().filter((number) => number > 0)
    expect(new Set(all).size).toBe(90)
    expect(state.spare).toEqual([])
    state = game.join!(state, random, 0) as State
    expect(state.spare).toHaveLength(5)
  })
})

/** Five numbers a row, one to three a column and rising, each in its ten. */
function expectTicket(card: Card): void {
  for (let row = 0; row < 3; row++)
    expect(card.slice(row * 9, row * 9 + 9).filter((number) => number > 0)).toHaveLength(5)
  for (let column = 0; column < 9; column++) {
    const numbers = [0, 1, 2].map((row) => card[row * 9 + column]!).filter((number) => number > 0)
    expect(numbers.length).toBeGreaterThanOrEqual(1)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column)
  }
}

test('every number is called once', () => {
  let state = start(2, { caller: true })
  for (let i = 0; i < 75; i++) state = play(state, 'caller', { call: true })
  expect(new Set(state.called).size).toBe(75)
  expect(refusal(state, 'caller', { call: true })).toBe('no_balls_left')
})

test.each([
  ['line', [10, 11, 12, 13, 14]],
  ['line', [2, 7, 12, 17, 22]],
  ['line', [4, 8, 12, 16, 20]],
  ['corners', [0, 4, 20, 24]],
  ['x', [0, 6, 12, 18, 24, 4, 8, 16, 20]],
] as const)('%s is made by the squares %j, and not without one of them', (pattern, cells) => {
  const [card] = start(2).cards as [Card]
  const numbers = numbersOf(card, cells)
  expect(attempt(card, pattern, new Set(numbers)).missing).toEqual([])
  for (const gone of numbers)
    expect(attempt(card, pattern, new Set(numbers.filter((n) => n !== gone))).missing).toHaveLength(
      1,
    )
})

test('a call has its letter of 75 balls, none of 90', () => {
  const calls = [1, 15, 16, 45, 60, 61, 75].map((number) => callOf(75, number))
  expect(calls).toEqual(['B 1', 'B 15', 'I 16', 'N 45', 'G 60', 'O 61', 'O 75'])
  expect(callOf(90, 90)).toBe('90')
})

describe('a claim', () => {
  const begun = start(3, { pattern: 'line' })
  const both = calling(begun, [...firstWay(begun, 0), ...firstWay(begun, 1)])

  test('that is right opens a window; others on the same ball share the prize', () => {
    const first = play(both, 0, { claim: 'line' }, 2_000)
    expect(game.due!(first)).toEqual({ at: 2_000 + CLAIM_MS, move: { close: true } })
    const second = play(first, 1, { claim: 'line' }, 5_000)
    expect(game.due!(second)!.at).toBe(2_000 + CLAIM_MS)
    const { places, points, reason, lines } = game.outcome(runDue(second))!
    expect([places, points, reason]).toEqual([[[0, 1], [2]], [4, 4, 2], 'all_prizes_won'])
    expect(lines![0]).toEqual([
      { text: 'line', points: 2 },
      { text: 'played', points: 2 },
    ])
  })

  test('stops the calling until the window closes, and the caller from ending it', () => {
    const led = { ...both, caller: true }
    const claimed = play(led, 0, { claim: 'line' }, 2_000)
    expect(refusal(claimed, 'caller', { call: true })).toBe('claim_open')
    expect(refusal(claimed, 'caller', { end: true })).toBe('claim_open')
    expect(refusal(claimed, 'game', { close: true }, 2_000)).toBe('illegal_move')
  })

  test('that is wrong sits out one ball, and nobody waits for it', () => {
    const wrong = play(both, 2, { claim: 'line' }, 2_000)
    expect(wrong.claimedAt).toBeNull()
    expect(game.turns(wrong)).toEqual([0, 1])
    expect(refusal(wrong, 2, { claim: 'line' })).toBe('not_your_turn')
    expect(game.turns(runDue(wrong))).toEqual([0, 1, 2])
  })

  test('for a prize that is gone costs nothing', () => {
    const all = start(3)
    const claimed = play(calling(all, firstWay(all, 0)), 0, { claim: 'line' }, 2_000)
    const later = runDue(claimed)
    expect(later.prizes[later.won.length]).toBe('corners')
    expect(refusal(later, 1, { claim: 'line' })).toBe('prize_gone')
    expect(game.turns(later)).toContain(1)
  })

  test('says how soon it came after the ball that completed it, and nothing where an earlier one had', () => {
    const alone = start(3, { pattern: 'line' })
    const way = firstWay(alone, 0)
    const led = calling(alone, way.slice(1), 1_000)
    const next = { ...led, bag: [way[0]!, ...led.bag.filter((number) => number !== way[0])] }
    const ball = runDue(next)
    const soon = runDue(play(ball, 0, { claim: 'line' }, ball.since + 2_100))
    expect(game.view(soon).won[0]!.took).toEqual([[0, 2_100]])
    const later = runDue(ball)
    const late = runDue(play(later, 0, { claim: 'line' }, later.since + 2_100))
    expect(game.view(late).won[0]).toMatchObject({ seats: [0], took: [] })
  })

  test('of a player gone before the window closes is not shown', () => {
    const timed = { ...both, ballAt: 1_000 }
    const first = play(timed, 0, { claim: 'line' }, 2_000)
    const second = play(first, 1, { claim: 'line' }, 3_000)
    const [prize] = game.view(runDue(game.drop(second, 0, 'left', 4_000))).won
    expect(prize).toMatchObject({ seats: [1], took: [[1, 2_000]] })
  })

  test('is made once', () => {
    const first = play(both, 0, { claim: 'line' }, 2_000)
    expect(refusal(first, 0, { claim: 'line' })).toBe('not_your_turn')
  })
})

test('90 balls pay for one line, two lines and a full house, in this order', () => {
  let state = start(2, { balls: 90 })
  const [card] = state.cards as [Card]
  for (const claim of ['oneLine', 'twoLines', 'fullHouse'] as const) {
    state = calling(state, numbersOf(card, ways[claim][0]!))
    state = runDue(play(state, 0, { claim }, 2_000))
  }
  expect(game.outcome(state)).toMatchObject({ points: [22, 2], reason: 'all_prizes_won' })
})

describe('calling', () => {
  test('is the game’s own, every so many seconds', () => {
    const state = start(2, { every: 10 })
    expect(game.due!(state)).toEqual({ at: 10_000, move: { call: true } })
    expect(game.due!(runDue(state))!.at).toBe(20_000)
  })

  test('is the caller’s, manual or automatic, with pauses', () => {
    const state = start(2, { caller: true })
    expect(refusal(start(2), 'caller', { call: true })).toBe('illegal_move')
    expect(refusal(state, 0, { call: true })).toBe('illegal_move')
    const alone = play(state, 'caller', { every: 5 }, 7_000)
    expect(game.due!(alone)).toEqual({ at: 12_000, move: { call: true } })
    const paused = play(alone, 'caller', { pause: true }, 8_000)
    expect(refusal(paused, 'caller', { call: true })).toBe('calling_paused')
    expect(game.due!(paused)!.move).toEqual({ pause: false })
    expect(game.play(paused, 'caller', { pause: true }, random, 9_000)).toBe(paused)
    expect(game.due!(play(paused, 'caller', { pause: false }, 9_000))!.at).toBe(14_000)
  })

  test('continues automatically when the caller leaves or is silent for three minutes', () => {
    const state = start(3, { caller: true, every: 6 })
    expect(game.due!(state)).toEqual({ at: 180_000, move: { every: 6 } })
    const left = game.drop(play(state, 'caller', { pause: true }), 'caller', 'left', 9_000)
    expect(left).toMatchObject({ caller: false, paused: false, every: 6 })
    expect(game.due!(left)).toEqual({ at: 15_000, move: { call: true } })
  })

  test('comes to its end when the caller says so, or the balls are used up', () => {
    const led = start(2, { caller: true })
    expect(game.outcome(play(led, 'caller', { end: true }))).toMatchObject({
      points: [0, 0],
      reason: 'ended_by_caller',
    })
    let state = start(2)
    for (let i = 0; i < 75; i++) state = runDue(state)
    expect(game.outcome(runDue(state))!.reason).toBe('all_called')
  })
})

describe('a player who leaves', () => {
  const all = start(3)
  const won = runDue(play(calling(all, firstWay(all, 0)), 0, { claim: 'line' }, 2_000))

  test('keeps what was won, stands last and has nothing for playing', () => {
    const left = game.drop(won, 0, 'left', 9_000)
    expect(game.outcome(left)).toBeNull()
    const { places, points } = game.outcome(game.drop(left, 1, 'left', 9_000))!
    expect(places).toEqual([[2], [1], [0]])
    expect(points).toEqual([4, 0, 2])
  })

  test('loses an open claim: the calling continues', () => {
    const claimed = play(calling(all, firstWay(all, 0)), 0, { claim: 'line' }, 2_000)
    const left = game.drop(claimed, 0, 'left', 4_000)
    expect(game.due!(left)).toEqual({ at: 12_000, move: { call: true } })
  })
})

describe('in sight', () => {
  test('are the nearest to the prize, not their cards', () => {
    const state = start(75, { pattern: 'line' })
    const view = game.view(calling(state, firstWay(state, 40).slice(1)))
    expect(view.near).toHaveLength(8)
    expect(view.near[0]).toEqual([40, 1])
    expect(JSON.stringify(view)).not.toContain(state.cards[40]!.join())
  })

  test('in the end are those who stood nearest without a prize', () => {
    const state = start(4, { pattern: 'line' })
    const called = [...firstWay(state, 1), ...firstWay(state, 2).slice(1)]
    const over = runDue(play(calling(state, called), 1, { claim: 'line' }, 2_000))
    const { near } = game.view(over)
    expect(game.outcome(over)!.reason).toBe('all_prizes_won')
    expect(near.map(([seat]) => seat)).not.toContain(1)
    const left = [0, 2, 3].map((seat) => {
      const { missing } = attempt(over.cards[seat]!, 'line', new Set(called))
      return [seat, missing.length] as const
    })
    const least = Math.min(...left.map(([, count]) => count))
    expect(near).toEqual(left.filter(([, count]) => count === least))
  })

  test('of a game that ends before its first ball nobody stood near', () => {
    const over = play(start(3, { caller: true }), 'caller', { end: true })
    expect(game.view(over).near).toEqual([])
  })

  test('is for the caller which square of a wrong claim is missing', () => {
    const state = start(3, { pattern: 'line', caller: true })
    const way = firstWay(state, 1)
    const claimed = play(calling(state, way.slice(1)), 1, { claim: 'line' }, 2_000)
    expect(game.own!(claimed, 'caller')).toEqual({
      checks: [{ seat: 1, way: ways.line[0], missing: [0], number: way[0] }],
    })
    expect(game.own!(claimed, 1)).toEqual({ card: state.cards[1] })
  })
})
