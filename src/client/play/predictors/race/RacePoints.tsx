import { useTranslation } from 'react-i18next'
import type { StageRace } from '#shared/predictor-races.ts'
import type { RaceLine } from '#shared/races.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { CourtNumeral } from '../../../ui/CourtNumeral.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useLineText } from './useLineText.ts'
import styles from './RacePoints.module.css'

function Line({ line, data }: { line: RaceLine; data: StageRace }) {
  const { title, why } = useLineText(data)(line)
  const { points } = line
  return (
    <li className={classes(points === 0 && styles.zero)}>
      <span className={styles.square}>
        <CourtNumeral value={points} size={22} label={String(points)} />
      </span>
      <span>
        <Text as="p" variant="subtitle2">
          {title}
        </Text>
        <Text as="p" variant="caption">
          {why}
        </Text>
      </span>
    </li>
  )
}

/** What a race gave, rule by rule, zeros too. */
export function RacePoints({ data }: { data: StageRace }) {
  const { t } = useTranslation()
  const { points, most, average, best, lines } = data
  return (
    <Card className={styles.card}>
      <div className={styles.total}>
        <CourtNumeral value={points} size={56} label={String(points)} />
        <span>
          <Text as="p" variant="subtitle2">
            {t('race.pointsForYou', { count: points })}
          </Text>
          <Text as="p" variant="caption">
            {average === null
              ? t('race.noFigures', { most })
              : t('race.figures', { most, average, best })}
          </Text>
        </span>
      </div>
      <ul className={styles.lines} aria-label={t('race.lines')}>
        {lines.map((line) => (
          <Line key={line.rule} line={line} data={data} />
        ))}
      </ul>
    </Card>
  )
}
