import { Field, Input, Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../base/session/session.ts'
import { useChannels } from '../../../reach/channels/useChannels.ts'
import { Card, CardEnd, CardHead } from '../../../ui/Card.tsx'
import { Pick } from '../../../ui/Pick.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { PartProps } from './start-draft.ts'
import styles from './ChannelCard.module.css'

const keyOf = (groupId: string, channelId: string) => JSON.stringify([groupId, channelId])
const NOWHERE = keyOf('', '')

const posts = ['hasReminder', 'hasResults'] as const

/** The day from which members see it, and the hour of its posts. */
function Times({ draft, change }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.two}>
      <Field label={t('predict.channel.from')}>
        <Input
          type="date"
          className={styles.input ?? ''}
          value={draft.startDay}
          onChange={(_, { value }) => change({ startDay: value })}
        />
      </Field>
      <Field label={t('schedules.hour')}>
        <Input
          type="time"
          className={styles.input ?? ''}
          value={draft.time}
          onChange={(_, { value }) => change({ time: value })}
        />
      </Field>
    </div>
  )
}

/** Where and when it is posted; nowhere is fine too. */
export function ChannelCard({ draft, change }: PartProps) {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { channels = [] } = useChannels(teamId)
  const isPosted = draft.channelId !== ''
  return (
    <Card>
      <CardHead>
        <h2>{t('predict.channel.title')}</h2>
        <CardEnd variant="caption">{t('predict.channel.optional')}</CardEnd>
      </CardHead>
      <div className={styles.body}>
        <Pick
          label={t('predict.channel.goesTo')}
          value={keyOf(draft.groupId, draft.channelId)}
          options={[
            { value: NOWHERE, text: t('predict.channel.nowhere') },
            ...channels.map((one) => ({
              value: keyOf(one.groupId, one.channelId),
              text: one.name,
            })),
          ]}
          onChange={(value) => {
            const [groupId = '', channelId = ''] = JSON.parse(value) as string[]
            change({ groupId, channelId })
          }}
        />
        <Times draft={draft} change={change} />
        {posts.map((name) => (
          <div key={name} className={styles.line}>
            <Text grow id={`post-${name}`}>
              <Text as="div">{t(`predict.channel.${name}`)}</Text>
              <Text as="div" variant="caption">
                {t(`predict.channel.${name}Text`)}
              </Text>
            </Text>
            <Switch
              checked={draft[name]}
              disabled={!isPosted}
              aria-labelledby={`post-${name}`}
              onChange={(_, { checked }) => change({ [name]: checked })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
