import { scaleBand, scaleLinear } from 'd3-scale'
import { useTranslation } from 'react-i18next'
import type { AnalyticsWeek } from '../contract.ts'
import { classes } from '#client/ui/classes.ts'
import { dateFormat } from '#client/date-format.ts'
import { useWidth } from '#client/ui/useWidth.ts'
import styles from './Analytics.module.css'

const HEIGHT = 224
const FOOT = 24
const TOP = 36 // the everyone's line and its name, or a number over a full bar
const AXIS = 32
const APART = 16 // px between the numbers of an axis
const LABEL = 48 // px that a date takes, or a number over a bar

type Scale = (people: number) => number

interface BarProps {
  week: AnalyticsWeek
  isLast: boolean
  x: number
  width: number
  y: Scale
}

function Bar({ week, isLast, x, width, y }: BarProps) {
  const { people, fresh, isRunning } = week
  const [top, between, ground] = [y(people), y(people - fresh), y(0)]
  return (
    <>
      <rect
        className={classes(styles.weekBarsBack, isRunning && styles.running)}
        {...{ x, width }}
        y={between}
        height={ground - between}
      />
      {fresh > 0 && (
        <rect className={styles.weekBarsFresh} {...{ x, width }} y={top} height={between - top} />
      )}
      {width >= LABEL / 2 && (
        <text
          className={classes(styles.weekBarsValue, isLast && styles.last)}
          x={x + width / 2}
          y={top - 6}
        >
          {people || '·'}
        </text>
      )}
    </>
  )
}

function Axis({ y, width, ticks }: { y: Scale; width: number; ticks: readonly number[] }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={styles.weekBarsLine} d={`M${AXIS} ${y(tick)}H${width}`} />
      <text className={styles.axis} x={AXIS - 8} y={y(tick) + 4}>
        {tick}
      </text>
    </g>
  ))
}

/* As high as a bar could be. */
function Everyone({ people, y, width }: { people: number; y: Scale; width: number }) {
  const { t } = useTranslation()
  return (
    <>
      <path className={styles.everyone} d={`M${AXIS} ${y(people)}H${width}`} />
      <text className={styles.axis} x={AXIS - 8} y={y(people) + 4}>
        {people}
      </text>
      <text className={styles.weekBarsNote} x={AXIS + 4} y={y(people) - 6}>
        {t('analytics.week.everyone')}
      </text>
    </>
  )
}

function Dates({ weeks, at }: { weeks: readonly AnalyticsWeek[]; at: (monday: string) => number }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return weeks.map(({ monday, isRunning }) => (
    <text key={monday} className={styles.date} x={at(monday)} y={HEIGHT - 4}>
      {isRunning ? t('analytics.week.now') : format.format(new Date(monday))}
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
  const ticks = y
    .ticks(4)
    .filter((tick) => Number.isInteger(tick) && Math.abs(y(tick) - y(people)) >= APART)
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
            <Axis y={y} width={width} ticks={ticks} />
            <Everyone people={people} y={y} width={width} />
            {weeks.map((week, i) => (
              <Bar
                key={week.monday}
                week={week}
                isLast={i === weeks.length - 1}
                x={x(week.monday)!}
                width={bar}
                y={y}
              />
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
