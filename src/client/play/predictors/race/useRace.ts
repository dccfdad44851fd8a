import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getStageRace, racePredict, type StageRace } from '#shared/predictor-races.ts'
import { slots, type Slot } from '#shared/races.ts'
import { call } from '../../../api.ts'
import { useSession } from '../../../base/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../ui/useErrorText.ts'
import { predictorsKey } from '../stage/useStage.ts'
import { draftOf, picksOf, put, type Draft } from './race-draft.ts'

const FRESH_MS = 5_000
const AGAIN_MS = 60_000 // a lock or a result may have come

interface Round {
  readonly gameId: string
  readonly stageId: string
}

const raceKey = ({ gameId, stageId }: Round) => ['predictor race', gameId, stageId] as const

/** A race with one's picks; the last one stays until the next is there. */
export function useRace(round: Round) {
  const userId = useSession((s) => s.user?.userId ?? '')
  return useQuery({
    queryKey: raceKey(round),
    queryFn: () => call(getStageRace, { query: { ...round, userId } }),
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

/** Six slots as they are being filled; what locks meanwhile is as it was saved. */
export function useRaceDraft(data: StageRace, now: number) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const userId = useSession((s) => s.user?.userId ?? '')
  const [changed, setChanged] = useState<Partial<Draft>>({})
  const [busy, setBusy] = useState(false)
  const open = openSlots(data, now)
  const saved = draftOf(data.picks)
  const kept = Object.fromEntries(
    Object.entries(changed).filter(([slot]) => open.includes(slot as Slot)),
  )
  const draft: Draft = { ...saved, ...kept }
  const isChanged = slots.some((slot) => draft[slot] !== saved[slot])
  const { gameId, raceId } = data
  const save = async () => {
    setBusy(true)
    try {
      await call(racePredict, { body: { userId, gameId, raceId, predictions: picksOf(draft) } })
      await queries.invalidateQueries({ queryKey: raceKey({ gameId, stageId: raceId }) })
      setChanged({})
      toast(true, t('race.saved'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: predictorsKey })
    }
  }
  return {
    draft,
    open,
    busy,
    isChanged,
    save,
    fill: (slot: Slot, driverId: string) => setChanged(put(draft, slot, driverId)),
    clear: () => setChanged(Object.fromEntries(open.map((slot) => [slot, '']))),
  }
}
export type RaceDraft = ReturnType<typeof useRaceDraft>
