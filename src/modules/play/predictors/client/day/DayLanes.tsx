import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { PredictorMark } from '#predictors/art.tsx'
import type { DayLane, DayMatch } from '../../predictor-day.contract.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useStageName, shortOf } from '../match/names.ts'
import { useClock } from './useClock.ts'
import type { DayData } from './useDay.ts'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { Link } from 'react-router-dom'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { eventPath } from '../special-events/event-paths.ts'
import styles from './PredictorDay.module.css'

const ROOM = 15 // letters of a pair before it is shortened

/** Where a match, a race or a question is answered. */
const pathOf = (match: DayMatch): string =>
  kindOf(match) === 'event' ? eventPath(match.gameId) : predictorPath(match.gameId, match.stageId)

/** What one said of it: a score, how many picks, or that it is saved. */
function useOwnTipText(): (match: DayMatch) => string {
  const { t } = useTranslation()
  return ({ tip, isTipped, canTip, part, filled, slots, away }) => {
    if (tip) return t('predict.day.youSaid', { home: tip.home, away: tip.away })
    if (!isTipped) return t(canTip ? 'predict.noTipYet' : 'predict.day.noTip')
    const isWhole = filled === slots || kindOf({ part, away }) === 'event'
    return isWhole ? t('predict.saved') : t('predict.day.chosen', { filled, slots })
  }
}

/* A block has no room for a long pair, and none for a race's name, which its lane says. */
function useShortTitle() {
  const { t } = useTranslation()
  return ({ home, away, part, counted }: DayMatch) => {
    if (part !== '') return t(`race.part.${part}`)
    if (away === '') return home
    const isLong = home.length + away.length > ROOM
    const [one, other] = isLong ? [shortOf(home), shortOf(away)] : [home, away]
    if (counted) return `${one} ${counted[0]} : ${counted[1]} ${other}`
    return t('predict.pair', { home: one, away: other })
  }
}

function State({ match }: { match: DayMatch }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { status, points, isLocked, locksAt } = match
  if (status === 'void') return t('predict.day.off')
  if (points !== null) return t('predict.day.scored')
  const time = clock(locksAt)
  return (
    <>
      <LockClosedRegular fontSize={14} aria-hidden="true" />
      {isLocked ? t('predict.day.lockedAt', { time }) : time}
    </>
  )
}

function Plate({ match: { points, tip, isTipped } }: { match: DayMatch }) {
  const { t } = useTranslation()
  if (points !== null) return <b className={styles.plate}>{points > 0 ? `+${points}` : points}</b>
  if (tip?.joker && isTipped)
    return <b className={classes(styles.plate, styles.joker)}>{t('predict.joker')}</b>
  return null
}

interface DayBlockProps {
  readonly match: DayMatch
  readonly paint: string
  readonly lane: string // the competition's name, for whom it is read to
  readonly isNext: boolean // it locks next of those that wait
}

/** A match, a part of a race or a question at its hour: painted once it is tipped, dashed before. */
function DayBlock({ match, paint, lane, isNext }: DayBlockProps) {
  const titleOf = useTitle()
  const tipText = useOwnTipText()
  const shortTitle = useShortTitle()
  const look = match.isTipped ? paint : styles.empty
  return (
    <Link to={pathOf(match)} className={classes(styles.block, look, isNext && styles.dayBlockNext)}>
      <VisuallyHidden>{`${titleOf(match)}, ${lane}. `}</VisuallyHidden>
      <Text as="b" ellipsis aria-hidden="true">
        {shortTitle(match)}
      </Text>
      <span className={styles.state}>
        <State match={match} />
      </span>
      <span className={styles.foot}>
        <span className={styles.line}>{tipText(match)}</span>
        <Plate match={match} />
      </span>
    </Link>
  )
}

const HOUR = 3_600_000
const COVERS = 0.6 // hours
const FIRST_ROW = 2 // under the hours

const LONG = 1.8 // hours a block takes where they are narrowest
const SHORT = 1.15 // and where another follows soon
const LEAST = 8 // hours shown

/** The hours that are shown of a day, from its beginning; the last may be of the next. */
interface Hours {
  readonly from: number
  readonly count: number
}

const hourOf = (locksAt: string, startsAt: string) =>
  (Date.parse(locksAt) - Date.parse(startsAt)) / HOUR

/** From the hour of the first lock to after the last. */
export function hoursOf(matches: readonly DayMatch[], startsAt: string): Hours {
  const locks = matches.map(({ locksAt }) => hourOf(locksAt, startsAt))
  const first = Math.floor(Math.min(...locks))
  const last = Math.ceil(Math.max(...locks) + LONG)
  const from = Math.max(0, Math.min(first, last - LEAST))
  return { from, count: Math.max(LEAST, last - from) }
}

/** How far along the hours an instant is, in percent; null: outside of them. */
export function alongHours(at: number, startsAt: string, { from, count }: Hours): number | null {
  const share = ((at - Date.parse(startsAt)) / HOUR - from) / count
  return share < 0 || share > 1 ? null : share * 100
}

/** Where a match stands in its lane. */
interface Place {
  readonly row: number // from 0
  readonly room: number // hours until the next one in that row
}

/** The place of each match of a lane: those that would lie on each other have one below the other. */
export function placesIn(matches: readonly DayMatch[], startsAt: string): Map<string, Place> {
  const rows: { readonly matchId: string; readonly at: number }[][] = []
  for (const { matchId, locksAt } of matches) {
    const at = hourOf(locksAt, startsAt)
    const free = rows.find((row) => row.at(-1)!.at + SHORT <= at)
    if (free) free.push({ matchId, at })
    else rows.push([{ matchId, at }])
  }
  return new Map(
    rows.flatMap((row, n) =>
      row.map(({ matchId, at }, i) => {
        const follows = row[i + 1]?.at ?? Infinity
        return [matchId, { row: n, room: Math.min(LONG, follows - at) }] as const
      }),
    ),
  )
}

interface Placed {
  readonly lane: DayLane
  readonly paint: string
  readonly top: number // its first row
  readonly rows: number
  readonly places: ReadonlyMap<string, Place>
}

/* Football takes two paints in turn, so that competitions side by side differ. */
function paintsOf(lanes: readonly DayLane[]): string[] {
  let football = 0
  return lanes.map(({ kind }) => {
    if (kind === 'race') return styles.race!
    if (kind === 'event') return styles.event!
    return football++ % 2 ? styles.other! : styles.football!
  })
}

function placesOf({ lanes, matches, startsAt }: DayData): Placed[] {
  const paints = paintsOf(lanes)
  let top = FIRST_ROW
  return lanes.map((lane, i) => {
    const own = matches.filter(({ gameId }) => gameId === lane.gameId)
    const places = placesIn(own, startsAt)
    const rows = Math.max(...[...places.values()].map(({ row }) => row)) + 1
    const placed = { lane, paint: paints[i]!, top, rows, places }
    top += rows
    return placed
  })
}

interface ScaleProps {
  readonly startsAt: string
  readonly hours: Hours
  readonly along: number | null // of now, which stands over an hour's words
}

function Scale({ startsAt, hours, along }: ScaleProps) {
  const clock = useClock()
  const marks = Array.from({ length: hours.count }, (_, i) => hours.from + i)
  const isCovered = (i: number) =>
    along !== null && Math.abs((along / 100) * hours.count - i - COVERS / 2) < COVERS
  return (
    <div className={styles.scale} aria-hidden="true">
      {marks.map((hour, i) => (
        <span key={hour} style={{ insetInlineStart: `${(i / hours.count) * 100}%` }}>
          {!isCovered(i) && clock(Date.parse(startsAt) + hour * HOUR)}
        </span>
      ))}
    </div>
  )
}

function LaneHead({ placed: { lane, top, rows } }: { placed: Placed }) {
  const stageName = useStageName()
  const at = { gridRow: `${top} / span ${rows}` }
  return (
    <>
      <div className={styles.track} style={at} aria-hidden="true" />
      <div className={styles.dayLanesHead} style={at} aria-hidden="true">
        <PredictorMark kind={lane.kind} size={32} />
        <span className={styles.dayLanesWords}>
          <Text strong className={styles.text}>
            {lane.name}
          </Text>
          <Text className={classes(styles.text, styles.stage)}>
            {lane.kind !== 'event' && lane.stages.map(stageName).join(', ')}
          </Text>
        </span>
      </div>
    </>
  )
}

function Now({ at, along, rows }: { at: number; along: number; rows: number }) {
  const clock = useClock()
  return (
    <div className={styles.over} style={{ gridRow: `1 / span ${rows}` }} aria-hidden="true">
      <div className={styles.now} style={{ insetInlineStart: `${along}%` }}>
        <b>{clock(at)}</b>
      </div>
    </div>
  )
}

interface DayLanesProps {
  readonly data: DayData
  readonly now: number
  readonly next: DayMatch | undefined // waits, and locks first
}

/** A lane for each competition, what locks in it at its hour. It is read by the locks, not lane by lane. */
export function DayLanes({ data, now, next }: DayLanesProps) {
  const { t } = useTranslation()
  const { matches, startsAt } = data
  const hours = hoursOf(matches, startsAt)
  const placed = placesOf(data)
  const laneOf = new Map(placed.map((one) => [one.lane.gameId, one]))
  const along = alongHours(now, startsAt, hours)
  const rows = placed.reduce((sum, one) => sum + one.rows, 1)
  const style = { '--hours': hours.count } as CSSProperties
  return (
    <section className={styles.lanes} aria-label={t('predict.day.byHour')}>
      <div className={styles.court} style={style}>
        <Scale startsAt={startsAt} hours={hours} along={along} />
        {placed.map((one) => (
          <LaneHead key={one.lane.gameId} placed={one} />
        ))}
        <ol className={styles.matches}>
          {matches.map((match) => {
            const { top, places, paint, lane } = laneOf.get(match.gameId)!
            const { row, room } = places.get(match.matchId)!
            const share = alongHours(Date.parse(match.locksAt), startsAt, hours)!
            const at = {
              gridRow: top + row,
              marginInlineStart: `${share}%`,
              width: `min(160px, ${(room / hours.count) * 100}%)`,
            }
            return (
              <li key={`${match.gameId} ${match.matchId}`} style={at}>
                <DayBlock match={match} paint={paint} lane={lane.name} isNext={match === next} />
              </li>
            )
          })}
        </ol>
        {along !== null && <Now at={now} along={along} rows={rows} />}
      </div>
    </section>
  )
}
