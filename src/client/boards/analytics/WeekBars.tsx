import { scaleBand, scaleLinear } from 'd3-scale'
import { useTranslation } from 'react-i18next'
import type { AnalyticsWeek } from '#shared/api/analytics.ts'
import { classes } from '../../ui/classes.ts'
import { dateFormat } from '../../base/language/language.ts'
import { useWidth } from '../../ui/useWidth.ts'
import styles from './WeekBars.module.css'

const HEIGHT = 224
const FOOT = 24
const TOP = 20
const AXIS = 32
const LABEL = 44 // px that a date takes, or a number over a bar

type Scale = (people: number) => number

function Bar({ week, x, width, y }: { week: AnalyticsWeek; x: number; width: number; y: Scale }) {
  const { people, fresh, isRunning } = week
  const [top, between, ground] = [y(people), y(people - fresh), y(0)]
  return (
    <>
      <rect
        className={classes(styles.back, isRunning && styles.running)}
        {...{ x, width }}
        y={between}
        height={ground - between}
      />
      {fresh > 0 && (
        <rect className={styles.fresh} {...{ x, width }} y={top} height={between - top} />
      )}
      {width >= LABEL / 2 && (
        <text className={styles.value} x={x + width / 2} y={top - 6}>
          {people || '·'}
        </text>
      )}
    </>
  )
}

function Axis({ y, width, ticks }: { y: Scale; width: number; ticks: readonly number[] }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={styles.line} d={`M${AXIS} ${y(tick)}H${width}`} />
      <text className={styles.axis} x={AXIS - 8} y={y(tick) + 4}>
        {tick}
      </text>
    </g>
  ))
}

function Dates({ weeks, at }: { weeks: readonly AnalyticsWeek[]; at: (monday: string) => number }) {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return weeks.map(({ monday }) => (
    <text key={monday} className={styles.date} x={at(monday)} y={HEIGHT - 4}>
      {format.format(new Date(monday))}
    </text>
  ))
}

/** People by week: who came back below, who is new above; the week that runs is dashed. */
export function WeekBars({ weeks, people }: { weeks: readonly AnalyticsWeek[]; people: number }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const most = Math.max(5, people, ...weeks.map((week) => week.people))
  const y = scaleLinear([0, most], [HEIGHT - FOOT, TOP])
  const x = scaleBand(
    weeks.map(({ monday }) => monday),
    [AXIS, Math.max(AXIS, width)],
  ).padding(0.25)
  const every = Math.max(1, Math.ceil((LABEL * 1.4) / x.step()))
  const bar = x.bandwidth()
  return (
    <div ref={ref} className={styles.chart}>
      <svg width="100%" height={HEIGHT}>
        <defs>
          <pattern id="fresh" width="6" height="6" patternUnits="userSpaceOnUse">
            <path className={styles.hatch} d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" />
          </pattern>
        </defs>
        {width > 0 && (
          <>
            <Axis y={y} width={width} ticks={y.ticks(4).filter(Number.isInteger)} />
            {weeks.map((week) => (
              <Bar key={week.monday} week={week} x={x(week.monday)!} width={bar} y={y} />
            ))}
            <Dates
              weeks={weeks.filter((_, i) => (weeks.length - 1 - i) % every === 0)}
              at={(monday) => x(monday)! + bar / 2}
            />
          </>
        )}
      </svg>
    </div>
  )
}
