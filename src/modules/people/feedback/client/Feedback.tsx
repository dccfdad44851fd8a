import type { ComponentType, ReactNode } from 'react'
import type { User } from '#shared/accounts.ts'
import { Enough, Offline, Sent, type SheetProps } from './FeedbackResult.tsx'
import { beginNext, edit, useFeedback } from './sending.ts'
import { useLooks, useSending } from './useSending.ts'
import { Button, Field, Textarea } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { WORDS_MAX } from '../contract.ts'
import { FormFoot, FormHead } from '#client/ui/Form.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { isEmpty, type Draft } from './draft.ts'
import { Questions } from './Questions.tsx'
import styles from './Feedback.module.css'

interface PartProps {
  draft: Draft
  onEdit: (part: Partial<Draft>) => void
}

function Words({ draft: { text }, onEdit }: PartProps) {
  const { t, i18n } = useTranslation()
  const number = (n: number) => n.toLocaleString(i18n.language)
  return (
    <Field
      className={styles.feedbackFormWords ?? ''}
      label={
        <Row as="span" between gap={8}>
          {t('feedback.what')}
          <Text variant="caption">
            {t('feedback.length', { length: number(text.length), most: number(WORDS_MAX) })}
          </Text>
        </Row>
      }
    >
      <Textarea
        rows={3}
        maxLength={WORDS_MAX}
        value={text}
        onChange={(_, { value }) => onEdit({ text: value })}
      />
    </Field>
  )
}

interface FeedbackFormProps extends PartProps {
  head: ReactNode
  isSending: boolean
  onSend: () => void
  onCancel: (() => void) | null
}

/** Words and scores for the people who run Recess. */
function FeedbackForm({ head, isSending, onSend, onCancel, ...part }: FeedbackFormProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <FormHead>{head}</FormHead>
      <div className={styles.body}>
        <Words {...part} />
        <Questions {...part} />
      </div>
      <FormFoot>
        <Text variant="caption" grow>
          {t('feedback.goesTo')}
        </Text>
        {onCancel && <Button onClick={onCancel}>{t('feedback.cancel')}</Button>}
        <Button appearance="primary" disabled={isSending || isEmpty(part.draft)} onClick={onSend}>
          {t('feedback.send')}
        </Button>
      </FormFoot>
    </div>
  )
}

interface FeedbackProps {
  user: User
  sheet: ComponentType<SheetProps> // what an answer stands on
  form: ComponentType<{ children: ReactNode }> // what the form stands on
  head: ReactNode
  back: ReactNode // the way on from a thank-you
  onCancel: (() => void) | null
}

/** The form, and after it what came of sending it: the same on its page and in its dialog. */
export function Feedback({ user, sheet, form: Ground, head, back, onCancel }: FeedbackProps) {
  const { userId } = user
  const { draft, state } = useFeedback(userId)
  const { send, sendThen } = useSending(user)
  useLooks(userId)
  if (state.is === 'sent')
    return <Sent {...{ sheet, back }} number={state.number} onMore={() => beginNext(userId)} />
  if (state.is === 'enough')
    return <Enough {...{ sheet, ...state }} text={draft.text} onSend={send} onSendThen={sendThen} />
  if (state.is === 'offline') return <Offline sheet={sheet} onSend={send} />
  return (
    <Ground>
      <FeedbackForm
        {...{ draft, head, onCancel }}
        isSending={state.is === 'sending'}
        onEdit={(part) => edit(userId, part)}
        onSend={send}
      />
    </Ground>
  )
}
