import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import type { DayData } from './useDay.ts'
import styles from './DayPoints.module.css'

/** One's own points of the day, and what may still come. */
export function DayPoints({ data: { points, canWin, day, today } }: { data: DayData }) {
  const { t } = useTranslation()
  const word = day === today ? 'predict.day.pointsToday' : 'predict.day.points'
  const remainingKey = canWin > 0 ? 'predict.day.canWin' : 'predict.day.noneLeft'
  return (
    <Card className={styles.card}>
      <CourtNumeral value={points} size={64} label={String(points)} />
      <span className={styles.words}>
        <Text variant="subtitle2">{t(word, { count: points })}</Text>
        <Text variant="caption">{t(remainingKey, { count: canWin })}</Text>
      </span>
    </Card>
  )
}
