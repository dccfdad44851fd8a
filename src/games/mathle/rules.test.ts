import fc from 'fast-check'
import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { bestMarks } from '../kit/marks.ts'
import { keyRows, rowsOf, signOf } from './keys.ts'
import { checkEquation, game, markEquation, type Options, type State } from './rules.ts'
import { equations, equationsOf, sumsFor, targetSums } from './sums.ts'
import { plain, pretty, symbols } from './symbols.ts'
import { accepted } from '#tests/accepted.ts'

const signs = { correct: 'G', present: 'Y', absent: '-' } as const
const marks = (solution: string, guess: string) =>
  markEquation(solution, guess)
    .map((mark) => signs[mark])
    .join('')

test.each([
  ['84/7-5=7', '12+12=24', '-----Y-Y'],
  ['84/7-5=7', '76-13=63', 'Y-Y--Y--'],
  ['84/7-5=7', '8*7-48=8', 'G-YYY-G-'],
  ['84÷7−5=7', '84/7-5=7', 'GGGGGGGG'],
  ['21+12', '11+22', 'YGGYG'],
  ['11+22=33', '22+11=33', 'YYGYYGGG'],
  ['9*9-80=1', '11-1*9=2', 'Y-Y-YYG-'],
])('with %s, %s is marked %s', (solution, guess, expected) => {
  expect(marks(solution, guess)).toBe(expected)
  expect(marks(pretty(solution), pretty(guess))).toBe(expected)
})

test.each([
  [5, 127],
  [6, 206],
  [7, 6661],
  [8, 17_723],
])('of %i cells there are %i equations', (cells, count) => {
  const list = equationsOf(cells)
  expect(list).toHaveLength(count)
  expect(new Set(list).size).toBe(count)
})

test('every answer may be guessed', () => {
  for (const equation of equations())
    expect([equation, checkEquation(equation)]).toEqual([equation, 'ok'])
  for (const sum of targetSums()) expect(sum).toMatch(/^[1-9][-+*/\d]{3}\d$/)
})

test.each([
  ['12+35=47', 'ok'],
  ['12×3−5=31', 'equation_length'],
  ['84÷7−5=7', 'ok'],
  ['84÷7−4=8', 'ok'],
  ['1/3*12=4', 'ok'], // a fraction between
  ['9-3-6=0', 'equation_length'],
  ['12-4-8=0', 'ok'],
  ['', 'equation_length'],
  ['12+35=4', 'equation_length'],
  ['12+35=477', 'equation_length'],
  ['１２+35=47', 'guess_symbols'], // fullwidth digits
  ['١٢+35=47', 'guess_symbols'],
  ['12+35=4🙂', 'guess_symbols'],
  ['12+35 47', 'guess_symbols'],
  ['12+35+47', 'equals_sign'],
  ['1=1=1=11', 'equals_sign'],
  ['47=12+35', 'right_number'],
  ['12+35+4=', 'right_number'],
  ['1+2+3=06', 'leading_zero'],
  ['01*001=1', 'leading_zero'],
  ['0*1234=0', 'lone_zero'],
  ['12+0+3=7', 'lone_zero'],
  ['--1+-1=0', 'operator_place'],
  ['12++35=7', 'operator_place'],
  ['+12-10=2', 'operator_place'],
  ['=1234567', 'operator_place'],
  ['123456=1', 'operator_missing'],
  ['12+35=48', 'equation_false'],
  ['10/3*1=3', 'equation_false'],
  ['10-35=25', 'equation_false'],
])('%s is checked: %s', (text, code) => {
  expect(checkEquation(text)).toBe(code)
})

const start = (solution: string, more: Partial<State> = {}): State => ({
  mode: 'equation',
  number: 1,
  solution,
  target: null,
  guesses: [],
  givenUp: false,
  ...more,
})
const aim = (solution: string, target: number, more: Partial<State> = {}) =>
  start(solution, { mode: 'target', target, ...more })
const random = seededRandom('a game')
const play = (state: State, guess: string) => game.play(state, 0, { guess }, random, 0)

test.each([
  ['12+35=48', { refused: 'equation_false', detail: '47' }],
  ['10/3*1=3', { refused: 'equation_false', detail: '10/3' }],
])('of %s it is said what the left side makes', (guess, refusal) => {
  expect(play(start('12+35=47'), guess)).toEqual(refusal)
})

test.each([
  ['12+2', { refused: 'target_length' }],
  ['12+2=14', { refused: 'target_length' }],
  ['3=3+0', { refused: 'target_equals' }],
  ['12+2x', { refused: 'guess_symbols' }],
  ['12345', { refused: 'operator_missing' }],
  ['012+3', { refused: 'leading_zero' }],
  ['33+10', { refused: 'target_missed', detail: '43' }],
  ['10-43', { refused: 'target_missed', detail: '-33' }],
  ['5+8/3', { refused: 'target_missed', detail: '23/3' }],
])('with the target 33, %s is refused', (guess, refusal) => {
  expect(play(aim('21+12', 33), guess)).toEqual(refusal)
})

test.each<[State, string, boolean]>([
  [start('12+35=47'), '12+35=47', true],
  [start('12+35=47'), '35+12=47', true],
  [start('12+35=47'), '15+32=47', true], // the same signs, another sum
  [start('12+35=47'), '12+34=46', false],
  [start('84/7-5=7'), '84÷7−7=5', true],
  [aim('21+12', 33), '12+21', true],
  [aim('21+12', 33), '11+22', false], // the same signs, another sum: the number is given
  [aim('9-2+1', 8), '9+1-2', true],
  [aim('2*3*4', 24), '4×3×2', true],
  [aim('8/4*3', 6), '3*8/4', true],
])('%j is solved with %s: %s', (state, guess, isSolved) => {
  const next = play(state, guess)
  if (isRefusal(next)) throw new Error(next.refused)
  expect(game.outcome(next)?.reason ?? null).toBe(isSolved ? 'solved' : null)
  expect(game.view(next).solution).toBe(isSolved ? state.solution : null)
})

test.each([
  [1, 60],
  [2, 50],
  [3, 40],
  [4, 30],
  [5, 20],
  [6, 10],
])('solved in %i is worth %i', (count, points) => {
  const guesses = [...Array<string>(count - 1).fill('10+10=20'), '12+35=47']
  const outcome = game.outcome(start('12+35=47', { guesses }))!
  expect(outcome).toMatchObject({ places: [[0]], points: [points], reason: 'solved' })
  expect(outcome.lines!.flat().reduce((sum, line) => sum + line.points, 0)).toBe(points)
})

test('six wrong guesses are worth five, giving up nothing, and the sum is told', () => {
  const lost = start('12+35=47', { guesses: Array<string>(6).fill('10+10=20') })
  expect(game.outcome(lost)).toMatchObject({ points: [5], reason: 'out_of_guesses' })
  expect(game.view(lost).solution).toBe('12+35=47')
  expect(play(lost, '12+35=47')).toEqual({ refused: 'game_over' })
  const left = game.drop(start('12+35=47'), 0, 'left', 0)
  expect(game.outcome(left)).toMatchObject({ points: [0], reason: 'left' })
})

test('what is shared tells marks, never a sign of the sum', () => {
  const state = start('84/7-5=7', { guesses: ['76-13=63', '84/7-5=7'] })
  expect(game.share(state, 0)).toEqual({ score: '2/6', rows: ['◆□◆□□◆□□', '■■■■■■■■'] })
  expect(game.score(state, 0)).toEqual({ value: 2, unit: 'guesses', of: 6 })
})

const solutionOf = (options: Partial<Options>, seed = 'a team') =>
  game.setup({ number: 1, edition: 'equation', ...options }, 1, seededRandom(seed)).solution

test('a team has each equation once before any comes again, and other teams have others', () => {
  const n = equations().length
  expect(new Set([1, 2, 3, n - 1, n].map((number) => solutionOf({ number }))).size).toBe(5)
  expect(solutionOf({ number: n + 1 })).toBe(solutionOf({ number: 1 }))
  expect(solutionOf({}, 'another team')).not.toBe(solutionOf({}))
})

test("the day's number can be hit in many ways, by the hidden sum too", () => {
  for (let number = 1; number <= 50; number++) {
    const state = game.setup({ number, edition: 'target' }, 1, seededRandom('a team'))
    expect(sumsFor(state.target!)).toContain(state.solution)
    expect(sumsFor(state.target!).length).toBeGreaterThanOrEqual(40)
    expect(game.view(state)).toMatchObject({ target: state.target, cells: 5, solution: null })
  }
})

test('whatever is typed, a guess is taken or refused with a code, and nothing else changes', () => {
  const states = [start('12+35=47'), aim('21+12', 33)]
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...symbols, '×', '÷', '−'), minLength: 4, maxLength: 9 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...states), text, (state, guess) => {
      const before = JSON.stringify(state)
      const next = play(state, guess)
      expect(JSON.stringify(state)).toBe(before)
      if (isRefusal(next)) expect(next.refused).toMatch(/^[a-z_]+$/)
      else expect(next.guesses).toEqual([plain(guess)])
      const isEquation = checkEquation(guess) === 'ok'
      if (state.mode === 'equation') expect(isRefusal(next)).toBe(!isEquation)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['x'.repeat(41)],
  ['1'.repeat(10_000_000)],
  [12],
  [null],
  [{ toString: () => '12+35=47' }],
])('a guess that is no short text is no move', (guess) => {
  expect(game.move.safeParse({ guess }).success).toBe(false)
})

test.each<[string, 'equation' | 'target', string | null]>([
  ['7', 'equation', '7'],
  ['*', 'equation', '*'],
  ['x', 'equation', '*'],
  ['×', 'target', '*'],
  [':', 'target', '/'],
  ['−', 'target', '-'],
  ['=', 'equation', '='],
  ['=', 'target', null],
  ['Shift', 'equation', null],
  ['a', 'equation', null],
  ['١', 'equation', null],
])('the key %s in the mode %s types %s', (key, mode, sign) => {
  expect(signOf(key, mode)).toBe(sign)
})

test('there is a key for every sign, showing the best that is known of it', () => {
  expect([...keyRows.join('')].toSorted()).toEqual([...symbols].toSorted())
  const state = start('84/7-5=7', { guesses: ['12+12=24', '76-13=63', '8*7-48=8'] })
  const known = bestMarks(rowsOf(game.view(state)))
  expect(known.get('8')).toBe('correct')
  expect(known.get('7')).toBe('present')
  expect(known.get('1')).toBe('absent')
  expect(known.get('/')).toBeUndefined()
})

test.each(['equation', 'target'] as const)('the bot mostly solves the mode %s', (edition) => {
  let solved = 0
  for (let number = 1; number <= 25; number++) {
    const dice = seededRandom(`bot ${number}`)
    let state = game.setup({ number, edition }, 1, dice)
    while (!game.outcome(state)) {
      const seen = { view: game.view(state), own: null }
      state = accepted(
        game.play(state, 0, choose(seen, 0, null, { level: 3, ms: 100 }, dice), dice, 0),
      )
    }
    if (game.outcome(state)?.reason === 'solved') solved++
  }
  expect(solved).toBeGreaterThan(18)
})
