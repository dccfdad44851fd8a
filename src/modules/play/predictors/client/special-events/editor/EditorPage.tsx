import { useRename } from '../../competition/useRename.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { leaveForm, saveUnsaved } from '#client/unsaved.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Posting } from './Posting.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useEditor, type EditorProps } from './useEditor.ts'
import { Button, Input } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useTranslation } from 'react-i18next'
import { deleteEvent, renameEvent } from '../../../special-events.contract.ts'
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
import styles from './EventEditor.module.css'

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
