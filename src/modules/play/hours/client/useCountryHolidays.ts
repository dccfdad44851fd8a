import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import { countryHolidays } from '../contract.ts'
import { isLanguage } from '#client/language/language.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'
import type { Period } from '#shared/playing-hours.ts'

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

export type CountryHolidays = Answer<typeof countryHolidays>

/** The countries to choose from, and what is known of the chosen one; `place` '' for none. */
export function useCountryHolidays(place: string) {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return useCall(countryHolidays, {
    queryKey: ['countryHolidays', teamId, place, language],
    params: { id: teamId },
    query: { place, language },
    placeholderData: keepPreviousData,
  })
}
