import { defaultRules, type MatchScore } from '#shared/predictors.ts'
import { scorePoints, type ScoreRules } from './scoring.ts'
import { systems, type SystemName } from './systems.ts'

type Pair = [number, number]

const points = (tip: Pair, score: MatchScore, rules: ScoreRules, joker?: boolean) =>
  scorePoints({ home: tip[0], away: tip[1], joker }, score, rules)

describe('4/3/2, the highest tier only, after 90 minutes', () => {
  test.each<[Pair, Pair, number]>([
    [[2, 1], [2, 1], 4],
    [[2, 1], [3, 2], 3],
    [[2, 1], [3, 0], 2],
    [[1, 1], [2, 2], 2],
    [[1, 1], [1, 1], 4],
    [[2, 1], [1, 1], 0],
    [[2, 1], [1, 2], 0],
    [[0, 0], [3, 3], 2],
    [[0, 2], [1, 3], 3],
    [[0, 2], [1, 2], 2],
    [[99, 0], [1, 0], 2],
  ])('%j, it ends %j: %i', (tip, ft, earned) => {
    expect(points(tip, { ft }, defaultRules)).toBe(earned)
    expect(points(tip, { ft }, defaultRules, true)).toBe(2 * earned)
  })

  test('extra time and penalties do not count', () => {
    const final = { ft: [0, 0], et: [1, 0] } as MatchScore
    expect(points([1, 0], final, defaultRules)).toBe(0)
    expect(points([1, 0], final, { ...defaultRules, counts: 'et' })).toBe(4)
  })

  test('nothing before a score is known, nor for a shoot-out alone', () => {
    expect(points([0, 0], {}, defaultRules)).toBe(0)
    expect(points([0, 0], { et: [0, 0] }, defaultRules)).toBe(0)
  })
})

describe('what counts', () => {
  const shootOut: MatchScore = { ft: [1, 1], et: [2, 2], p: [2, 4] }
  test.each<[ScoreRules['counts'], Pair, MatchScore, number]>([
    ['ft', [1, 1], shootOut, 4],
    ['et', [2, 2], shootOut, 4],
    ['et', [1, 1], shootOut, 2],
    ['et', [1, 1], { ft: [1, 1] }, 4],
    ['p', [4, 6], shootOut, 4],
    ['p', [0, 2], shootOut, 3],
    ['p', [2, 2], shootOut, 0],
    ['p', [1, 0], { ft: [1, 0] }, 4],
    ['p', [5, 3], { p: [5, 3] }, 4],
  ])('%s: %j of %j gives %i', (counts, tip, score, earned) => {
    expect(points(tip, score, { ...defaultRules, counts })).toBe(earned)
  })
})

/** Tip, how it ends, and what each system gives: exact, difference, tendency, draw, wrong. */
const table: [Pair, Pair, Record<SystemName, number>][] = [
  [
    [2, 1],
    [2, 1],
    { classic: 4, club: 3, steep: 6, close: 5, simple: 3, simpleExtra: 3, winner: 1 },
  ],
  [
    [2, 1],
    [1, 0],
    { classic: 3, club: 2, steep: 4, close: 4, simple: 1, simpleExtra: 1, winner: 1 },
  ],
  [
    [2, 1],
    [4, 0],
    { classic: 2, club: 1, steep: 2, close: 3, simple: 1, simpleExtra: 1, winner: 1 },
  ],
  [
    [0, 0],
    [2, 2],
    { classic: 2, club: 1, steep: 2, close: 3, simple: 1, simpleExtra: 1, winner: 1 },
  ],
  [
    [2, 1],
    [0, 1],
    { classic: 0, club: 0, steep: 0, close: 0, simple: 0, simpleExtra: 0, winner: 0 },
  ],
]

describe.each(Object.keys(systems) as SystemName[])('the system %s', (name) => {
  test.each(table)('%j, it ends %j', (tip, ft, earned) => {
    expect(points(tip, { ft }, systems[name])).toBe(earned[name])
  })
})
