import { useTranslation } from 'react-i18next'
import type { Match, Tournament } from '#shared/api/tournaments.ts'
import { dateFormat } from '../language.ts'
import { useSession } from '../session/session.ts'
import { usePersonName } from '../ui/usePersonName.ts'

export type Slot = Match['slots'][number]

export const roundsOf = ({ matches }: Tournament) =>
  Math.max(0, ...matches.map(({ round }) => round + 1))

/** What a round is called: the last ones by name, the others by number. */
export function useRoundName(of: Tournament): (round: number) => string {
  const { t } = useTranslation()
  const rounds = roundsOf(of)
  const names = ['final', 'semi', 'quarter', 'sixteen'] as const
  return (round) => {
    const name = names[rounds - 1 - round]
    if (of.format === 'knockout' && name) return t(`tournament.${name}`)
    return t('tournament.round', { number: round + 1 })
  }
}

/** Who stands in a slot: oneself, a name, or that it is not decided. */
export function useSlotName(of: Tournament): (slot: Slot | undefined) => string {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  const personName = usePersonName()
  return (slot) => {
    if (typeof slot !== 'number') return t('tournament.tbd')
    const player = of.players[slot]!
    return player.userId === userId ? t('tournament.you') : personName(player.name)
  }
}

/** The viewer's index among the players; -1: not in it. */
export function useOwnSeed({ players }: Tournament): number {
  const userId = useSession((s) => s.user?.userId)
  return players.findIndex((player) => player.userId === userId)
}

/** '14:30', or with its day when that is not today. */
export function useTimeText(): (at: number) => string {
  const { i18n } = useTranslation()
  return (at) => {
    const isToday = new Date(at).toDateString() === new Date().toDateString()
    const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
    const time = { hour: '2-digit', minute: '2-digit' } as const
    return dateFormat(i18n.language, { ...(!isToday && day), ...time }).format(at)
  }
}

/** What is played and how: 'Four in a row, best of 3'. */
export function useSeriesText(): (games: 1 | 3 | 5) => string {
  const { t } = useTranslation()
  return (games) => (games === 1 ? t('start.oneGame') : t('room.bestOf', { count: games }))
}
