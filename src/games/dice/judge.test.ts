import type { Random } from '#shared/game.ts'
import { judge } from './judge.ts'
import { game, type Move, type State, type View } from './rules.ts'
import { bestMove } from './best-move.ts'
import { seededRandom } from '../kit/random.ts'

/** Throws the faces it is given, in order. */
function loaded(faces: string): Random {
  const next = [...faces].map((face) => Number(face) - 1)
  return { ...seededRandom('loaded'), int: () => next.shift()! }
}

/** What all saw of a game, before the first move and after each. */
function viewsOf(faces: string, seats: number, moves: readonly Move[]): View[] {
  const random = loaded(faces)
  let state = game.setup({}, seats, random)
  const views = [game.view(state)]
  for (const move of moves) {
    state = game.play(state, state.turn, move, random, 0) as State
    views.push(game.view(state))
  }
  return views
}

const held = (kept: string): Move => ({
  held: [...kept].map((one) => one === 'x') as [boolean, boolean, boolean, boolean, boolean],
})

test('who throws a four of three again loses points, and is told to keep all three', () => {
  const moves = [held('-----'), held('xx---'), { box: 'chance' } as const]
  const [, thrown, kept, taken] = judge(viewsOf('44416235', 1, moves))
  expect(thrown!.best).toEqual(held('xxx--'))
  expect(thrown!.lost).toBe(0) // a first throw is nobody's choice
  expect(kept!.lost).toBeGreaterThan(2)
  expect(kept!.expected![0]).toBeLessThan(thrown!.expected![0]!)
  expect(taken!.lost).toBeGreaterThan(10) // with a roll left, 18 points in Chance
})

test('a game played by the table gives up nothing, and ends at what it came to', () => {
  const random = seededRandom('best')
  let state = game.setup({}, 2, random)
  const views = [game.view(state)]
  while (!game.outcome(state)) {
    const view = views.at(-1)!
    const move = view.rolls === 0 ? held('-----') : bestMove(view)
    state = game.play(state, state.turn, move, random, 0) as State
    views.push(game.view(state))
  }
  const judged = judge(views)
  expect(judged.map(({ lost }) => lost)).toEqual(views.map(() => 0))
  expect(judged[0]).toMatchObject({ ahead: 'level', expected: [254.6, 254.6] })
  const last = judged.at(-1)!
  expect(last.expected).toEqual(views.at(-1)!.totals.map(({ total }) => total))
  expect(last.ahead).toBe(views.at(-1)!.outcome!.places[0]![0])
})

test('which of some dice of one face are kept is all the same', () => {
  const lost = (kept: string) =>
    judge(viewsOf('445441111', 1, [held('-----'), held(kept)]))[2]!.lost
  expect(lost('xx-x-')).toBeGreaterThan(0)
  expect(lost('xx--x')).toBe(lost('xx-x-'))
  expect(lost('xx-xx')).toBe(0)
})

test('who left stands behind, with what is on the card', () => {
  const random = seededRandom('left')
  const state = game.drop(game.setup({}, 2, random), 0, 'resigned', 0)
  expect(judge([game.view(state)])[0]).toMatchObject({ ahead: 1, expected: [0, 0] })
})
