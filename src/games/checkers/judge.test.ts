import { seededRandom } from '../kit/random.ts'
import { judge } from './judge.ts'
import { fromFen, game, type Move, type State } from './rules.ts'

const random = seededRandom('judged')

function viewsOf(state: State, moves: readonly Move[]) {
  const views = [game.view(state)]
  let now = state
  for (const move of moves) {
    now = game.play(now, now.turn, move, random, 0) as State
    views.push(game.view(now))
  }
  return views
}

test('a man stepped in front of another is given away, and a step that keeps it is told', () => {
  const state = fromFen('B:W23,31,32:B14,1,2')
  const [before, after] = judge(viewsOf(state, [{ path: [14, 18] }, { path: [23, 14] }]))
  expect(before).toMatchObject({ ahead: 'level' })
  expect(before!.plies).toBeGreaterThanOrEqual(5)
  expect(game.moves!(state, 0)).toContainEqual(before!.best)
  expect(before!.best).not.toEqual({ path: [14, 18] })
  expect(after!.ahead).toBe(1)
  expect(after!.lost).toBeUndefined() // who stands better says it
})

test('a game played to its end stands as it ended', () => {
  const state = fromFen('B:W18:B14')
  const [before, after] = judge(viewsOf(state, [{ path: [14, 23] }]))
  expect(before).toMatchObject({ ahead: 0, best: { path: [14, 23] } })
  expect(before!.plies).toBeUndefined() // to the end
  expect(after).toMatchObject({ ahead: 0, best: null })
})

test('a game given up stands as it stood', () => {
  const state = game.setup({}, 2, random)
  const given = game.drop(state, 0, 'resigned', 0)
  const [before, after] = judge([game.view(state), game.view(given)])
  expect(before).toMatchObject({ ahead: 'level' })
  expect(after).toMatchObject({ ahead: 'level', best: null, lost: 0 })
})
