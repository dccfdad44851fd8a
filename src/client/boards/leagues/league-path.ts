/** Where a league is looked at by itself. */
export const leaguePath = (leagueId: string): string => `/leaderboard/leagues/${leagueId}`
