import { keepPreviousData } from '@tanstack/react-query'
import { getStageRace, type StageRace } from '../../race-predictors.contract.ts'
import { slots, type Slot } from '#shared/races.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'
import { usePicks } from '../picks/usePicks.ts'
import { draftOf, only, picksIn, put, type Draft } from './race-draft.ts'
import { raceKey, type RaceRound } from './race-key.ts'

const FRESH_MS = 5_000
const AGAIN_MS = 60_000 // a lock or a result may have come

/** A race with the user's picks; the last one stays until the next is there. */
export function useRace(round: RaceRound) {
  const userId = useSession((s) => s.user?.userId ?? '')
  return useCall(getStageRace, {
    queryKey: raceKey(round),
    query: { ...round, userId },
    enabled: round.stageId !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_MS,
  })
}

/** The slots that may still be filled. */
export const openSlots = ({ pole, race }: StageRace, now: number): Slot[] =>
  slots.filter((slot) => {
    const part = slot === 'pole' ? pole : race
    return part.canPick && now < Date.parse(part.locksAt)
  })

/** Six slots as they are being filled, saved as they are; a slot that locks meanwhile stays as saved. */
export function useRaceDraft(data: StageRace, now: number) {
  const picks = usePicks()
  const { gameId, raceId } = data
  const open = openSlots(data, now)
  const place = { kind: 'race', gameId, partId: raceId } as const
  const pending = picks.of(place)
  const saved = draftOf(data.picks)
  const picked = pending?.kind === 'race' ? draftOf({ ...data.picks, ...pending.value }) : saved
  const draft: Draft = { ...saved, ...only(picked, open) }
  const change = (next: Draft, delayMs?: number) =>
    picks.change({ ...place, value: picksIn(next, open), isSendable: true }, delayMs)
  return {
    draft,
    open,
    pending: open.length > 0 ? pending : undefined,
    again: () => change(draft, 0),
    fill: (slot: Slot, driverId: string) => change(put(draft, slot, driverId)),
    clear: () => change({ ...draft, ...Object.fromEntries(open.map((slot) => [slot, ''])) }),
  }
}
export type RaceDraft = ReturnType<typeof useRaceDraft>
