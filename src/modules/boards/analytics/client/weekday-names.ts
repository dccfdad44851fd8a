const MONDAY = Date.UTC(2024, 0, 1) // whatever Monday
const DAY_MS = 86_400_000

/** Some day that is the weekday of this number, Monday 1, by UTC. */
export const dayOfWeek = (weekday: number): Date => new Date(MONDAY + (weekday - 1) * DAY_MS)
