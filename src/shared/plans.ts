export const planNames = ['free', 'team', 'company'] as const
export type PlanName = (typeof planNames)[number]

/** What a plan can refuse: entering a space, beginning a room, or a feature. */
export type PlanLimit = 'players' | 'openRooms' | Feature

export type Feature =
  | 'rooms'
  | 'puzzles'
  | 'predictors'
  | 'schedules'
  | 'playingHours'
  | 'specialEvents'
  | 'departmentAnalytics'
  | 'leagues'
  | 'auditExport'

export interface Plan {
  readonly players: number // Infinity: as many as there are
  readonly openRooms: number // at a time, in the whole space
  readonly features: readonly Feature[]
}

const free: readonly Feature[] = ['rooms', 'puzzles']
const team: readonly Feature[] = [...free, 'predictors', 'schedules', 'playingHours']
const company: readonly Feature[] = [
  ...team,
  'specialEvents',
  'departmentAnalytics',
  'leagues',
  'auditExport',
]

/** Which plan holds what. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: { players: 15, openRooms: 1, features: free },
  team: { players: Infinity, openRooms: Infinity, features: team },
  company: { players: Infinity, openRooms: Infinity, features: company },
}
