import { Button, Checkbox, Field, Textarea } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { COMMENT_MAX, SHARED_MAX, wishes, type Wish } from '#shared/api/feedback.ts'
import { Card } from '../../ui/Card.tsx'
import { FormFoot, FormHead } from '../../ui/Form.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { isEmpty, type Draft } from './draft.ts'
import { Recommend, Satisfaction } from './Scores.tsx'
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
      label={
        <Row as="span" between gap={8}>
          {t('feedback.what')}
          <Text variant="caption">
            {t('feedback.length', { length: number(text.length), most: number(SHARED_MAX) })}
          </Text>
        </Row>
      }
    >
      <Textarea
        rows={4}
        maxLength={SHARED_MAX}
        value={text}
        onChange={(_, { value }) => onEdit({ text: value })}
      />
    </Field>
  )
}

function Wishes({ draft: { improvement }, onEdit }: PartProps) {
  const { t } = useTranslation()
  const toggle = (wish: Wish, isWanted: boolean) =>
    onEdit({
      improvement: [...improvement.filter((one) => one !== wish), ...(isWanted ? [wish] : [])],
    })
  return (
    <Row wrap gap={8} role="group" aria-label={t('feedback.better')}>
      <Text muted>{t('feedback.better')}</Text>
      {wishes.map((wish) => (
        <Checkbox
          key={wish}
          className={styles.wish ?? ''}
          label={t(`feedback.wish.${wish}`)}
          checked={improvement.includes(wish)}
          onChange={(_, { checked }) => toggle(wish, checked === true)}
        />
      ))}
    </Row>
  )
}

function Questions({ draft, onEdit }: PartProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.questions} aria-label={t('feedback.more')}>
      <Text as="h2" variant="subtitle2">
        {t('feedback.more')} <Text variant="caption">{t('feedback.ifYouLike')}</Text>
      </Text>
      <div className={styles.pair}>
        <Satisfaction
          value={draft.satisfaction}
          onChange={(satisfaction) => onEdit({ satisfaction })}
        />
        <Recommend value={draft.recommend} onChange={(recommend) => onEdit({ recommend })} />
      </div>
      {draft.satisfaction !== null && (
        <Field label={t('feedback.comment')}>
          <Textarea
            rows={2}
            maxLength={COMMENT_MAX}
            value={draft.comment}
            onChange={(_, { value }) => onEdit({ comment: value })}
          />
        </Field>
      )}
      <Wishes draft={draft} onEdit={onEdit} />
    </section>
  )
}

interface FeedbackFormProps extends PartProps {
  isSending: boolean
  onSend: () => void
}

/** Words and scores for the people who run Recess. */
export function FeedbackForm({ isSending, onSend, ...part }: FeedbackFormProps) {
  const { t } = useTranslation()
  return (
    <Card className={styles.card}>
      <FormHead>
        <PageTitle variant="title3">{t('feedback.title')}</PageTitle>
      </FormHead>
      <div className={styles.body}>
        <Words {...part} />
        <Questions {...part} />
      </div>
      <FormFoot>
        <Text variant="caption" grow>
          {t('feedback.goesTo')}
        </Text>
        <Button appearance="primary" disabled={isSending || isEmpty(part.draft)} onClick={onSend}>
          {t('feedback.send')}
        </Button>
      </FormFoot>
    </Card>
  )
}
