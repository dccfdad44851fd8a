import { weekday, type Day } from './days.ts'

export interface WorkingDays {
  readonly workingDays: readonly number[] // ISO, Monday 1 to Sunday 7
  readonly holidays: readonly Day[]
}

/** Of a team that has said nothing of its own. */
export const USUAL_WEEK: WorkingDays = { workingDays: [1, 2, 3, 4, 5], holidays: [] }

export function isWorkingDay({ workingDays, holidays }: WorkingDays, day: Day): boolean {
  return workingDays.includes(weekday(day)) && !holidays.includes(day)
}
