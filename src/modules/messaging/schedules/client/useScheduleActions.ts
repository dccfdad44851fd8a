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
import { useAction } from '#client/ui/useAction.ts'

const WEEK = 7

/** What can be done with a schedule from its row. */
export interface Acts {
  readonly busy: boolean
  pause: (game: ScheduledGame, isPaused: boolean) => void
  pauseWeek: (game: ScheduledGame) => void
  runNow: (game: ScheduledGame) => void
  remove: (game: Pick<ScheduledGame, 'gameId' | 'groupId'>) => void // a predictor's posts, too
  act: ReturnType<typeof useAction>['act']
}

/** `today`: by the space's clock. */
export function useScheduleActions(companyId: string, today: string): Acts {
  const { t } = useTranslation()
  const { act, busy } = useAction({ refetches: [['schedules', companyId]] })
  const pause = (gameId: string, isPaused: boolean, until = '') =>
    void act(() => call(pauseSchedule, { body: { companyId, gameId, isPaused, until } }))
  return {
    act,
    busy,
    pause: ({ gameId }, isPaused) => pause(gameId, isPaused),
    pauseWeek: ({ gameId }) => pause(gameId, true, addDays(today, WEEK)),
    runNow: ({ gameId }) =>
      void act(() => call(runScheduleNow, { body: { companyId, gameId } }), t('schedules.posted')),
    remove: ({ gameId, groupId }) => {
      const endpoint = groupId ? deleteTeamsScheduledGame : deleteSlackScheduledGame
      void act(() => call(endpoint, { body: { companyId, gameId } }), t('schedules.removed'))
    },
  }
}
