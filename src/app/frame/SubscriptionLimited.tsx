import { PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { useTranslation } from 'react-i18next'
import type { subscriptionOverview } from '#modules/people/billing/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { DEACTIVATED_AFTER_DAYS, LIMITED_AFTER_DAYS } from '#shared/billing.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { host } from '#client/host/host.ts'
import stateAdmin from '#client/ui/art/state/limited-admin.svg'
import stateMember from '#client/ui/art/state/limited-member.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { SpaceDeletionPending } from './SpaceDeletionPending.tsx'
import { LinkButton } from './LinkButton.tsx'
import { SubscriptionLimitedMember } from './SubscriptionLimitedMember.tsx'
import { LimitedTrack } from './LimitedTrack.tsx'

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
  const { t } = useTranslation()
  const days = useDays(isDeactivated ? null : deactivationDueDate)
  const soon = t(isDeactivated ? 'limited.closed' : 'limited.closesSoon')
  if (host.teams?.isMobile) return { title: soon, text: t('limited.phone'), closes: null }
  const text = t(isDeactivated ? 'limited.closedText' : 'limited.adminText')
  if (!days) return { title: soon, text, closes: null }
  return {
    title: t('limited.closesOn', days),
    text: t('limited.adminTextDated', days),
    closes: deactivationDueDate,
  }
}

function LimitedAdmin({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const { title, text, closes } = useAdminWords(overview)
  const isPhone = host.teams?.isMobile ?? false
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

/** In place of a protected page while play, or the space, is closed. */
export default function SubscriptionLimited({ overview }: { overview: Overview }) {
  const user = useSession((s) => s.user)
  if (overview.goesAt) return <SpaceDeletionPending deleteAt={overview.goesAt} />
  if (user?.isAdmin) return <LimitedAdmin overview={overview} />
  return <SubscriptionLimitedMember overview={overview} space={user?.team.name ?? ''} />
}
