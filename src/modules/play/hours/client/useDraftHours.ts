import type { Period } from '#shared/playing-hours.ts'
import { useCountryHolidays } from './useCountryHolidays.ts'

/** When rooms are open, as a space's settings have it. */
interface HoursSettings {
  readonly availablePeriods: readonly Period[]
  readonly holidays: readonly string[]
  readonly holidayCountry: string
  readonly workedHolidays: readonly string[]
}

type Saved = HoursSettings & { readonly timeZone: string }
type Draft = { readonly [K in keyof HoursSettings]?: HoursSettings[K] | undefined }

/** When rooms are open by what is saved and what is drafted over it. */
export function useDraftHours(page: Saved, draft: Draft) {
  const place = draft.holidayCountry ?? page.holidayCountry
  const worked = draft.workedHolidays ?? page.workedHolidays
  const { data } = useCountryHolidays(place)
  const ofCountry = place ? (data?.holidays ?? []).map(({ day }) => day) : []
  return {
    timeZone: page.timeZone,
    periods: draft.availablePeriods ?? page.availablePeriods,
    holidays: [
      ...(draft.holidays ?? page.holidays),
      ...ofCountry.filter((day) => !worked.includes(day)),
    ],
  }
}
