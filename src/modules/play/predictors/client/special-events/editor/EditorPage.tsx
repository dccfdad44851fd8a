import { useRename } from '../../competition/useRename.ts'
import { useState, type ComponentProps } from 'react'
import { useParams } from 'react-router-dom'
import { leaveForm, saveUnsaved } from '#client/unsaved.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { useEditor, type EditorProps } from './useEditor.ts'
import { Button, Input } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useTranslation } from 'react-i18next'
import { deleteEvent, renameEvent, orderQuestions } from '../../../special-events.contract.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { TypeToConfirmDialog } from '#client/ui/TypeToConfirmDialog.tsx'
import { eventPath, eventsAdminPath } from '../event-paths.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getPredictorSchedule } from '../../../contract.ts'
import type { User } from '#shared/accounts.ts'
import type { SpecialEvent, EditedQuestion } from '#shared/special-events.ts'
import { useSession } from '#client/session/session.ts'
import { defaultOf, useChannels } from '#modules/messaging/channels/client/index.ts'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useCall } from '#client/useCall.ts'
import { predictorsKey } from '../../stage/useStage.ts'
import { ChannelCard } from '../../start/ChannelCard.tsx'
import { draftOf, start, type StartDraft } from '../../start/start-draft.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { useReorder } from '#client/ui/useReorder.ts'
import { isLate } from './question-draft.ts'
import { classes } from '#client/ui/classes.ts'
import { KindIcon } from '../KindIcon.tsx'
import { useQuestionText } from '../question-texts.ts'
import { Warning } from '#client/ui/Warning.tsx'
import styles from './EventEditor.module.css'

interface ListProps extends EditorProps {
  readonly chosen: string // '': a new one
  readonly onChoose: (questionId: string) => void
}

/* The order: changed immediately, and reverted where that is refused. */
function useOrder({ event, ids, take }: EditorProps) {
  const { act } = useAction()
  const order = event.questions.map(({ questionId }) => questionId)
  const byId = new Map(event.questions.map((one) => [one.questionId, one]))
  const move = (id: string, to: number) => {
    const questionIds = order.filter((one) => one !== id).toSpliced(to, 0, id)
    const questions = questionIds.map((one, i) => ({ ...byId.get(one)!, number: i + 1 }))
    take({ ...event, questions })
    void act(async () => {
      take(
        await call(orderQuestions, { body: { ...ids, questionIds } }).catch((error: unknown) => {
          take(event)
          throw error
        }),
      )
    })
  }
  return { byId, ...useReorder(order, move) }
}

interface RowProps {
  readonly one: EditedQuestion
  readonly number: number // its place while it is dragged
  readonly isChosen: boolean
  readonly isDragged: boolean
  readonly handle: ComponentProps<'button'>
  readonly onChoose: () => void
}

/** A question in its event's list: chosen to be edited, and moved by its handle or the arrow keys. */
function QuestionRow({ one, number, isChosen, isDragged, handle, onChoose }: RowProps) {
  const { t } = useTranslation()
  const textOf = useQuestionText()
  const { questionId, kind, best } = one
  const look = classes(styles.row, isChosen && styles.chosen, isDragged && styles.dragged)
  return (
    <li className={look} data-id={questionId}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('event.admin.move', { number })}
        {...handle}
      >
        <ReOrderDotsVerticalRegular fontSize={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.pick}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <b>{number}</b>
        <span>
          <Text strong>{textOf(one.texts)}</Text>
          <Text variant="caption" className={styles.kind}>
            <KindIcon kind={kind} />
            {t(`event.kind.${kind}`)}, {t('event.points', { count: best })}
          </Text>
        </span>
        {isLate(one) && <WarningFilled fontSize={16} aria-hidden="true" />}
      </button>
    </li>
  )
}

/** An event's questions in their order, the one being edited, and errors in their times. */
function QuestionList(props: ListProps) {
  const { event, chosen, onChoose } = props
  const { t } = useTranslation()
  const { byId, list, order, dragged, handle } = useOrder(props)
  const { questions } = event
  return (
    <Card>
      <CardHead title={t('event.questions')}>
        <Chip>{questions.length}</Chip>
        <CardEnd>
          {t('event.points', { count: questions.reduce((sum, { best }) => sum + best, 0) })}
        </CardEnd>
      </CardHead>
      <ol ref={list}>
        {order.map((id, i) => (
          <QuestionRow
            key={id}
            one={byId.get(id)!}
            number={i + 1}
            isChosen={id === chosen}
            isDragged={id === dragged}
            handle={handle(id)}
            onChoose={() => onChoose(id)}
          />
        ))}
      </ol>
      <div className={styles.under}>
        <Button icon={<AddRegular />} onClick={() => onChoose('')}>
          {t('event.admin.add')}
        </Button>
        {questions.filter(isLate).map(({ questionId, number }) => (
          <Warning key={questionId}>{t('event.admin.lateLock', { number })}</Warning>
        ))}
      </div>
    </Card>
  )
}

interface PostingProps {
  readonly event: SpecialEvent
  readonly onDone: () => void
}

function Form({ event, user, first, onDone }: PostingProps & { user: User; first: StartDraft }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { busy, act } = useAction()
  const [draft, setDraft] = useState(first)
  const { fixtureId, gameId } = event
  const send = () =>
    act(async () => {
      if (!(await saveUnsaved())) return
      await start(user, { fixtureId, kind: 'event' }, draft, true)
      toast(true, t(gameId ? 'event.admin.savedToast' : 'event.admin.publishedToast'))
      void refetchQueries(queries, predictorsKey)
      onDone()
    })
  return (
    <div className={styles.posting}>
      <ChannelCard
        draft={draft}
        change={(more) => setDraft((now) => ({ ...now, ...more }))}
        fixtureId={fixtureId}
      />
      <div className={styles.acts}>
        <Button appearance="primary" disabled={busy} onClick={() => void send()}>
          {t(gameId ? 'event.admin.savePosts' : 'event.admin.publishNow')}
        </Button>
      </div>
    </div>
  )
}

/** Where and when an event's posts go: chosen as it is published, and changed later. */
function Posting(props: PostingProps) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const teamId = user?.teamId ?? ''
  const { channels } = useChannels(teamId)
  const { data } = useCall(getPredictorSchedule, {
    queryKey: ['predictor schedules', teamId],
    params: { id: teamId },
    refetchOnMount: 'always',
  })
  if (!user || !channels || !data) return <Text as="p">{t('state.loading')}</Text>
  const { fixtureId } = props.event
  const schedule = data.schedules.find((one) => one.fixtureId === fixtureId) ?? null
  return <Form {...props} user={user} first={draftOf(schedule, defaultOf(channels))} />
}

interface HeadProps extends EditorProps {
  readonly isPosting: boolean
  readonly onPost: () => void
}

/* A draft goes for good; what is published stays. */
function DeleteDraft({ event, ids }: EditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { busy, act } = useAction()
  const remove = () =>
    act(async () => {
      await call(deleteEvent, { body: ids })
      navigate(eventsAdminPath)
    })
  const action = t('event.admin.deleteEvent')
  return (
    <TypeToConfirmDialog
      action={action}
      title={t('event.admin.deleteTitle', { name: event.name })}
      text={t('event.admin.deleteText')}
      name={event.name}
      trigger={
        <Button appearance="subtle" icon={<DeleteRegular />} aria-label={action} disabled={busy} />
      }
      onConfirm={() => void remove()}
    />
  )
}

function Ends({ event, isPosting, onPost }: HeadProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!event.gameId)
    return (
      <Button
        appearance="primary"
        aria-expanded={isPosting}
        disabled={event.questions.length === 0}
        onClick={onPost}
      >
        {t('event.admin.publish')}
      </Button>
    )
  return (
    <>
      <Button aria-expanded={isPosting} onClick={onPost}>
        {t('event.admin.posts')}
      </Button>
      <Button appearance="primary" onClick={() => navigate(eventPath(event.gameId))}>
        {t('event.admin.look')}
      </Button>
    </>
  )
}

/** An event's name while it is written anew. */
function RenameForm({ event, ids, take, onDone }: EditorProps & { onDone: () => void }) {
  const { t } = useTranslation()
  const { field, isOff, submit } = useRename(event.name, async (name) => {
    take(await call(renameEvent, { body: { ...ids, name } }))
    onDone()
  })
  return (
    <Row noValidate as="form" gap={8} wrap shrink onSubmit={submit}>
      <Input {...field} className={styles.name ?? ''} aria-label={t('event.admin.name')} />
      <Button type="submit" appearance="primary" disabled={isOff}>
        {t('event.save')}
      </Button>
      <Button onClick={onDone}>{t('event.admin.cancel')}</Button>
    </Row>
  )
}

/** An event's name, which can be another, what it is now, and what publishes it. */
function EditorHead(props: HeadProps) {
  const { event } = props
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  return (
    <div className={styles.editorHead}>
      <BackLink to={eventsAdminPath} label={t('event.admin.title')} />
      <PredictorMark kind="event" size={32} />
      {isNaming && <RenameForm {...props} onDone={() => setNaming(false)} />}
      {!isNaming && (
        <>
          <PageTitle variant="subtitle1" className={styles.editorHeadTitle ?? ''}>
            {event.name}
          </PageTitle>
          <Button
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={t('event.admin.rename')}
            onClick={() => setNaming(true)}
          />
        </>
      )}
      <Chip outlined>{t(event.gameId ? 'event.admin.published' : 'event.admin.draft')}</Chip>
      <span className={styles.editorHeadEnd}>
        {!event.gameId && <DeleteDraft {...props} />}
        <Ends {...props} />
      </span>
    </div>
  )
}

/** For admins: a special event's questions, what members see of each, and their answers. */
export default function EditorPage() {
  const { fixtureId = '' } = useParams()
  const { data: event, error, refetch, take, ids } = useEditor(fixtureId)
  const [selectedId, choose] = useState<string | null>(null)
  const [isPosting, setPosting] = useState(false)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!event) return <PageSkeleton />
  const chosen = selectedId ?? event.questions[0]?.questionId ?? ''
  const question = event.questions.find(({ questionId }) => questionId === chosen)
  const props = { event, ids, take }
  /* What is published is what stands in the fields. */
  const post = () => {
    void saveUnsaved().then((isSaved) => isSaved && setPosting(!isPosting))
  }
  const done = () => {
    setPosting(false)
    void refetch()
  }
  return (
    <>
      <EditorHead {...props} isPosting={isPosting} onPost={post} />
      {isPosting && <Posting event={event} onDone={done} />}
      <div className={styles.columns}>
        <QuestionList {...props} chosen={chosen} onChoose={(id) => leaveForm(() => choose(id))} />
        <QuestionEditor key={chosen} {...props} question={question} onChoose={choose} />
      </div>
    </>
  )
}
