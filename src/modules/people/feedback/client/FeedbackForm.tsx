import { Button, Field, Textarea } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WORDS_MAX } from '../contract.ts'
import { FormFoot, FormHead } from '#client/ui/Form.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { isEmpty, type Draft } from './draft.ts'
import { Questions } from './Questions.tsx'
import styles from './FeedbackForm.module.css'

interface PartProps {
  draft: Draft
  onEdit: (part: Partial<Draft>) => void
}

function Words({ draft: { text }, onEdit }: PartProps) {
  const { t, i18n } = useTranslation()
  const number = (n: number) => n.toLocaleString(i18n.language)
  return (
    <Field
      className={styles.words ?? ''}
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
export function FeedbackForm({ head, isSending, onSend, onCancel, ...part }: FeedbackFormProps) {
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
