import type { Seat } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { judge } from './judge.ts'
import { game, type State } from './rules.ts'

const random = seededRandom('judged')

/** The winner if both play their best, found by trying every move by the rules alone. */
function winner(state: State): Seat | 'level' {
  const outcome = game.outcome(state)
  if (outcome) return outcome.places[0]!.length === 1 ? outcome.places[0]![0]! : 'level'
  const seat = state.turn!
  const ends = game.moves!(state, seat)!.map((move) =>
    winner(game.play(state, seat, move, random, 0) as State),
  )
  if (ends.includes(seat)) return seat
  return ends.includes('level') ? 'level' : 1 - seat
}

/** All states of a game of random moves. */
function anyGame(): State[] {
  const states = [game.setup({}, 2, random)]
  for (let state = states[0]!; !game.outcome(state); states.push(state)) {
    const moves = game.moves!(state, state.turn!)!
    state = game.play(state, state.turn!, moves[random.int(moves.length)]!, random, 0) as State
  }
  return states
}

test('near the end it says what both can come to, whatever was played', () => {
  const states = anyGame().slice(-7)
  const judged = judge(states.map((state) => game.view(state)))
  expect(judged.map(({ ahead }) => ahead)).toEqual(states.map(winner))
  expect(judged.every(({ plies }) => plies === undefined)).toBe(true)
})

test('early on it says how far it looked', () => {
  const [first] = judge([game.view(game.setup({}, 2, random))])
  expect(first!.plies).toBeGreaterThanOrEqual(5)
  expect(first!.ahead).toBe('level')
})

test('a game given up stands as it stood', () => {
  const begun = game.setup({}, 2, random)
  const given = game.drop(begun, 0, 'resigned', 0)
  const [before, after] = judge([game.view(begun), game.view(given)])
  expect(after).toMatchObject({ ahead: before!.ahead, best: null, lost: 0 })
})
