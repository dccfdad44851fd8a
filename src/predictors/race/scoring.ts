import {
  defaultRaceRules,
  type RaceLine,
  type RaceTarget,
  type RacePicks,
  type RaceRules,
} from '#shared/races.ts'

/** What happened, as far as it is known; '' where nobody was it, and nothing while that is not known. */
export type RaceResult = Partial<RacePicks>

type Podium = readonly string[]

const STEPS = ['first', 'second', 'third'] as const
const isHit = (pick: string, actual: string) => pick !== '' && pick === actual

function single(
  rule: 'pole' | 'fastestLap' | 'firstRetirement',
  [pick, actual]: readonly [string, string],
  rules: RaceRules,
): RaceLine {
  const hit = isHit(pick, actual)
  return { rule, pick, actual, points: hit ? rules[rule] : 0, hit: hit ? 'exact' : 'missed' }
}

function stepLines(picks: Podium, podium: Podium, rules: RaceRules): RaceLine[] {
  return STEPS.map((rule, i) => {
    const [pick, actual] = [picks[i] ?? '', podium[i] ?? '']
    if (isHit(pick, actual)) return { rule, pick, actual, points: rules.place, hit: 'exact' }
    if (pick !== '' && podium.includes(pick))
      return { rule, pick, actual, points: rules.podium, hit: 'podium' }
    return { rule, pick, actual, points: 0, hit: 'missed' }
  })
}

function perfectLine(steps: readonly RaceLine[], rules: RaceRules): RaceLine {
  const isPerfect = steps.every(({ hit }) => hit === 'exact')
  const points = isPerfect ? rules.perfect : 0
  return { rule: 'perfect', pick: '', actual: '', points, hit: isPerfect ? 'exact' : 'missed' }
}

/** What each rule of a part pays, zeros too, in the order they are told. What is not known yet has no line. */
export function raceLines(
  part: RaceTarget,
  picks: Partial<RacePicks>,
  result: RaceResult,
  rules: RaceRules,
): RaceLine[] {
  if (part === 'pole') {
    if (result.pole === undefined) return []
    return [single('pole', [picks.pole ?? '', result.pole], rules)]
  }
  if (result.podium === undefined) return []
  const steps = stepLines(picks.podium ?? [], result.podium, rules)
  const of = (rule: 'fastestLap' | 'firstRetirement') => {
    const actual = result[rule]
    return actual === undefined ? [] : [single(rule, [picks[rule] ?? '', actual], rules)]
  }
  return [...steps, perfectLine(steps, rules), ...of('fastestLap'), ...of('firstRetirement')]
}

export const sumOf = (lines: readonly RaceLine[]): number =>
  lines.reduce((sum, { points }) => sum + points, 0)

/** Points of six picks, as far as the result is known. */
export const racePoints = (
  picks: Partial<RacePicks>,
  result: RaceResult,
  rules: RaceRules = defaultRaceRules,
): number =>
  sumOf([...raceLines('pole', picks, result, rules), ...raceLines('race', picks, result, rules)])
