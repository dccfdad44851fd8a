import { Link as InlineLink } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TOURNAMENT_AHEAD_MS, moveTournament } from '#modules/play/tournaments/contract.ts'
import { isOpenAt, opensAt } from '#shared/play-calendar.ts'
import { useOpensText } from '#modules/play/hours/client/index.ts'
import { Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { useCountryHolidays } from './useCountryHolidays.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import type { Draft, Page } from './useSettings.ts'
import styles from './TournamentConflicts.module.css'

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

interface Shut {
  readonly of: Page['touches']['tournaments'][number]
  readonly opens: number | null // epoch ms; null: not within a year
}

/** Has a tournament begin at another time (epoch ms). */
function useRescheduleTournament(tournamentId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const move = async (startsAt: number) => {
    setBusy(true)
    try {
      await call(moveTournament, { body: { tournamentId, startsAt } })
      toast(true, t('admin.hours.moved'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['adminPage'] })
    }
  }
  return { move, busy }
}

/** One of them, and the way to have it begin when play next opens. */
function ShutTournament({ of: { tournamentId, name, startsAt }, opens }: Shut) {
  const { t } = useTranslation()
  const opensText = useOpensText()
  const now = useNow()
  const { move, busy } = useRescheduleTournament(tournamentId)
  const canMove = opens !== null && opens <= now + TOURNAMENT_AHEAD_MS
  const when = canMove && opensText(new Date(opens).toISOString(), new Date(startsAt))
  return (
    <div className={styles.line}>
      <WarningRegular aria-hidden className={styles.warning} />
      <div>
        <p>
          <Link to={`/tournaments/${tournamentId}`}>{name}</Link>
          {`, ${opensText(new Date(startsAt).toISOString())}`}
        </p>
        <Text as="p" variant="caption">
          {t('admin.hours.shutOut')}{' '}
          {canMove && (
            <InlineLink
              as="button"
              inline
              className={styles.move}
              disabled={busy}
              onClick={() => void move(opens)}
            >
              {t('admin.hours.moveTo', { when })}
            </InlineLink>
          )}
        </Text>
      </div>
    </div>
  )
}

/** The tournaments people can join whose time is outside the drafted hours. */
export function TournamentConflicts({ page, draft }: { page: Page; draft: Draft }) {
  const hours = useDraftHours(page, draft)
  return page.touches.tournaments
    .filter(({ startsAt }) => !isOpenAt(hours, new Date(startsAt)))
    .map((of) => (
      <ShutTournament key={of.tournamentId} of={of} opens={opensAt(hours, of.startsAt)} />
    ))
}
