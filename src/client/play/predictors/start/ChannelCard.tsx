import { Button, Field, Input, Switch } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { testSchedule } from '#shared/api/schedules.ts'
import { call } from '../../../api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useChannels } from '../../../reach/channels/useChannels.ts'
import { Card, CardEnd, CardHead } from '../../../ui/Card.tsx'
import { Pick } from '../../../ui/Pick.tsx'
import { Text } from '../../../ui/Text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../ui/useErrorText.ts'
import type { PartProps, StartDraft } from './start-draft.ts'
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

/** Posts the round that is next to the channel, marked as a test; nothing need be saved for that. */
function TestPost({ draft, fixtureId }: { draft: StartDraft; fixtureId: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [busy, setBusy] = useState(false)
  const { groupId, channelId } = draft
  const test = async () => {
    setBusy(true)
    try {
      const body = { companyId, what: 'predictor', fixtureId, groupId, channelId } as const
      await call(testSchedule, { body })
      toast(true, t('schedules.tested'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button disabled={busy || !channelId} onClick={() => void test()}>
      {t('schedules.test')}
    </Button>
  )
}

/** Where and when it is posted; nowhere is fine too. */
export function ChannelCard({ draft, change, fixtureId }: PartProps & { fixtureId: string }) {
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
        <TestPost draft={draft} fixtureId={fixtureId} />
      </div>
    </Card>
  )
}
