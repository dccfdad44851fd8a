import { Button, Dropdown, Field, Input, Option } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import type { Destination } from '#shared/api/channels.ts'
import { scheduled, testSchedule } from '#shared/api/schedules.ts'
import { call } from '../api.ts'
import { Choice } from '../channels/Choice.tsx'
import { useGameArea } from '../games/useGameArea.ts'
import { Card, CardEnd, CardHead } from '../ui/Card.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { DayPicker } from './DayPicker.tsx'
import { channelOf, keyOf, save, type Draft } from './draft.ts'
import { usePostName } from './useSchedules.ts'
import styles from './ScheduleEditor.module.css'

const durations = [null, 30, 60, 120, 240, 480]

interface PartProps {
  draft: Draft
  change: (more: Partial<Draft>) => void
}

interface PickProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <Field label={label}>
      <Dropdown
        className={styles.pick ?? ''}
        value={options.find((one) => one.value === value)?.text ?? ''}
        selectedOptions={[value]}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? value)}
      >
        {options.map((one) => (
          <Option key={one.value} value={one.value}>
            {one.text}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}

/** What is posted: the puzzle of a game, a table, the podium. A schedule stays what it is. */
function What({ draft, change }: PartProps) {
  const { t } = useTranslation()
  const nameOf = usePostName()
  const { data } = useGameArea()
  const { what } = draft
  const games = (data?.games ?? []).filter(
    ({ kind, allowed }) => allowed && (kind === 'puzzle') === (what === 'puzzle'),
  )
  const gamesOf = (next: Draft['what']) =>
    data?.games.find(({ kind, allowed }) => allowed && (kind === 'puzzle') === (next === 'puzzle'))
      ?.gameType ?? ''
  const options = games.map(({ gameType }) => ({
    value: gameType,
    text: nameOf({ what, gameType }),
  }))
  if (draft.gameId) return null
  return (
    <>
      <Choice
        label={t('schedules.what')}
        options={scheduled.map((value) => ({ value, text: t(`schedules.kind.${value}`) }))}
        value={what}
        onChange={(next) =>
          change({ what: next, gameType: next === 'podium' ? '' : gamesOf(next), settings: {} })
        }
      />
      {what !== 'podium' && (
        <Pick
          label={t('schedules.game')}
          value={draft.gameType}
          options={options}
          onChange={(gameType) => change({ gameType, settings: {} })}
        />
      )}
    </>
  )
}

/** When, how long, and where. */
function When({ draft, change, channels }: PartProps & { channels: readonly Destination[] }) {
  const { t } = useTranslation()
  const textOf = (minutes: number | null) => {
    if (minutes === null) return t(`schedules.allDay.${draft.what === 'room' ? 'room' : 'puzzle'}`)
    return minutes < 60
      ? t('schedules.minutes', { count: minutes })
      : t('schedules.hours', { count: minutes / 60 })
  }
  const known = durations.includes(draft.duration) ? durations : [...durations, draft.duration]
  return (
    <>
      <div className={styles.two}>
        <Field label={t('schedules.hour')}>
          <Input
            type="time"
            className={styles.pick ?? ''}
            value={draft.time}
            onChange={(_, { value }) => change({ time: value })}
          />
        </Field>
        {draft.what !== 'podium' && (
          <Pick
            label={t('schedules.duration')}
            value={String(draft.duration ?? '')}
            options={known.map((one) => ({ value: String(one ?? ''), text: textOf(one) }))}
            onChange={(value) => change({ duration: value ? Number(value) : null })}
          />
        )}
      </div>
      <Pick
        label={t('schedules.channel')}
        value={draft.channel}
        options={channels.map((one) => ({ value: keyOf(one), text: one.name }))}
        onChange={(channel) => change({ channel })}
      />
    </>
  )
}

/** Runs a call once at a time; what went wrong stands in the form. */
function useStep() {
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const step = async (work: () => Promise<unknown>, done: () => void) => {
    setBusy(true)
    setError(null)
    try {
      await work()
      done()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { error, busy, step }
}

interface ScheduleEditorProps {
  user: User
  first: Draft
  channels: readonly Destination[]
  onSaved: () => void
  onClose: () => void
}

/** Says what is posted, when and where; a test post needs no saving. */
export function ScheduleEditor({ user, first, channels, onSaved, onClose }: ScheduleEditorProps) {
  const { t } = useTranslation()
  const nameOf = usePostName()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(first)
  const { error, busy, step } = useStep()
  const change = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }))
  const title = draft.gameId ? nameOf(draft) : t('schedules.new')
  const test = () => {
    const { what, gameType } = draft
    const body = { companyId: user.teamId, what, gameType, ...channelOf(draft) }
    return step(
      () => call(testSchedule, { body }),
      () => toast(true, t('schedules.tested')),
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void step(() => save(user, draft), onSaved)
  }
  return (
    <Card aria-label={title}>
      <CardHead>
        <h2>{title}</h2>
        <CardEnd>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('schedules.close')}
            onClick={onClose}
          />
        </CardEnd>
      </CardHead>
      <form noValidate className={styles.form} onSubmit={submit}>
        <What draft={draft} change={change} />
        <Field label={t('schedules.days')}>
          <DayPicker
            label={t('schedules.days')}
            days={draft.days}
            onChange={(days) => change({ days })}
          />
        </Field>
        <When draft={draft} change={change} channels={channels} />
        <Text as="p" variant="caption">
          {t(`schedules.then.${draft.what}`)}
        </Text>
        {error !== null && <Problem role="alert">{errorText(error)}</Problem>}
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
