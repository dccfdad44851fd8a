import { REVEALED_AFTER_MS } from '#shared/lock-times.ts'
import type { Rules } from '#shared/predictors.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import type { UnsentTip } from '../tips/unsent-tips.ts'

export type Goals = number | null // null: nothing said yet

/** A match on a page, and how its tip is changed. */
export interface MatchProps {
  readonly match: StageMatch
  readonly rules: Rules
  readonly now: number // by the server's clock
  readonly unsentTip: UnsentTip | undefined
  readonly hasJoker: boolean // the round's is on it
  readonly isJokerFixed: boolean
  readonly onTip: (home: Goals, away: Goals, joker: boolean) => void
  readonly onTips?: () => void // opens how everyone tipped
}

/** Whether a match may still be tipped at this moment: the server checks again. */
export const canTipNow = ({ canTip, locksAt }: StageMatch, now: number): boolean =>
  canTip && Date.parse(locksAt) > now

/** Whether the server reveals how others tipped: three seconds after the lock. */
export const areTipsOpen = ({ isLocked, locksAt }: StageMatch, now: number): boolean =>
  isLocked && now >= Date.parse(locksAt) + REVEALED_AFTER_MS

/** The user's tip on the page: the unsent one, else the server's; a standing tip is not their own. */
export function goalsOf({
  match,
  unsentTip,
}: Pick<MatchProps, 'match' | 'unsentTip'>): [Goals, Goals] {
  if (unsentTip) return [unsentTip.home, unsentTip.away]
  const own = match.tip && !match.tip.isStanding ? match.tip : null
  return [own?.home ?? null, own?.away ?? null]
}
