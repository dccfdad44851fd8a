import { Button, Field, Input, Switch } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { askPoll, changePoll, QUESTION_LENGTH, removePoll, type Poll } from '../contract.ts'
import { call } from '#client/api.ts'
import { forgetUnsaved, useUnsavedDraft } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import {
  ChannelPick,
  channelKey,
  useChannelChoices,
} from '#modules/messaging/channels/client/index.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import { pollPath } from './poll-paths.ts'
import { bodyOf, draftOf, isWhole, newDraft, type Draft } from './poll-draft.ts'
import { OptionFields } from './OptionFields.tsx'
import { PollBody, PollFoot, PollFrame } from './PollFrame.tsx'
import { useTakePoll } from './usePolls.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { Ballot } from './Ballot.tsx'
import { PollHead, useAsks } from './PollHead.tsx'
import styles from './Polls.module.css'

const HOUR = 60

function closesAtOf({ day, time }: Draft, timeZone: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return new Date(instantOf(day, hour! * HOUR + minute!, timeZone)).toISOString()
}

/** The poll as its members will see it; nothing of it is sent. */
function Preview({ user, draft, onBack }: { user: User; draft: Draft; onBack: () => void }) {
  const { t } = useTranslation()
  const asks = useAsks()
  const [chosen, choose] = useState('')
  const [now] = useState(() => new Date().toISOString())
  const channels = useChannelChoices(user.teamId) ?? []
  const channel = channels.find((one) => channelKey(one.groupId, one.channelId) === draft.channel)
  const poll: Poll = {
    pollId: draft.pollId,
    question: draft.question,
    options: draft.options.map(({ key, text, gameType }) => ({ optionId: key, text, gameType })),
    asker: { userId: user.userId, name: user.name, profileImage: user.profileImage },
    groupId: '',
    channelId: '',
    channelName: channel?.name ?? '',
    closesAt: closesAtOf(draft, user.team.timeZone),
    state: 'open',
    barsAfterClose: draft.barsAfterClose,
    postsResult: draft.postsResult,
    ownOption: '',
    people: 0,
    voted: 0,
    isFew: false,
    counts: null,
    winners: [],
    isFixed: false,
  }
  return (
    <PollFrame title={t('poll.title')} line={asks(poll)}>
      <PollBody>
        <PollHead poll={poll} now={now} />
        <Ballot poll={poll} chosen={chosen} onChoose={choose} />
      </PollBody>
      <PollFoot note={t('poll.ask.previewText')}>
        <Button appearance="primary" onClick={onBack}>
          {t('poll.ask.back')}
        </Button>
      </PollFoot>
    </PollFrame>
  )
}

interface PollEditorProps {
  readonly user: User
  readonly poll: Poll | null // that is changed
}

function useAsk({ user, poll }: PollEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const take = useTakePoll()
  const { act, busy, error } = useAction({ isInline: true })
  const save = (draft: Draft) =>
    act(async () => {
      const answer = await call(poll ? changePoll : askPoll, { body: bodyOf(user, draft) })
      take(answer)
      toast(true, t(poll ? 'poll.ask.changed' : 'poll.ask.asked'))
      forgetUnsaved()
      navigate(pollPath(draft.pollId), { replace: true })
    })
  const remove = () =>
    act(async () => {
      await call(removePoll, { body: { companyId: user.teamId, pollId: poll!.pollId } })
      toast(true, t('poll.ask.removed'))
      forgetUnsaved()
      navigate('/', { replace: true })
    })
  return { error, busy, save, remove }
}

interface PartProps {
  readonly draft: Draft
  readonly isFixed: boolean
  readonly change: (more: Partial<Draft>) => void
}

function When({ user, draft, isFixed, change }: PartProps & { user: User }) {
  const { t } = useTranslation()
  return (
    <div className={styles.when}>
      <Field label={t('poll.ask.closes')}>
        <Input
          type="date"
          className={styles.input ?? ''}
          value={draft.day}
          onChange={(_, { value }) => change({ day: value })}
        />
      </Field>
      <Field label={t('poll.ask.hour')}>
        <Input
          type="time"
          className={styles.input ?? ''}
          value={draft.time}
          onChange={(_, { value }) => change({ time: value })}
        />
      </Field>
      <ChannelPick
        label={t('poll.ask.channel')}
        teamId={user.teamId}
        value={draft.channel}
        nowhere={t('poll.ask.nowhere')}
        onChange={(channel) => !isFixed && change({ channel })}
      />
    </div>
  )
}

function Switches({ draft, isFixed, change }: PartProps) {
  const { t } = useTranslation()
  const line = (name: 'barsAfterClose' | 'postsResult') => (
    <li>
      <Text grow>
        <Text as="div" id={name}>
          {t(`poll.ask.${name}`)}
        </Text>
        <Text as="div" variant="caption">
          {t(`poll.ask.${name}Text`)}
        </Text>
      </Text>
      <Switch
        aria-labelledby={name}
        checked={draft[name]}
        disabled={isFixed}
        onChange={(_, { checked }) => change({ [name]: checked })}
      />
    </li>
  )
  return (
    <ul className={styles.switches}>
      {line('barsAfterClose')}
      {line('postsResult')}
    </ul>
  )
}

interface FootProps {
  readonly isChange: boolean
  readonly isFixed: boolean
  readonly isWhole: boolean
  readonly busy: boolean
  readonly onPreview: () => void
  readonly onRemove: () => void
}

function Foot({ isChange, isFixed, isWhole: canSend, busy, onPreview, onRemove }: FootProps) {
  const { t } = useTranslation()
  return (
    <PollFoot note={t(isFixed ? 'poll.ask.fixed' : 'poll.ask.fixedThen')}>
      {isChange && (
        <ConfirmDialog
          trigger={<Button>{t('poll.ask.removeIt')}</Button>}
          title={t('poll.ask.removeTitle')}
          text={t('poll.ask.removeText')}
          keep={t('poll.ask.keep')}
          action={t('poll.ask.removeIt')}
          onConfirm={onRemove}
        />
      )}
      <Button disabled={!canSend} onClick={onPreview}>
        {t('poll.ask.preview')}
      </Button>
      <Button type="submit" appearance="primary" disabled={busy || !canSend}>
        {t(isChange ? 'poll.ask.save' : 'poll.ask.go')}
      </Button>
    </PollFoot>
  )
}

/** What an admin asks: question, options, until when, and where. */
export function PollEditor({ user, poll }: PollEditorProps) {
  const { t } = useTranslation()
  const [first] = useState(() => (poll ? draftOf(user, poll) : newDraft(user, new Date())))
  const [draft, setDraft] = useState(first)
  const [isPreviewing, show] = useState(false)
  const { error, busy, save, remove } = useAsk({ user, poll })
  useUnsavedDraft(draft, first, isWhole(draft) ? () => save(draft) : null)
  const isFixed = poll?.isFixed ?? false
  const change = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }))
  const part = { draft, isFixed, change }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isWhole(draft)) void save(draft)
  }
  const title = t(poll ? 'poll.ask.titleChange' : 'poll.ask.title')
  if (isPreviewing) return <Preview user={user} draft={draft} onBack={() => show(false)} />
  return (
    <PollFrame title={title}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <PollBody>
          <VisuallyHidden>
            <PageTitle>{title}</PageTitle>
          </VisuallyHidden>
          <Field label={t('poll.ask.question')}>
            <Input
              size="large"
              className={styles.input ?? ''}
              value={draft.question}
              maxLength={QUESTION_LENGTH}
              disabled={isFixed}
              onChange={(_, { value }) => change({ question: value })}
            />
          </Field>
          <OptionFields {...part} />
          <When user={user} {...part} />
          <Switches {...part} />
          <ActionError error={error} />
        </PollBody>
        <Foot
          isChange={poll !== null}
          isFixed={isFixed}
          isWhole={isWhole(draft)}
          busy={busy}
          onPreview={() => show(true)}
          onRemove={() => void remove()}
        />
      </form>
    </PollFrame>
  )
}
