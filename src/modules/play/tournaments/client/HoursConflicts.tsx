import { Link as InlineLink } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdminPage, SettingsDraft } from '#modules/admin/panel/contract.ts'
import { TOURNAMENT_AHEAD_MS, moveTournament } from '../contract.ts'
import { isOpenAt, opensAt } from '#shared/play-calendar.ts'
import { useDraftHours, useOpensText } from '#modules/play/hours/client/index.ts'
import { useNow } from '#client/ui/useNow.ts'
import { call } from '#client/api.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Tournaments.module.css'

interface Shut {
  readonly of: AdminPage['touches']['tournaments'][number]
  readonly opens: number | null // epoch ms; null: not within a year
}

/** Has a tournament begin at another time (epoch ms). */
function useRescheduleTournament(tournamentId: string) {
  const { t } = useTranslation()
  const { act, busy } = useAction({ refetches: [['adminPage']] })
  const move = (startsAt: number) =>
    act(
      () => call(moveTournament, { body: { tournamentId, startsAt } }),
      t('tournament.hours.moved'),
    )
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
    <Row gap={12} align="stretch">
      <WarningRegular aria-hidden className={styles.warning} />
      <div>
        <p>
          <Link to={`/tournaments/${tournamentId}`}>{name}</Link>
          {`, ${opensText(new Date(startsAt).toISOString())}`}
        </p>
        <Caption>
          {t('tournament.hours.shutOut')}{' '}
          {canMove && (
            <InlineLink
              as="button"
              inline
              className={styles.move}
              disabled={busy}
              onClick={() => void move(opens)}
            >
              {t('tournament.hours.moveTo', { when })}
            </InlineLink>
          )}
        </Caption>
      </div>
    </Row>
  )
}

interface Props {
  page: AdminPage
  draft: SettingsDraft
}

/** The tournaments people can join whose time is outside the drafted hours. */
export default function HoursConflicts({ page, draft }: Props) {
  const hours = useDraftHours(page, draft)
  return page.touches.tournaments
    .filter(({ startsAt }) => !isOpenAt(hours, new Date(startsAt)))
    .map((of) => (
      <ShutTournament key={of.tournamentId} of={of} opens={opensAt(hours, of.startsAt)} />
    ))
}
