import type { Answer } from '#shared/endpoint.ts'
import type { whatIf } from '../../contract.ts'
import type { Pair, Rules } from '#shared/predictors.ts'
import { earnedBy } from '#predictors/score/tip-score.ts'

export type WhatIfAnswer = Answer<typeof whatIf>
export type Person = WhatIfAnswer['people'][number]
export type Tip = Person['tips'][number]
/** Scores as they are turned, by match. */
export type Scores = Readonly<Record<string, Pair | undefined>>
export type Table = 'stage' | 'overall' | 'half'

const HITS = ['exact', 'difference', 'tendency'] as const

/** What a tip would earn; a standing one the tendency at most. */
export function earnedIf(tip: Tip | undefined, score: Pair | undefined, rules: Rules) {
  if (!tip || !score) return { tier: 'missed' as const, points: 0 }
  const earned = earnedBy(tip, { status: 'played', score: { ft: score } }, rules)!
  return { tier: earned.tier, points: earned.points }
}

export interface Place {
  readonly person: Person
  readonly points: number
  readonly rank: number
  readonly tied: boolean
}

interface Counted {
  readonly person: Person
  readonly points: number
  readonly hits: readonly number[]
}

const compare = (a: Counted, b: Counted): number =>
  b.points - a.points ||
  b.hits.map((hit, i) => hit - a.hits[i]!).find((difference) => difference !== 0) ||
  0

const startOf = { stage: 'points', overall: 'overall', half: 'half' } as const

function counted(person: Person, table: Table, scores: Scores, rules: Rules): Counted {
  const won = person.tips.map((tip) => earnedIf(tip, scores[tip.matchId], rules))
  const more = won.reduce((sum, { points }) => sum + points, 0)
  const hits = HITS.map((tier) => person.hits[tier] + won.filter((one) => one.tier === tier).length)
  return { person, points: person[startOf[table]] + more, hits }
}

/** The table with these scores, by points, then hits: who is equal in both shares the place. */
export function tableIf(
  people: readonly Person[],
  table: Table,
  scores: Scores,
  rules: Rules,
): Place[] {
  const sorted = people.map((one) => counted(one, table, scores, rules)).toSorted(compare)
  return sorted.map((one, i) => {
    const rank = sorted.findIndex((other) => compare(one, other) === 0) + 1
    const next = sorted[i + 1]
    const tied = rank <= i || (next !== undefined && compare(one, next) === 0)
    return { person: one.person, points: one.points, rank, tied }
  })
}
