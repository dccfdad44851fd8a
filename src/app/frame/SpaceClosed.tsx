import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { subscriptionOverview } from '#modules/people/billing/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { dateFormat } from '#client/date-format.ts'
import { Helpers } from '#modules/people/billing/client/AskAdmins.tsx'
import { ClosedBand } from '#client/ui/ClosedBand.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { LinkButton } from './LinkButton.tsx'
import styles from './Frame.module.css'

type Overview = Answer<typeof subscriptionOverview>

const MONTH_MS = 30.44 * 86_400_000
const MOST = 36 // squares that fit

/** How many months lie between two days (ISO), at least one, and in which of them a moment is, from 0. */
export function monthsOf(
  since: string,
  until: string,
  at: number,
): { months: number; now: number } {
  const [start, end] = [Date.parse(since), Date.parse(until)]
  const months = Math.min(MOST, Math.max(1, Math.round((end - start) / MONTH_MS)))
  const share = (at - start) / Math.max(1, end - start)
  return { months, now: Math.min(months - 1, Math.max(0, Math.floor(share * months))) }
}

/** From the day the space closed to the one on which results go: a square a month, this one painted. */
function Months({ since, until }: { since: string; until: string }) {
  const { t, i18n } = useTranslation()
  const [at] = useState(() => Date.now())
  const { months, now } = monthsOf(since, until, at)
  const format = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Column gap={4}>
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
    </Column>
  )
}

const STRIPES = Array.from({ length: 24 }, (_, i) => `M${42 * i - 24} 110l14 -36h22l-14 36Z`).join(
  '',
)

/** A lane that nobody plays on: dashed lines, tape across it and a lock. */
function ClosedLane() {
  const dashed = { strokeWidth: 4, strokeDasharray: '9 7' }
  return (
    <svg
      className="art"
      viewBox="0 0 704 200"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className="asphalt" d="M4 4H600A96 96 0 0 1 600 196H4Z" />
      <g className="unpainted" style={{ opacity: 0.6 }}>
        <path
          className="line"
          style={{ strokeWidth: 4 }}
          d="M4 30H106V170H4M700 30H594V170H700M228 4V196M352 4V196M474 4V196"
        />
        <circle className="line" style={{ strokeWidth: 4 }} cx="352" cy="100" r="70" />
      </g>
      <path className="line" style={dashed} d="M4 4H600A96 96 0 0 1 600 196H4Z" />
      <rect className="sun" x="-6" y="76" width="716" height="32" />
      <path style={{ fill: 'var(--rc-on-sun)' }} d={STRIPES} />
      <path className="line" style={{ strokeWidth: 5 }} d="M-6 74H710M-6 110H710" />
      <circle className="asphalt" cx="352" cy="92" r="42" />
      <circle className="line" style={{ strokeWidth: 5 }} cx="352" cy="92" r="42" />
      <path className="line" style={{ strokeWidth: 7 }} d="M340 90V80A12 12 0 0 1 364 80V90" />
      <rect style={{ fill: 'var(--rc-chalk)' }} x="332" y="89" width="40" height="29" rx="2" />
    </svg>
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
      <MutedText>
        {t('limited.closedMemberText', { space })}{' '}
        {until && t('limited.keptUntil', { date: format.format(new Date(until)) })}
      </MutedText>
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
