import type { Seat } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { FULL } from './rack.ts'
import { game, straight, type Move, type State } from './rules.ts'
import { accepted } from '#tests/accepted.ts'

const random = seededRandom('a game')
const start = (seats: number, frames: 5 | 10 = 10) => game.setup({ frames }, seats, random)
const gutter: Move = { aim: 20, power: 7, spin: 5 }

const play = (state: State, move: Move): State =>
  accepted(game.play(state, state.turn, move, random, 0))

const zeros = (count: number): number[] => Array<number>(count).fill(0)
const strikes = (count: number): number[] => Array<number>(count).fill(10)

/** Throws until a ball has this result. */
function until(state: State, result: string, move: Move): State {
  for (let i = 0; i < 500; i++) {
    const next = play(state, move)
    if (next.last!.result === result) return next
  }
  throw new Error(`no ${result}`)
}

test('a frame is two balls, and then the next has a turn', () => {
  const first = play(start(3), gutter)
  expect(first).toMatchObject({ turn: 0, standing: FULL, rolls: [[0], [], []] })
  expect(game.view(first)).toMatchObject({ frame: 0, ball: 1, balls: 1 })
  const second = play(first, gutter)
  expect(second).toMatchObject({ turn: 1, standing: FULL, rolls: [[0, 0], [], []] })
  expect(second.last).toMatchObject({ seat: 0, frame: 0, down: 0, result: 'gutter', before: FULL })
})

test('a strike ends the frame', () => {
  const next = until(start(2), 'strike', { aim: 13, power: 7, spin: -4 })
  expect(next).toMatchObject({ turn: 1, standing: FULL, rolls: [[10], []] })
})

test('the second ball meets what the first has left', () => {
  const first = until(start(2), 'split', { aim: 0, power: 7, spin: 0 })
  expect(first).toMatchObject({ turn: 0, standing: first.last!.after })
  const second = play(first, straight)
  expect(second.last!.before).toBe(first.standing)
  expect(second.last!.after & ~first.standing).toBe(0)
})

test('all down with the second ball is a spare', () => {
  const tenth = { ...start(2), rolls: [[9], []], standing: 0b10_0000_0000 }
  const next = until(tenth, 'spare', { aim: 17, power: 7, spin: 0 })
  expect(next).toMatchObject({ turn: 1, rolls: [[9, 1], []] })
})

test('the last frame has up to three balls, at fresh pins when all are down', () => {
  const last = { ...start(2), rolls: [zeros(18), zeros(20)] }
  const struck = until(last, 'strike', { aim: 13, power: 7, spin: -4 })
  expect(struck).toMatchObject({ turn: 0, standing: FULL })
  const end = play(play(struck, gutter), gutter)
  expect(end.rolls[0]).toEqual([...zeros(18), 10, 0, 0])
  expect(game.outcome(end)).toMatchObject({
    places: [[0], [1]],
    points: [12, 4],
    reason: 'all_frames_played',
  })
})

test.each<[number[][], Seat[][], number[]]>([
  [
    [zeros(18), strikes(12)],
    [[1], [0]],
    [4, 12],
  ],
  [[zeros(18), zeros(20)], [[0, 1]], [8, 8]],
  [
    [zeros(18), strikes(12), [...strikes(11), 9]],
    [[1], [2], [0]],
    [4, 12, 6],
  ],
  [[zeros(18)], [[0]], [0]],
])('rolls of %j: places %j, points %j', (rolls, places, points) => {
  const end = play(play({ ...start(rolls.length), rolls }, gutter), gutter)
  expect(game.outcome(end)).toMatchObject({ places, points })
})

test('the view has every sheet, and what can still be reached', () => {
  const view = game.view({
    ...start(2),
    rolls: [
      [10, 9],
      [3, 4],
    ],
  })
  expect(view.sheets[0]).toMatchObject({ total: 0, most: 280 })
  expect(view.sheets[1]).toMatchObject({ total: 7, most: 277 })
  expect(view).toMatchObject({ count: 10, turn: 0, frame: 1, ball: 1, balls: 4 })
})

test('a short game has five frames', () => {
  let state = start(2, 5)
  while (!game.outcome(state)) state = play(state, gutter)
  expect(state.rolls).toEqual([zeros(10), zeros(10)])
})

test('one of four who goes is skipped, and the others play on', () => {
  const state = game.drop(start(4), 1, 'left', 0)
  expect(game.outcome(state)).toBeNull()
  expect(play(play(state, gutter), gutter).turn).toBe(2)
  const first = { ...play(state, { aim: 17, power: 7, spin: 0 }) }
  const gone = game.drop(first, 0, 'resigned', 0)
  expect(gone).toMatchObject({ turn: 2, standing: FULL })
  const end = game.drop(gone, 3, 'out_of_time', 0)
  expect(game.outcome(end)).toMatchObject({
    places: [[2], [3], [0], [1]],
    points: [4, 0, 12, 0],
    reason: 'out_of_time',
  })
})

test('others may not play, and the clock throws straight', () => {
  expect(game.play(start(2), 1, straight, random, 0)).toEqual({ refused: 'not_your_turn' })
  expect(game.timeout(start(2), 0, random)).toEqual({ aim: 0, power: 7, spin: 0 })
})

test('the same seed throws the same ball', () => {
  const throwOne = () => game.play(start(1), 0, straight, seededRandom('same'), 0)
  expect(throwOne()).toEqual(throwOne())
})

test('moves are small whole numbers', () => {
  for (const move of [straight, { aim: -20, power: 1, spin: -5 }, { aim: 20, power: 10, spin: 5 }])
    expect(game.move.safeParse(move).success).toBe(true)
  for (const change of [
    { aim: 21 },
    { aim: 0.5 },
    { power: 0 },
    { power: 11 },
    { spin: -6 },
    { more: 1 },
    { spin: '1' },
  ])
    expect(game.move.safeParse({ ...straight, ...change }).success).toBe(false)
})
