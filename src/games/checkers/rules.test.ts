import { readFileSync } from 'node:fs'
import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import {
  afterPath,
  columnOf,
  firstPieces,
  legalPaths,
  pathName,
  rowOf,
  squareAt,
  type Pieces,
} from './board.ts'
import { fromFen, game, type State } from './rules.ts'

const random = seededRandom('a game')

function play(state: State, ...paths: readonly number[][]): State {
  return paths.reduce<State>((now, path) => {
    const next = game.play(now, now.turn, { path }, random, 0)
    if (isRefusal(next)) throw new Error(`${path.join('-')}: ${next.refused}`)
    return next
  }, state)
}

function perft(pieces: Pieces, seat: number, depth: number): number {
  const open = legalPaths(pieces, seat)
  if (depth === 1) return open.length
  return open.reduce(
    (sum, path) => sum + perft(afterPath(pieces, path).pieces, 1 - seat, depth - 1),
    0,
  )
}

test.each([
  [1, 7],
  [2, 49],
  [3, 302],
  [4, 1469],
  [5, 7361],
  [6, 36768],
  [7, 179740],
  [8, 845931],
])('there are as many games of %i plies as published: %i', (depth, games) => {
  expect(perft(firstPieces(), 0, depth)).toBe(games)
})

/** Through the rules themselves, which draw what is repeated three times. */
function played(state: State, depth: number): number {
  const moves = game.moves!(state, state.turn)!
  if (depth === 1) return moves.length
  return moves.reduce((sum, { path }) => sum + played(play(state, path), depth - 1), 0)
}

test('a game that is played has as many', () => {
  const first = game.setup({}, 2, random)
  expect([1, 2, 3, 4, 5].map((depth) => played(first, depth))).toEqual([7, 49, 302, 1469, 7361])
})

/* The first two are published; the others are of random games, counted by rapid-draughts 1.0.6 as well. */
const positions = readFileSync('src/games/checkers/positions.txt', 'utf8').trim().split('\n')
test.each(positions)('%s', (line) => {
  const [fen, ...counts] = line.split(' ')
  const { pieces, turn } = fromFen(fen!)
  expect(counts.map((_, i) => perft(pieces, turn, i + 1)).join(' ')).toBe(counts.join(' '))
})

test('squares are numbered along the rows from the top, dark ones only', () => {
  expect([1, 4, 5, 12, 29, 32].map((square) => [rowOf(square), columnOf(square)])).toEqual([
    [0, 1],
    [0, 7],
    [1, 0],
    [2, 7],
    [7, 0],
    [7, 6],
  ])
  for (let square = 1; square <= 32; square++)
    expect(squareAt(rowOf(square), columnOf(square))).toBe(square)
  expect([squareAt(0, 0), squareAt(-1, 0), squareAt(8, 1), squareAt(0, 8)]).toEqual([0, 0, 0, 0])
  expect(pathName([9, 13])).toBe('9-13')
  expect(pathName([26, 17, 10, 3])).toBe('26x17x10x3')
})

test('black begins, and its men go to higher numbers', () => {
  const first = game.view(game.setup({}, 2, random))
  expect(first.turn).toBe(0)
  expect(first.open).toEqual([
    [9, 13],
    [9, 14],
    [10, 14],
    [10, 15],
    [11, 15],
    [11, 16],
    [12, 16],
  ])
})

test('a jump is one move to its end, and takes all it passes', () => {
  const state = fromFen('W:W26:B22,14,7')
  expect(game.moves!(state, 1)).toEqual([{ path: [26, 17, 10, 3] }])
  const next = play(state, [26, 17, 10, 3])
  expect(next.last).toEqual({ seat: 1, path: [26, 17, 10, 3], taken: [22, 14, 7], crowned: true })
  expect(next.pieces[3]).toBe(-2)
  expect(game.outcome(next)).toMatchObject({
    places: [[1], [0]],
    points: [4, 12],
    reason: 'all_taken',
  })
  expect(game.view(next)).toMatchObject({ turn: null, open: [] })
})

test('of several jumps any may be chosen, the shorter too', () => {
  const state = fromFen('W:W22,24:B17,19,10,11')
  const open = game.moves!(state, 1)!.map(({ path }) => pathName(path))
  expect(open).toEqual(['22x13', '24x15x6', '24x15x8'])
})

test('a man that reaches the king row stops there, though a king could jump on', () => {
  const state = fromFen('W:W11:B8,7,2')
  const next = play(state, [11, 4])
  expect(next.pieces[4]).toBe(-2)
  expect(next.turn).toBe(0)
})

test('a king steps and jumps both ways, one square at a time', () => {
  const steps = game.moves!(fromFen('W:WK14:B1'), 1)!
  expect(steps.map(({ path }) => path[1])).toEqual([17, 18, 9, 10])
  const round = game.moves!(fromFen('B:BK14:W18,26,25,17'), 0)!
  expect(round.map(({ path }) => pathName(path))).toEqual(['14x21x30x23x14', '14x23x30x21x14'])
  expect(play(fromFen('B:BK14:W18,26,25,17'), [14, 21, 30, 23, 14]).pieces[14]).toBe(2)
})

test.each([
  ['a step where a jump is open', 'W:W26,27:B22,14', [27, 23], 'must_capture'],
  ['a jump that stops half way', 'W:W26:B22,14', [26, 17], 'jump_on'],
  ['another side’s piece', 'W:W26:B22,14', [22, 25], 'must_capture'],
  ['two squares at once', 'W:W26:B1', [26, 19], 'no_such_move'],
  ['a man that goes back', 'W:W18:B1', [18, 22], 'no_such_move'],
  ['an empty square', 'W:W18:B1', [20, 16], 'no_such_move'],
])('%s is refused', (_, text, path, refused) => {
  const state = fromFen(text)
  expect(game.play(state, 1, { path }, random, 0)).toEqual({ refused })
  expect(game.play(state, 0, { path }, random, 0)).toEqual({ refused: 'not_your_turn' })
})

test('who cannot move has lost', () => {
  const state = fromFen('B:B12:W16,19')
  expect(game.outcome(state)).toMatchObject({
    places: [[1], [0]],
    points: [4, 12],
    reason: 'no_move_left',
  })
  expect(game.turns(state)).toEqual([])
})

test('the same position for the third time is a draw', () => {
  const round = [
    [1, 5],
    [32, 28],
    [5, 1],
    [28, 32],
  ]
  const state = play(fromFen('B:BK1:WK32'), ...round, ...round.slice(0, 3))
  expect(game.outcome(state)).toBeNull()
  const last = play(state, [28, 32])
  expect(game.outcome(last)).toMatchObject({
    places: [[0, 1]],
    points: [8, 8],
    reason: 'three_times',
  })
  expect(game.play(last, 0, { path: [1, 5] }, random, 0)).toEqual({ refused: 'game_over' })
})

test('forty moves of each without a man moved or a piece taken are a draw, and either starts them again', () => {
  const late = { ...fromFen('B:BK1,9:WK32'), quiet: 79 }
  expect(game.outcome(late)).toBeNull()
  expect(game.outcome(play(late, [1, 5]))).toMatchObject({
    places: [[0, 1]],
    reason: 'forty_moves',
  })
  expect(play(late, [9, 13]).quiet).toBe(0)
  const taking = { ...fromFen('B:BK1:W6,K32'), quiet: 79 }
  expect(play(taking, [1, 10]).quiet).toBe(0)
  expect(play({ ...late, quiet: 3 }, [1, 5]).quiet).toBe(4)
})

test('a draw may be agreed, and who resigns loses', () => {
  const state = game.setup({}, 2, random)
  expect(game.outcome(game.agreeDraw!(state))).toMatchObject({
    places: [[0, 1]],
    reason: 'draw_agreed',
  })
  expect(game.outcome(game.drop(state, 0, 'resigned', 0))).toMatchObject({
    places: [[1], [0]],
    points: [4, 12],
    reason: 'resigned',
  })
})

test('positions are read from PDN', () => {
  const { pieces, turn } = fromFen('W:WK1,K4,22:BK24,32')
  expect(turn).toBe(1)
  expect([1, 4, 22, 24, 32, 2].map((square) => pieces[square])).toEqual([-2, -2, -1, 2, 1, 0])
  expect(fromFen('B:W21-32:B1-12.').pieces).toEqual(firstPieces())
  expect(fromFen('b:b1:w').pieces[1]).toBe(1)
  for (const text of [
    '',
    'W',
    'W:W1:W2',
    'X:W1:B2',
    'W:W33:B1',
    'W:W0:B1',
    'W:Wx:B1',
    'W:W1;B2',
    'W:W5-40:B1',
  ])
    expect(() => fromFen(text)).toThrow('not a position')
})

test('moves are parsed', () => {
  for (const path of [
    [9, 13],
    [26, 17, 10, 3],
  ])
    expect(game.move.safeParse({ path }).success).toBe(true)
  for (const path of [[9], [], [0, 4], [29, 33], [9, 13.5], '9-13', Array(14).fill(1)])
    expect(game.move.safeParse({ path }).success).toBe(false)
})
