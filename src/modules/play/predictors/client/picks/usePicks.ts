import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { StageRace } from '../../race-predictors.contract.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { dayKey } from '../day/useDay.ts'
import { raceKey } from '../race/race-key.ts'
import { eventKey, type EventData } from '../special-events/event-key.ts'
import { predictorsKey } from '../stage/useStage.ts'
import { planPick, type PickOutcome } from './send-picks.ts'
import {
  changedAt,
  holdPick,
  pickKey,
  unsentPicks,
  usePendingPicks,
  type PickPlace,
  type UnsentPick,
} from './unsent-picks.ts'

const withAnswer = (event: EventData, questionId: string, value: readonly string[]): EventData => ({
  ...event,
  questions: event.questions.map((question) =>
    question.questionId === questionId ? { ...question, given: [...value] } : question,
  ),
})

/** Puts what the server took in place on the pages that show it, and says why it took something not. */
function usePickOutcome(): PickOutcome {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const keyOf = ({ kind, gameId, partId }: PickPlace) =>
    kind === 'race' ? raceKey({ gameId, stageId: partId }) : eventKey(gameId)
  return {
    onSaved: (pick) => {
      const key = keyOf(pick)
      if (pick.kind === 'race')
        queries.setQueryData<StageRace>(
          key,
          (race) => race && { ...race, picks: { ...race.picks, ...pick.value } },
        )
      else
        queries.setQueryData<EventData>(
          key,
          (event) => event && withAnswer(event, pick.partId, pick.value),
        )
      for (const queryKey of [key, predictorsKey, dayKey])
        void queries.invalidateQueries({ queryKey })
    },
    onRefused: (pick, error) => {
      toast(false, errorText(error))
      void queries.invalidateQueries({ queryKey: keyOf(pick) })
    },
  }
}

type WithoutTime<Some> = Some extends UnsentPick ? Omit<Some, 'at'> : never

const pendingState = ({ isSendable }: Pick<UnsentPick, 'isSendable'>) =>
  ({ state: isSendable ? 'changed' : 'draft', code: '' }) as const

/** What is pending, and how it changes: kept immediately, sent shortly after when it is sendable. */
export function usePicks() {
  const pending = usePendingPicks()
  const outcome = usePickOutcome()
  const change = (pick: WithoutTime<UnsentPick>, delayMs?: number) => {
    holdPick({ ...pick, at: changedAt(pick), ...pendingState(pick) })
    if (pick.isSendable) planPick(pick, outcome, delayMs)
  }
  return { of: (place: PickPlace) => pending[pickKey(place)], change }
}

/** Takes up what a page before this one could not send, wherever the person is now. */
export function useResumedPicks(userId: string | undefined): void {
  const outcome = usePickOutcome()
  const resume = useEffectEvent((pick: UnsentPick) => {
    if (pickKey(pick) in usePendingPicks.getState()) return
    holdPick({ ...pick, ...pendingState(pick) })
    if (pick.isSendable) planPick(pick, outcome, 0)
  })
  useEffect(() => {
    if (userId) for (const pick of unsentPicks(userId)) resume(pick)
  }, [userId])
}
