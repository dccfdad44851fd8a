import { useTranslation } from 'react-i18next'
import type { Rules } from '#shared/predictors.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { outcomeOf } from './score.ts'

export interface Why {
  readonly title: string
  readonly text: string
}

/** What a tip that reached no tier had said. */
function useMissed() {
  const { t } = useTranslation()
  return ({ tip, home, away }: StageMatch): string => {
    if (!tip) return t('predict.why.none')
    const side = outcomeOf(tip.home, tip.away)
    if (side === 0) return t('predict.why.hadDraw')
    return t('predict.why.had', { team: side > 0 ? home : away })
  }
}

/** What of a match was played and does not count. */
function uncountedPhase(
  { score }: StageMatch,
  { counts }: Pick<Rules, 'counts'>,
): 'et' | 'p' | null {
  if (score.p && counts !== 'p') return 'p'
  return score.et && counts === 'ft' ? 'et' : null
}

/** Why a tip earned what it did, in a title and a sentence. */
export function useTipExplanation(): (match: StageMatch, rules: Pick<Rules, 'counts'>) => Why {
  const { t } = useTranslation()
  const missed = useMissed()
  return (match, rules) => {
    const { earned, tip } = match
    if (!earned || earned.why === 'void') return { title: t('predict.why.void'), text: '' }
    if (!tip || earned.tier === 'missed')
      return { title: t('predict.why.missed'), text: missed(match) }
    const [home, away] = earned.counted
    const isDraw = home === away
    const titles = {
      exact: t('predict.why.exact'),
      difference: t('predict.why.difference'),
      tendency: t(isDraw ? 'predict.why.rightDraw' : 'predict.why.rightWinner'),
    }
    const joker = earned.joker ? t('predict.why.joker') : ''
    const standing = earned.isStanding
      ? t('predict.why.standing', { home: tip.home, away: tip.away })
      : ''
    const phase = uncountedPhase(match, rules)
    const beyond = phase ? t(`predict.why.beyond.${phase}`) : ''
    const awarded = earned.why === 'awarded' ? t('predict.why.awarded') : ''
    const wonBy =
      earned.tier === 'difference' ? t('predict.why.wonBy', { count: Math.abs(home - away) }) : ''
    return {
      title: titles[earned.tier],
      text: [standing || awarded || wonBy, joker, beyond].filter(Boolean).join(' '),
    }
  }
}
