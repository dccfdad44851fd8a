import { seededRandom } from '../kit/random.ts'
import { judge } from './judge.ts'
import { game, type State, type View } from './rules.ts'
import { preferFours } from './search.ts'
import { solveSign } from './solver.ts'
import { emptyTable, useTable } from './transposition-table.ts'

/** What all saw of a game, before the first column and after each. */
function viewsOf(columns: readonly number[]): View[] {
  const random = seededRandom('judged')
  let state = game.setup({}, 2, random)
  const views = [game.view(state)]
  for (const [at, column] of columns.entries()) {
    state = game.play(state, at % 2, { column }, random, at) as State
    views.push(game.view(state))
  }
  return views
}

const aheadIn = (columns: readonly number[], last: number) =>
  judge(viewsOf(columns).slice(-last)).map((one) => one?.ahead ?? null)

test('a three with both ends open is lost for the other: nothing after it changes who stands better', () => {
  const judged = aheadIn([2, 2, 3, 3, 4, 4, 5], 3)
  expect(judged).toEqual([0, 0, 0]) // 2, 3, 4 lie in a row with 1 and 5 free
})

test('who overlooks a four loses what they had, and is told the column that kept it', () => {
  const columns = [3, 3, 3, 3, 3, 3, 0, 1, 0, 1, 0, 2] // 0 is to be blocked by the second player
  const [before, after] = judge(viewsOf(columns).slice(-2))
  expect(before!.best).toEqual({ column: 0 })
  expect(after).toEqual({ ahead: 0, best: { column: 0 } }) // which wins
})

test('a full board is level, and so are the moments from which nobody could have won', () => {
  const rows = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]
  const columns = [...rows, 4, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6]
  const views = viewsOf(columns)
  expect(views.at(-1)!.outcome).toMatchObject({ reason: 'board_full' })
  const last = judge(views.slice(-4))
  expect(last.at(-1)).toEqual({ ahead: 'level', best: null })
  expect(last.map((one) => one?.ahead)).toEqual(['level', 'level', 'level', 'level'])
})

test('a game given up is judged by its board', () => {
  const random = seededRandom('judged')
  let state = game.setup({}, 2, random)
  for (const [at, column] of [2, 2, 3, 3, 4].entries())
    state = game.play(state, at % 2, { column }, random, at) as State
  const given = game.drop(state, 0, 'resigned', 9)
  expect(judge([game.view(state), game.view(given)]).map((one) => one?.ahead)).toEqual([0, 0])
})

test('the column that is known to keep a win settles the moment after it before anything is searched', () => {
  const known: (readonly unknown[])[] = []
  const stop = new Error('enough')
  const look = () =>
    judge(viewsOf([3, 5, 0, 3]), false, (judged) => {
      known.push([...judged])
      throw stop
    })
  expect(look).toThrow(stop)
  expect(known[0]!.at(-2)).toEqual({ ahead: 1, best: { column: 3 } }) // after 3, 5, 0
  expect(known[0]!.at(-1)).toMatchObject({ ahead: 1 })
})

test('which move is looked at first changes nothing of what a position is worth', () => {
  const games = [
    '332453233342140',
    '120242242343113120',
    '35033333212462',
    '2225446502',
    '4132144433',
  ]
  const signs = () => games.map((columns) => solveSign(Array.from(columns, Number)))
  useTable(emptyTable())
  const usual = signs()
  preferFours(true)
  useTable(emptyTable())
  const preferred = signs()
  preferFours(false)
  expect(preferred).toEqual(usual)
})

test.each([
  [3, 0],
  [2, 'level'],
  [1, 1],
  [0, 1],
] as const)(
  'a first disc in column %d is worth what the game is known to be after it',
  (column, ahead) => {
    const [empty, after] = judge(viewsOf([column]))
    expect(empty).toEqual({ ahead: 0, best: { column: 3 } })
    expect(after!.ahead).toBe(ahead)
  },
)

test.each([
  ['nine discs, the first player in the book', [3, 4, 1, 5, 3, 0, 3, 2, 3]],
  ['nine discs, soon decided', [3, 3, 3, 0, 4, 1, 5, 4, 2]],
])('a short game has no gap: %s', (_, columns) => {
  expect(judge(viewsOf(columns)).map((one) => one?.ahead)).toEqual(
    Array.from({ length: columns.length + 1 }, () => 0),
  )
})
