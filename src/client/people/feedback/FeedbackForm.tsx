import { Button, Checkbox, Field, Textarea } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WORDS_MAX } from '#shared/api/feedback.ts'
import { FormFoot, FormHead } from '../../ui/Form.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { isEmpty, type Draft } from './draft.ts'
import { Kinds } from './Kinds.tsx'
import { Questions } from './Questions.tsx'
import { placeOf } from './said.ts'
import styles from './FeedbackForm.module.css'

interface PartProps {
  draft: Draft
  onEdit: (part: Partial<Draft>) => void
}

function Words({ draft: { kind, text }, onEdit }: PartProps) {
  const { t, i18n } = useTranslation()
  const number = (n: number) => n.toLocaleString(i18n.language)
  return (
    <Field
      className={styles.words ?? ''}
      label={
        <Row as="span" between gap={8}>
          {t(`feedback.what.${kind ?? 'any'}`)}
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

/** What goes along with the words; the page's name stands there to be read first. */
function Along({ draft: { page, sendsPage, mayWrite }, onEdit }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.along}>
      <Checkbox
        label={t('feedback.sendsPage')}
        checked={sendsPage}
        onChange={(_, { checked }) => onEdit({ sendsPage: checked === true })}
      />
      {sendsPage && (
        <Text as="p" variant="caption" className={styles.place}>
          {placeOf(page)}
        </Text>
      )}
      <Checkbox
        label={t('feedback.mayWrite')}
        checked={mayWrite}
        onChange={(_, { checked }) => onEdit({ mayWrite: checked === true })}
      />
    </div>
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
        <Kinds value={part.draft.kind} onChange={(kind) => part.onEdit({ kind })} />
        <Words {...part} />
        <Along {...part} />
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
