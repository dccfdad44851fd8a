import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { subscriptionOverview } from '#shared/api/billing.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import { DEACTIVATED_AFTER_DAYS } from '#shared/billing.ts'
import { folderOf } from '#shared/game.ts'
import { dateFormat } from '../../base/date-format.ts'
import { useSession } from '../../base/session/session.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import { Helpers, Remind } from '../../people/billing/AskAdmins.tsx'
import { CourtNumeral } from '../../ui/CourtNumeral.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { AwaitedArt } from '../games/GameArt.tsx'
import type { Area } from './HopscotchLane.tsx'
import styles from './Paused.module.css'

const STRIPES = Array.from({ length: 24 }, (_, i) => `M${58 * i - 20} 4h26l-20 32h-26Z`).join('')

const Tape = () => (
  <svg
    className={styles.tape}
    viewBox="0 0 1200 40"
    preserveAspectRatio="xMinYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <rect className="sun" width="1200" height="40" />
    <path style={{ fill: 'var(--rc-on-sun)' }} d={STRIPES} />
    <path className="line" style={{ strokeWidth: 5 }} d="M-6 3H1206M-6 37H1206" />
  </svg>
)

/** Today's squares behind a tape; the streak stays readable. */
function TapedLane({ area, day }: { area: Area; day: number | null }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const todays = area.puzzles.filter(({ playing }) => playing)
  return (
    <div className={styles.lane}>
      <ol className={styles.squares}>
        {todays.map(({ gameId, gameType }, i) => (
          <li key={gameId}>
            <div className={`${styles.picture} unpainted`}>
              <AwaitedArt folder={folderOf(gameType)} />
            </div>
            <Row gap={8} className={styles.name}>
              <CourtNumeral value={i + 1} size={44} />
              <span>
                <Text as="h2" variant="subtitle2">
                  {t(`puzzles:${folderOf(gameType)}.name`)}
                </Text>
                <Text as="p" variant="caption">
                  {t('paused.closed')}
                </Text>
              </span>
            </Row>
          </li>
        ))}
      </ol>
      <Tape />
      {day !== null && (
        <Text variant="caption" className={styles.tag}>
          {t('paused.day', { day })}
        </Text>
      )}
      <div className={styles.dome}>
        <CourtNumeral value={area.streak.current} size={60} label={String(area.streak.current)} />
        <Text strong>{t('streaks.dome.days', { count: area.streak.current })}</Text>
        <Text variant="caption">{t('paused.streak')}</Text>
      </div>
    </div>
  )
}

const DAY_MS = 86_400_000

/* The day on which the payment failed is the first. */
const dayOf = (closes: string, now: number) =>
  DEACTIVATED_AFTER_DAYS - Math.ceil((Date.parse(closes) - now) / DAY_MS) + 1

interface PausedProps {
  overview: Answer<typeof subscriptionOverview>
  area: Area | undefined
}

/** Home while a payment is overdue: what holds, what is kept, and who can change it. Nothing is offered that would be refused. */
export default function Paused({ overview, area }: PausedProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useSession((s) => s.user?.isAdmin ?? false)
  const [now] = useState(() => Date.now())
  const closes = overview.deactivationDueDate
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <section className={styles.band} role="status">
      {area ? (
        <TapedLane area={area} day={closes ? dayOf(closes, now) : null} />
      ) : (
        <PageSkeleton untitled />
      )}
      <div className={styles.words}>
        <PageTitle variant="title3">{t('paused.title')}</PageTitle>
        <Text as="p" muted>
          {t('paused.text')}{' '}
          {closes && t('paused.until', { date: format.format(new Date(closes)) })}
        </Text>
        <Helpers admins={overview.admins} />
        <Row gap={8} wrap className={styles.acts}>
          {isAdmin ? (
            <Button appearance="primary" onClick={() => navigate('/plans')}>
              {t('paused.pay')}
            </Button>
          ) : (
            <Remind overview={overview} look="primary" />
          )}
          <Button onClick={() => navigate('/user-profile')}>{t('paused.results')}</Button>
          <Button appearance="subtle" onClick={() => navigate('/user-settings')}>
            {t('paused.data')}
          </Button>
        </Row>
      </div>
    </section>
  )
}
