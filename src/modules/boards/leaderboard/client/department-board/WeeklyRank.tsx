import { useTranslation } from 'react-i18next'
import type { DepartmentBoard } from '../../contract.ts'
import { rankWeeks } from '#modules/play/profile/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Paint } from '#client/ui/department-paints.ts'
import type { Weeks } from './useDepartmentBoard.ts'
import { classes } from '#client/ui/classes.ts'
import { useWidth } from '#client/ui/useWidth.ts'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { chartOf, HEIGHT, type Chart, type Line } from './department-chart.ts'
import styles from './DepartmentBoard.module.css'

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
            className={classes(styles.name, one.isMine && styles.departmentChartMine)}
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
function DepartmentChart({ board, paints }: DepartmentChartProps) {
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

/** The chart in words, for anyone who can't see it. */
function RankTable({ board }: { board: DepartmentBoard }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const ranked = board.departments.filter(({ ranks }) => ranks.some((rank) => rank !== null))
  return (
    <table>
      <caption>{t('departmentBoard.weekly')}</caption>
      <thead>
        <tr>
          <th>{t('profile.weekOf')}</th>
          {ranked.map(({ departmentId, name }) => (
            <th key={departmentId}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.weeks.map((week, i) => (
          <tr key={week}>
            <td>{format.format(new Date(week))}</td>
            {ranked.map(({ departmentId, ranks }) => (
              <td key={departmentId}>{ranks[i] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WeeklyRankProps {
  board: DepartmentBoard
  paints: ReadonlyMap<string, Paint>
  weeks: Weeks
  onWeeks: (weeks: Weeks) => void
}

/** The departments' ranks week by week. */
export function WeeklyRank({ board, paints, weeks, onWeeks }: WeeklyRankProps) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('departmentBoard.weekly')}>
      <CardHead title={t('departmentBoard.weekly')}>
        <CardEnd as="div" className={styles.period}>
          <Segmented
            label={t('profile.period')}
            options={rankWeeks.map((value) => ({ value, text: t(`profile.weeks.${value}`) }))}
            value={weeks}
            onChange={onWeeks}
          />
        </CardEnd>
      </CardHead>
      <DepartmentChart board={board} paints={paints} />
      <VisuallyHidden as="div">
        <RankTable board={board} />
      </VisuallyHidden>
    </Card>
  )
}
