import { PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { useTranslation } from 'react-i18next'
import { Button } from '@fluentui/react-components'
import type { z } from 'zod'
import { useState } from 'react'
import type { subscriptionOverview } from '#modules/people/billing/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { DEACTIVATED_AFTER_DAYS, LIMITED_AFTER_DAYS, brandOf } from '#shared/billing.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import stateAdmin from '#client/ui/art/state/limited-admin.svg'
import stateMember from '#client/ui/art/state/limited-member.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { UndoDeletion } from '#modules/admin/data/client/UndoDeletion.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { LinkButton } from './LinkButton.tsx'
import { Helpers, Remind } from '#modules/people/billing/client/AskAdmins.tsx'
import { SpaceClosed } from './SpaceClosed.tsx'
import { usePaymentStatus } from '#modules/people/billing/client/useBilling.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Frame.module.css'

type Overview = Answer<typeof subscriptionOverview>

const DAY_MS = 86_400_000

/** The day the court closes, and those on which a payment failed and play stopped. */
function useDays(closes: string | null) {
  const { i18n } = useTranslation()
  if (!closes) return null
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const after = (days: number) =>
    format.format(Date.parse(closes) + (days - DEACTIVATED_AFTER_DAYS) * DAY_MS)
  return {
    date: after(DEACTIVATED_AFTER_DAYS),
    failed: after(0),
    limited: after(LIMITED_AFTER_DAYS),
    day: LIMITED_AFTER_DAYS + 1, // the one of the failure is the first
  }
}

/** What opens again, and by when; on a phone in Teams without a word of money. */
function useAdminWords({ isDeactivated, deactivationDueDate }: Overview) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const days = useDays(isDeactivated ? null : deactivationDueDate)
  const soon = t(isDeactivated ? 'limited.closed' : 'limited.closesSoon')
  if (context?.isMobile) return { title: soon, text: t('limited.phone'), closes: null }
  const text = t(isDeactivated ? 'limited.closedText' : 'limited.adminText')
  if (!days) return { title: soon, text, closes: null }
  return {
    title: t('limited.closesOn', days),
    text: t('limited.adminTextDated', days),
    closes: deactivationDueDate,
  }
}

/** What failed, by which card, and for how many people it matters; less of it until that is known. */
function Words({ failed, remainingText }: { failed: string; remainingText: string }) {
  const { t } = useTranslation()
  const { data } = usePaymentStatus()
  const card = data?.card
  return (
    <div className={styles.limitedTrackWords}>
      <span>
        {card
          ? t('limited.declined', { date: failed, brand: brandOf(card), last4: card.last4 })
          : t('limited.failed', { date: failed })}
      </span>
      <b>
        {data
          ? t('limited.leftFor', { left: remainingText, count: data.headCount })
          : remainingText}
      </b>
    </div>
  )
}

/** The two weeks from a payment that failed to the day the space closes: how much of them is over, and how many days are left. */
function LimitedTrack({ closes }: { closes: string }) {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => Date.now())
  const end = Date.parse(closes)
  const remainingDays = Math.min(
    DEACTIVATED_AFTER_DAYS,
    Math.max(0, Math.ceil((end - now) / DAY_MS)),
  )
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const failed = dateFormat(i18n.language, format).format(end - DEACTIVATED_AFTER_DAYS * DAY_MS)
  return (
    <div className={styles.track}>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(remainingDays / DEACTIVATED_AFTER_DAYS) * 100}%` }} />
      </div>
      <Words failed={failed} remainingText={t('limited.left', { count: remainingDays })} />
    </div>
  )
}

function LimitedAdmin({ overview }: { overview: Overview }) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const { title, text, closes } = useAdminWords(overview)
  const isPhone = context?.isMobile ?? false
  return (
    <StateSheet
      wide
      art={overview.isDeactivated ? stateMember : stateAdmin}
      title={title}
      actions={
        <>
          {!isPhone && (
            <LinkButton
              look="primary"
              to="/payment-method"
              text={t('limited.update')}
              icon={<PaymentRegular />}
            />
          )}
          {!isPhone && <LinkButton to="/plans" text={t('limited.plans')} />}
          <LinkButton look="subtle" to="/dashboard" text={t('limited.dashboard')} />
        </>
      }
    >
      <p>{text}</p>
      {closes && <LimitedTrack closes={closes} />}
    </StateSheet>
  )
}

type SpaceDeletionPendingOverview = z.infer<typeof subscriptionOverview.answer>

const moment = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** In place of a page of a space that is being deleted: when it goes, and what one can still do. */
function SpaceDeletionPending({
  deleteAt,
}: {
  deleteAt: NonNullable<SpaceDeletionPendingOverview['goesAt']>
}) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const user = useSession((s) => s.user)
  const date = dateFormat(i18n.language, moment).format(new Date(deleteAt))
  const space = user?.team.name ?? ''
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t('going.title', { space, date })}
      actions={
        <>
          {user?.isAdmin && <UndoDeletion />}
          {user?.isAdmin && (
            <Button onClick={() => navigate('/admin/data')}>{t('admin.section.data')}</Button>
          )}
          <Button onClick={() => navigate('/user-settings')}>{t('limited.settings')}</Button>
        </>
      }
    >
      <p>{t(user?.isAdmin ? 'going.adminText' : 'going.memberText')}</p>
    </StateSheet>
  )
}

/** Why a member plays nothing for now, who can help, and a word to them. */
function SubscriptionLimitedMember({ overview, space }: { overview: Overview; space: string }) {
  const { t } = useTranslation()
  if (overview.isDeactivated) return <SpaceClosed overview={overview} space={space} />
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t('limited.notAllowed')}
      actions={
        <>
          <LinkButton look="primary" to="/dashboard" text={t('limited.dashboard')} />
          <Remind overview={overview} />
        </>
      }
    >
      <p>{t('limited.memberText', { space })}</p>
      <Helpers admins={overview.admins} />
    </StateSheet>
  )
}

/** In place of a protected page while play, or the space, is closed. */
export default function SubscriptionLimited({ overview }: { overview: Overview }) {
  const user = useSession((s) => s.user)
  if (overview.goesAt) return <SpaceDeletionPending deleteAt={overview.goesAt} />
  if (user?.isAdmin) return <LimitedAdmin overview={overview} />
  return <SubscriptionLimitedMember overview={overview} space={user?.team.name ?? ''} />
}
