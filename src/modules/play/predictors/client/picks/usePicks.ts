import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { racePredict, type StageRace } from '../../race-predictors.contract.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { dayKey } from '../day/useDay.ts'
import { raceKey } from '../race/race-key.ts'
import { eventKey, type EventData } from '../special-events/event-key.ts'
import { predictorsKey } from '../stage/useStage.ts'
import {
  changedAt,
  holdPick,
  pickKey,
  unsentPicks,
  usePendingPicks,
  type PickPlace,
  type UnsentPick,
  dropPick,
  markPick,
} from './unsent-picks.ts'
import { eventPredict } from '../../special-events.contract.ts'
import type { RacePicks } from '#shared/races.ts'
import { CallError, call, isOfflineError } from '#client/api.ts'
import { untilNextTry } from '#client/wait-online.ts'
import { currentUser } from '#client/session/session.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

const DELAY_MS = 700 // after the last change: quick further changes are sent together

/** What the page does once the server has accepted picks, or has refused them for good. */
interface PickOutcome {
  readonly onSaved: (pick: UnsentPick, receivedAt: string) => void
  readonly onRefused: (pick: UnsentPick, error: CallError) => void
}

const planned = new Map<string, ReturnType<typeof setTimeout>>()
const running = new Set<string>()

function post(pick: UnsentPick) {
  const userId = currentUser()?.userId ?? ''
  const { gameId, partId } = pick
  if (pick.kind === 'race')
    return call(racePredict, {
      body: { userId, gameId, raceId: partId, predictions: pick.value },
    })
  const predictions = [{ questionId: partId, answer: [...pick.value] }]
  return call(eventPredict, { body: { userId, gameId, predictions } })
}

const slotsOf: Record<keyof RacePicks, readonly string[]> = {
  pole: ['pole'],
  podium: ['first', 'second', 'third'],
  fastestLap: ['fastestLap'],
  firstRetirement: ['firstRetirement'],
}

/* A race locks in two parts, and is refused whole: what has no fault of its own is still sent. */
function faultless(pick: UnsentPick, faults: Readonly<Record<string, string>>): UnsentPick | null {
  if (pick.kind !== 'race') return null
  const all = Object.entries(pick.value)
  const fine = all.filter(([part]) =>
    slotsOf[part as keyof RacePicks]?.every((slot) => !faults[slot]),
  )
  const isLess = fine.length > 0 && fine.length < all.length
  return isLess ? { ...pick, value: Object.fromEntries(fine), at: changedAt(pick) } : null
}

function refuse(pick: UnsentPick, error: CallError, { onRefused }: PickOutcome): void {
  if (error.status >= 500) return markPick(pick, 'refused', error.code) // it is kept, to be tried again
  const isNewer = (usePendingPicks.getState()[pickKey(pick)]?.at ?? 0) > pick.at
  const rest = faultless(pick, error.more.fields ?? {})
  if (rest && !isNewer) holdPick({ ...rest, state: 'changed', code: '' })
  else dropPick(pick)
  onRefused(pick, error)
}

async function sendOnce(pick: UnsentPick, outcome: PickOutcome): Promise<void> {
  const userId = currentUser()?.userId
  markPick(pick, 'sending')
  try {
    const { receivedAt } = await post(pick)
    if (currentUser()?.userId !== userId) return
    outcome.onSaved(pick, receivedAt)
    dropPick(pick)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isOfflineError(error) || error.status === 401) markPick(pick, 'waits')
    else refuse(pick, error, outcome)
  }
}

/** Sends a place's picks, one call at a time, until the server has answered the latest. */
async function send(place: PickPlace, outcome: PickOutcome): Promise<void> {
  const key = pickKey(place)
  const userId = currentUser()?.userId
  if (!userId || running.has(key)) return
  running.add(key)
  try {
    while (currentUser()?.userId === userId) {
      const pick = usePendingPicks.getState()[key]
      if (!pick || (pick.state !== 'changed' && pick.state !== 'waits')) return
      await sendOnce(pick, outcome)
      if (usePendingPicks.getState()[key]?.state === 'waits') await untilNextTry()
    }
  } finally {
    running.delete(key)
  }
}

/** Sends a place's picks shortly. */
function planPick(place: PickPlace, outcome: PickOutcome, delayMs = DELAY_MS): void {
  const key = pickKey(place)
  clearTimeout(planned.get(key))
  planned.set(
    key,
    setTimeout(() => void send(place, outcome), delayMs),
  )
}

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
      for (const queryKey of [key, predictorsKey, dayKey]) void refetchQueries(queries, queryKey)
    },
    onRefused: (pick, error) => {
      toast(false, errorText(error))
      void refetchQueries(queries, keyOf(pick))
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
