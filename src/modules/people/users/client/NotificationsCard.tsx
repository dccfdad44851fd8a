import { useEffect, useRef, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Switch, Input } from '@fluentui/react-components'
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
import { TopicsTable } from './TopicsTable.tsx'
import { useNotificationPreferences } from './useNotificationPreferences.ts'
import { USUAL_QUIET, type QuietHours as Hours } from '#shared/quiet-hours.ts'
import styles from './Settings.module.css'

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
