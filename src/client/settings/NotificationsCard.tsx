import { Checkbox } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { mutedTopicList, muteTopic, topics, type Topic } from '#shared/api/notifications.ts'
import { call } from '../api.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
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

/** What one is told here. */
export function NotificationsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { muted, mute } = useMuted(user)
  const { hash } = useLocation()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#notifications') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <Card ref={card} className={styles.card} aria-label={t('notifications.title')}>
      <CardHead>
        <h2>{t('notifications.title')}</h2>
      </CardHead>
      <fieldset className={styles.topics}>
        <legend className={styles.legend}>{t('settings.tellMe')}</legend>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            label={t(`settings.topics.${topic}`)}
            labelPosition="before"
            disabled={!muted}
            checked={muted !== undefined && !muted.includes(topic)}
            onChange={(_, { checked }) => void mute(topic, !checked)}
          />
        ))}
      </fieldset>
    </Card>
  )
}
