import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { canTipNow, goalsOf, type MatchProps } from './match-props.ts'
import { useTeamName } from './names.ts'
import { visibleScore } from './score.ts'
import { ScoreStepper } from './ScoreStepper.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import styles from './Match.module.css'

/** The next number to be typed, here or in the card after. */
export function focusNext(from: HTMLElement | null): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-goals]')]
  const here = all.findIndex((one) => from?.contains(one) && one === document.activeElement)
  all[here + 1]?.focus()
}

/** Two steppers, for a match that may still be tipped. */
export function TipSteppers(props: MatchProps & { look?: 'card' | 'pitch' }) {
  const { match, unsentTip, hasJoker, onTip, look = 'card' } = props
  const ref = useRef<HTMLDivElement>(null)
  const teamName = useTeamName()
  const [home, away] = goalsOf(props)
  const isWrong = unsentTip?.state === 'refused'
  const on = () => focusNext(ref.current)
  return (
    <div ref={ref} className={classes(styles.middle, look === 'pitch' && styles.pitch)}>
      <ScoreStepper
        look={look}
        team={teamName(match.home, match.isHomeKnown)}
        goals={home}
        isWrong={isWrong}
        onChange={(goals) => onTip(goals, goals === null ? null : away, hasJoker && goals !== null)}
        onDigit={on}
      />
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <ScoreStepper
        look={look}
        team={teamName(match.away, match.isAwayKnown)}
        goals={away}
        isWrong={isWrong}
        onChange={(goals) => onTip(goals === null ? null : home, goals, hasJoker && goals !== null)}
        onDigit={on}
      />
    </div>
  )
}

/** Two grey squares with the user's tip, struck where the match no longer counts, dashed before it opens. */
function TipSquares({
  match,
  look,
}: {
  match: MatchProps['match']
  look: 'tip' | 'struck' | 'ahead'
}) {
  const { t } = useTranslation()
  const { tip } = match
  const text = {
    tip: tip ? 'predict.yourTip' : 'predict.noTip',
    struck: 'predict.countsNot',
    ahead: 'predict.opensLater',
  }
  return (
    <div className={styles.text}>
      <div className={classes(styles.squares, styles[look])}>
        <b>{tip?.home ?? (look === 'ahead' ? '' : '–')}</b>
        <i aria-hidden="true">:</i>
        <b>{tip?.away ?? (look === 'ahead' ? '' : '–')}</b>
      </div>
      <Text variant="caption">{t(text[look])}</Text>
    </div>
  )
}

function Result({ match, rules }: Pick<MatchProps, 'match' | 'rules'>) {
  const { t } = useTranslation()
  const score = visibleScore(match, rules)
  if (!score) return <TipSquares match={match} look="tip" />
  const { tip } = match
  const note = tip
    ? t(tip.isStanding ? 'predict.taken' : 'predict.youSaid', { home: tip.home, away: tip.away })
    : t('predict.noTip')
  return (
    <div className={styles.text}>
      <div className={styles.score} role="img" aria-label={`${score[0]} : ${score[1]}`}>
        <CourtNumeral value={score[0]} size={48} />
        <i aria-hidden="true">:</i>
        <CourtNumeral value={score[1]} size={48} />
      </div>
      <Text variant="caption">{match.status === 'awarded' ? t('predict.byOrganiser') : note}</Text>
    </div>
  )
}

function Middle(props: MatchProps) {
  const { match, now } = props
  if (canTipNow(match, now)) return <TipSteppers {...props} />
  if (match.status === 'void') return <TipSquares match={match} look="struck" />
  if (!match.isHomeKnown || !match.isAwayKnown) return <TipSquares match={match} look="ahead" />
  return <Result match={match} rules={props.rules} />
}

/** Both teams, and between them the tip or the score. */
export function MatchBody(props: MatchProps) {
  const { match } = props
  const teamName = useTeamName()
  const side = (name: string, isKnown: boolean) => (
    <div className={classes(styles.team, !isKnown && styles.unknown)}>
      <TeamCrest name={isKnown ? name : null} />
      <Text strong={isKnown} className={styles.name}>
        {teamName(name, isKnown)}
      </Text>
    </div>
  )
  return (
    <div className={classes(styles.body, match.status === 'void' && styles.void)}>
      {side(match.home, match.isHomeKnown)}
      <Middle {...props} />
      {side(match.away, match.isAwayKnown)}
    </div>
  )
}
