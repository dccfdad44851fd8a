import { useTranslation } from 'react-i18next'
import type { Pair, Rules } from '#shared/predictors.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { useSession } from '#client/session/session.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { PointsSquare } from '../match/PointsSquare.tsx'
import { ScoreStepper, type Goals } from '../match/ScoreStepper.tsx'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { earnedIf, type Person } from './what-if-table.ts'
import styles from './WhatIfMatch.module.css'

interface WhatIfMatchProps {
  readonly match: StageMatch
  readonly rules: Rules
  readonly people: readonly Person[]
  readonly score: Pair | undefined
  readonly onTurn: (score: Pair | undefined) => void
}

/** One open score, and what it would bring its person. */
export function WhatIfMatch({ match, rules, people, score, onTurn }: WhatIfMatchProps) {
  const { t } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const me = people.find(({ userId }) => userId === own)
  const tip = me?.tips.find(({ matchId }) => matchId === match.matchId)
  const { tier, points } = earnedIf(tip, score, rules)
  const turn = (side: 0 | 1) => (goals: Goals) => {
    if (goals === null) return onTurn(undefined)
    onTurn(side === 0 ? [goals, score?.[1] ?? 0] : [score?.[0] ?? 0, goals])
  }
  const stepper = (side: 0 | 1) => (
    <ScoreStepper
      look="row"
      team={side === 0 ? match.home : match.away}
      goals={score?.[side] ?? null}
      isGuess={!score}
      isChanged={score !== undefined}
      onChange={turn(side)}
    />
  )
  return (
    <li className={styles.match}>
      <span className={classes(styles.team, styles.home)}>
        <Text strong>{match.home}</Text>
        <TeamCrest name={match.home} size={26} />
      </span>
      <span className={styles.score}>
        {stepper(0)}
        <i aria-hidden="true">:</i>
        {stepper(1)}
      </span>
      <span className={styles.team}>
        <TeamCrest name={match.away} size={26} />
        <Text strong>{match.away}</Text>
      </span>
      <span className={styles.tip}>
        <Text variant="caption">{t('predict.whatIf.you')}</Text>
        <b>{tip ? `${tip.home} : ${tip.away}` : t('predict.none')}</b>
      </span>
      <span className={styles.points}>
        {score ? <PointsSquare look={tier} points={points} /> : <span aria-hidden="true">–</span>}
      </span>
    </li>
  )
}
