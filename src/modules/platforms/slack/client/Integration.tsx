import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signInsOf } from '#modules/platforms/providers/contract.ts'
import { getSubscriptionDetails } from '../contract.ts'
import { Channels } from '#modules/messaging/channels/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Connection } from './Connection.tsx'
import { Actions } from './Actions.tsx'
import { useInstallReturn } from './useInstall.ts'
import { useCall } from '#client/useCall.ts'
import { MutedText } from '#client/ui/Text.tsx'
import styles from './Integration.module.css'

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
    params: { id: user!.teamId },
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
