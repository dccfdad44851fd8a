import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import { gameTypeOf, type CompetitionKind } from '#shared/predictors.ts'
import { PredictorArt } from '#predictors/art.tsx'
import { classes } from '#client/ui/classes.ts'
import { Row } from '#client/ui/Row.tsx'
import { Heading, Text } from '#client/ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { useServerNow } from '../stage/useServerNow.ts'
import { usePredictors } from '../stage/useStage.ts'
import styles from './PredictHome.module.css'

/** How long until the next lock of a kind; nothing where none is ahead. */
function NextLock({ kind }: { kind: CompetitionKind }) {
  const { data } = usePredictors()
  const now = useServerNow(data?.now)
  const locks = (data?.games ?? [])
    .filter((game) => game.kind === kind)
    .flatMap(({ next }) => next?.locksAt ?? [])
    .filter((locksAt) => Date.parse(locksAt) > now)
  const locksAt = locks.toSorted()[0]
  return locksAt && <Countdown isBare isWordy locksAt={locksAt} now={now} />
}

/** Predictions of a kind among the games, twice as wide as one of them; turned off it is outlines only. */
export function PredictorTile({ kind, isOff }: { kind: CompetitionKind; isOff: boolean }) {
  const { t } = useTranslation(['translation', 'rules'])
  const texts = `rules:${folderOf(gameTypeOf[kind])}`
  const body = (
    <>
      <div className={classes(styles.art, isOff && 'unpainted')}>
        <PredictorArt kind={kind} />
      </div>
      <div className={styles.predictorTileBody}>
        <Heading>{t(`${texts}.name`)}</Heading>
        <Row between gap={8} className={styles.about}>
          <Text variant="caption">{t(isOff ? 'games.off' : `${texts}.short`)}</Text>
          {!isOff && <NextLock kind={kind} />}
        </Row>
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
