import { useEffect, useRef, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Switch, Input, Checkbox } from '@fluentui/react-components'
import type { User } from '#shared/accounts.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import {
  canNotify,
  isBlocked,
  startNotifying,
  stopNotifying,
  useWantsBrowser,
} from '#modules/people/notifications/client/index.ts'
import { Column } from '#client/ui/Row.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useAction } from '#client/ui/useAction.ts'
import { USUAL_QUIET, type QuietHours as Hours } from '#shared/quiet-hours.ts'
import {
  mutedTopicList,
  muteTopic,
  getReach,
  setReach,
} from '#modules/people/notifications/contract.ts'
import {
  topics,
  type MutableTopic,
  type Place,
  type Topic,
  type Reach,
} from '#shared/notification-preferences.ts'
import { call } from '#client/api.ts'
import { useSavedChange } from '#client/ui/useSavedChange.ts'
import { useCall } from '#client/useCall.ts'
import { useQueryClient } from '@tanstack/react-query'
import { zoneHere } from '#shared/days.ts'
import styles from './Settings.module.css'

/** How the user is notified elsewhere; changes are saved immediately, with the user's current time zone. */
function useNotificationPreferences({ userId }: User) {
  const queries = useQueryClient()
  const queryKey = ['reach', userId]
  const { data: reach } = useCall(getReach, { queryKey, query: { userId } })
  const change = useSavedChange<Reach>(queryKey)
  const save = (part: Partial<Reach>) =>
    change(
      (now) => ({ ...now, ...part, timeZone: zoneHere() }),
      () => call(setReach, { body: { userId, ...queries.getQueryData<Reach>(queryKey)! } }),
    )
  return { reach, save }
}

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
function TopicsTable({ user, reach, save }: TopicsTableProps) {
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

const DAY_MINUTES = 24 * 60
const marks = [0, 6, 12, 18, 24]

const twoDigits = (n: number) => String(n).padStart(2, '0')
const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Minutes since 00:00 of what a time field holds; null while it is not a time. */
function minuteOf(time: string): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(time)
  return match && Number(match[1]) * 60 + Number(match[2])
}

/** The quiet parts of a day, in minutes: two where they go over midnight. */
const partsOf = ({ from, until }: Hours): [number, number][] =>
  from <= until
    ? [[from, until]]
    : [
        [0, until],
        [from, DAY_MINUTES],
      ]

function Track({ quiet }: { quiet: Hours }) {
  return (
    <div aria-hidden="true">
      <div className={styles.track}>
        {partsOf(quiet).map(([from, until]) => (
          <i
            key={from}
            style={{
              left: `${(from / DAY_MINUTES) * 100}%`,
              width: `${((until - from) / DAY_MINUTES) * 100}%`,
            }}
          />
        ))}
      </div>
      <div className={styles.marks}>
        {marks.map((hour) => (
          <span key={hour}>{twoDigits(hour)}</span>
        ))}
      </div>
    </div>
  )
}

interface TimeProps {
  label: string
  minute: number
  onChange: (minute: number) => void
}

/** A time is kept when the field is left: half a time would be another one. */
function Time({ label, minute, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    const typedMinute = minuteOf(typed ?? '')
    setTyped(null)
    if (typedMinute !== null && typedMinute !== minute) onChange(typedMinute)
  }
  return (
    <Input
      type="time"
      className={styles.time}
      aria-label={label}
      value={typed ?? timeOf(minute)}
      onChange={(_, { value }) => setTyped(value)}
      onBlur={leave}
    />
  )
}

interface QuietHoursProps {
  quiet: Hours | null
  timeZone: string
  onChange: (quiet: Hours | null) => void
}

/** Hours in which no letter comes, as a track over the day. */
function QuietHours({ quiet, timeZone, onChange }: QuietHoursProps) {
  const { t } = useTranslation()
  const title = useId()
  const visibleHours = quiet ?? USUAL_QUIET
  return (
    <div className={styles.quiet} role="group" aria-labelledby={title}>
      <div className={styles.head}>
        <Text as="div" strong grow id={title}>
          {t('settings.quiet.title')}
        </Text>
        {quiet && (
          <div className={styles.times}>
            <Time
              label={t('settings.quiet.from')}
              minute={quiet.from}
              onChange={(from) => onChange({ ...quiet, from })}
            />
            <Text variant="caption">{t('settings.quiet.to')}</Text>
            <Time
              label={t('settings.quiet.until')}
              minute={quiet.until}
              onChange={(until) => onChange({ ...quiet, until })}
            />
          </div>
        )}
        <Switch
          checked={quiet !== null}
          aria-label={t('settings.quiet.title')}
          onChange={(_, { checked }) => onChange(checked ? visibleHours : null)}
        />
      </div>
      {quiet && <Track quiet={quiet} />}
      <Caption>{t(quiet ? 'settings.quiet.text' : 'settings.quiet.none', { timeZone })}</Caption>
    </div>
  )
}

/** Whether this browser shows them too, while Recess is open in it and not looked at. */
function BrowserNotificationSwitch({ user: { userId } }: { user: User }) {
  const { t } = useTranslation()
  const isOn = useWantsBrowser(userId)
  const { act, busy } = useAction()
  if (!canNotify()) return null
  const start = () =>
    act(async () => {
      const isAllowed = await startNotifying(userId)
      toast(isAllowed, t(isAllowed ? 'settings.saved' : 'settings.browserBlocked'))
    })
  return (
    <div className={styles.browser}>
      <Column>
        <span>{t('settings.browser')}</span>
        <Text variant="caption">
          {t(isBlocked() ? 'settings.browserBlocked' : 'settings.browserText')}
        </Text>
      </Column>
      <Switch
        checked={isOn}
        disabled={busy || (isBlocked() && !isOn)}
        aria-label={t('settings.browser')}
        onChange={(_, { checked }) => (checked ? void start() : stopNotifying(userId))}
      />
    </div>
  )
}

/** Whether an admin gets the monthly report by email. */
function MonthlyReportSwitch({ reach, save }: ReturnType<typeof useNotificationPreferences>) {
  const { t } = useTranslation()
  return (
    <div className={styles.report}>
      <Column>
        <span>{t('settings.monthLetter')}</span>
        <Text variant="caption">{t('settings.monthLetterText')}</Text>
      </Column>
      <Switch
        checked={reach?.monthLetter ?? false}
        disabled={!reach}
        aria-label={t('settings.monthLetter')}
        onChange={(_, { checked }) => void save({ monthLetter: checked })}
      />
    </div>
  )
}

/** What one is told, where, and when not. */
export function NotificationsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { reach, save } = useNotificationPreferences(user)
  const { hash } = useLocation()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#notifications') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <Card ref={card} aria-label={t('notifications.title')}>
      <CardHead title={t('notifications.title')} />
      <TopicsTable user={user} reach={reach} save={save} />
      {user.isAdmin && <MonthlyReportSwitch reach={reach} save={save} />}
      <BrowserNotificationSwitch user={user} />
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
