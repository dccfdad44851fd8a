import type { Day } from '#shared/days.ts'
import type { Period } from '#shared/playing-hours.ts'
import { announce } from '#server/db/commit-events.ts'
import { RefusalError } from '#server/refusal.ts'
import { columnSetting, inOrder, type Setting, type SettingChange } from '#server/teams/settings.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { isPlace } from './country-holidays.ts'
import { countStreaks, goByOtherHours, saveCountryHolidays } from './apply-side-effects.ts'
import { zoneColumns } from './zone.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly timeZone: string // the one that is chosen
    readonly availablePeriods: readonly Period[]
    readonly workingDays: readonly number[]
    readonly holidays: readonly Day[] // typed
    readonly holidayCountry: string // 'TR', or with a region 'DE-BY'; '' for none
    readonly workedHolidays: readonly Day[] // of the country's
    readonly puzzlesInHours: boolean
  }
}

const keyOf = ({ day, start, end }: Period) => `${day} ${start} ${end}`

/** By day and start, without duplicates. */
const inWeek = (input: readonly Period[]): Period[] =>
  [...new Map(input.map((period) => [keyOf(period), period])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, period]) => period)

/** Throws plan_limit for hours the plan does not hold. */
function checkPeriods({ world, by, after }: SettingChange<readonly Period[]>): void {
  if (after.length) mustHave(world, by.team, 'playingHours')
}

/** Throws country_unknown. */
async function checkCountry({ after }: SettingChange<string>): Promise<void> {
  if (after && !(await isPlace(after)))
    throw new RefusalError('country_unknown', { fields: { holidayCountry: 'country_unknown' } })
}

const dayFollows = [countStreaks, goByOtherHours]
const countryFollows = [saveCountryHolidays, ...dayFollows]

const timeZone: Setting<string> = {
  audit: 'time_zone_changed',
  read: (team) => team.nextTimeZone ?? team.timeZone,
  columns: zoneColumns,
  follows: [(tx) => announce(tx, 'dueRows', [null])],
}

const holidays: Setting<readonly Day[]> = {
  audit: 'holidays_changed',
  read: (team) => team.typedHolidays,
  columns: (_, value) => ({ typedHolidays: [...value] }),
  parse: inOrder,
  follows: dayFollows,
}

/** What says when a space plays. */
export const settings = {
  timeZone,
  availablePeriods: columnSetting('availablePeriods', 'hours_changed', {
    parse: inWeek,
    check: checkPeriods,
    follows: [goByOtherHours],
  }),
  workingDays: columnSetting('workingDays', 'working_days_changed', {
    parse: inOrder,
    follows: dayFollows,
  }),
  holidays,
  holidayCountry: columnSetting('holidayCountry', 'holiday_country_changed', {
    check: checkCountry,
    follows: countryFollows,
  }),
  workedHolidays: columnSetting('workedHolidays', 'worked_holidays_changed', {
    parse: inOrder,
    follows: countryFollows,
  }),
  puzzlesInHours: columnSetting('puzzlesInHours', 'puzzle_hours_changed'),
}
