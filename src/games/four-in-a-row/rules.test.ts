import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { game, type State } from './rules.ts'
import { solveScore } from './solver.ts'

const random = seededRandom('a game')
const columns = (text: string) => [...text].map((digit) => Number(digit) - 1)
const play = (state: State, column: number) =>
  game.play(state, state.played.length % 2, { column }, random, 0)

function played(text: string): State {
  return columns(text).reduce(
    (state, column) => {
      const next = play(state, column)
      if (isRefusal(next)) throw new Error(next.refused)
      return next
    },
    game.setup({}, 2, random),
  )
}

/** What a player sees of the discs, whichever order they came in. */
function discs(state: State): string {
  const stacks = Array.from({ length: 7 }, () => '')
  state.played.forEach((column, ply) => (stacks[column] = `${stacks[column]}${ply % 2}`))
  return stacks.join(' ')
}

function after(states: readonly State[]): State[] {
  const positions = new Map<string, State>()
  for (const state of states)
    for (const seat of game.turns(state))
      for (const move of game.moves!(state, seat)!) {
        const next = game.play(state, seat, move, random, 0)
        if (!isRefusal(next)) positions.set(discs(next), next)
      }
  return [...positions.values()]
}

test('there are as many positions after each ply as published', () => {
  let states = [game.setup({}, 2, random)]
  const counts = [states.length]
  for (let ply = 1; ply <= 5; ply++) counts.push((states = after(states)).length)
  expect(counts).toEqual([1, 7, 49, 238, 1120, 4263])
})

type Line = [number, number][]
test.each<[string, string, Line]>([
  [
    'across',
    '1647362',
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
  ],
  [
    'across',
    '74451312',
    [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
  ],
  [
    'up',
    '1412171',
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
  ],
  [
    'up',
    '32326262',
    [
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
    ],
  ],
  [
    'rising',
    '543461253147355',
    [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
    ],
  ],
  [
    'rising',
    '2671615516547717',
    [
      [3, 0],
      [4, 1],
      [5, 2],
      [6, 3],
    ],
  ],
  [
    'falling',
    '7654657432544',
    [
      [3, 3],
      [4, 2],
      [5, 1],
      [6, 0],
    ],
  ],
  [
    'falling',
    '251357215362153421',
    [
      [0, 3],
      [1, 2],
      [2, 1],
      [3, 0],
    ],
  ],
])('four %s win: %s', (_, text, line) => {
  const state = played(text)
  const winner = 1 - (text.length % 2)
  const points = winner === 0 ? [12, 4] : [4, 12]
  const places = [[winner], [1 - winner]]
  expect(game.outcome(state)).toMatchObject({ places, points, reason: 'four_in_a_row' })
  expect(game.view(state).line).toEqual(line)
  expect(game.turns(state)).toEqual([])
  expect(game.moves!(state, 0)).toEqual([])
  expect(play(state, 6)).toEqual({ refused: 'game_over' })
})

test('a full board without four is a draw', () => {
  const text = '126613431456475467333341527215612225546777'
  expect(game.outcome(played(text.slice(0, -1)))).toBeNull()
  const outcome = { places: [[0, 1]], points: [8, 8], reason: 'board_full' }
  expect(game.outcome(played(text))).toMatchObject(outcome)
})

test.each([
  ['resigned', [4, 12]],
  ['left', [0, 12]],
  ['out_of_time', [0, 12]],
] as const)('who has %s loses', (why, points) => {
  const state = game.drop(played('44'), 0, why, 0)
  expect(game.outcome(state)).toMatchObject({ places: [[1], [0]], points, reason: why })
  expect(game.turns(state)).toEqual([])
  expect(game.drop(state, 1, 'left', 0)).toBe(state)
})

test('an agreed draw is shared', () => {
  const outcome = { places: [[0, 1]], points: [8, 8], reason: 'draw_agreed' }
  expect(game.outcome(game.agreeDraw!(played('44')))).toMatchObject(outcome)
})

test('a full column, and a disc out of turn, are refused', () => {
  expect(play(played('444444'), 3)).toEqual({ refused: 'column_full' })
  const state = played('44')
  expect(game.play(state, 1, { column: 3 }, random, 0)).toEqual({ refused: 'not_your_turn' })
  expect(game.moves!(state, 1)).toEqual([])
})

test('when time is up the clock plays an open column', () => {
  const state = played('444444222222666666')
  for (let i = 0; i < 20; i++) {
    const move = game.timeout(state, 0, random)
    expect(game.moves!(state, 0)).toContainEqual(move)
  }
})

test('moves are parsed', () => {
  expect(game.move.safeParse({ column: 6 }).success).toBe(true)
  for (const column of [-1, 7, 2.5, '3'])
    expect(game.move.safeParse({ column }).success).toBe(false)
})

test.each([
  ['4455', 18],
  ['44455554221', -15],
  ['2252576253462244111563365343671351441', -1],
  ['7422341735647741166133573473242566', 1],
  ['67152117737262713366376314254', 6],
  ['3575316255751336464276636772271112', -3],
])('%s is worth %i, as published', (text, score) => {
  expect(solveScore(columns(text))).toBe(score)
})
