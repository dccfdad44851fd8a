import { useTranslation } from 'react-i18next'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { Link } from 'react-router-dom'
import type { StageRace } from '../../race-predictors.contract.ts'
import type { Predictor } from '#shared/predictors.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { classes } from '#client/ui/classes.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { StageSkeleton } from '../stage/StageSkeleton.tsx'
import { RoundTabs } from '../stage/StageTabs.tsx'
import { StageTable } from '../stage/StageTable.tsx'
import { useServerNow } from '../stage/useServerNow.ts'
import { useStageId } from '../stage/useStageId.ts'
import { useSession } from '#client/session/session.ts'
import { Row } from '#client/ui/Row.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { PostResult } from '../stage/PostResult.tsx'
import { useCorrections } from '../stage/useCorrections.ts'
import { RaceBar } from './RaceBar.tsx'
import { RaceCorrections } from './RaceCorrections.tsx'
import { RacePicks } from './RacePicks.tsx'
import { RaceResult } from './RaceResult.tsx'
import { useRace } from './useRace.ts'
import type { RaceLine } from '#shared/races.ts'
import { Card } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { STEPS } from './race-draft.ts'
import styles from './Race.module.css'

interface LineText {
  readonly title: string
  readonly why: string
}

/** What a rule paid, as a title and a sentence. */
function useRuleText(data: StageRace): (line: RaceLine) => LineText {
  const { t } = useTranslation()
  const nameOf = (id: string) =>
    data.drivers.find(({ driverId }) => driverId === id)?.name ?? (id || t('race.noPick'))
  const finish = (id: string) => data.finishes.find(({ driverId }) => driverId === id)
  const step = (line: RaceLine): LineText => {
    const place = t(`race.slot.${line.rule}`)
    const [pick, actual] = [nameOf(line.pick), nameOf(line.actual)]
    if (line.hit === 'exact')
      return { title: t('race.line.right', { driver: actual, place }), why: t('race.why.place') }
    if (line.hit === 'podium') {
      const podiumIndex = data.result.podium?.indexOf(line.pick) ?? 0
      const why = { said: place, place: t(`race.slot.${STEPS[podiumIndex] ?? 'first'}`) }
      return {
        title: t('race.line.onPodium', { driver: pick }),
        why: t('race.why.podium', why),
      }
    }
    return {
      title: t('race.line.step', { place }),
      why: t('race.why.missed', { actual, pick, place }),
    }
  }
  const single = ({ rule, hit, pick: pickId, actual: who }: RaceLine): LineText => {
    const title = t(`race.line.${rule}`)
    const values = { actual: nameOf(who), pick: nameOf(pickId) }
    const isHit = hit === 'exact'
    if (rule === 'pole')
      return { title, why: t(isHit ? 'race.why.poleHit' : 'race.why.poleMissed', values) }
    if (rule === 'fastestLap') {
      const key = who === '' ? 'lapNone' : isHit ? 'lapHit' : 'lapMissed'
      return { title, why: t(`race.why.${key}`, { ...values, time: data.fastestTime }) }
    }
    const key = who === '' ? 'outNone' : isHit ? 'outHit' : 'outMissed'
    return { title, why: t(`race.why.${key}`, { ...values, count: finish(who)?.laps ?? 0 }) }
  }
  const perfect = ({ hit }: RaceLine): LineText => ({
    title: t('race.line.perfect'),
    why:
      hit === 'exact'
        ? t('race.why.perfect')
        : t('race.why.perfectMissed', { count: data.rules.perfect }),
  })
  return (line) => {
    if (line.rule === 'perfect') return perfect(line)
    return STEPS.includes(line.rule) ? step(line) : single(line)
  }
}

function Line({ line, data }: { line: RaceLine; data: StageRace }) {
  const { title, why } = useRuleText(data)(line)
  const { points } = line
  return (
    <li className={classes(points === 0 && styles.racePointsZero)}>
      <span className={styles.square}>
        <CourtNumeral value={points} size={22} label={String(points)} />
      </span>
      <span>
        <Text as="p" variant="subtitle2">
          {title}
        </Text>
        <Caption>{why}</Caption>
      </span>
    </li>
  )
}

const LATE = ['fastestLap', 'firstRetirement'] as const

/* A rule of a race that is over whose end has not come yet. */
function Waiting({ rule }: { rule: (typeof LATE)[number] }) {
  const { t } = useTranslation()
  return (
    <li className={styles.racePointsZero}>
      <span className={styles.square} aria-hidden="true">
        –
      </span>
      <span>
        <Text as="p" variant="subtitle2">
          {t(`race.line.${rule}`)}
        </Text>
        <Caption>{t('race.why.notKnown')}</Caption>
      </span>
    </li>
  )
}

/** What a race gave, rule by rule, zeros too; and which are not known yet. */
function RacePoints({ data }: { data: StageRace }) {
  const { t } = useTranslation()
  const { points, most, average, best, lines, result } = data
  const isOver = lines.some(({ rule }) => rule === 'perfect')
  const waiting = LATE.filter((rule) => isOver && result[rule] === undefined)
  return (
    <Card className={styles.racePointsCard}>
      <div className={styles.total}>
        <CourtNumeral value={points} size={56} label={String(points)} />
        <span>
          <Text as="p" variant="subtitle2">
            {t('race.pointsForYou', { count: points })}
          </Text>
          <Caption>
            {average === null
              ? t('race.noFigures', { most })
              : t('race.figures', { most, average, best })}
          </Caption>
        </span>
      </div>
      <ul className={styles.lines} aria-label={t('race.lines')}>
        {lines.map((line) => (
          <Line key={line.rule} line={line} data={data} />
        ))}
        {waiting.map((rule) => (
          <Waiting key={rule} rule={rule} />
        ))}
      </ul>
    </Card>
  )
}

interface RaceProps {
  readonly game: Predictor
  readonly data: StageRace
  readonly now: number
}

function Lock({ name, locksAt, now }: { name: string; locksAt: string; now: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.lock}>
      <Text variant="caption">{name}</Text>
      {now < Date.parse(locksAt) ? (
        <Countdown locksAt={locksAt} now={now} isBare />
      ) : (
        <b>{t('race.locked')}</b>
      )}
    </div>
  )
}

function Locks({ data, now }: Omit<RaceProps, 'game'>) {
  const { t } = useTranslation()
  return (
    <>
      <Lock name={t('race.poleLocks')} locksAt={data.pole.locksAt} now={now} />
      <Lock name={t('race.restLocks')} locksAt={data.race.locksAt} now={now} />
    </>
  )
}

/* How one stands in a race that is over, and in the season. */
function Standing({ game, data }: Omit<RaceProps, 'now'>) {
  const { t } = useTranslation()
  const { rank, points, movement } = game
  const { stage, people } = data
  return (
    <>
      {stage.rank > 0 && (
        <div className={styles.lock}>
          <Text variant="caption">{t('race.round', { number: stage.number })}</Text>
          <b>{t('race.placeOf', { rank: stage.rank, people })}</b>
        </div>
      )}
      {rank > 0 && (
        <div className={styles.lock}>
          <Text variant="caption">{t('race.seasonPoints', { points })}</Text>
          <Row as="span" gap={8}>
            <RankMovement by={movement} />
            <b>{t('race.placeOf', { rank, people: game.people })}</b>
          </Row>
        </div>
      )}
    </>
  )
}

function Head({ game, data, now }: RaceProps) {
  const { t } = useTranslation(['translation', 'rules'])
  const { status, locksAt } = data.race
  const people = t('predict.people', { count: game.people })
  return (
    <header className={styles.head}>
      <BackLink to="/predictor-games" label={t('predict.all')} />
      <PredictorMark kind="race" size={40} />
      <div className={styles.title}>
        <PageTitle variant="title3">{t('rules:race-predictor.name')}</PageTitle>
        <Caption>{t('race.season', { name: game.name, people })}</Caption>
      </div>
      {status === 'played' && <Standing game={game} data={data} />}
      {status !== 'void' && now < Date.parse(locksAt) && <Locks data={data} now={now} />}
    </header>
  )
}

type Correction = ReturnType<typeof useCorrections>[number]

/* How many the newest correction moved, and whether it has. */
function Corrected({ data, newest }: { data: StageRace; newest: Correction }) {
  const { t } = useTranslation()
  const when = useMatchTime(Date.parse(data.now))
  return (
    <>
      <Text as="p" variant="subtitle2">
        {t('race.corrected', { when: when(newest.at, { isWithin: true }) })}
      </Text>
      <Caption>
        {newest.isDone
          ? t('predict.corrected.moved', { rose: newest.rose, fell: newest.fell })
          : t('predict.corrected.running')}
      </Caption>
    </>
  )
}

/** What comes after a race: what was corrected, the channel hears of it, and the next is chosen. */
function AfterRace({ game, data }: { game: Predictor; data: StageRace }) {
  const { t } = useTranslation()
  const isAdmin = useSession((s) => s.user?.isAdmin)
  const [newest] = useCorrections(data.gameId).filter(({ stageId }) => stageId === data.raceId)
  const next = game.stages.find(({ open, tipped }) => open > tipped)
  return (
    <RaceBar
      before={newest && <HistoryRegular fontSize={20} aria-hidden="true" />}
      status={newest && <Corrected data={data} newest={newest} />}
    >
      {isAdmin && <PostResult gameId={game.gameId} stageId={data.raceId} />}
      {next && (
        <Link className={styles.next} to={predictorPath(game.gameId, next.stageId)}>
          {t('race.next', { number: next.number })}
        </Link>
      )}
    </RaceBar>
  )
}

function Ended({ game, data }: Omit<RaceProps, 'now'>) {
  return (
    <>
      <section className={styles.stage} aria-label={data.name}>
        <RaceResult data={data} />
      </section>
      <AfterRace game={game} data={data} />
      <div className={styles.aside}>
        <RacePoints data={data} />
        <StageTable game={game} stage={data.stage} />
        <RaceCorrections gameId={data.gameId} drivers={data.drivers} />
      </div>
    </>
  )
}

/** A season of races at one of its rounds: six picks to make, or what they earned and why. */
export function RacePredictor({ game, now: serverTime }: { game: Predictor; now: string }) {
  const stageId = useStageId(game)
  const { data, error, refetch } = useRace({ gameId: game.gameId, stageId })
  const now = useServerNow(data?.now ?? serverTime)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <StageSkeleton />
  const isOver = data.race.status === 'played'
  return (
    <>
      <Head game={game} data={data} now={now} />
      <RoundTabs game={game} stageId={stageId} />
      <div className={classes(styles.columns, isOver && styles.ended)}>
        {isOver ? (
          <Ended game={game} data={data} />
        ) : (
          <RacePicks key={stageId} data={data} now={now} />
        )}
      </div>
      {!isOver && (
        <div className={styles.below}>
          {data.lines.length > 0 && <RacePoints data={data} />}
          <StageTable game={game} stage={data.stage} />
          <RaceCorrections gameId={data.gameId} drivers={data.drivers} />
        </div>
      )}
    </>
  )
}
