import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { leaveForm, saveUnsaved } from '#client/unsaved.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { EditorHead } from './EditorHead.tsx'
import { Posting } from './Posting.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useEditor } from './useEditor.ts'
import styles from './EditorPage.module.css'

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
