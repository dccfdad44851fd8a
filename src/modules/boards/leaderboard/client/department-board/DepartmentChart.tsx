import { useTranslation } from 'react-i18next'
import type { DepartmentBoard } from '../../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { classes } from '#client/ui/classes.ts'
import { useWidth } from '#client/ui/useWidth.ts'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { chartOf, HEIGHT, type Chart, type Line } from './department-chart.ts'
import type { Paint } from '#client/ui/department-paints.ts'
import styles from './DepartmentChart.module.css'

const MARK = 16
const LONGEST = 10 // letters of a name beside its line

/* A week alone is a dot: a line of no length has square ends. */
const path = (points: Line['pieces'][number]) =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + 'h.01'

function short(name: string): string {
  const chars = [...name]
  return chars.length > LONGEST ? `${chars.slice(0, LONGEST - 1).join('')}…` : name
}

function Ground({ chart, weeks }: { chart: Chart; weeks: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const last = chart.dates.length - 1
  return (
    <>
      {chart.ticks.map(({ rank, y }) => (
        <g key={rank}>
          <path className={styles.gridLine} d={`M26 ${y}H${chart.right}`} />
          <text className={styles.axis} x={16} y={y + 4} textAnchor="end">
            {rank}
          </text>
        </g>
      ))}
      {chart.dates.map(({ index, x }, i) => (
        <text
          key={index}
          className={styles.axis}
          x={x}
          y={262}
          textAnchor={i === 0 ? 'start' : 'middle'}
        >
          {i === last ? t('profile.now') : format.format(new Date(weeks[index]!))}
        </text>
      ))}
    </>
  )
}

function DrawnLine({ line, right, paint }: { line: Line; right: number; paint: Paint }) {
  const { one, pieces, end, label } = line
  return (
    <>
      {pieces.map((piece) => (
        <path key={piece[0]!.x} className={one.isMine ? styles.own : styles.line} d={path(piece)} />
      ))}
      {end && (
        <>
          <DepartmentMark paint={paint} size={MARK} x={right - MARK / 2} y={label - MARK / 2} />
          <text
            className={classes(styles.name, one.isMine && styles.mine)}
            x={right + MARK}
            y={label + 4}
          >
            {short(one.name)}
          </text>
        </>
      )}
    </>
  )
}

interface DepartmentChartProps {
  board: DepartmentBoard
  paints: ReadonlyMap<string, Paint>
}

/** Drawn at the width there is, so that its letters keep their size; a table says it in words. */
export function DepartmentChart({ board, paints }: DepartmentChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const chart = width > 0 ? chartOf(board.departments, board.weeks.length, width) : null
  return (
    <div ref={ref} className={styles.chart} aria-hidden="true">
      <svg width="100%" height={HEIGHT}>
        {chart && <Ground chart={chart} weeks={board.weeks} />}
        {chart?.lines.map((line) => (
          <DrawnLine
            key={line.one.departmentId}
            line={line}
            right={chart.right}
            paint={paints.get(line.one.departmentId)!}
          />
        ))}
      </svg>
    </div>
  )
}
