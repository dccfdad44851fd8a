import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { scheduleCalendar, slackScheduledGames, teamsScheduledGames } from '../contract.ts'
import { call } from '#client/api.ts'
import { useGameName } from '#modules/play/games/client/index.ts'

const minutesOf = ({ hour, minute }: { hour: number; minute: number }) => hour * 60 + minute

/** Automatic posts, at Slack and at Teams, by the time of day: schedules, and predictors' rounds. */
export function useSchedules(companyId: string) {
  const { data } = useQuery({
    queryKey: ['schedules', companyId],
    queryFn: async () => {
      const query = { companyId }
      const [slack, teams] = await Promise.all([
        call(slackScheduledGames, { query }),
        call(teamsScheduledGames, { query }),
      ])
      const byTime = <T extends { hour: number; minute: number }>(all: readonly T[]) =>
        all.toSorted((a, b) => minutesOf(a) - minutesOf(b))
      return {
        games: byTime([...slack.games, ...teams.games]),
        predictors: byTime([...slack.predictors, ...teams.predictors]),
      }
    },
  })
  return data
}

/** Consecutive days. */
export interface Span {
  readonly from: string
  readonly days: number
}

/** The posts of some days from one. */
export function useCalendar(companyId: string, { from, days }: Span) {
  const { data } = useQuery({
    queryKey: ['schedules', companyId, 'days', from, days],
    queryFn: () => call(scheduleCalendar, { query: { companyId, from, days } }),
    placeholderData: keepPreviousData,
  })
  return data
}

export type Calendar = NonNullable<ReturnType<typeof useCalendar>>

interface Named {
  readonly what: string
  readonly gameType: string
  readonly name?: string // of what is posted, where it is not of a game
}

/** The title of a post: of its own kind, where that has one, else its game or what it is about. */
export function usePostName() {
  const { t, i18n } = useTranslation()
  const gameName = useGameName()
  return ({ what, gameType, name: ownName = '' }: Named): string => {
    const name = ownName || gameName(gameType)
    const key = `schedules.name.${what}`
    return i18n.exists(key) ? t(key, { name }) : name
  }
}
