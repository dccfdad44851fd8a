import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signInsOf, unlinkSignIn } from '#modules/platforms/providers/contract.ts'
import {
  getSubscriptionDetails,
  disconnect,
  connectSlack,
  installPath,
  installSlack,
  startSlackInstall,
} from '../contract.ts'
import { Channels } from '#modules/messaging/channels/client/index.ts'
import { useSession, changeUser, currentUser, setUser } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useCall } from '#client/useCall.ts'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import { Button } from '@fluentui/react-components'
import { call, CallError } from '#client/api.ts'
import { goLink, ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useSearchParams } from 'react-router-dom'
import type { Language } from '#shared/accounts.ts'
import { zoneHere } from '#shared/days.ts'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import { Art } from '#client/ui/Art.tsx'
import connectOff from '#client/ui/art/connect/off.svg'
import connectOn from '#client/ui/art/connect/on.svg'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import styles from './Slack.module.css'

type Kind = 'teams' | 'slack' | 'google'
const providerOf = { teams: 'MS', slack: 'Slack', google: 'Google' } as const

interface ConnectionProps {
  kind: Kind
  isOn: boolean // the server has keys
  isConnected: boolean
  variables: string // what turns it on, for admins; '' for others
  about: string
  children: ReactNode
}

function Asks({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const asks = t(`integration.${kind}.asks`, { returnObjects: true }) as unknown as Record<
    string,
    [string, string]
  >
  return (
    <>
      <Caption>{t('integration.asks')}</Caption>
      <ul className={styles.asks}>
        {Object.entries(asks).map(([key, [what, why]]) => (
          <li key={key}>
            <Text strong>{what}</Text>
            <Text variant="caption">{why}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One connection: whether it stands, what it asks for, what can be done. */
function Connection({ kind, isOn, isConnected, variables, about, children }: ConnectionProps) {
  const { t } = useTranslation()
  const stands = isOn && isConnected
  const words = stands ? 'connected' : isOn ? 'notConnected' : 'off'
  return (
    <Card className={styles.connection} aria-label={t(`integration.${kind}.name`)}>
      <Art svg={stands ? connectOn : connectOff} className={styles.art} />
      <div className={styles.body}>
        <Row between wrap gap={8}>
          <Row as="h2" variant="subtitle2" gap={8}>
            <ProviderMark provider={providerOf[kind]} />
            {t(`integration.${kind}.name`)}
          </Row>
          <Chip {...(stands && { color: 'green' })}>
            {stands ? (
              <CheckmarkRegular fontSize={16} />
            ) : (
              <PlugDisconnectedRegular fontSize={16} />
            )}
            {t(`integration.${words}`)}
          </Chip>
        </Row>
        <MutedText>{about}</MutedText>
        <Asks kind={kind} />
        {!isOn && variables && (
          <Caption>{t('integration.variables', { names: variables })}</Caption>
        )}
        {isOn && (
          <Row gap={8} wrap className={styles.actions}>
            {children}
          </Row>
        )}
      </div>
    </Card>
  )
}

const KEY = 'recess.install'
const redirectUri = () => location.origin + installPath

/** Goes to Slack's page for admins; what is begun here must end here. */
function useInstall(): () => Promise<void> {
  return async () => {
    const { url, state } = await call(startSlackInstall, { body: { redirectUri: redirectUri() } })
    writeStored(KEY, state)
    location.assign(url)
  }
}

const usedCodes = new Set<string>() // a code works once, an effect runs more often

/** Back from Slack: connects the admin's space, or founds the workspace's own. */
function useInstallReturn(): (done: () => void) => Promise<void> {
  const { t, i18n } = useTranslation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { act } = useAction()
  const finish = async (code: string, state: string) => {
    const begun = readStored<string>(KEY)
    removeStored(KEY)
    if (begun !== state) throw new CallError(410, { message: 'sign_in_expired' })
    const body = { code, state, redirectUri: redirectUri() }
    if (currentUser()?.teamId) return void (await call(connectSlack, { body }))
    const timeZone = zoneHere()
    const language = i18n.language as Language
    setUser(await call(installSlack, { body: { ...body, timeZone, language } }))
  }
  return async (done) => {
    const [code, state] = [search.get('code'), search.get('state') ?? '']
    if (!code || usedCodes.has(code)) return
    usedCodes.add(code)
    if (await act(() => finish(code, state), t('integration.done'))) done()
    navigate(installPath, { replace: true })
  }
}

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

function Actions(props: ActionsProps) {
  return (
    <>
      <SpaceActions {...props} />
      <OwnActions {...props} />
    </>
  )
}

const variables = {
  teams: 'ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET',
  slack: 'SLACK_CLIENT_ID, SLACK_CLIENT_SECRET',
  google: 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET',
} as const

/** What is connected for the space, and which ways in are the person's own. */
function useConnections() {
  const user = useSession((s) => s.user)
  const slack = useCall(getSubscriptionDetails, {
    queryKey: ['slack', user?.teamId],
    params: { id: user?.teamId ?? '' },
    enabled: Boolean(user?.teamId),
  })
  const ways = useCall(signInsOf, { queryKey: ['signIns', user?.userId], enabled: user !== null })
  const refresh = () => void Promise.all([slack.refetch(), ways.refetch()])
  return {
    user,
    slack: slack.data,
    ways: ways.data?.signIns.map((one) => one.provider) ?? [],
    refresh,
  }
}

/** Slack, Teams and Google: what each brings, how it is connected and how it is undone. */
export default function Integration() {
  const { t } = useTranslation()
  const { user, slack, ways, refresh } = useConnections()
  const { providers } = settings()
  const finish = useInstallReturn()
  useEffect(() => {
    void finish(refresh)
  })
  const isOn = { teams: providers.MS, slack: providers.Slack, google: providers.Google }
  const isConnected = {
    teams: Boolean(user?.team.tenantId),
    slack: slack?.connected ?? false,
    google: providers.Google,
  }
  return (
    <div className={styles.page}>
      <PageTitle namesSection variant="title2">
        {t('integration.title')}
      </PageTitle>
      <MutedText>{t('integration.text')}</MutedText>
      <div className={styles.connections}>
        {(['teams', 'slack', 'google'] as const).map((kind) => (
          <Connection
            key={kind}
            kind={kind}
            isOn={isOn[kind]}
            isConnected={isConnected[kind]}
            variables={user?.isAdmin ? variables[kind] : ''}
            about={
              kind === 'slack' && slack?.connected
                ? t('integration.slack.textOn', { name: slack.name })
                : t(
                    `integration.${kind}.${kind === 'teams' && isConnected.teams ? 'textOn' : 'text'}`,
                  )
            }
          >
            <Actions
              kind={kind}
              isConnected={isConnected[kind]}
              isLinked={ways.includes({ teams: 'MS', slack: 'Slack', google: 'Google' }[kind])}
              onChange={refresh}
            />
          </Connection>
        ))}
      </div>
      {user?.teamId && user.isAdmin && (
        <div className={styles.channels}>
          <Channels user={user} hasSlack={slack?.connected ?? false} />
        </div>
      )}
    </div>
  )
}
