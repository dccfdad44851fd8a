import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { subscriptionOverview } from '#modules/people/billing/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { DEACTIVATED_AFTER_DAYS } from '#shared/billing.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Helpers, Remind } from '#modules/people/billing/client/index.ts'
import { ClosedBand } from '#client/ui/ClosedBand.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { MutedText } from '#client/ui/Text.tsx'
import { CompactLane } from './CompactLane.tsx'
import type { Area } from './HopscotchLane.tsx'
import styles from './Home.module.css'

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
    <ClosedBand
      lane={
        area ? (
          <CompactLane
            isTaped
            area={area}
            lineOf={() => t('paused.closed')}
            tag={closes ? t('paused.day', { day: dayOf(closes, now) }) : ''}
            note={t('paused.streak')}
          />
        ) : (
          <PageSkeleton untitled />
        )
      }
    >
      <PageTitle variant="title3">{t('paused.title')}</PageTitle>
      <MutedText>
        {t('paused.text')} {closes && t('paused.until', { date: format.format(new Date(closes)) })}
      </MutedText>
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
    </ClosedBand>
  )
}
