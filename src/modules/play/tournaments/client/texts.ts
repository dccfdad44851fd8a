import { useTranslation } from 'react-i18next'
import type { Match, Tournament } from '../contract.ts'
import { timeText } from './time-text.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useSession } from '#client/session/session.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'

export type Slot = Match['slots'][number]

export const roundsOf = ({ matches }: Tournament) =>
  Math.max(0, ...matches.map(({ round }) => round + 1))

const roundNames = ['final', 'semi', 'quarter', 'sixteen'] as const

/** The name of a round; undefined: by its number. */
export function roundNameOf(of: Tournament, round: number) {
  return of.format === 'knockout' ? roundNames[roundsOf(of) - 1 - round] : undefined
}

/** The title of a round: the last ones by name, the others by number. */
export function useRoundName(of: Tournament): (round: number) => string {
  const { t } = useTranslation()
  return (round) => {
    const name = roundNameOf(of, round)
    return name ? t(`tournament.${name}`) : t('tournament.round', { number: round + 1 })
  }
}

/** The text of a slot: the viewer, a name, or that it is not decided. */
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

/** As useSlotName, by first names. */
export function useShortName(of: Tournament): (slot: Slot | undefined) => string {
  const nameOf = useSlotName(of)
  return (slot) => {
    const isPerson = typeof slot === 'number' && of.players[slot]!.name !== ''
    return isPerson ? firstName(nameOf(slot)) : nameOf(slot)
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
  return (at) => timeText(at, i18n.language)
}

/** The length of a match: 'Best of 3'. */
export function useSeriesText(): (games: 1 | 3 | 5) => string {
  const { t } = useTranslation()
  return (games) => (games === 1 ? t('start.oneGame') : t('room.bestOf', { count: games }))
}

/** As useSeriesText, for use within a line: 'best of 3'. */
export function useSeriesInLine(): (games: 1 | 3 | 5) => string {
  const { i18n } = useTranslation()
  const seriesText = useSeriesText()
  return (games) => {
    const text = seriesText(games)
    return text.charAt(0).toLocaleLowerCase(i18n.language) + text.slice(1)
  }
}
