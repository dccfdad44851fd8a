import { Checkbox, Field, Textarea } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  COMMENT_MAX,
  wishes,
  type Improvement,
  MOST_RECOMMENDED,
  MOST_SATISFIED,
} from '../contract.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { hasScores, type Draft } from './draft.ts'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import styles from './Feedback.module.css'

interface ScoreProps {
  value: number | null
  onChange: (value: number) => void
}

const upTo = (most: number, from: number) =>
  Array.from({ length: most - from + 1 }, (_, i) => from + i)

/** One to five, as court squares that are painted up to the one chosen. */
function Satisfaction({ value, onChange }: ScoreProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.scores}>
      <legend>{t('feedback.satisfaction')}</legend>
      <Row gap={4} wrap>
        {upTo(MOST_SATISFIED, 1).map((n) => (
          <label
            key={n}
            className={classes(
              styles.square,
              value !== null && n <= value && styles.painted,
              n === value && styles.scoresChosen,
            )}
          >
            <input
              type="radio"
              name="satisfaction"
              checked={n === value}
              aria-label={t(`feedback.level.${n as 1}`)}
              onChange={() => onChange(n)}
            />
            <CourtNumeral value={n} size={20} />
          </label>
        ))}
        {value !== null && <Text variant="caption">{t(`feedback.level.${value as 1}`)}</Text>}
      </Row>
    </fieldset>
  )
}

/** Nought to ten. */
function Recommend({ value, onChange }: ScoreProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.scores}>
      <legend>{t('feedback.recommend')}</legend>
      <div className={styles.scoresLine}>
        {upTo(MOST_RECOMMENDED, 0).map((n) => (
          <label key={n} className={classes(styles.scoresNumber, n === value && styles.filled)}>
            <input
              type="radio"
              name="recommend"
              checked={n === value}
              onChange={() => onChange(n)}
            />
            {n}
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{t('feedback.never')}</span>
        <span>{t('feedback.atOnce')}</span>
      </div>
    </fieldset>
  )
}

interface PartProps {
  draft: Draft
  onEdit: (part: Partial<Draft>) => void
}

function Wishes({ draft: { improvement }, onEdit }: PartProps) {
  const { t } = useTranslation()
  const toggle = (topic: Improvement, isOn: boolean) =>
    onEdit({
      improvement: [...improvement.filter((one) => one !== topic), ...(isOn ? [topic] : [])],
    })
  return (
    <Row wrap gap={8} role="group" aria-label={t('feedback.better')}>
      <Text muted>{t('feedback.better')}</Text>
      {wishes.map((topic) => (
        <Checkbox
          key={topic}
          className={styles.option ?? ''}
          label={t(`feedback.wish.${topic}`)}
          checked={improvement.includes(topic)}
          onChange={(_, { checked }) => toggle(topic, checked === true)}
        />
      ))}
    </Row>
  )
}

function Scores({ draft, onEdit }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
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
    </>
  )
}

/** Three more questions, folded until somebody wants to answer them. */
export function Questions(part: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(() => hasScores(part.draft))
  return (
    <div className={styles.questionsQuestions}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        <Text strong>{t('feedback.more')}</Text>
        <Text variant="caption">{t('feedback.ifYouLike')}</Text>
      </button>
      <div id={id} className={styles.questionsScores} hidden={!isOpen}>
        {isOpen && <Scores {...part} />}
      </div>
    </div>
  )
}
