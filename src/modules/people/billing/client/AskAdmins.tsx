import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { remindAdmins, type subscriptionOverview } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useBillingAction } from './useBillingAction.ts'

type Overview = Answer<typeof subscriptionOverview>

/** The admins, who can help. */
export function Helpers({ admins }: Pick<Overview, 'admins'>) {
  const { t, i18n } = useTranslation()
  const names = admins.map(({ name }) => name)
  const list = new Intl.ListFormat(i18n.language).format(names)
  if (names.length === 0) return null
  return (
    <Row gap={8} wrap>
      {admins.map((admin) => (
        <Avatar key={admin.name} name={admin.name} image={admin.profileImage} size={32} />
      ))}
      <Text variant="caption">{t('limited.lookAfter', { names: list, count: names.length })}</Text>
    </Row>
  )
}

interface RemindProps {
  overview: Overview
  look?: 'primary' | 'subtle'
}

/** Notifies those who can help that somebody waits; once a day for the whole space. */
export function Remind({ overview, look = 'subtle' }: RemindProps) {
  const { t } = useTranslation()
  const { act, busy } = useBillingAction()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { admins, areReminded: isDone } = overview
  if (admins.length === 0) return null
  const remind = () => act(() => call(remindAdmins, { body: { teamId } }), t('limited.reminded'))
  return (
    <Button appearance={look} disabledFocusable={busy || isDone} onClick={() => void remind()}>
      {t(isDone ? 'limited.reminded' : 'limited.remind')}
    </Button>
  )
}
