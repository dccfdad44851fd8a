import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { MutedText } from '#client/ui/Text.tsx'
import { ChannelForm } from './ChannelForm.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { useChannels } from './useChannels.ts'
import styles from './Channels.module.css'

/** For admins: the channels posts can go to, how each is reached, and a test. */
export function Channels({ user, hasSlack }: { user: User; hasSlack: boolean }) {
  const { t } = useTranslation()
  const { teamId } = user
  const { channels, set } = useChannels(teamId)
  const queries = useQueryClient()
  const change: Parameters<typeof ChannelRow>[0]['onChange'] = (answer) =>
    answer ? set(answer) : void queries.invalidateQueries({ queryKey: ['channels', teamId] })
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
