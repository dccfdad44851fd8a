import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import { countryHolidays } from '../contract.ts'
import { call } from '#client/api.ts'
import { isLanguage } from '#client/language/language.ts'
import { useSession } from '#client/session/session.ts'

export type CountryHolidays = Answer<typeof countryHolidays>

/** The countries to choose from, and what is known of the chosen one; `place` '' for none. */
export function useCountryHolidays(place: string) {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return useQuery({
    queryKey: ['countryHolidays', teamId, place, language],
    queryFn: () => call(countryHolidays, { params: { id: teamId }, query: { place, language } }),
    placeholderData: keepPreviousData,
  })
}
