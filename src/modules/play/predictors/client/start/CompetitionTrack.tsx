import { useTranslation } from 'react-i18next'
import type { Fixture } from '#shared/predictors.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import styles from './CompetitionTrack.module.css'

const MOST_NAMED = 8 // longer ones are a league's: numbers do

/** The rounds of the chosen competition as a lane. */
export function CompetitionTrack({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const when = useMatchTime()
  const { stages, feed, name, matches, isPractice } = fixture
  return (
    <section className={styles.track}>
      <div className={styles.head}>
        <Text strong>{name}</Text>
        {feed.readAt && !isPractice && (
          <Text variant="caption">
            {t('predict.feed.read', { when: when(feed.readAt, { isWithin: true }) })}
          </Text>
        )}
      </div>
      <ol className={styles.lane} aria-label={t('predict.rounds')}>
        {stages.map((stage) => (
          <li
            key={stage.stageId}
            className={classes(stage.state === 'final' && styles.done)}
            title={stageName(stage)}
          >
            {stages.length <= MOST_NAMED ? stageName(stage) : stage.number}
          </li>
        ))}
      </ol>
      <Text as="p" variant="caption">
        {t('predict.start.matches', {
          count: matches,
          rounds: t('predict.start.inRounds', { count: stages.length }),
        })}
        {fixture.endsAt &&
          ` ${t('predict.start.until', { day: when(fixture.endsAt, { hasTime: false, isWithin: true }) })}`}
      </Text>
    </section>
  )
}
