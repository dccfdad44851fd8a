import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { unlinkSignIn } from '#modules/platforms/providers/contract.ts'
import { disconnect } from '../contract.ts'
import { call } from '#client/api.ts'
import { goLink } from '#modules/platforms/providers/client/index.ts'
import { changeUser, useSession } from '#client/session/session.ts'
import { providerOf, type Kind } from './Connection.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useInstall } from './useInstall.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/useAction.ts'

interface ActionsProps {
  kind: Kind
  isConnected: boolean
  isLinked: boolean
  onChange: () => void
}

/** Runs an action once at a time and says how it went. */
function useStep(onChange: () => void) {
  const { act, busy } = useAction()
  const step = async (work: () => Promise<unknown>, done = '') => {
    if (await act(work, done)) onChange()
  }
  return { busy, step }
}

interface DisconnectProps {
  name: string
  disabled: boolean
  onConfirm: () => void
}

/** Asks first, and says what stays. */
function Disconnect({ name, disabled, onConfirm }: DisconnectProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      trigger={<Button disabled={disabled}>{t('integration.disconnect')}</Button>}
      title={t('integration.disconnect')}
      text={t('integration.confirm', { name })}
      keep={t('start.cancel')}
      action={t('integration.disconnect')}
      onConfirm={onConfirm}
    />
  )
}

/** The space's side: admins connect and disconnect, others are told who does. */
function SpaceActions({ kind, isConnected, onChange }: ActionsProps) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const { busy, step } = useStep(onChange)
  const install = useInstall()
  const name = t(`integration.${kind}.name`)
  if (kind === 'google') return null
  if (user?.teamId && !user.isAdmin)
    return isConnected ? null : <Caption>{t('integration.needsAdmin')}</Caption>
  const undo = async () => {
    const body = { teamId: user!.teamId, kind: kind === 'teams' ? 'Teams' : 'Slack' } as const
    await call(disconnect, { body })
    if (kind === 'teams')
      changeUser(user!.userId, (now) => ({ ...now, team: { ...now.team, tenantId: '' } }))
  }
  if (isConnected)
    return (
      <Disconnect
        name={name}
        disabled={busy}
        onConfirm={() => void step(undo, t('integration.disconnected'))}
      />
    )
  if (kind === 'teams') return <Caption>{t('integration.teams.how')}</Caption>
  return (
    <Button appearance="primary" disabled={busy} onClick={() => void step(install)}>
      {user ? t('integration.connect', { name }) : t('integration.add')}
    </Button>
  )
}

/** The person's own side: this account as another way in. */
function OwnActions({ kind, isLinked, onChange }: ActionsProps) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const { busy, step } = useStep(onChange)
  const provider = providerOf[kind]
  if (!user) return null
  if (!isLinked)
    return (
      <Button disabled={busy} onClick={() => void step(() => goLink(provider, '/integration'))}>
        {t('integration.link')}
      </Button>
    )
  return (
    <>
      <Text variant="caption">{t('integration.linked')}</Text>
      <Button
        appearance="subtle"
        disabled={busy}
        onClick={() => void step(() => call(unlinkSignIn, { body: { provider } }))}
      >
        {t('integration.unlink')}
      </Button>
    </>
  )
}

export function Actions(props: ActionsProps) {
  return (
    <>
      <SpaceActions {...props} />
      <OwnActions {...props} />
    </>
  )
}
