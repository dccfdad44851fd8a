import type { Profile } from '#modules/play/profile/contract.ts'
import type { Badge } from '#shared/badges.ts'

/** What a game brought its player besides points. */
export type Gain =
  | { readonly kind: 'badge'; readonly badge: Badge; readonly tier: number; readonly of: number }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: 'rank'; readonly rank: number; readonly up: number } // up 0: new on the board

export type Standing = Pick<Profile, 'badges' | 'streak' | 'week'>

const earned = ({ badges }: Standing) => badges.filter(({ corrected }) => !corrected)

export type BadgeGain = Extract<Gain, { kind: 'badge' }>

function rankGain(before: number | null, after: number | null): Gain[] {
  if (after === null || (before !== null && after >= before)) return []
  return [{ kind: 'rank', rank: after, up: before === null ? 0 : before - after }]
}

/** What is new between two states of the user's own standing. */
export function gainsBetween(before: Standing, after: Standing): Gain[] {
  const had = new Map(earned(before).map(({ badge, tier }) => [badge, tier]))
  const fresh = earned(after).filter(({ badge, tier }) => tier > (had.get(badge) ?? 0))
  const days = after.streak.current
  return [
    ...fresh.map(({ badge, tier, of }): Gain => ({ kind: 'badge', badge, tier, of })),
    ...(days > before.streak.current ? [{ kind: 'streak', days } as const] : []),
    ...rankGain(before.week.rank, after.week.rank),
  ]
}
