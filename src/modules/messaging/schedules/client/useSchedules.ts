import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { scheduleCalendar, slackScheduledGames, teamsScheduledGames } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { call } from '#client/api.ts'
import { isTeams } from './draft.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'

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

/** Refetches all schedules. */
export function useRefresh(companyId: string) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['schedules', companyId] })
}

interface Named {
  readonly what: string
  readonly gameType: string
  readonly name?: string // of a predictor's competition, a league, a poll's question
}

const isResult = (what: string) =>
  what === 'results' || what === 'pollResult' || what === 'leagueResult'

/** The title of a post: its game or competition, the podium or the court; results and reminders are named as such. */
export function usePostName() {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  const ofGame = (gameType: string) => {
    const isPuzzle = data?.games.find((one) => one.gameType === gameType)?.kind === 'puzzle'
    return t(`${isPuzzle ? 'puzzles' : 'rules'}:${folderOf(gameType)}.name`)
  }
  return ({ what, gameType, name: ownName = '' }: Named): string => {
    if (isTeams(what)) return t(`schedules.name.${what}`)
    const name = ownName || ofGame(gameType)
    if (what === 'tournament') return t('schedules.ofTournament', { name })
    if (what === 'reminder') return t('schedules.reminderOf', { name })
    return isResult(what) ? t('schedules.resultsOf', { name }) : name
  }
}
