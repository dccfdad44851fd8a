import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isOpenAt } from '#shared/play-calendar.ts'
import { useOpensText } from '../../play/hours/useOpensText.ts'
import { Text } from '../../ui/Text.tsx'
import { useCountryHolidays } from './useCountryHolidays.ts'
import type { Draft, Page } from './useSettings.ts'
import styles from './ShutOut.module.css'

/** When rooms are open by what is saved and what is drafted over it. */
function useDraftHours(page: Page, draft: Draft) {
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

/** The tournaments people can join whose time is outside the drafted hours. */
export function ShutOut({ page, draft }: { page: Page; draft: Draft }) {
  const { t } = useTranslation()
  const opensText = useOpensText()
  const hours = useDraftHours(page, draft)
  return page.touches.tournaments
    .filter(({ startsAt }) => !isOpenAt(hours, new Date(startsAt)))
    .map(({ tournamentId, name, startsAt }) => (
      <div key={tournamentId} className={styles.line}>
        <WarningRegular aria-hidden className={styles.warning} />
        <div>
          <Link to={`/tournaments/${tournamentId}`}>{name}</Link>
          {`, ${opensText(new Date(startsAt).toISOString())}`}
          <Text as="p" variant="caption">
            {t('admin.hours.shutOut')}
          </Text>
        </div>
      </div>
    ))
}
