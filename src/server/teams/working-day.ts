import type { Day } from '#shared/days.ts'
import { isWorkingDay, type WorkingDays } from '#shared/working-days.ts'

/**
 * Whether a day of the team's zone is a working day of the team, by its row: one of its working
 * weekdays and none of its holidays. Playing hours do not matter here: a Saturday with a period is
 * open, and no working day.
 */
export const isTeamWorkingDay = ({ workingDays, holidays }: WorkingDays, day: Day): boolean =>
  isWorkingDay({ workingDays, holidays }, day)
