import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import { gameTypeOf, type CompetitionKind } from '#shared/predictors.ts'
import { PredictorArt } from '#predictors/art.tsx'
import { classes } from '../../../ui/classes.ts'
import { Text } from '../../../ui/Text.tsx'
import styles from './PredictorTile.module.css'

/** Predictions of a kind among the games, twice as wide as one of them; turned off it is outlines only. */
export function PredictorTile({ kind, isOff }: { kind: CompetitionKind; isOff: boolean }) {
  const { t } = useTranslation(['translation', 'rules'])
  const texts = `rules:${folderOf(gameTypeOf[kind])}`
  const body = (
    <>
      <div className={classes(styles.art, isOff && 'unpainted')}>
        <PredictorArt kind={kind} />
      </div>
      <div className={styles.body}>
        <Text as="h2" variant="subtitle2">
          {t(`${texts}.name`)}
        </Text>
        <Text variant="caption">{t(isOff ? 'games.off' : `${texts}.short`)}</Text>
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
