import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteSlackScheduledGame,
  deleteTeamsScheduledGame,
  pauseSchedule,
  runScheduleNow,
  type ScheduledGame,
} from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

const WEEK = 7

/** What can be done with a schedule from its row. */
export interface Acts {
  readonly busy: boolean
  pause: (game: ScheduledGame, isPaused: boolean) => void
  pauseWeek: (game: ScheduledGame) => void
  runNow: (game: ScheduledGame) => void
  remove: (game: ScheduledGame) => void
}

/** `today`: by the space's clock. */
export function useScheduleActions(companyId: string, today: string, onDone: () => void): Acts {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const act = async (work: Promise<unknown>, done = '') => {
    setBusy(true)
    try {
      await work
      if (done) toast(true, done)
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
      onDone()
    }
  }
  const pause = (gameId: string, isPaused: boolean, until = '') =>
    act(call(pauseSchedule, { body: { companyId, gameId, isPaused, until } }))
  return {
    busy,
    pause: ({ gameId }, isPaused) => void pause(gameId, isPaused),
    pauseWeek: ({ gameId }) => void pause(gameId, true, addDays(today, WEEK)),
    runNow: ({ gameId }) =>
      void act(call(runScheduleNow, { body: { companyId, gameId } }), t('schedules.posted')),
    remove: ({ gameId, groupId }) => {
      const endpoint = groupId ? deleteTeamsScheduledGame : deleteSlackScheduledGame
      void act(call(endpoint, { body: { companyId, gameId } }), t('schedules.removed'))
    },
  }
}
