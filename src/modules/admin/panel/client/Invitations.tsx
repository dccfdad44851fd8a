import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import {
  resendInvitation,
  takeBackInvitation,
  type Invitation,
} from '#modules/people/invitations/contract.ts'
import { call } from '#client/api.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { useAction } from '#client/useAction.ts'
import { About, CardNote, Lines } from './PanelLayout.tsx'
import { useInvitations } from './usePeople.ts'

const DAY_MS = 86_400_000
const SHOWN = 50

function Row({
  one,
  now,
  onAct,
}: {
  one: Invitation
  now: number
  onAct: (call: typeof resendInvitation) => void
}) {
  const { t } = useTranslation()
  const remainingDays = Math.max(0, Math.ceil((Date.parse(one.expiresAt) - now) / DAY_MS))
  return (
    <li>
      <About>
        <Text ellipsis>{one.email}</Text>
        <Text variant="caption" danger={one.isExpired}>
          {one.isExpired
            ? t('admin.invited.over')
            : t('admin.invited.left', { count: remainingDays })}
        </Text>
      </About>
      <Button size="small" onClick={() => onAct(resendInvitation)}>
        {t(one.isExpired ? 'admin.invited.again' : 'admin.invited.resend')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('admin.invited.takeBack', { email: one.email })}
        onClick={() => onAct(takeBackInvitation)}
      />
    </li>
  )
}

/** Invitations by mail that nobody has taken up; `isAlone` says so where there is none. */
export function Invitations({ teamId, isAlone }: { teamId: string; isAlone?: boolean }) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [['invitations']] })
  const now = useNow()
  const { data } = useInvitations(teamId)
  const send = (endpoint: typeof resendInvitation, inviteId: string) =>
    act(
      () => call(endpoint, { body: { teamId, inviteId } }),
      t(endpoint === resendInvitation ? 'admin.invited.sent' : 'admin.invited.taken'),
    )
  if (!data || (data.count === 0 && !isAlone)) return null
  return (
    <Card aria-label={t('admin.invited.title')}>
      <CardHead title={t('admin.invited.title')}>
        <Chip>{data.count}</Chip>
      </CardHead>
      <Lines>
        {data.invitations.slice(0, SHOWN).map((one) => (
          <Row
            key={one.inviteId}
            one={one}
            now={now}
            onAct={(endpoint) => void send(endpoint, one.inviteId)}
          />
        ))}
      </Lines>
      {data.count === 0 && (
        <CardNote>
          <Caption>{t('admin.invited.none')}</Caption>
        </CardNote>
      )}
      {data.count > SHOWN && (
        <CardNote>
          <Caption>{t('admin.invited.more', { count: data.count - SHOWN })}</Caption>
        </CardNote>
      )}
    </Card>
  )
}
