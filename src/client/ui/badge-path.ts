/** Where a badge is looked at closely. */
export const pathOf = (badge: string): string => `/leaderboard/badge-details?badge=${badge}`
