import { Button, Field, Input, Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { testSchedule } from '#modules/messaging/schedules/contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { channelKey, channelOf, ChannelPick } from '#modules/messaging/channels/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { PartProps, StartDraft } from './start-draft.ts'
import styles from './StartCompetition.module.css'

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
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useAction()
  const { groupId, channelId } = draft
  const body = { companyId, what: 'predictor', fixtureId, groupId, channelId } as const
  const test = () => act(() => call(testSchedule, { body }), t('schedules.tested'))
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
  const isPosted = draft.channelId !== ''
  return (
    <Card>
      <CardHead title={t('predict.channel.title')}>
        <CardEnd variant="caption">{t('predict.channel.optional')}</CardEnd>
      </CardHead>
      <div className={styles.channelCardBody}>
        <ChannelPick
          label={t('predict.channel.goesTo')}
          teamId={teamId}
          value={channelKey(draft.groupId, draft.channelId)}
          nowhere={t('predict.channel.nowhere')}
          onChange={(value) => change(channelOf(value))}
        />
        <Times draft={draft} change={change} />
        {posts.map((name) => (
          <div key={name} className={styles.channelCardLine}>
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
