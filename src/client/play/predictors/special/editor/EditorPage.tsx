import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { postPredictorSchedule } from '#shared/api/predictors.ts'
import { Mark } from '#predictors/event/art.tsx'
import { call } from '../../../../api.ts'
import { useNavigate } from '../../../../base/useNavigate.ts'
import { useSession } from '../../../../base/session/session.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { LoadFailed } from '../../../../ui/LoadFailed.tsx'
import { PageSkeleton } from '../../../../ui/PageSkeleton.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { toast } from '../../../../ui/toast.ts'
import { eventPath, eventsAdminPath } from '../addresses.ts'
import { ByTheClock } from './ByTheClock.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useAct, useEditor, type EditorProps } from './useEditor.ts'
import styles from './Editor.module.css'

function Head({ event, ids, onPublished }: EditorProps & { onPublished: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const userId = useSession((s) => s.user?.userId ?? '')
  const { isBusy, act } = useAct()
  const publish = () =>
    act(async () => {
      await call(postPredictorSchedule, { body: { ...ids, userId, groupId: '', channelId: '' } })
      toast(true, t('event.admin.publishedToast'))
      onPublished()
    })
  return (
    <div className={styles.head}>
      <Link to={eventsAdminPath} className={styles.back} aria-label={t('event.admin.title')}>
        <ArrowLeftRegular fontSize={20} />
      </Link>
      <Mark size={32} />
      <PageTitle variant="subtitle1">{event.name}</PageTitle>
      <Chip outlined>{t(event.gameId ? 'event.admin.published' : 'event.admin.draft')}</Chip>
      <span className={styles.end}>
        {event.gameId ? (
          <Button onClick={() => navigate(eventPath(event.gameId))}>{t('event.admin.look')}</Button>
        ) : (
          <Button
            appearance="primary"
            disabled={isBusy || event.questions.length === 0}
            onClick={publish}
          >
            {t('event.admin.publish')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** For admins: a special event's questions, what members see of each, and their answers. */
export default function EditorPage() {
  const { fixtureId = '' } = useParams()
  const { data: event, error, refetch, take, ids } = useEditor(fixtureId)
  const [wanted, choose] = useState<string | null>(null)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!event) return <PageSkeleton />
  const chosen = wanted ?? event.questions[0]?.questionId ?? ''
  const question = event.questions.find(({ questionId }) => questionId === chosen)
  const props = { event, ids, take }
  return (
    <>
      <Head {...props} onPublished={() => void refetch()} />
      <div className={styles.columns}>
        <QuestionList {...props} chosen={chosen} onChoose={choose} />
        <QuestionEditor key={chosen} {...props} question={question} onChoose={choose} />
        <ByTheClock questions={event.questions} />
      </div>
    </>
  )
}
