import { Button, Field, useRestoreFocusSource, Switch, Input } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { addDays, dayAt, weekday } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { testSchedule, type ScheduledGame } from '../contract.ts'
import { call } from '#client/api.ts'
import { useUnsavedDraft } from '#client/unsaved.ts'
import { useAction } from '#client/ui/useAction.ts'
import { channelOf, InlineChoice, ChannelPick } from '#modules/messaging/channels/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { Row, Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { ClosedThen } from './ClosedThen.tsx'
import { DayPicker } from './DayPicker.tsx'
import { presentOf, save, type Draft, type PartProps } from './draft.ts'
import { gamesFor, postKind, schedulable } from './post-kinds.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { usePostName } from './useSchedules.ts'
import { useGameArea, useGameName } from '#modules/play/games/client/index.ts'
import { startPath } from '#modules/play/predictors/client/index.ts'
import { ListOption } from '#client/ui/ListOption.tsx'
import styles from './Schedules.module.css'

/** The focus is on it at first: on phones the editor opens above what was pressed, out of sight. */
function Head({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <CardHead>
      <h2 ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <CardEnd>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('schedules.close')}
          onClick={onClose}
        />
      </CardEnd>
    </CardHead>
  )
}

interface ScheduleEditorProps {
  user: User
  first: Draft
  isPresent: boolean // it was there already, and opens in place of a new one
  games: readonly ScheduledGame[]
  onDraft: (draft: Draft) => void // another schedule is meant
  onSaved: () => void
  onClose: () => void
}

function postTest({ teamId: companyId }: User, { what, gameType, channel }: Draft) {
  return call(testSchedule, { body: { companyId, what, gameType, ...channelOf(channel) } })
}

function Present() {
  const { t } = useTranslation()
  return (
    <Text as="p" variant="caption" role="status">
      {t('schedules.present')}
    </Text>
  )
}

/** The schedule as it is changed, until another one is meant. */
function useChanges({ first, games, onDraft }: ScheduleEditorProps) {
  const [draft, setDraft] = useState(first)
  const change = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    if (presentOf(games, next)) onDraft(next)
    else setDraft(next)
  }
  return { draft, change }
}

const SHOWN = 3
const LOOK_DAYS = 22 // three weeks hold three of any day

/** The next times of a schedule as it stands in the editor. */
function nextTimes({ time, days, timeZoneId }: Draft, now: Date): Date[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const today = dayAt(now, timeZoneId)
  return Array.from({ length: LOOK_DAYS }, (_, i) => addDays(today, i))
    .filter((day) => days.includes(weekday(day)))
    .map((day) => new Date(instantOf(day, hour * 60 + minute, timeZoneId)))
    .filter((at) => at > now)
    .slice(0, SHOWN)
}

/** When it is posted next, by the space's clock. */
function NextTimes({ draft }: { draft: Draft }) {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => new Date())
  const timeZone = useSession((s) => s.user?.team.timeZone)
  const times = draft.time ? nextTimes(draft, now) : []
  const format = dateFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  })
  if (times.length === 0) return null
  return (
    <div>
      <Text variant="caption">{t('schedules.nextTimes', { zone: timeZone })}</Text>
      <ol className={styles.times}>
        {times.map((at) => (
          <li key={at.getTime()}>{format.format(at)}</li>
        ))}
      </ol>
    </div>
  )
}

interface PostSwitchProps {
  post: 'results' | 'reminder'
  note: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function PostSwitch({ post, note, isOn, onChange }: PostSwitchProps) {
  const { t } = useTranslation()
  const label = t(`schedules.post.${post}`)
  return (
    <div className={styles.switch}>
      <Column>
        <span>{label}</span>
        <Text variant="caption">{note}</Text>
      </Column>
      <Switch checked={isOn} aria-label={label} onChange={(_, { checked }) => onChange(checked)} />
    </div>
  )
}

/** The settings that this kind of post has. */
function GameSettings({ draft, change }: PartProps) {
  const { data } = useGameArea()
  const { what, gameType, settings } = draft
  const game = data?.games.find((one) => one.gameType === gameType)
  const Settings = postKind(what)?.ofGame?.Settings
  if (!game || !Settings) return null
  return <Settings {...{ game, settings }} onChange={(next) => change({ settings: next })} />
}

/** What is posted besides: what came of it, and where it has that, that it closes soon. */
function FollowUpFields({ draft, change }: PartProps) {
  const { t } = useTranslation()
  const { what, duration, hasResults, hasReminder } = draft
  const game = postKind(what)?.ofGame
  if (!game) return null
  return (
    <>
      <PostSwitch
        post="results"
        note={t(game.results(duration))}
        isOn={hasResults}
        onChange={(isOn) => change({ hasResults: isOn })}
      />
      {game.reminder && (
        <PostSwitch
          post="reminder"
          note={t(game.reminder(duration))}
          isOn={hasReminder}
          onChange={(isOn) => change({ hasReminder: isOn })}
        />
      )}
    </>
  )
}

/** What is posted, of a game or of the team. A schedule stays what it is. */
function GameFields({ draft, change }: PartProps) {
  const { t } = useTranslation()
  const nameOf = useGameName()
  const { data } = useGameArea()
  const gamesOf = (what: string) => {
    const kind = postKind(what)
    return kind ? gamesFor(kind, data?.games ?? []) : []
  }
  const options = gamesOf(draft.what).map((value) => ({ value, text: nameOf(value) }))
  if (draft.gameId) return null
  return (
    <>
      <InlineChoice
        label={t('schedules.what')}
        options={schedulable().map(({ what }) => ({
          value: what,
          text: t(`schedules.kind.${what}`),
        }))}
        value={draft.what}
        onChange={(what) => change({ what, gameType: gamesOf(what)[0] ?? '', settings: {} })}
      />
      <Link to={startPath}>{t('predict.start.new')}</Link>
      {postKind(draft.what)?.ofGame && (
        <ListOption
          label={t('schedules.game')}
          value={draft.gameType}
          options={options}
          onChange={(gameType) => change({ gameType, settings: {} })}
        />
      )}
    </>
  )
}

/** Says what is posted, when and where; a test post needs no saving. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { user, first, isPresent, onSaved, onClose } = props
  const { t } = useTranslation()
  const nameOf = usePostName()
  const errorText = useErrorText()
  const focusSource = useRestoreFocusSource()
  const { draft, change } = useChanges(props)
  const { act, busy, error } = useAction({
    refetches: [['schedules', user.teamId]],
    isInline: true,
  })
  const post = () =>
    act(async () => {
      await save(user, draft)
      onSaved()
    }, t('schedules.saved'))
  useUnsavedDraft(draft, first, draft.channel ? post : null)
  const title = draft.gameId ? nameOf(draft) : t('schedules.new')
  const test = () => act(() => postTest(user, draft), t('schedules.tested'))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void post()
  }
  return (
    <Card aria-label={title} {...focusSource}>
      <Head title={title} onClose={onClose} />
      <form noValidate className={styles.form} onSubmit={submit}>
        {isPresent && <Present />}
        <GameFields draft={draft} change={change} />
        <Field label={t('schedules.days')}>
          <DayPicker
            label={t('schedules.days')}
            days={draft.days}
            onChange={(days) => change({ days })}
          />
        </Field>
        <TimeFields draft={draft} change={change} teamId={user.teamId} />
        <ClosedThen draft={draft} teamId={user.teamId} />
        <GameSettings draft={draft} change={change} />
        <FollowUpFields draft={draft} change={change} />
        <NextTimes draft={draft} />
        <Text as="p" variant="caption">
          {t(`schedules.then.${draft.what}`)}
        </Text>
        {error !== null && <FormError role="alert">{errorText(error)}</FormError>}
        <Row gap={8} wrap between>
          <Button disabled={busy || !draft.channel} onClick={() => void test()}>
            {t('schedules.test')}
          </Button>
          <Button type="submit" appearance="primary" disabled={busy || !draft.channel}>
            {t('schedules.save')}
          </Button>
        </Row>
      </form>
    </Card>
  )
}

const durations = [null, 30, 60, 120, 240, 480]

/** When, how long, and where. */
export function TimeFields({ draft, change, teamId }: PartProps & { teamId: string }) {
  const { t } = useTranslation()
  const game = postKind(draft.what)?.ofGame
  const textOf = (minutes: number | null) => {
    const lasts = minutes ?? game?.minutes
    if (lasts === undefined) return t('schedules.allDay')
    return lasts < 60
      ? t('schedules.minutes', { count: lasts })
      : t('schedules.hours', { count: lasts / 60 })
  }
  const known = durations.includes(draft.duration) ? durations : [...durations, draft.duration]
  return (
    <>
      <div className={styles.timeFieldsTwo}>
        <Field label={t('schedules.hour')}>
          <Input
            type="time"
            className={styles.pick ?? ''}
            value={draft.time}
            onChange={(_, { value }) => change({ time: value })}
          />
        </Field>
        {game && (
          <ListOption
            label={t(game.duration)}
            value={String(draft.duration ?? '')}
            options={known.map((one) => ({ value: String(one ?? ''), text: textOf(one) }))}
            onChange={(value) => change({ duration: value ? Number(value) : null })}
          />
        )}
      </div>
      <ChannelPick
        label={t('schedules.channel')}
        teamId={teamId}
        value={draft.channel}
        onChange={(channel) => change({ channel })}
      />
    </>
  )
}
