import { useTranslation } from 'react-i18next'
import { MOST_RECOMMENDED, MOST_SATISFIED } from '../contract.ts'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Row } from '#client/ui/Row.tsx'
import styles from './Scores.module.css'

interface ScoreProps {
  value: number | null
  onChange: (value: number) => void
}

const upTo = (most: number, from: number) =>
  Array.from({ length: most - from + 1 }, (_, i) => from + i)

/** One to five, as court squares that are painted up to the one chosen. */
export function Satisfaction({ value, onChange }: ScoreProps) {
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
              n === value && styles.chosen,
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
export function Recommend({ value, onChange }: ScoreProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.scores}>
      <legend>{t('feedback.recommend')}</legend>
      <div className={styles.line}>
        {upTo(MOST_RECOMMENDED, 0).map((n) => (
          <label key={n} className={classes(styles.number, n === value && styles.filled)}>
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
