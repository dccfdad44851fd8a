import { z } from 'zod'

/** The badges as they stand on their shelves: the order they are shown in. */
export const shelves = {
  everyDay: ['seven', 'sweep', 'night', 'every', 'early', 'thirty'],
  skill: ['perfect', 'two', 'hundred', 'strike', 'hole', 'fast'],
  against: ['first', 'hat', 'come', 'peace', 'giant', 'cup'],
  together: ['seer', 'team', 'host', 'flag', 'house', 'podium'],
} as const
export type Shelf = keyof typeof shelves
export const shelfNames = Object.keys(shelves) as readonly Shelf[]

/** Every badge that everybody may know. */
export const badges = [
  ...shelves.everyDay,
  ...shelves.skill,
  ...shelves.against,
  ...shelves.together,
] as const
export type OpenBadge = (typeof badges)[number]

/** What nobody is told of before they have earned it, apart from how many there are. */
export const hiddenBadges = ['secret'] as const
export type HiddenBadge = (typeof hiddenBadges)[number]

export const badgeSchema = z.enum([...badges, ...hiddenBadges])
export type Badge = z.infer<typeof badgeSchema>

export const isHidden = (badge: Badge): badge is HiddenBadge =>
  (hiddenBadges as readonly string[]).includes(badge)

/** Which shelf a badge stands on; null for a hidden one. */
export const shelfOf = (badge: Badge): Shelf | null =>
  shelfNames.find((name) => (shelves[name] as readonly string[]).includes(badge)) ?? null
