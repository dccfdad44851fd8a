import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { ChannelForm } from './ChannelForm.tsx'
import { useChannels } from './useChannels.ts'
import { Button } from '@fluentui/react-components'
import { deleteDestination, testDestination, type Destination } from '../contract.ts'
import { NO_WORKFLOW, NOT_CONNECTED } from '#shared/channels.ts'
import { call } from '#client/api.ts'
import { languageNames } from '#client/language/language.ts'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import styles from './Channels.module.css'

interface ChannelRowProps {
  teamId: string
  channel: Destination
  onChange: (answer?: { destinations: Destination[] }) => void
}

function Remove({ name, busy, onConfirm }: { name: string; busy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      trigger={
        <Button
          size="small"
          appearance="subtle"
          disabled={busy}
          aria-label={t('channels.removeIt', { name })}
        >
          {t('channels.remove')}
        </Button>
      }
      title={t('channels.removeIt', { name })}
      text={t('channels.removeText')}
      keep={t('start.cancel')}
      action={t('channels.remove')}
      onConfirm={onConfirm}
    />
  )
}

/** Why it is off, and what mends it here. */
function useWhyOff() {
  const { t } = useTranslation()
  return (failure: string) => {
    if (failure === NO_WORKFLOW) return t('channels.noWorkflow')
    if (failure === NOT_CONNECTED) return t('errors.slack_not_connected')
    return t('channels.off', { why: failure })
  }
}

/** One channel: how it is reached, whether it is on, a test, and its end. */
function ChannelRow({ teamId, channel, onChange }: ChannelRowProps) {
  const { t } = useTranslation()
  const { act, busy } = useAction({ onError: () => onChange() }) // the list may have changed meanwhile
  const whyOff = useWhyOff()
  const { groupId, channelId, kind, name, language, failure } = channel
  const body = { teamId, groupId, channelId }
  const isMissing = failure === NO_WORKFLOW || failure === NOT_CONNECTED
  const test = () =>
    act(
      async () => {
        await call(testDestination, { body })
        onChange()
      },
      t('channels.tested', { name }),
    )
  const remove = () => act(async () => onChange(await call(deleteDestination, { body })))
  return (
    <li className={styles.row}>
      <ProviderMark provider={kind === 'teamsWorkflow' ? 'MS' : 'Slack'} />
      <Column grow className={styles.words}>
        <Text strong ellipsis>
          {name}
        </Text>
        <Text variant="caption">
          {t(`channels.kind.${kind}`)}, {languageNames[language]}
        </Text>
        {failure && (
          <Text variant="caption" role="status" danger>
            {whyOff(failure)}
          </Text>
        )}
      </Column>
      <Chip {...(!failure && { color: 'green' })}>
        {t(failure ? 'channels.isOff' : 'channels.isOn')}
      </Chip>
      <Row as="span" gap={4} align="stretch">
        <Button
          size="small"
          disabled={busy || isMissing}
          aria-label={t('channels.testIt', { name })}
          onClick={() => void test()}
        >
          {t('channels.test')}
        </Button>
        <Remove name={name} busy={busy} onConfirm={() => void remove()} />
      </Row>
    </li>
  )
}

/** For admins: the channels posts can go to, how each is reached, and a test. */
export function Channels({ user, hasSlack }: { user: User; hasSlack: boolean }) {
  const { t } = useTranslation()
  const { teamId } = user
  const { channels, set } = useChannels(teamId)
  const queries = useQueryClient()
  const change: Parameters<typeof ChannelRow>[0]['onChange'] = (answer) =>
    answer ? set(answer) : void refetchQueries(queries, ['channels', teamId])
  return (
    <Card aria-label={t('channels.title')} aria-busy={!channels}>
      <CardHead title={t('channels.title')} />
      <MutedText className={styles.text}>{t('channels.text')}</MutedText>
      {channels && channels.length > 0 && (
        <ul>
          {channels.map((channel) => (
            <ChannelRow
              key={`${channel.groupId} ${channel.channelId}`}
              teamId={teamId}
              channel={channel}
              onChange={change}
            />
          ))}
        </ul>
      )}
      <ChannelForm user={user} hasSlack={hasSlack} onSaved={set} key={String(hasSlack)} />
    </Card>
  )
}
