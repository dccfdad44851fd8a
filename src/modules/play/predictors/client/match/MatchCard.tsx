import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { isSoon } from './useTimeUntil.ts'
import { MatchBody } from './MatchBody.tsx'
import { MatchFoot } from './MatchFoot.tsx'
import { MatchHead } from './MatchHead.tsx'
import { canTipNow, goalsOf, type MatchProps } from './match-props.ts'
import styles from './MatchCard.module.css'

/** One match: open, saved, locked, scored, and what else may become of it. */
export function MatchCard(props: MatchProps) {
  const { match, now } = props
  const [home, away] = goalsOf(props)
  const isTipped = home !== null && away !== null
  const needsYou = canTipNow(match, now) && !isTipped && isSoon(Date.parse(match.locksAt), now)
  const frame = needsYou ? styles.soon : match.earned?.tier === 'exact' ? styles.exact : ''
  return (
    <Card as="article" className={classes(styles.card, frame)} data-match={match.matchId}>
      <MatchHead {...props} />
      <MatchBody {...props} />
      <MatchFoot {...props} />
    </Card>
  )
}
