import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import { classes } from '#client/ui/classes.ts'
import type { ChartTable } from './chart-table.ts'
import { dayOfWeek } from './weekday-names.ts'
import styles from './Analytics.module.css'

/** How full an hour is: 1, 2 or 3 thirds of the fullest; 0: fewer than five. */
export const thirdsOf = (value: number): number => Math.ceil(value * THIRDS)

const THIRDS = 3

/** Hours of the week, each filled from below by thirds; hatched: fewer than five. */
export function DayHeat({ table }: { table: ChartTable }) {
  const { i18n } = useTranslation()
  const weekdays = dateFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div
      className={styles.grid}
      style={{ gridTemplateColumns: `auto repeat(${table.heads.length - 1}, minmax(0, 1fr))` }}
    >
      <span />
      {table.heads.slice(1).map((head) => (
        <small key={head}>{head.slice(0, 2)}</small>
      ))}
      {table.rows.map(({ key, values }) => (
        <Hours key={key} name={weekdays.format(dayOfWeek(Number(key)))} values={values} />
      ))}
    </div>
  )
}

function Hours({ name, values }: { name: string; values: readonly number[] }) {
  return (
    <>
      <small>{name}</small>
      {values.map((value, i) => (
        <i key={i} className={classes(styles.hour, value === 0 && styles.few)}>
          {value > 0 && <b style={{ height: `${(thirdsOf(value) / THIRDS) * 100}%` }} />}
        </i>
      ))}
    </>
  )
}

export interface HeatStep {
  readonly thirds: number
  readonly text: string
}

/** What the filling of an hour means. */
export function HeatLegend({ steps }: { steps: readonly HeatStep[] }) {
  return steps.map(({ thirds, text }) => (
    <span key={thirds} className={styles.step}>
      <i className={classes(styles.hour, thirds === 0 && styles.few)}>
        {thirds > 0 && <b style={{ height: `${(thirds / THIRDS) * 100}%` }} />}
      </i>
      {text}
    </span>
  ))
}
