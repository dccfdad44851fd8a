import { type Round, planSending, type Saved } from './send-tips.ts'
import type { Goals } from '../match/match-props.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayMatch } from '../../predictor-day.contract.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import type { Lock } from '#shared/predictors.ts'
import { currentUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { dayKey, type DayData } from '../day/useDay.ts'
import { eventMatchesKey } from '../calendar/useMonth.ts'
import { predictorsKey, stageKey, type Predictors, type StageMatches } from '../stage/useStage.ts'
import { unsentTipsOf, hold, mark, useUnsentTips, type UnsentTip } from './unsent-tips.ts'
import { forgetTip, saveTip } from './saved-tips.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

/** A match with the tips the server has just taken in it. */
function withTip(match: StageMatch, tips: readonly UnsentTip[], saved: Saved): StageMatch {
  const tip = tips.find(({ matchId }) => matchId === match.matchId)
  const joker = match.matchId === saved.joker
  if (!tip) return match.tip ? { ...match, tip: { ...match.tip, joker } } : match
  const { home, away } = tip
  if (home === null || away === null) return match
  return {
    ...match,
    tip: { home, away, joker, isStanding: false, receivedAt: saved.receivedAt },
  }
}

/* The same where a match is listed with those of other rounds. */
function listedWithTip<T extends Lock | DayMatch>(
  one: T,
  { tips, saved }: { tips: readonly UnsentTip[]; saved: Saved },
): T {
  const { gameId, stageId } = tips[0]!
  if (one.gameId !== gameId || one.stageId !== stageId) return one
  const joker = one.matchId === saved.joker
  const tip = tips.find(({ matchId }) => matchId === one.matchId)
  if (!tip) return one.tip ? { ...one, tip: { ...one.tip, joker } } : one
  const { home, away } = tip
  if (home === null || away === null) return one
  const tipUpdate = { tip: { home, away, joker }, isTipped: true, filled: 1, isOpen: false }
  return { ...one, ...tipUpdate, savedAt: saved.receivedAt }
}

/** Applies what was saved to the pages that show it. */
export function useOnSaved() {
  const queries = useQueryClient()
  return useCallback(
    (tips: readonly UnsentTip[], saved: Saved) => {
      const { gameId, stageId } = tips[0]!
      queries.setQueryData<StageMatches>(
        stageKey({ gameId, stageId }),
        (data) =>
          data && {
            ...data,
            joker: saved.joker,
            matches: data.matches.map((match) => withTip(match, tips, saved)),
          },
      )
      const inPlace = <T extends Lock | DayMatch>(one: T) => listedWithTip(one, { tips, saved })
      queries.setQueriesData<Predictors>(
        { queryKey: predictorsKey },
        (data) => data && { ...data, locks: data.locks.map(inPlace) },
      )
      queries.setQueriesData<DayData>(
        { queryKey: dayKey },
        (data) => data && { ...data, matches: data.matches.map(inPlace) },
      )
      for (const queryKey of [predictorsKey, dayKey, eventMatchesKey])
        void refetchQueries(queries, queryKey)
    },
    [queries],
  )
}

const stateOf = (home: Goals, away: Goals) => (home !== null && away !== null ? 'changed' : 'half')

/** The tips of a round's matches, and how to change them: stored immediately, sent shortly after. */
export function useTips({ gameId, stageId }: Round) {
  const { t } = useTranslation()
  const unsentTips = useUnsentTips()
  const onSaved = useOnSaved()
  const change = (matchId: string, home: Goals, away: Goals, isJoker: boolean) => {
    const userId = currentUser()?.userId ?? ''
    const state = stateOf(home, away)
    const at = Date.now()
    const tip: UnsentTip = { gameId, stageId, matchId, home, away, isJoker, at, state, code: '' }
    hold(tip)
    if (state === 'half') return forgetTip(userId, tip)
    saveTip(userId, tip)
    planSending({ gameId, stageId }, onSaved)
  }
  const saveFine = () => {
    mark(unsentTipsOf(stageId, gameId, 'fine'), () => ({ state: 'changed' }))
    planSending({ gameId, stageId }, onSaved, 0)
    toast(true, t('predict.sent'))
  }
  return { unsentTips, change, saveFine }
}
