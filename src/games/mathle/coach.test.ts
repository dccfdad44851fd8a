import { seededRandom } from '../kit/random.ts'
import { coachGuesses } from '../kit/guess-coach.ts'
import { coach, OPENING } from './coach.ts'
import { valueOf } from './arithmetic.ts'
import { game, type State } from './rules.ts'
import { equations, sumsFor } from './sums.ts'

const state = (solution: string, guesses: string[], target: number | null = null): State => ({
  mode: target === null ? 'equation' : 'target',
  number: 1,
  solution,
  target,
  guesses,
  givenUp: false,
})

test("an equation's guesses are told as they are drawn", () => {
  const report = coach([], state('84/7-5=7', ['12+12=24', '76-13=63', '8*7-48=8', '84/7-5=7']))
  const told = report.guesses.map(({ before, left, average, skill, luck }) => [
    before,
    left,
    Math.round(average),
    skill,
    luck,
  ])
  expect(told).toEqual([
    [17_723, 513, 148, 79, 1], // drawn with a skill of 84: there the best opening was another
    [513, 15, 14, 73, 40],
    [15, 2, 2, 75, 46],
    [2, 1, 1, 99, 50],
  ])
  expect(report.guesses.map(({ best }) => best && [best.guess, Math.round(best.average)])).toEqual([
    [OPENING, 31], // drawn: 33 after 39−25=14
    ['58*7=406', 3],
    ['84/7-7=5', 1],
    null,
  ])
  expect(report.guesses[2]!.rest.toSorted()).toEqual(['84/7-5=7', '84/7-7=5'])
  expect(report).toMatchObject({ skill: 82, luck: 34, solved: true })
})

test('no other opening of many tells more than the one kept', () => {
  const every = 400
  const tried = equations().filter((_, i) => i % every === 0)
  const report = coachGuesses({
    solution: '84/7-5=7',
    guesses: [OPENING],
    solved: false,
    answers: equations(),
    tries: () => [...tried, '39-25=14'],
  })
  expect(report.guesses[0]!.best).toBeNull()
})

test('whoever passes over the one answer left is told so', () => {
  const { guesses } = coach([], state('21+12', ['11+22', '20+13', '20+13', '21+12'], 33))
  const at = guesses.findIndex(({ before }) => before === 1)
  expect(at).toBeGreaterThan(0)
  for (const one of guesses.slice(at, -1))
    expect(one).toMatchObject({ skill: 0, best: { guess: '21+12', possible: true } })
  expect(guesses.at(-1)).toMatchObject({ skill: 99, best: null })
})

test('another order of the sum ends it, whatever its marks', () => {
  const report = coach([], state('21+12', ['12+21'], 33))
  expect(report).toMatchObject({ solved: true, skill: null })
  expect(report.guesses[0]!.before).toBe(sumsFor(33).length)
})

test('of every target the coach knows the best opening', () => {
  for (let number = 1; number <= 5; number++) {
    const { solution, target } = game.setup(
      { number, edition: 'target' },
      1,
      seededRandom('a team'),
    )
    expect(valueOf(solution)).toEqual({ num: target, den: 1 })
    const [opening] = coach([], state(solution, [sumsFor(target!)[0]!], target)).guesses
    expect(opening!.best?.average ?? 0).toBeLessThanOrEqual(opening!.average)
  }
})

test('guesses that tell little are coached in seconds', () => {
  const begun = performance.now()
  const poor = ['1*1*1=1', '11-1-9=1', '11*1-9=2', '1+1+9=11', '11/1-9=2', '9-1*1=8']
  const guesses = poor.filter((guess) => guess.length === 8)
  coach([], state('84/7-5=7', [...guesses, ...guesses].slice(0, 6)))
  expect(performance.now() - begun).toBeLessThan(15_000) // about two on a quiet machine
})
