import type { Seat } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { game, type Held, type Move, type State } from './rules.ts'
import { boxes, type Box } from './scoring.ts'
import { accepted } from '#tests/accepted.ts'

const random = seededRandom('a game')
const none: Held = [false, false, false, false, false]
const start = (seats: number) => game.setup({}, seats, random)

const play = (state: State, move: Move): State =>
  accepted(game.play(state, state.turn, move, random, 0))

/** As if these dice had been thrown. */
const thrown = (state: State, dice: string, rolls = 1): State => ({
  ...state,
  rolls,
  dice: [...dice].map(Number),
})
const take = (state: State, dice: string, box: Box) => play(thrown(state, dice), { box })

/** A card with everything but `open` taken, for 5 points each. */
const cardBut = (open: Box) =>
  Object.fromEntries(boxes.filter((box) => box !== open).map((box) => [box, 5]))

test('a turn is up to three rolls; dice not thrown show 0', () => {
  let state = start(2)
  expect(state.dice).toEqual([0, 0, 0, 0, 0])
  expect(game.moves!(state, 0)).toEqual([{ held: none }])
  state = play(state, { held: none })
  expect(state.dice.every((die) => die >= 1 && die <= 6)).toBe(true)
  const kept = state.dice[1]
  for (let i = 0; i < 2; i++) state = play(state, { held: [false, true, false, false, false] })
  expect(state.dice[1]).toBe(kept)
  expect(game.view(state)).toMatchObject({
    rolls: 3,
    rollsLeft: 0,
    held: [false, true, false, false, false],
  })
  expect(game.play(state, 0, { held: none }, random, 0)).toEqual({ refused: 'no_rolls_left' })
  const next = play(state, { box: 'chance' })
  expect(next).toMatchObject({ turn: 1, rolls: 0, dice: [0, 0, 0, 0, 0], held: none })
})

test('held dice stay, the others come up evenly', () => {
  const counts = Array<number>(7).fill(0)
  for (let i = 0; i < 3_000; i++) {
    const next = play(thrown(start(1), '66666'), { held: [true, true, false, false, true] })
    expect([next.dice[0], next.dice[1], next.dice[4]]).toEqual([6, 6, 6])
    for (const at of [2, 3]) counts[next.dice[at]!]!++
  }
  for (const count of counts.slice(1)) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test.each<[string, State, Move]>([
  ['nothing_thrown', start(2), { box: 'chance' }],
  ['nothing_thrown', start(2), { held: [true, false, false, false, false] }],
  ['all_held', thrown(start(2), '12345'), { held: [true, true, true, true, true] }],
  ['box_taken', thrown({ ...start(2), cards: [{ ones: 1 }, {}] }, '12345'), { box: 'ones' }],
  [
    'joker_elsewhere',
    thrown({ ...start(2), cards: [{ fiveKind: 50 }, {}] }, '22222'),
    { box: 'chance' },
  ],
])('refused: %s', (refused, state, move) => {
  expect(game.play(state, 0, move, random, 0)).toEqual({ refused })
})

test('others may not play', () => {
  expect(game.play(start(2), 1, { held: none }, random, 0)).toEqual({ refused: 'not_your_turn' })
})

test('the view says what the dice would pay where they may go', () => {
  const cards = [{ fiveKind: 50, sixes: 18 }, {}]
  const forced = game.view(thrown({ ...start(2), cards }, '33333'))
  expect(forced).toMatchObject({
    open: [{ box: 'threes', points: 15 }],
    forced: true,
    jokerPays: true,
  })
  const free = game.view(thrown({ ...start(2), cards }, '66666'))
  expect(free.open).toContainEqual({ box: 'fullHouse', points: 25 })
  expect(free).toMatchObject({ forced: false, jokerPays: true })
  expect(game.view(start(2)).open).toEqual([])
})

test('five alike once more pay 100 besides the box', () => {
  const state = { ...start(1), cards: [{ fiveKind: 50 }] }
  const next = take(state, '44444', 'fours')
  expect(next.last).toMatchObject({ seat: 0, box: 'fours', points: 20, joker: true })
  expect(game.view(next).totals[0]).toMatchObject({ jokers: 100, total: 170 })
})

test('it is over when all boxes are taken, and the higher total wins', () => {
  const state = { ...start(2), cards: [cardBut('chance'), cardBut('chance')] }
  const before = take(state, '11111', 'chance')
  expect(game.outcome(before)).toBeNull()
  expect(game.view(before).round).toBe(13)
  const after = take(before, '66666', 'chance')
  expect(game.outcome(after)).toMatchObject({
    places: [[1], [0]],
    points: [4, 12],
    reason: 'all_boxes_taken',
  })
})

test.each<[string[], Seat[][], number[]]>([
  [
    ['66664', '66665'],
    [[1], [0]],
    [4, 12],
  ],
  [['66664', '66664'], [[0, 1]], [8, 8]],
  [
    ['11115', '66664', '55551'],
    [[1], [2], [0]],
    [4, 12, 6],
  ],
  [
    ['66664', '66664', '11112'],
    [[0, 1], [2]],
    [8, 8, 4],
  ],
  [
    ['66664', '55551', '55551', '11112'],
    [[0], [1, 2], [3]],
    [12, 6, 6, 4],
  ],
  [['66664'], [[0]], [0]],
])('last boxes of %j: places %j, points %j', (throws, places, points) => {
  const cards = throws.map(() => cardBut('chance'))
  const end = throws.reduce<State>((state, dice) => take(state, dice, 'chance'), {
    ...start(throws.length),
    cards,
  })
  expect(game.outcome(end)).toMatchObject({ places, points })
})

test('one of four who goes is skipped, and the others play on', () => {
  const state = game.drop(start(4), 1, 'left', 0)
  expect(game.outcome(state)).toBeNull()
  expect(take(state, '12345', 'chance').turn).toBe(2)
  const gone = game.drop(thrown(state, '12345'), 0, 'resigned', 0)
  expect(gone).toMatchObject({ turn: 2, rolls: 0, dice: [0, 0, 0, 0, 0] })
  const end = game.drop(gone, 3, 'out_of_time', 0)
  expect(game.outcome(end)).toMatchObject({
    places: [[2], [3], [0], [1]],
    points: [4, 0, 12, 0],
    reason: 'out_of_time',
  })
})

test('when time is up dice are thrown, then go where they pay most', () => {
  expect(game.timeout(start(2), 0, random)).toEqual({ held: none })
  expect(game.timeout(thrown(start(2), '23456'), 0, random)).toEqual({ box: 'largeStraight' })
})

test('moves are parsed', () => {
  for (const move of [{ held: none }, { box: 'ones' }])
    expect(game.move.safeParse(move).success).toBe(true)
  for (const move of [{ held: [] }, { held: none, box: 'ones' }, { box: 'yacht' }, {}, { box: 1 }])
    expect(game.move.safeParse(move).success).toBe(false)
})
