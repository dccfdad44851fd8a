import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { courtOf, dotName, dotsOf, rowsOf } from './grid.ts'
import { game, type State } from './rules.ts'

const random = seededRandom('a game')
const setup = (side = 3) => game.setup({ side }, 2, random)

function play(state: State, ...lines: readonly number[]): State {
  return lines.reduce((now, line) => {
    const next = game.play(now, now.turn, { line }, random, 0)
    if (isRefusal(next)) throw new Error(`${line}: ${next.refused}`)
    return next
  }, state)
}

test.each([
  [3, 24, 9],
  [4, 40, 16],
])(
  'a court of %i has %i lines and %i boxes, each line beside one box or two',
  (side, lines, boxes) => {
    const court = courtOf(side)
    expect([court.lines, court.boxes.length]).toEqual([lines, boxes])
    expect(new Set(court.boxes.flat()).size).toBe(lines)
    expect(court.beside.filter((beside) => beside.length === 1)).toHaveLength(4 * side)
    expect(court.beside.filter((beside) => beside.length === 2)).toHaveLength(lines - 4 * side)
  },
)

test.each([3, 4])('the lines around a box of a court of %i join its four dots', (side) => {
  courtOf(side).boxes.forEach((around, box) => {
    const [x, y] = [box % side, Math.floor(box / side)]
    const dots = new Set(around.flatMap((line) => dotsOf(side, line).map(dotName)))
    const corners = [0, 1].flatMap((dy) => [0, 1].map((dx) => dotName({ x: x + dx, y: y + dy })))
    expect([...dots].toSorted()).toEqual(corners.toSorted())
  })
})

test('lines lie in rows, across and upright in turn', () => {
  expect(rowsOf(3).map((row) => row.length)).toEqual([3, 4, 3, 4, 3, 4, 3])
  expect(
    rowsOf(3)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 24 }, (_, i) => i))
  expect(dotsOf(3, 0).map(dotName)).toEqual(['A1', 'B1'])
  expect(dotsOf(3, rowsOf(3)[1]![0]!).map(dotName)).toEqual(['A1', 'A2'])
})

test('who closes a box has it and draws again; any other line passes the turn', () => {
  const [top, bottom, left, right] = courtOf(3).boxes[0]!
  const state = play(setup(), top!, bottom!, left!)
  expect(state.turn).toBe(1)
  const closed = play(state, right!)
  expect(closed).toMatchObject({ turn: 1, last: { seat: 1, line: right, closed: [0] } })
  expect(game.view(closed).counts).toEqual([0, 1])
})

test('one line may close two boxes', () => {
  const { boxes } = courtOf(3)
  const shared = boxes[0]![3]!
  const others = [...boxes[0]!, ...boxes[1]!].filter((line) => line !== shared)
  const state = play(setup(), ...others, shared)
  expect(state.last).toEqual({ seat: 0, line: shared, closed: [0, 1] })
  expect(state.turn).toBe(0)
})

/** A game whose boxes are all taken but the last, by these seats. */
function nearlyOver(owners: readonly number[]): State {
  const line = courtOf(3).boxes[8]![3]!
  return {
    ...setup(),
    lines: Array<boolean>(24).fill(true).with(line, false),
    boxes: [...owners, null],
  }
}

test('most boxes win when all are closed', () => {
  const line = courtOf(3).boxes[8]![3]!
  const state = nearlyOver([0, 0, 0, 0, 1, 1, 1, 1])
  expect(game.outcome(state)).toBeNull()
  const won = play(state, line)
  expect(game.outcome(won)).toMatchObject({
    places: [[0], [1]],
    points: [6, 2],
    reason: 'most_boxes',
  })
  expect(game.view(won)).toMatchObject({ turn: null, counts: [5, 4] })
  const lost = play({ ...state, turn: 1 }, line)
  expect(game.outcome(lost)).toMatchObject({ places: [[1], [0]], points: [2, 6] })
  expect(game.play(won, 0, { line }, random, 0)).toEqual({ refused: 'game_over' })
})

test('equal boxes are a draw', () => {
  const boxes = Array.from({ length: 16 }, (_, box) => box % 2)
  const state = { ...setup(4), boxes, lines: Array<boolean>(40).fill(true) }
  expect(game.outcome(state)).toMatchObject({
    places: [[0, 1]],
    points: [4, 4],
    reason: 'equal_boxes',
  })
})

test('a line is drawn once, in turn, and on the court', () => {
  const state = play(setup(), 5)
  expect(game.play(state, 1, { line: 5 }, random, 0)).toEqual({ refused: 'line_drawn' })
  expect(game.play(state, 0, { line: 6 }, random, 0)).toEqual({ refused: 'not_your_turn' })
  expect(game.play(state, 1, { line: 24 }, random, 0)).toEqual({ refused: 'no_such_line' })
  expect(game.moves!(state, 1)).toHaveLength(23)
  expect(game.moves!(state, 0)).toEqual([])
})

test('moves and options are parsed', () => {
  for (const line of [0, 39]) expect(game.move.safeParse({ line }).success).toBe(true)
  for (const line of [-1, 40, 0.5, '1', null])
    expect(game.move.safeParse({ line }).success).toBe(false)
  expect(game.meta.options.parse({})).toEqual({ side: 4 })
  for (const side of [2, 5]) expect(game.meta.options.safeParse({ side }).success).toBe(false)
})
