import { raceLines, sumOf } from '#predictors/race/scoring.ts'
import { earnedBy, isScored, type LockedTip } from '#predictors/score/tip-score.ts'
import { defaultRaceRules, type RaceLine } from '#shared/races.ts'
import type { Feat } from '#shared/game.ts'
import type { Hits } from '#server/play/results/ranks.ts'
import type { SpaceMatch } from '../competitions/store.ts'
import type { CountingTip } from '../tips/store.ts'
import type { PredictorRow } from '../store.ts'

type Game = Pick<PredictorRow, 'rules' | 'raceRules'>
type Over = Pick<SpaceMatch, 'status' | 'score' | 'part'>
export type PaidTip = LockedTip & Partial<Pick<CountingTip, 'picks'>>

/** What a tip is paid, whatever it is of. */
export interface Paid {
  readonly points: number
  readonly hits: Hits
  readonly won: boolean
  readonly feats: readonly Feat[]
  readonly isVoid: boolean
}

const NO_HITS: Hits = { exact: 0, difference: 0, tendency: 0 }
export const NOTHING: Paid = { points: 0, hits: NO_HITS, won: false, feats: [], isVoid: false }

/** Whether a match, or a part of a race, has the result its tips are scored by. */
export function isOverIn(match: Over, { rules }: Game): boolean {
  if (match.part === '') return isScored(match, rules)
  const { pole, podium } = match.score
  return match.status === 'played' && (match.part === 'pole' ? pole : podium) !== undefined
}

/** What each rule of a part of a race pays for some picks; none before it is over. */
export function linesOf(picks: PaidTip['picks'], match: Over, game: Game): RaceLine[] {
  if (!isOverIn(match, game)) return []
  return raceLines(match.part, picks ?? {}, match.score, game.raceRules ?? defaultRaceRules)
}

function paidByRace(tip: PaidTip, match: Over, game: Game): Paid | null {
  if (match.status === 'void') return { ...NOTHING, isVoid: true }
  const lines = linesOf(tip.picks, match, game)
  if (lines.length === 0) return null
  const count = (which: RaceLine['hit']) =>
    lines.filter(({ hit, rule }) => hit === which && rule !== 'perfect').length
  return {
    points: sumOf(lines),
    hits: { exact: count('exact'), difference: 0, tendency: count('podium') },
    won: lines.some(({ rule, hit }) => hit === 'exact' && (rule === 'perfect' || rule === 'pole')),
    feats: [],
    isVoid: false,
  }
}

/** What a tip is paid; null while its match gives nothing. */
export function paidBy(tip: PaidTip, match: Over, game: Game): Paid | null {
  if (match.part !== '') return paidByRace(tip, match, game)
  const earned = earnedBy(tip, match, game.rules)
  if (!earned) return null
  const { tier, points, why } = earned
  return {
    points,
    hits: tier === 'missed' ? NO_HITS : { ...NO_HITS, [tier]: 1 },
    won: tier === 'exact',
    feats: tier === 'exact' ? ['exactScore'] : [],
    isVoid: why === 'void',
  }
}
