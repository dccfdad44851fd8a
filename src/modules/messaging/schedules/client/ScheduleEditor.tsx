import { Button, Field, useRestoreFocusSource } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { testSchedule, type ScheduledGame } from '../contract.ts'
import { call } from '#client/api.ts'
import { useUnsavedDraft } from '#client/unsaved.ts'
import { channelOf } from '#modules/messaging/channels/client/channel-key.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { ClosedThen } from './ClosedThen.tsx'
import { DayPicker } from './DayPicker.tsx'
import { presentOf, save, type Draft } from './draft.ts'
import { GameSettings } from './GameSettings.tsx'
import { NextTimes } from './NextTimes.tsx'
import { FollowUpFields } from './FollowUpFields.tsx'
import { usePostName } from './useSchedules.ts'
import { GameFields } from './GameFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import styles from './ScheduleEditor.module.css'

/** Runs a call once at a time; what went wrong stands in the form. */
function useStep() {
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  /** Whether it was done. */
  const step = async (work: () => Promise<unknown>, done: () => void): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      await work()
      done()
      return true
    } catch (thrown) {
      setError(thrown)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { error, busy, step }
}

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

/** Says what is posted, when and where; a test post needs no saving. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { user, first, isPresent, onSaved, onClose } = props
  const { t } = useTranslation()
  const nameOf = usePostName()
  const errorText = useErrorText()
  const focusSource = useRestoreFocusSource()
  const { draft, change } = useChanges(props)
  const { error, busy, step } = useStep()
  const post = () => step(() => save(user, draft), onSaved)
  useUnsavedDraft(draft, first, draft.channel ? post : null)
  const title = draft.gameId ? nameOf(draft) : t('schedules.new')
  const test = () =>
    step(
      () => postTest(user, draft),
      () => toast(true, t('schedules.tested')),
    )
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
