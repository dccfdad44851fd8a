import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Art } from '#predictors/score/art.tsx'
import { classes } from '../../../ui/classes.ts'
import { Text } from '../../../ui/Text.tsx'
import styles from './PredictorTile.module.css'

/** Football predictions among the games, twice as wide as one of them; turned off it is outlines only. */
export function PredictorTile({ isOff }: { isOff: boolean }) {
  const { t } = useTranslation(['translation', 'rules'])
  const body = (
    <>
      <div className={classes(styles.art, isOff && 'unpainted')}>
        <Art />
      </div>
      <div className={styles.body}>
        <Text as="h2" variant="subtitle2">
          {t('rules:score-predictor.name')}
        </Text>
        <Text variant="caption">{t(isOff ? 'games.off' : 'rules:score-predictor.short')}</Text>
      </div>
    </>
  )
  if (isOff) return <article className={styles.tile}>{body}</article>
  return (
    <Link className={styles.tile} to="/predictor-games">
      {body}
    </Link>
  )
}
