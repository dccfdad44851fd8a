import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Predictor } from '#shared/predictors.ts'
import { PredictorArt } from '#predictors/art.tsx'
import { classes } from '../../../ui/classes.ts'
import { CourtNumeral } from '../../../ui/CourtNumeral.tsx'
import { Text } from '../../../ui/Text.tsx'
import { predictorPath } from '../addresses.ts'
import { Countdown } from '../match/Countdown.tsx'
import { shortOf } from '../match/names.ts'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { isSoon } from '../match/useUntil.ts'
import type { Predictors } from '../stage/useStage.ts'
import { useTipNow } from './useTipNow.ts'
import styles from './PickLane.module.css'

const SHOWN = 5

type Lock = Predictors['locks'][number]

interface SquareProps {
  readonly lock: Lock
  readonly game: Predictor | undefined
  readonly now: number
}

/** One lock: not painted while there is no tip, framed in its last hour. */
function Square({ lock, game, now }: SquareProps) {
  const { t } = useTranslation()
  const titleOf = useTitle()
  const { home, away, isTipped, tip, locksAt } = lock
  const isUrgent = !isTipped && isSoon(Date.parse(locksAt), now)
  const name = game?.name ?? ''
  const pair = titleOf(lock)
  const said = tip ? `, ${tip.home} : ${tip.away}` : ''
  return (
    <Link
      to={predictorPath(lock.gameId, lock.stageId)}
      className={classes(styles.square, isUrgent && styles.urgent)}
      aria-label={`${pair}${said}, ${name}`}
    >
      <div className={classes(styles.picture, !isTipped && 'unpainted')}>
        <PredictorArt kind={kindOf(lock)} />
      </div>
      <div className={styles.text}>
        <span className={styles.line}>
          <b>
            <Countdown locksAt={locksAt} now={now} isBare />
          </b>
          <Text variant="caption" ellipsis className={styles.name}>
            {name}
          </Text>
        </span>
        <Text strong ellipsis className={styles.long}>
          {pair}
          {said}
        </Text>
        <Text strong ellipsis className={styles.short}>
          {kindOf(lock) === 'score'
            ? t('predict.pair', { home: shortOf(home), away: shortOf(away) })
            : pair}
        </Text>
      </div>
    </Link>
  )
}

/** The next locks as a lane; the half round counts what is still to be said. */
export function PickLane({ data, now }: { data: Predictors; now: number }) {
  const { t } = useTranslation()
  const tipNow = useTipNow()
  const ahead = data.locks.filter(({ locksAt }) => Date.parse(locksAt) > now)
  const first = ahead.find(({ isTipped }) => !isTipped)
  const gameOf = (id: string) => data.games.find(({ gameId }) => gameId === id)
  if (ahead.length === 0) return null
  return (
    <section className={styles.lane} aria-label={t('predict.nextLocks')}>
      {ahead.slice(0, SHOWN).map((lock) => (
        <Square key={lock.matchId} lock={lock} game={gameOf(lock.gameId)} now={now} />
      ))}
      <div className={styles.dome}>
        <CourtNumeral value={data.open} size={52} label={String(data.open)} />
        <Text strong>{t('predict.picksOpen', { count: data.open })}</Text>
        {first && (
          <Button appearance="primary" onClick={() => tipNow(first)}>
            {t('predict.begin')}
          </Button>
        )}
      </div>
    </section>
  )
}
