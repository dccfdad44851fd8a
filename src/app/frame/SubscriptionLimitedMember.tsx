import { useTranslation } from 'react-i18next'
import type { subscriptionOverview } from '#modules/people/billing/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { Helpers, Remind } from '#modules/people/billing/client/AskAdmins.tsx'
import stateMember from '#client/ui/art/state/limited-member.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { LinkButton } from './LinkButton.tsx'
import { SpaceClosed } from './SpaceClosed.tsx'

type Overview = Answer<typeof subscriptionOverview>

/** Why a member plays nothing for now, who can help, and a word to them. */
export function SubscriptionLimitedMember({
  overview,
  space,
}: {
  overview: Overview
  space: string
}) {
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
