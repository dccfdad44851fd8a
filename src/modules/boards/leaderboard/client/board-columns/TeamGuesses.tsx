import { useTranslation } from 'react-i18next'
import { FEWEST_PEOPLE, type GuessSpread } from '../../contract.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { classes } from '#client/ui/classes.ts'
import { wholePercents } from '#client/ui/whole-percents.ts'
import { MutedText } from '#client/ui/Text.tsx'
import type { Loadable } from './useBoardColumns.ts'
import styles from './BoardColumns.module.css'

type Team = NonNullable<GuessSpread['team']>

const LEAST_BAR = 2 // %

function Bars({ team }: { team: Team }) {
  const { t, i18n } = useTranslation()
  const most = Math.max(team.lost, ...team.guesses)
  const bars = [
    ...team.guesses.map((share, i) => ({ name: String(i + 1), share })),
    ...(team.lost > 0 ? [{ name: '×', share: team.lost }] : []),
  ]
  const percents = wholePercents(bars.map(({ share }) => share))
  return (
    <ol className={styles.teamGuessesList}>
      {bars.map(({ name, share }, i) => (
        <li key={name} className={classes(name === '×' && styles.lost)}>
          <b {...(name === '×' && { role: 'img', 'aria-label': t('stats.lost') })}>{name}</b>
          <span className={styles.bar}>
            <i style={{ width: `${Math.max(LEAST_BAR, (share / most) * 100)}%` }} />
          </span>
          <span className={styles.share}>
            {(percents[i]! / 100).toLocaleString(i18n.language, { style: 'percent' })}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** In how many guesses a board's people solved its puzzle, all together. */
export function TeamGuesses({ spread }: { spread: Loadable<GuessSpread> }) {
  const { t } = useTranslation()
  if (spread === 'failed') return null
  const team = spread === 'loading' ? null : spread.team
  return (
    <Card aria-label={t('boardColumns.team')} aria-busy={spread === 'loading'}>
      <CardHead title={t('boardColumns.team')}>
        {team && (
          <CardEnd variant="caption">{t('boardColumns.results', { count: team.results })}</CardEnd>
        )}
      </CardHead>
      {spread === 'loading' && <Skeleton className={styles.teamGuessesLoading} />}
      {team && <Bars team={team} />}
      {spread !== 'loading' && !team && (
        <MutedText className={styles.few}>
          {t('boardColumns.few', { count: FEWEST_PEOPLE })}
        </MutedText>
      )}
    </Card>
  )
}
