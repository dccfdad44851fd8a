import { Checkbox } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { mutedTopicList, muteTopic } from '#modules/people/notifications/contract.ts'
import {
  topics,
  type MutableTopic,
  type Place,
  type Topic,
} from '#shared/notification-preferences.ts'
import { call } from '#client/api.ts'
import type { useNotificationPreferences } from './useNotificationPreferences.ts'
import { useSavedChange } from '#client/ui/useSavedChange.ts'
import { useCall } from '#client/useCall.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Settings.module.css'

/** The topics the user has muted, and how that is changed: immediately, reverted when it is refused. */
function useMuted({ userId }: User) {
  const queryKey = ['mutedTopics', userId]
  const { data } = useCall(mutedTopicList, { queryKey, query: { userId } })
  const change = useSavedChange<NonNullable<typeof data>>(queryKey)
  const mute = (topic: MutableTopic, isMuted: boolean) =>
    change(
      ({ muted }) => {
        const others = muted.filter((one) => one !== topic)
        return { muted: isMuted ? [...others, topic] : others }
      },
      () => call(muteTopic, { body: { userId, topic, isMuted } }),
    )
  return { muted: data?.muted, mute }
}

/** Where a person can be notified beside Recess itself. */
type Channel = Place | 'mail'

interface RowProps {
  topic: Topic
  muted: readonly MutableTopic[] | undefined
  ways: readonly Channel[]
  topicsByChannel: Partial<Record<Channel, readonly Topic[]>>
  onMute: ((isMuted: boolean) => void) | null // null: it is always shown here
  onNotify: (way: Channel, isOn: boolean) => void
}

/** A topic: whether the user is notified of it here, immediately elsewhere, and by email when it stays unread. */
function TopicRow({ topic, muted, ways, topicsByChannel, onMute, onNotify }: RowProps) {
  const { t } = useTranslation()
  const name = t(`settings.topics.${topic}`)
  const isActive = muted !== undefined && !(muted as readonly Topic[]).includes(topic)
  return (
    <tr>
      <th scope="row">
        {name}
        {muted && !isActive && <Caption>{t('settings.topicOff')}</Caption>}
      </th>
      <td>
        <Checkbox
          aria-label={t('settings.inRecess', { name })}
          disabled={!muted || !onMute}
          checked={isActive}
          onChange={(_, { checked }) => onMute?.(!checked)}
        />
      </td>
      {ways.map((way) => (
        <td key={way}>
          <Checkbox
            aria-label={t(`settings.toldBy.${way}`, { name })}
            disabled={!topicsByChannel[way] || !isActive}
            checked={isActive && topicsByChannel[way]?.includes(topic) === true}
            onChange={(_, { checked }) => onNotify(way, checked === true)}
          />
        </td>
      ))}
    </tr>
  )
}

interface TopicsTableProps extends ReturnType<typeof useNotificationPreferences> {
  user: User
}

/** What the user is notified of, and where. */
export function TopicsTable({ user, reach, save }: TopicsTableProps) {
  const { t } = useTranslation()
  const { muted, mute } = useMuted(user)
  const ways: readonly Channel[] = [...(reach?.places ?? []), 'mail']
  const topicsByChannel = reach
    ? { slack: reach.slack, teams: reach.teams, mail: reach.mailed }
    : {}
  const saveChannel = (topic: Topic, way: Channel, isOn: boolean) => {
    const others = topicsByChannel[way]?.filter((one) => one !== topic) ?? []
    void save({ [way === 'mail' ? 'mailed' : way]: isOn ? [...others, topic] : others })
  }
  return (
    <table className={styles.topics}>
      <thead>
        <tr>
          <th scope="col">{t('settings.tellMe')}</th>
          <th scope="col">Recess</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`settings.places.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics
          .filter((topic) => topic !== 'admin' || user.isAdmin)
          .map((topic) => (
            <TopicRow
              key={topic}
              topic={topic}
              muted={muted}
              ways={ways}
              topicsByChannel={topicsByChannel}
              onMute={topic === 'admin' ? null : (isMuted) => void mute(topic, isMuted)}
              onNotify={(way, isOn) => saveChannel(topic, way, isOn)}
            />
          ))}
      </tbody>
    </table>
  )
}
