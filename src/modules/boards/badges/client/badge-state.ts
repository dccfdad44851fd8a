import type { OwnBadge } from '../contract.ts'
import { isHidden } from '#shared/badges.ts'

export const badgeStates = ['earned', 'onTheWay', 'notStarted'] as const
export type BadgeState = (typeof badgeStates)[number]

/** How many the next level takes; null: there is none. */
export const nextOf = ({ tiers, tier }: OwnBadge): number | null => tiers[tier] ?? null

export function stateOf({ tier, progress }: OwnBadge): BadgeState {
  if (tier > 0) return 'earned'
  return progress ? 'onTheWay' : 'notStarted'
}

/** How much of it is painted: all once it is earned. */
export const shareOf = (own: OwnBadge): number =>
  own.tier > 0 ? 1 : Math.min(1, (own.progress ?? 0) / (nextOf(own) ?? 1))

/** On which day its highest level was earned. */
export const dayOf = ({ days, tier }: OwnBadge): string | null => days[tier - 1] ?? null

/** Those that everybody may know. */
export const openOf = (badges: readonly OwnBadge[]): OwnBadge[] =>
  badges.filter(({ badge }) => !isHidden(badge))

const CLOSEST = 3

/** The ones with the least to go, of those one is on the way to. */
export const closestOf = (badges: readonly OwnBadge[]): OwnBadge[] =>
  openOf(badges)
    .filter((own) => stateOf(own) === 'onTheWay')
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, CLOSEST)
