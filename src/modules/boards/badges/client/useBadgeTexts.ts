import { useTranslation } from 'react-i18next'
import type { OwnBadge } from '../contract.ts'
import { isHidden, type Badge } from '#shared/badges.ts'
import { dateFormat } from '#client/date-format.ts'
import { useToday } from '#client/session/useToday.ts'
import { textsOf, useGameArea } from '#modules/play/games/client/index.ts'
import { dayOf, nextOf, stateOf } from './badge-state.ts'

/** A badge's day: without its year in this one. */
export function useBadgeDay() {
  const { i18n } = useTranslation()
  const today = useToday()
  return (day: string) =>
    dateFormat(i18n.language, {
      day: 'numeric',
      month: 'long',
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' as const }),
      timeZone: 'UTC',
    }).format(new Date(day))
}

/** What stands under a badge: its day, how far one is, or that it is still to come. */
export function useBadgeLine() {
  const { t } = useTranslation()
  const date = useBadgeDay()
  return (own: OwnBadge): string => {
    const next = nextOf(own)
    const n = own.progress ?? 0
    if (own.tier > 0 && next && own.progress !== null)
      return t('badges.nextLevel', { level: own.tier + 1, of: next, n })
    const day = dayOf(own)
    if (day) return date(day)
    if (own.corrected) return t('badges.corrected')
    if (stateOf(own) === 'notStarted') return t('badges.notYet')
    return t(`badges.progress.${own.badge}`, { n, of: next })
  }
}

/** 'Level 1 of 3' of a badge that has levels; '' of another. */
export function useLevelText() {
  const { t } = useTranslation()
  return ({ tier, tiers }: Pick<OwnBadge, 'tier' | 'tiers'>): string =>
    tiers.length > 1 ? t('badges.levelOf', { level: tier, of: tiers.length }) : ''
}

/** What a badge is called; a hidden one only by what the server says of it. */
export function useBadgeName() {
  const { t } = useTranslation()
  return (badge: Badge, texts?: { readonly name: string } | null): string =>
    (isHidden(badge) && texts?.name) || t(`profile.badge.${badge}`)
}

const NAMED = 4

/** What is left to do for a badge, e.g. which games; '' where there is nothing more to say. */
export function useRemainingText() {
  const { t, i18n } = useTranslation(['translation', 'rules', 'puzzles'])
  const { data } = useGameArea()
  return (own: OwnBadge): string => {
    const remaining = (nextOf(own) ?? 0) - (own.progress ?? 0)
    if (remaining <= 0) return ''
    const games = (data?.games ?? []).filter(({ gameType }) => !own.done.includes(gameType))
    if (own.done.length === 0 || games.length > NAMED || games.length === 0)
      return t('badges.toGo', { count: remaining })
    const names = games.map((game) => t(`${textsOf(game)}.name`))
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
    return t('badges.left', { names: list.format(names) })
  }
}
