import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Sign } from '#games/kit/picture.tsx'
import raceMark from '#predictors/race/mark.svg' // alone: home draws no other
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { shortOf } from '../match/names.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { useTitle } from '../match/useTitle.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { useServerNow } from '../stage/useServerNow.ts'
import { usePredictors, type Predictors } from '../stage/useStage.ts'
import { useTipNow } from './useTipNow.ts'
import styles from './NextToPredict.module.css'

const SHOWN = 3

interface LockRowProps {
  readonly lock: Predictors['locks'][number]
  readonly name: string // of its competition
  readonly now: number
  readonly isFirst: boolean // the next that wants a tip
}

function LockRow({ lock, name, now, isFirst }: LockRowProps) {
  const { t } = useTranslation()
  const when = useMatchTime(now)
  const tipNow = useTipNow()
  const titleOf = useTitle()
  const { home, away, part, tip, isTipped, locksAt } = lock
  const pair = titleOf(lock)
  const action = t(tip || isTipped ? 'predict.edit' : 'predict.action')
  return (
    <li className={styles.lock}>
      <Row gap={8} wrap>
        <Text variant="caption" ellipsis grow>
          {name}, {when(locksAt)}
        </Text>
        <Countdown locksAt={locksAt} now={now} />
      </Row>
      <Row gap={8} wrap>
        {part === '' ? (
          <span className={styles.pair} role="img" aria-label={pair} title={pair}>
            <TeamCrest name={home} size={26} />
            <b>{shortOf(home)}</b>
            <Text variant="caption">{t('predict.versus')}</Text>
            <b>{shortOf(away)}</b>
            <TeamCrest name={away} size={26} />
          </span>
        ) : (
          <span className={styles.pair}>
            <Sign svg={raceMark} size={26} />
            <Text strong ellipsis>
              {pair}
            </Text>
          </span>
        )}
        {tip && <b className={styles.tip}>{`${tip.home} : ${tip.away}`}</b>}
        <Button
          appearance={isFirst ? 'primary' : 'secondary'}
          aria-label={`${action}: ${pair}`}
          onClick={() => tipNow(lock)}
        >
          {action}
        </Button>
      </Row>
    </li>
  )
}

/** Home's next locks; nothing where no competition runs. */
export function NextToPredict() {
  const { t } = useTranslation()
  const { data } = usePredictors()
  const now = useServerNow(data?.now)
  const ahead = data?.locks.filter(({ locksAt }) => Date.parse(locksAt) > now) ?? []
  if (!data || ahead.length === 0) return null
  const first = ahead.find(({ isTipped }) => !isTipped)
  return (
    <Card>
      <CardHead title={t('predict.next')}>
        <CardEnd as={Link} to="/predictor-games">
          {t('predict.allFixtures')}
        </CardEnd>
      </CardHead>
      <ul>
        {ahead.slice(0, SHOWN).map((lock) => (
          <LockRow
            key={`${lock.gameId} ${lock.matchId}`}
            lock={lock}
            name={data.games.find(({ gameId }) => gameId === lock.gameId)?.name ?? ''}
            now={now}
            isFirst={lock === first}
          />
        ))}
      </ul>
    </Card>
  )
}
