import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { PredictorMark } from '#predictors/art.tsx'
import type { DayLane, DayMatch } from '../../predictor-day.contract.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import { DayBlock } from './DayBlock.tsx'
import { alongHours, hoursOf, placesIn, type Hours, type Place } from './lane-places.ts'
import { useClock } from './useClock.ts'
import type { DayData } from './useDay.ts'
import styles from './DayLanes.module.css'

const HOUR = 3_600_000
const COVERS = 0.6 // hours
const FIRST_ROW = 2 // under the hours

interface Placed {
  readonly lane: DayLane
  readonly paint: string
  readonly top: number // its first row
  readonly rows: number
  readonly places: ReadonlyMap<string, Place>
}

/* Football takes two paints in turn, so that leagues side by side differ. */
function paintsOf(lanes: readonly DayLane[]): string[] {
  let leagues = 0
  return lanes.map(({ kind }) => {
    if (kind === 'race') return styles.race!
    if (kind === 'event') return styles.event!
    return leagues++ % 2 ? styles.other! : styles.league!
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
      <div className={styles.head} style={at} aria-hidden="true">
        <PredictorMark kind={lane.kind} size={32} />
        <span className={styles.words}>
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
