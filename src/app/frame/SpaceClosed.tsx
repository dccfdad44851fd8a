import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { subscriptionOverview } from '#modules/people/billing/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { dateFormat } from '#client/date-format.ts'
import { Helpers } from '#modules/people/billing/client/AskAdmins.tsx'
import { ClosedBand } from '#client/ui/ClosedBand.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { ClosedLane } from './ClosedLane.tsx'
import { LinkButton } from './LinkButton.tsx'
import { monthsOf } from './months-of.ts'
import styles from './SpaceClosed.module.css'

type Overview = Answer<typeof subscriptionOverview>

/** From the day the space closed to the one on which results go: a square a month, this one painted. */
function Months({ since, until }: { since: string; until: string }) {
  const { t, i18n } = useTranslation()
  const [at] = useState(() => Date.now())
  const { months, now } = monthsOf(since, until, at)
  const format = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className={styles.months}>
      <div className={styles.squares} aria-hidden="true">
        {Array.from({ length: months }, (_, i) => (
          <i key={i} className={i < now ? styles.over : i === now ? styles.now : undefined} />
        ))}
      </div>
      <Row between>
        <Text variant="caption">{format.format(new Date(since))}</Text>
        <Text variant="caption">
          {t('limited.deletedOn', { date: format.format(new Date(until)) })}
        </Text>
      </Row>
    </div>
  )
}

/** In place of a deactivated space's pages, for its members: since when, what is kept until when, and what they can take along. */
export function SpaceClosed({ overview, space }: { overview: Overview; space: string }) {
  const { t, i18n } = useTranslation()
  const { deactivationDueDate: since, keptUntil: until, admins } = overview
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <ClosedBand
      lane={
        <div className={styles.lane}>
          <ClosedLane />
          {since && (
            <Text variant="caption" className={styles.tag}>
              {t('limited.closedSince', { date: format.format(new Date(since)) })}
            </Text>
          )}
        </div>
      }
    >
      <PageTitle variant="title3">{t('limited.closedTitle')}</PageTitle>
      <Text as="p" muted>
        {t('limited.closedMemberText', { space })}{' '}
        {until && t('limited.keptUntil', { date: format.format(new Date(until)) })}
      </Text>
      {since && until && <Months since={since} until={until} />}
      <Helpers admins={admins} />
      <Row gap={8} wrap>
        <LinkButton
          look="primary"
          to="/user-settings"
          text={t('limited.takeData')}
          icon={<ArrowDownloadRegular />}
        />
      </Row>
    </ClosedBand>
  )
}
