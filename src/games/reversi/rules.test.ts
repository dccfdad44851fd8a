import { seededRandom } from '../kit/random.ts'
import { cellName, count, firstDiscs } from './board.ts'
import { game, type Move, type State } from './rules.ts'
import { accepted } from '#tests/accepted.ts'

const random = seededRandom('a game')

const play = (state: State, move: Move, at = 0): State =>
  accepted(game.play(state, state.turn!, move, random, at))

const cellOf = (name: string) => 'ABCDEFGH'.indexOf(name[0]!) + 8 * (Number(name[1]) - 1)
const played = (names: string) =>
  (names.match(/[A-H][1-8]/g) ?? []).reduce(
    (state, name) => play(state, { cell: cellOf(name) }),
    game.setup({}, 2, random),
  )

/** A board from its rows: X is seat 0, O seat 1. */
function board(rows: string, turn: 0 | 1): State {
  const seats: Record<string, number> = { X: 0, O: 1 }
  const discs = [...rows.replaceAll(/\s/g, '')].map((sign) => seats[sign] ?? null)
  return { ...game.setup({}, 2, random), discs, turn }
}

function perft(state: State, depth: number): number {
  if (depth === 0) return 1
  const seat = state.turn
  if (seat === null) return 1
  const moves = game.moves!(state, seat)!
  return moves.reduce((sum, move) => sum + perft(play(state, move), depth - 1), 0)
}

test.each([
  [1, 4],
  [2, 12],
  [3, 56],
  [4, 244],
  [5, 1396],
  [6, 8200],
  [7, 55092],
])('there are as many games of %i plies as published: %i', (depth, games) => {
  expect(perft(game.setup({}, 2, random), depth)).toBe(games)
})

test('from the other first board, crossed the other way, there are as many', () => {
  const setup = game.setup({}, 2, random)
  const crossed = { ...setup, discs: setup.discs.map((disc) => (disc === null ? null : 1 - disc)) }
  expect([1, 2, 3, 4, 5, 6].map((depth) => perft(crossed, depth))).toEqual([
    4, 12, 56, 244, 1396, 8200,
  ])
})

test('cells are named from the top left, and the first four discs lie crosswise', () => {
  expect([0, 7, 8, 63].map(cellName)).toEqual(['A1', 'H1', 'A2', 'H8'])
  const first = game.view(game.setup({}, 2, random))
  expect(first.counts).toEqual([2, 2])
  expect(['D5', 'E4', 'D4', 'E5'].map((name) => firstDiscs()[cellOf(name)])).toEqual([0, 0, 1, 1])
  expect(first.open.map(({ cell }) => cellName(cell))).toEqual(['D3', 'C4', 'F5', 'E6'])
})

test('a disc turns all it closes in, in every direction', () => {
  const state = board(
    `........
     .X.X.X..
     ..OOO...
     .XO.OOX.
     ..OOO...
     .O.O.O..
     X..X..X.
     ........`,
    0,
  )
  const view = game.view(play(state, { cell: cellOf('D4') }))
  expect(view.last!.turned.map(cellName).toSorted()).toEqual(
    ['C3', 'D3', 'E3', 'C4', 'E4', 'F4', 'C5', 'D5', 'E5', 'B6', 'D6', 'F6'].toSorted(),
  )
  expect(view.leads.at(-1)).toBe(view.counts[0] - view.counts[1])
})

test('a pass is played for anyone who has no move, and only then', () => {
  const state = board(
    `OX......
     ........
     ........
     ........
     ........
     ........
     ........
     ......XO`,
    0,
  )
  expect(game.moves!(state, 0)).toEqual([{ pass: true }])
  expect(game.view(state).open).toEqual([])
  expect(game.due!({ ...state, at: 7_000 })).toEqual({ at: 9_000, move: { pass: true } })
  expect(game.play(state, 'game', { pass: true }, random, 1_999)).toEqual({
    refused: 'not_your_turn',
  })
  const next = game.play(state, 'game', { pass: true }, random, 2_000) as State
  expect(next).toMatchObject({ turn: 1, last: { seat: 0, cell: null, turned: [] } })
  expect(game.due!(next)).toBeNull()
  expect(game.play(next, 1, { pass: true }, random, 0)).toEqual({ refused: 'must_play' })
  const after = play(next, { cell: cellOf('C1') })
  expect(after.turn).toBe(0)
})

test('it is over when neither can move, though squares are left', () => {
  const state = board(
    `OX......
     ........
     ........
     ........
     ........
     ........
     ........
     ........`,
    1,
  )
  const last = play(state, { cell: 2 })
  expect(count(last.discs, 1)).toBe(3)
  expect(game.turns(last)).toEqual([])
  expect(game.outcome(last)).toMatchObject({
    places: [[1], [0]],
    points: [4, 12],
    reason: 'most_discs',
  })
  expect(game.play(last, 0, { pass: true }, random, 0)).toEqual({ refused: 'game_over' })
})

test('the shortest game takes nine discs, the last by seat 0', () => {
  const state = played('E6F4E3F6G5D6E7F5C5')
  expect(game.view(state)).toMatchObject({ counts: [13, 0], turn: null })
  expect(game.outcome(state)).toMatchObject({
    places: [[0], [1]],
    points: [12, 4],
    reason: 'most_discs',
  })
})

test('equal counts are a draw', () => {
  const state = board(
    `OXXXOOOO
     XOXXXOOO
     XXOXXOOO
     XXXOXOOO
     XXXXOOOO
     XXXOOOOO
     XXOOOOOO
     XOOOOOO.`,
    0,
  )
  const last = play(state, { cell: 63 })
  expect(game.view(last).counts).toEqual([32, 32])
  expect(game.outcome(last)).toMatchObject({
    places: [[0, 1]],
    points: [8, 8],
    reason: 'equal_discs',
  })
})

test('cells that are taken or turn nothing, and moves out of turn, are refused', () => {
  const state = game.setup({}, 2, random)
  for (const name of ['D4', 'A1', 'C3'])
    expect(game.play(state, 0, { cell: cellOf(name) }, random, 0)).toEqual({
      refused: 'turns_nothing',
    })
  expect(game.play(state, 1, { cell: cellOf('D3') }, random, 0)).toEqual({
    refused: 'not_your_turn',
  })
})

test('moves are parsed', () => {
  for (const move of [{ cell: 0 }, { cell: 63 }, { pass: true }])
    expect(game.move.safeParse(move).success).toBe(true)
  for (const move of [{ cell: 64 }, { cell: -1 }, { cell: 0.5 }, { pass: false }, {}])
    expect(game.move.safeParse(move).success).toBe(false)
})
