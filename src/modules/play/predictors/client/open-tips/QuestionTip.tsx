import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { EventQuestion } from '#shared/special-events.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { SaveMark } from '../match/SaveMark.tsx'
import { useQuestionText } from '../special-events/question-texts.ts'
import { useDrafts, type Draft } from '../special-events/useDraft.ts'
import { useEvent } from '../special-events/useEvent.ts'
import { NotTipped, RowState, type OpenTipProps } from './RowState.tsx'
import { TipButton, TipLine } from './TipLine.tsx'
import styles from './OpenTips.module.css'

function YesNo({ draft, label, isOff }: { draft: Draft; label: string; isOff: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={styles.yesNo} role="group" aria-label={label}>
      {(['yes', 'no'] as const).map((id) => (
        <button
          key={id}
          type="button"
          className={classes(draft.value[0] === id && styles.chosen)}
          aria-pressed={draft.value[0] === id}
          disabled={isOff}
          onClick={() => draft.change([id])}
        >
          {id === 'yes' ? <CheckmarkRegular fontSize={16} /> : <DismissRegular fontSize={16} />}
          {t(`event.${id}`)}
        </button>
      ))}
    </span>
  )
}

/* Only what is answered with one press, and may be changed after it, has room in a row. */
const hasRoom = (question: EventQuestion | undefined): question is EventQuestion =>
  question?.kind === 'yesNo' && question.canChange

/** A question: yes or no is said here, the others on the event's page. */
export function QuestionTip({ tip, isLocked, isNext, others }: OpenTipProps) {
  const { t } = useTranslation()
  const textOf = useQuestionText()
  const drafts = useDrafts(tip.gameId)
  const { data, isPending } = useEvent(tip.gameId)
  const question = data?.questions.find(({ questionId }) => questionId === tip.matchId)
  const title = question ? textOf(question.texts) : tip.home
  const draft = hasRoom(question) ? drafts(question) : null
  const isSaved = draft ? question!.given !== null : tip.isTipped
  const action = t(isSaved ? 'predict.edit' : 'event.answerIt')
  const { pending } = draft ?? {}
  return (
    <>
      <TipLine title={title}>
        {draft && <YesNo draft={draft} label={title} isOff={isLocked} />}
        {!draft && !isPending && !isLocked && (
          <TipButton tip={tip} isNext={isNext} action={action} title={title} />
        )}
      </TipLine>
      <RowState>
        {pending && pending.state !== 'draft' && !isLocked ? (
          <>
            <SaveMark state={pending.state} code={pending.code} />
            {pending.state === 'refused' && (
              <Button appearance="transparent" size="small" onClick={() => draft!.submit()}>
                {t('state.error.again')}
              </Button>
            )}
          </>
        ) : isSaved ? (
          <SaveMark state="saved" />
        ) : isLocked ? (
          <Text variant="caption">{t('predict.day.noTip')}</Text>
        ) : (
          <NotTipped isNext={isNext} others={others} />
        )}
      </RowState>
    </>
  )
}
