import type { DayMatch } from '../../predictor-day.contract.ts'
import type { Lock } from '#shared/predictors.ts'

/** What can be tipped where it is listed: a lock that comes next, or what locks on a day. */
export type OpenTip = Pick<
  Lock & DayMatch,
  | 'gameId'
  | 'stageId'
  | 'matchId'
  | 'home'
  | 'away'
  | 'part'
  | 'locksAt'
  | 'isTipped'
  | 'tip'
  | 'slots'
  | 'filled'
> & { readonly savedAt?: string } // a day does not say when a tip was saved

export const openTipKey = ({ gameId, matchId }: Pick<OpenTip, 'gameId' | 'matchId'>): string =>
  `${gameId} ${matchId}`
