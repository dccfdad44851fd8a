import { useTranslation } from 'react-i18next'
import type { StageRace } from '../../race-predictors.contract.ts'
import type { RaceLine } from '#shared/races.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useRuleText } from './useRuleText.ts'
import styles from './RacePoints.module.css'

function Line({ line, data }: { line: RaceLine; data: StageRace }) {
  const { title, why } = useRuleText(data)(line)
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
        <Caption>{why}</Caption>
      </span>
    </li>
  )
}

const LATE = ['fastestLap', 'firstRetirement'] as const

/* A rule of a race that is over whose end has not come yet. */
function Waiting({ rule }: { rule: (typeof LATE)[number] }) {
  const { t } = useTranslation()
  return (
    <li className={styles.zero}>
      <span className={styles.square} aria-hidden="true">
        –
      </span>
      <span>
        <Text as="p" variant="subtitle2">
          {t(`race.line.${rule}`)}
        </Text>
        <Caption>{t('race.why.notKnown')}</Caption>
      </span>
    </li>
  )
}

/** What a race gave, rule by rule, zeros too; and which are not known yet. */
export function RacePoints({ data }: { data: StageRace }) {
  const { t } = useTranslation()
  const { points, most, average, best, lines, result } = data
  const isOver = lines.some(({ rule }) => rule === 'perfect')
  const waiting = LATE.filter((rule) => isOver && result[rule] === undefined)
  return (
    <Card className={styles.card}>
      <div className={styles.total}>
        <CourtNumeral value={points} size={56} label={String(points)} />
        <span>
          <Text as="p" variant="subtitle2">
            {t('race.pointsForYou', { count: points })}
          </Text>
          <Caption>
            {average === null
              ? t('race.noFigures', { most })
              : t('race.figures', { most, average, best })}
          </Caption>
        </span>
      </div>
      <ul className={styles.lines} aria-label={t('race.lines')}>
        {lines.map((line) => (
          <Line key={line.rule} line={line} data={data} />
        ))}
        {waiting.map((rule) => (
          <Waiting key={rule} rule={rule} />
        ))}
      </ul>
    </Card>
  )
}
