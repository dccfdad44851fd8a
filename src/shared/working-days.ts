import { weekday, type Day } from './days.ts'

/** When a team works. */
export interface WorkingDays {
  readonly workingDays: readonly number[] // ISO, Monday 1 to Sunday 7
  readonly holidays: readonly Day[]
}

export function isWorkingDay({ workingDays, holidays }: WorkingDays, day: Day): boolean {
  return workingDays.includes(weekday(day)) && !holidays.includes(day)
}
