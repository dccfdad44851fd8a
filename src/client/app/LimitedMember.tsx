import { useTranslation } from 'react-i18next'
import type { subscriptionOverview } from '#shared/api/billing.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import { dateFormat } from '../base/language/language.ts'
import { Helpers, Remind } from '../people/billing/AskAdmins.tsx'
import stateMember from '../ui/art/state/limited-member.svg'
import { StateSheet } from '../ui/StateSheet.tsx'
import { Go } from './Go.tsx'

type Overview = Answer<typeof subscriptionOverview>

/** Why a member plays nothing for now, who can help, and a word to them. */
export function LimitedMember({ overview, space }: { overview: Overview; space: string }) {
  const { t, i18n } = useTranslation()
  const { isDeactivated, keptUntil } = overview
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  const until = isDeactivated && keptUntil && format.format(new Date(keptUntil))
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t(isDeactivated ? 'limited.closedTitle' : 'limited.notAllowed')}
      actions={
        isDeactivated ? (
          <Go to="/user-settings" text={t('limited.settings')} />
        ) : (
          <>
            <Go look="primary" to="/dashboard" text={t('limited.dashboard')} />
            <Remind overview={overview} />
          </>
        )
      }
    >
      <p>{t(isDeactivated ? 'limited.closedMemberText' : 'limited.memberText', { space })}</p>
      {until && <p>{t('limited.keptUntil', { date: until })}</p>}
      <Helpers admins={overview.admins} />
    </StateSheet>
  )
}
