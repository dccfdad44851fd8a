import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PredictorMark } from '#predictors/art.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption } from '#client/ui/Text.tsx'
import { predictorPath, resultsPath } from '../predictor-paths.ts'
import { kindOf, useTitle } from '../match/useTitle.ts'
import type { Predictors } from '../stage/useStage.ts'
import styles from './PredictHome.module.css'

type Scored = Predictors['scored'][number]

function useLine() {
  const { t } = useTranslation()
  return (one: Scored): string => {
    const { part, hasTip, points, tier, joker, isStanding } = one
    if (part !== '') return t('predict.pts', { count: points })
    if (!hasTip) return t('predict.why.none')
    if (kindOf(one) === 'event') return t('predict.pts', { count: points })
    const hit = t(`predict.scored.${tier}`)
    if (isStanding) return t('predict.scored.standing', { hit })
    return joker && tier !== 'missed' ? t('predict.scored.joker', { hit }) : hit
  }
}

/** One's last matches, with what they brought. */
export function JustScored({ data }: { data: Predictors }) {
  const { t } = useTranslation()
  const lineOf = useLine()
  const titleOf = useTitle()
  if (data.scored.length === 0) return null
  return (
    <Card>
      <CardHead title={t('predict.justScored')}>
        <CardEnd>
          <Link to={resultsPath}>{t('predict.allResults')}</Link>
        </CardEnd>
      </CardHead>
      <ul className={styles.list}>
        {data.scored.map((one) => (
          <li key={one.matchId}>
            <PredictorMark kind={kindOf(one)} size={32} />
            <div className={styles.words}>
              <Link to={predictorPath(one.gameId, one.stageId)}>
                {kindOf(one) === 'score'
                  ? `${one.home} ${one.counted[0]} : ${one.counted[1]} ${one.away}`
                  : titleOf(one)}
              </Link>
              <Caption>{lineOf(one)}</Caption>
            </div>
            <b
              className={classes(
                styles.justScoredPoints,
                one.points === 0 && styles.justScoredNone,
              )}
            >
              {one.points > 0 ? `+${one.points}` : 0}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
