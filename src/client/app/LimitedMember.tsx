import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { remindAdmins, type subscriptionOverview } from '#shared/api/billing.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import { call } from '../api.ts'
import { useSession } from '../base/session/session.ts'
import { useAct } from '../people/billing/useAct.ts'
import stateMember from '../ui/art/state/limited-member.svg'
import { Avatar } from '../ui/Avatar.tsx'
import { Row } from '../ui/Row.tsx'
import { StateSheet } from '../ui/StateSheet.tsx'
import { Text } from '../ui/Text.tsx'
import { toast } from '../ui/toast.ts'
import { Go } from './Go.tsx'

type Overview = Answer<typeof subscriptionOverview>

/** Who can help. */
function Helpers({ admins }: Pick<Overview, 'admins'>) {
  const { t, i18n } = useTranslation()
  const names = admins.map(({ name }) => name)
  const list = new Intl.ListFormat(i18n.language).format(names)
  if (names.length === 0) return null
  return (
    <Row gap={8}>
      {admins.map((admin) => (
        <Avatar key={admin.name} name={admin.name} image={admin.profileImage} size={32} />
      ))}
      <Text variant="caption">{t('limited.lookAfter', { names: list, count: names.length })}</Text>
    </Row>
  )
}

/** Lets those who can help know that somebody waits; once a day for the whole space. */
function Remind({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAct()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const remind = async () => {
    const done = await act(() => call(remindAdmins, { body: { teamId } }))
    if (done) toast(true, t('limited.reminded'))
  }
  return (
    <Button appearance="subtle" disabledFocusable={isBusy || isDone} onClick={() => void remind()}>
      {t(isDone ? 'limited.reminded' : 'limited.remind')}
    </Button>
  )
}

/** Why a member plays nothing for now, who can help, and a word to them. */
export function LimitedMember({ overview, space }: { overview: Overview; space: string }) {
  const { t } = useTranslation()
  const { isDeactivated } = overview
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t('limited.notAllowed')}
      actions={
        isDeactivated ? (
          <Go to="/user-settings" text={t('limited.settings')} />
        ) : (
          <>
            <Go look="primary" to="/dashboard" text={t('limited.dashboard')} />
            {overview.admins.length > 0 && <Remind isDone={overview.areReminded} />}
          </>
        )
      }
    >
      <p>{t(isDeactivated ? 'limited.closedMemberText' : 'limited.memberText', { space })}</p>
      <Helpers admins={overview.admins} />
    </StateSheet>
  )
}
