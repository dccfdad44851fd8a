import { Checkbox } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { mutedTopicList, muteTopic, topics, type Topic } from '#shared/api/notifications.ts'
import { call } from '../api.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { QuietHours } from './QuietHours.tsx'
import { useReach } from './useReach.ts'
import styles from './NotificationsCard.module.css'

/** What one does not want to be told, and how that is changed: at once, back when it is refused. */
function useMuted({ userId }: User) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const queryKey = ['mutedTopics', userId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(mutedTopicList, { query: { userId } }),
  })
  const put = (topic: Topic, isMuted: boolean) =>
    queries.setQueryData<typeof data>(queryKey, (old) => {
      const others = old?.muted.filter((one) => one !== topic) ?? []
      return { muted: isMuted ? [...others, topic] : others }
    })
  const mute = async (topic: Topic, isMuted: boolean) => {
    put(topic, isMuted)
    try {
      await call(muteTopic, { body: { userId, topic, isMuted } })
      toast(true, t('settings.saved'))
    } catch (error) {
      put(topic, !isMuted)
      toast(false, errorText(error))
    }
  }
  return { muted: data?.muted, mute }
}

interface RowProps {
  topic: Topic
  muted: readonly Topic[] | undefined
  mailed: readonly Topic[] | undefined
  onMute: (isMuted: boolean) => void
  onMail: (isMailed: boolean) => void
}

/** A topic: whether one is told of it here, and by mail when it stays unread. */
function TopicRow({ topic, muted, mailed, onMute, onMail }: RowProps) {
  const { t } = useTranslation()
  const name = t(`settings.topics.${topic}`)
  const isHeard = muted !== undefined && !muted.includes(topic)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Checkbox
          aria-label={t('settings.inRecess', { name })}
          disabled={!muted}
          checked={isHeard}
          onChange={(_, { checked }) => onMute(!checked)}
        />
      </td>
      <td>
        <Checkbox
          aria-label={t('settings.byMail', { name })}
          disabled={!mailed || !isHeard}
          checked={isHeard && mailed?.includes(topic) === true}
          onChange={(_, { checked }) => onMail(checked === true)}
        />
      </td>
    </tr>
  )
}

/** What one is told, where, and when not. */
export function NotificationsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { muted, mute } = useMuted(user)
  const { reach, save } = useReach(user)
  const { hash } = useLocation()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#notifications') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  const mail = (topic: Topic, isMailed: boolean) => {
    const others = reach?.mailed.filter((one) => one !== topic) ?? []
    void save({ mailed: isMailed ? [...others, topic] : others })
  }
  return (
    <Card ref={card} className={styles.card} aria-label={t('notifications.title')}>
      <CardHead>
        <h2>{t('notifications.title')}</h2>
      </CardHead>
      <table className={styles.topics}>
        <thead>
          <tr>
            <th scope="col">{t('settings.tellMe')}</th>
            <th scope="col">Recess</th>
            <th scope="col">{t('settings.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <TopicRow
              key={topic}
              topic={topic}
              muted={muted}
              mailed={reach?.mailed}
              onMute={(isMuted) => void mute(topic, isMuted)}
              onMail={(isMailed) => mail(topic, isMailed)}
            />
          ))}
        </tbody>
      </table>
      {reach ? (
        <QuietHours
          quiet={reach.quiet}
          timeZone={reach.timeZone}
          onChange={(quiet) => void save({ quiet })}
        />
      ) : (
        <Skeleton className={styles.ahead} />
      )}
    </Card>
  )
}
