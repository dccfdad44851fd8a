/** The path of a single league. */
export const leaguePath = (leagueId: string): string => `/leaderboard/leagues/${leagueId}`
