import type { Badge, Profile } from '#shared/api/profile.ts'

/** What a game brought its player besides points. */
export type Gain =
  | { readonly kind: 'badge'; readonly badge: Badge }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: 'rank'; readonly rank: number; readonly up: number } // up 0: new on the board

export type Standing = Pick<Profile, 'badges' | 'streak' | 'week'>

const earned = ({ badges }: Standing) =>
  badges.filter(({ corrected }) => !corrected).map(({ badge }) => badge)

function rankGain(before: number | null, after: number | null): Gain[] {
  if (after === null || (before !== null && after >= before)) return []
  return [{ kind: 'rank', rank: after, up: before === null ? 0 : before - after }]
}

/** What is new between two looks at one's own standing. */
export function gainsBetween(before: Standing, after: Standing): Gain[] {
  const had = new Set(earned(before))
  const fresh = earned(after).filter((badge) => !had.has(badge))
  const days = after.streak.current
  return [
    ...fresh.map((badge): Gain => ({ kind: 'badge', badge })),
    ...(days > before.streak.current ? [{ kind: 'streak', days } as const] : []),
    ...rankGain(before.week.rank, after.week.rank),
  ]
}
