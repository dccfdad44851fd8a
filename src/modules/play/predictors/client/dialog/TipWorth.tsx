import { useTranslation } from 'react-i18next'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { goalsOf, type MatchProps } from '../match/match-props.ts'
import { useTeamName } from '../match/names.ts'
import { tiersOf } from '../stage/PointsCard.tsx'
import styles from './TipWorth.module.css'

const JOKER = 2

/** What each hit would pay, with the joker where it is played here. */
export function TipWorth(props: MatchProps) {
  const { match, rules, hasJoker } = props
  const { t } = useTranslation()
  const teamName = useTeamName()
  const [home, away] = goalsOf(props)
  if (home === null || away === null) return null
  const team = teamName(
    home > away ? match.home : match.away,
    home > away ? match.isHomeKnown : match.isAwayKnown,
  )
  const isDraw = home === away
  const count = Math.abs(home - away)
  const texts = {
    exact: t('predict.if.exact', { home, away }),
    difference: t('predict.if.difference', { team, count }),
    tendency: isDraw ? t('predict.if.draw') : t('predict.if.tendency', { team }),
  }
  const visibleTiers = tiersOf(rules).filter((tier) => tier !== 'difference' || !isDraw)
  return (
    <ul className={styles.worth}>
      {visibleTiers.map((tier) => {
        const points = rules[tier] * (hasJoker ? JOKER : 1)
        return (
          <li key={tier}>
            <CourtNumeral value={points} size={30} label={String(points)} />
            <Text variant="caption">{texts[tier]}</Text>
          </li>
        )
      })}
    </ul>
  )
}
