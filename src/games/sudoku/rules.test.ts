import fc from 'fast-check'
import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { coach } from './coach.ts'
import { game, type Move, type Options, type State } from './rules.ts'
import { accepted } from '#tests/accepted.ts'

const MINUTE = 60_000
const random = seededRandom('rules')
const setup = (edition: Options['edition'] = 'easy', number = 1) =>
  game.setup({ edition, number }, 1, seededRandom('a team'))
const start = setup()
const openCells = [...start.puzzle].flatMap((sign, cell) => (sign === '.' ? [cell] : []))

const play = (state: State, move: Move, at = 0): State =>
  accepted(game.play(state, 0, move, random, at))
const refusal = (state: State, move: Move) => game.play(state, 0, move, random, 0)
/** The grid with the first cells that are open filled rightly. */
const filledTo = ({ puzzle, solution }: State, count: number) => {
  const cells = openCells.slice(0, count)
  return [...puzzle].map((sign, cell) => (cells.includes(cell) ? solution[cell] : sign)).join('')
}
const withSign = (grid: string, cell: number, sign: string) =>
  grid.slice(0, cell) + sign + grid.slice(cell + 1)
const wrongAt = ({ solution }: State, cell: number) => (solution[cell] === '1' ? '2' : '1')

describe('a day’s grid', () => {
  test('is the same for a team, number and level, and another for any other', () => {
    expect(setup().puzzle).toBe(start.puzzle)
    const others = [
      setup('easy', 2),
      setup('medium'),
      game.setup({ edition: 'easy', number: 1 }, 1, seededRandom('b')),
    ]
    expect(new Set([start, ...others].map(({ puzzle }) => puzzle)).size).toBe(4)
  })

  test('is harder from level to level', () => {
    const ratings = game.editions.map((edition) => setup(edition as Options['edition']).rating)
    expect(ratings).toEqual(ratings.toSorted((one, other) => one - other))
    expect(new Set(ratings).size).toBe(4)
  })
})

describe('a save', () => {
  test('keeps grid and notes, and tells clashes but not what is right', () => {
    const grid = filledTo(start, 3)
    const notes = start.notes.map((_, cell) => (cell === openCells[5] ? '59' : ''))
    const view = game.view(play(start, { grid, notes }))
    expect(view).toMatchObject({ grid, notes, clashes: [], solution: null, rating: null, met: [] })
    const cell = openCells[0]!
    const peer = [...start.puzzle].findIndex(
      (sign, at) => sign !== '.' && Math.floor(at / 9) === Math.floor(cell / 9),
    )
    const clashing = play(start, { grid: withSign(start.puzzle, cell, start.puzzle[peer]!) })
    expect(game.view(clashing).clashes).toEqual(expect.arrayContaining([cell, peer]))
  })

  test('takes 0 for an empty cell, and leaves no note under a digit', () => {
    const cell = openCells[0]!
    const notes = start.notes.map(() => '1')
    const saved = play(start, { grid: filledTo(start, 1).replaceAll('.', '0'), notes })
    expect(saved.grid).toBe(filledTo(start, 1))
    expect([saved.notes[cell], saved.notes[openCells[1]!]]).toEqual(['', '1'])
  })

  test('of what is there already is nothing', () => {
    const saved = play(start, { grid: filledTo(start, 2) })
    expect(play(saved, { grid: filledTo(start, 2) })).toBe(saved)
  })

  test.each([
    ['80 cells', start.puzzle.slice(1)],
    ['82 cells', `${start.puzzle}.`],
    ['nothing', ''],
    ['letters', 'x'.repeat(81)],
    ['Arabic digits', '٣'.repeat(81)],
    ['emoji', '😀'.repeat(81)],
    ['a line break', `${start.puzzle.slice(1)}\n`],
  ])('of %s is refused', (_, grid) => {
    expect(refusal(start, { grid })).toEqual({ refused: 'grid_shape' })
    expect(refusal(start, { submit: grid })).toEqual({ refused: 'grid_shape' })
  })

  test('that changes a given is refused', () => {
    const given = [...start.puzzle].findIndex((sign) => sign !== '.')
    for (const sign of ['.', wrongAt(start, given)])
      expect(refusal(start, { grid: withSign(start.puzzle, given, sign) })).toEqual({
        refused: 'given_changed',
      })
  })

  test('whatever is sent, is refused or kept, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.stringMatching(/^[.0-9]{81}$/)),
        (grid) => {
          for (const sent of [
            { grid },
            { submit: grid },
            { grid, notes: [grid] },
            { hint: grid },
          ]) {
            const parsed = game.move.safeParse(sent)
            if (!parsed.success) continue
            const next = game.play(start, 0, parsed.data, random, 0)
            if (!isRefusal(next)) expect(next.grid).toMatch(/^[.1-9]{81}$/)
          }
        },
      ),
    )
  })

  test.each([
    [['1']],
    [Array(81).fill('0')],
    [Array(81).fill('11')],
    [Array(81).fill('21')],
    ['1'.repeat(81)],
    [null],
  ])('with notes that are none is no move: %#', (notes) =>
    expect(game.move.safeParse({ grid: start.puzzle, notes }).success).toBe(false),
  )
})

describe('a solution', () => {
  test('that is right ends it, with its time', () => {
    const done = play(start, { submit: start.solution }, 4 * MINUTE)
    expect(game.score(done, 4 * MINUTE)).toEqual({ value: 4 * MINUTE, unit: 'ms' })
    expect(game.view(done)).toMatchObject({ solution: start.solution, rating: start.rating })
    expect(refusal(done, { grid: start.solution })).toEqual({ refused: 'game_over' })
  })

  test('that is wrong costs nothing, and says how many cells clash', () => {
    const cell = openCells[0]!
    const wrong = withSign(start.solution, cell, wrongAt(start, cell))
    const { handedIn, outcome, clashes } = game.view(play(start, { submit: wrong }))
    expect([outcome, clashes]).toEqual([null, []])
    expect(handedIn!.clashing).toBeGreaterThanOrEqual(3) // it, and one in row, column or box
    expect(handedIn!.empty).toBe(0)
  })

  test('with another given is wrong, however well it fits', () => {
    const shifted = [...start.solution].map((sign) => String((Number(sign) % 9) + 1)).join('')
    const view = game.view(play(start, { submit: shifted }))
    expect(view.handedIn!.clashing).toBe(81 - openCells.length)
    expect(view.grid).toBe(start.puzzle)
  })

  test('with empty cells is wrong and kept', () => {
    const view = game.view(play(start, { submit: filledTo(start, 4) }))
    expect(view).toMatchObject({
      grid: filledTo(start, 4),
      handedIn: { clashing: 0, empty: openCells.length - 4 },
    })
  })
})

/** With the digit of its last hint written. */
function followed(state: State): State {
  const { cell } = state.hints.at(-1)!
  return play(state, { grid: withSign(state.grid, cell, state.solution[cell]!) })
}

describe('points', () => {
  const linesOf = (level: Options['edition'], minutes: number, hints: number) => {
    const from = setup(level)
    let state = from
    for (let i = 0; i < hints; i++) state = followed(play(state, { hint: true }))
    return game.outcome(play(state, { submit: from.solution }, minutes * MINUTE))!
  }
  test.each([
    ['easy', 5, 0, 60],
    ['easy', 5.1, 0, 50],
    ['medium', 11.4, 0, 60],
    ['hard', 15, 1, 70],
    ['expert', 30, 2, 60],
  ] as const)('of %s in %d minutes with %d hints are %d', (level, minutes, hints, points) => {
    const { points: given, lines } = linesOf(level, minutes, hints)
    expect(given).toEqual([points])
    expect(lines![0]!.reduce((sum, line) => sum + line.points, 0)).toBe(points)
  })
  test('are none for what was given up', () => {
    expect(game.outcome(game.drop(start, 0, 'left', 0))!.points).toEqual([0])
  })
})

describe('a hint', () => {
  test('explains the next step of the path, and goes once it is followed', () => {
    const hinted = play(start, { hint: true })
    const { hint, hintsLeft } = game.view(hinted)
    expect([hint, hintsLeft]).toEqual([start.lessons[0], 1])
    const { cell, digit } = start.lessons[0]!
    expect(start.solution[cell]).toBe(String(digit))
    const followed = play(hinted, { grid: withSign(start.puzzle, cell, String(digit)) })
    expect(game.view(followed).hint).toBeNull()
    expect(game.view(play(followed, { hint: true })).hint).toEqual(start.lessons[1])
  })

  test('skips what is written, and names a wrong digit first', () => {
    const { cell } = start.lessons[0]!
    const ahead = play(start, { grid: withSign(start.puzzle, cell, start.solution[cell]!) })
    expect(game.view(play(ahead, { hint: true })).hint).toEqual(start.lessons[1])
    const wrong = openCells.at(-1)!
    const mistaken = play(start, { grid: withSign(start.puzzle, wrong, wrongAt(start, wrong)) })
    expect(game.view(play(mistaken, { hint: true })).hint).toEqual({
      technique: 'mistake',
      cell: wrong,
    })
  })

  test('comes twice', () => {
    const once = followed(play(start, { hint: true }))
    const twice = followed(play(once, { hint: true }))
    expect(refusal(twice, { hint: true })).toEqual({ refused: 'no_hint_left' })
  })

  test('that is still open is not paid for again', () => {
    const hinted = play(start, { hint: true })
    expect(play(hinted, { hint: true })).toBe(hinted)
  })

  test('is not given when all is right', () => {
    const full = play(start, { grid: start.solution })
    expect(game.view(full).outcome).toBeNull()
    expect(refusal(full, { hint: true })).toEqual({ refused: 'nothing_to_hint' })
  })
})

test('a box is painted when it is full without a clash, and when that was', () => {
  const box = [0, 1, 2, 9, 10, 11, 18, 19, 20]
  const grid = [...start.puzzle]
    .map((sign, cell) => (box.includes(cell) ? start.solution[cell] : sign))
    .join('')
  const painted = play(start, { grid }, 90_000)
  expect(painted.painted).toEqual([{ box: 0, at: 90_000 }])
  expect(play(painted, { grid: start.puzzle }, 95_000).painted).toEqual([])
})

test('a share text has the time, the order of the boxes and a mark a hint, and no digit of the grid', () => {
  const done = play(play(start, { hint: true }), { submit: start.solution }, 684_000)
  expect(game.share(done, 684_000)).toEqual({ score: '11:24*', rows: ['① ② ③', '④ ⑤ ⑥', '⑦ ⑧ ⑨'] })
})

test('who needs less than 0.8 s a cell was too quick for a person', () => {
  const least = openCells.length * 800
  expect([game.isTooQuick!(start, least - 1), game.isTooQuick!(start, least)]).toEqual([
    true,
    false,
  ])
})

test('the bot solves what it sees', () => {
  let state = start
  for (let i = 0; i < 40 && !game.outcome(state); i++)
    state = play(
      state,
      choose({ view: game.view(state), own: null }, 0, null, { level: 1, ms: 5 }, random),
    )
  expect(game.outcome(state)!.reason).toBe('solved')
})

describe('the coach', () => {
  const entry = (count: number, at: number) => ({ move: { grid: filledTo(start, count) }, at })

  test('tells the hardest technique, the time of each phase, and where one was stuck', () => {
    const third = Math.ceil(openCells.length / 3)
    const log = [
      entry(1, 10_000),
      entry(third, 60_000),
      entry(third + 1, 200_000), // stuck for 140 s
      entry(openCells.length - 1, 260_000),
      { move: { submit: start.solution }, at: 300_000 },
    ]
    const report = coach(log, play(start, { submit: start.solution }, 300_000))
    expect(report).toMatchObject({
      hardest: start.met.at(-1)!.technique,
      rating: start.rating,
      phases: [
        { phase: 'opening', ms: 60_000 },
        { phase: 'middle', ms: 200_000 },
        { phase: 'end', ms: 40_000 },
      ],
      stuck: { ms: 140_000, from: 60_000, found: openCells[third] },
    })
    const unseen = openCells.slice(third)
    expect(unseen).toContain(report.stuck!.lesson.cell)
  })

  test('counts a digit when it is right, not when it is written', () => {
    const cell = openCells[0]!
    const wrong = { move: { grid: withSign(start.puzzle, cell, wrongAt(start, cell)) }, at: 5_000 }
    const end = { move: { submit: start.solution }, at: 9_000 }
    const report = coach([wrong, { move: { hint: true as const }, at: 6_000 }, end], start)
    expect(report.stuck).toMatchObject({ ms: 9_000, from: 0, lesson: start.lessons[0] })
    expect(report.phases.map(({ ms }) => ms)).toEqual([9_000, 0, 0])
  })
})

describe('a grid is solved spotlessly', () => {
  const solved = (state: State) => game.feats!(play(state, { submit: start.solution }), 0)

  test('without a clash and without a hint', () => {
    expect(solved(play(start, { grid: filledTo(start, 3) }))).toEqual(['spotless'])
    expect(game.feats!(start, 0)).toEqual([])
    expect(solved(play(start, { hint: true }))).toEqual([])
    const cell = openCells[0]!
    const peer = [...start.puzzle].findIndex(
      (sign, at) => sign !== '.' && Math.floor(at / 9) === Math.floor(cell / 9),
    )
    const clashing = play(start, { grid: withSign(start.puzzle, cell, start.puzzle[peer]!) })
    expect(solved(clashing)).toEqual([])
  })
})
