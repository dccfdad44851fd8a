import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { AnalyticsGames, AnalyticsOverview, AnalyticsDepartment } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { PredictorMark } from '#predictors/art.tsx'
import type { CompetitionKind } from '#shared/predictors.ts'
import { GameMark, useGameArea } from '#modules/play/games/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DayHeat, HeatLegend, thirdsOf, type HeatStep } from './DayHeat.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { paintsOf } from '#client/ui/department-paints.ts'
import { TrendFigure } from './TrendFigure.tsx'
import { classes } from '#client/ui/classes.ts'
import { useGames, type AnalyticsRange } from './useAnalytics.ts'
import {
  useDepartmentTable,
  useGameTable,
  useHourTable,
  useKindTable,
  useMonthTable,
  useWeekTable,
} from './useTables.ts'
import { WeekBars } from './WeekBars.tsx'
import styles from './Analytics.module.css'

const MARK = 24 // px
const KIND = 28

function WeekLegend() {
  const { t } = useTranslation()
  return (
    <Text variant="caption" className={styles.legend}>
      <i className={styles.chartsBack} /> {t('analytics.week.backLong')}
      <i className={styles.chartsFresh} /> {t('analytics.week.freshLong')}
    </Text>
  )
}

function Weeks({ overview }: { overview: AnalyticsOverview }) {
  return (
    <ChartCard table={useWeekTable(overview)} legend={<WeekLegend />} className={styles.wide}>
      <WeekBars weeks={overview.weeks} people={overview.people} />
    </ChartCard>
  )
}

const kindLooks = {
  puzzle: { folder: 'find-the-word', paint: 'green' },
  room: { folder: 'four-in-a-row', paint: 'sky' },
  predictor: { folder: '', paint: 'terracotta' },
} as const

interface Lane {
  readonly key: string
  readonly mark?: ReactNode
  readonly name: string
  readonly value: string
  readonly note: string
  readonly paint: 'green' | 'sky' | 'terracotta'
  readonly share: number | null // 0 to 1; null: there is nothing to show
}

/** Bars under a name each. */
function NamedBars({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <ul className={styles.lanes}>
      {lanes.map(({ key, mark, name, note, value, paint, share }) => (
        <li key={key} className={classes(share === null && styles.nothing)}>
          {mark}
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <b>{value}</b>
            <span className={styles.note}>{note}</span>
            <span className={styles.lane}>
              {share !== null && (
                <i className={styles[paint]} style={{ width: `${share * 100}%` }} />
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Kinds({ games }: { games: AnalyticsGames }) {
  const table = useKindTable(games)
  const lanes = table.rows.map(({ cells: [name, plays, share], values }, i) => {
    const { kind } = games.kinds[i]!
    const { folder, paint } = kindLooks[kind]
    return {
      key: kind,
      mark: folder ? (
        <GameMark folder={folder} size={KIND} />
      ) : (
        <PredictorMark kind="score" size={KIND} />
      ),
      name: name!,
      value: plays!,
      note: share!,
      paint,
      share: values[0]! || null,
    }
  })
  return (
    <ChartCard table={table}>
      <NamedBars lanes={lanes} />
    </ChartCard>
  )
}

/* A predictor has its art by its kind. */
function markOf(
  gameType: string,
  predictors: readonly { gameType: string; kind: CompetitionKind }[],
) {
  const predictor = predictors.find((one) => one.gameType === gameType)
  return predictor ? (
    <PredictorMark kind={predictor.kind} size={MARK} />
  ) : (
    <GameMark folder={folderOf(gameType)} size={MARK} />
  )
}

interface LovedRow {
  readonly key: string
  readonly mark: ReactNode
  readonly name: string
  readonly value: string
  readonly note: string
  readonly share: number // 0 to 1
}

/** Games in the order in which people come back to them, a bar each. */
function FavouriteGames({ rows }: { rows: readonly LovedRow[] }) {
  return (
    <ol className={styles.favouriteGamesRows}>
      {rows.map(({ key, mark, name, value, note, share }, i) => (
        <li key={key}>
          <span className={styles.rank}>{i + 1}</span>
          {mark}
          <Text strong ellipsis grow>
            {name}
          </Text>
          <span className={styles.bar}>
            <i style={{ width: `${share * 100}%` }} />
          </span>
          <b className={styles.favouriteGamesValue}>{value}</b>
          <span className={styles.favouriteGamesNote}>{note}</span>
        </li>
      ))}
    </ol>
  )
}

function Loved({ games }: { games: AnalyticsGames }) {
  const { t } = useTranslation()
  const table = useGameTable(games)
  const { data } = useGameArea()
  const playedTypes = new Set(
    games.games.filter(({ people }) => people > 0).map((one) => one.gameType),
  )
  const others = table.rows
    .filter(({ key }) => !playedTypes.has(key))
    .map(({ cells: [name] }) => name)
  const rows = table.rows
    .filter(({ key }) => playedTypes.has(key))
    .map(({ key, cells: [name, people, , share], values }) => ({
      key,
      mark: markOf(key, data?.predictors ?? []),
      name: name!,
      value: share!,
      note: t('analytics.loved.of', { people }),
      share: values[0]!,
    }))
  return (
    <ChartCard table={table} hasNote className={styles.wide}>
      <FavouriteGames rows={rows} />
      {others.length > 0 && (
        <Caption className={styles.others}>
          {t('analytics.loved.few', { games: others.join(', ') })}
        </Caption>
      )}
    </ChartCard>
  )
}

const STEP = 5 // people: told in fives, a number is up to four more

/** How many people each filling stands for; nobody has the fullest one where none is so full. */
function useHeatSteps({ hours }: AnalyticsOverview): HeatStep[] {
  const { t } = useTranslation()
  const most = Math.max(0, ...hours.map(({ people }) => people))
  const peopleCounts = hours.filter(({ people }) => people > 0).map(({ people }) => people)
  const steps = [1, 2, 3].flatMap((thirds) => {
    const own = peopleCounts.filter((people) => thirdsOf(people / most) === thirds)
    if (own.length === 0) return []
    const [from, to] = [Math.min(...own), Math.max(...own) + STEP - 1]
    return [{ thirds, text: t('analytics.hour.range', { from, to }) }]
  })
  return [{ thirds: 0, text: t('analytics.underFive') }, ...steps]
}

/** The hour in which most people play, over all weekdays; null: in none do five. */
function useBusiestHour({ hours }: AnalyticsOverview): string | null {
  const sums = new Map<number, number>()
  for (const { hour, people } of hours) sums.set(hour, (sums.get(hour) ?? 0) + people)
  const [busiest] = [...sums].toSorted(([, a], [, b]) => b - a)
  return busiest && busiest[1] > 0 ? `${String(busiest[0]).padStart(2, '0')}:00` : null
}

function Hours({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  const table = useHourTable(overview)
  const busiest = useBusiestHour(overview)
  return (
    <ChartCard table={table} hasNote className={styles.wide}>
      <DayHeat table={table} />
      <Caption className={styles.steps}>
        <HeatLegend steps={useHeatSteps(overview)} />
        {busiest && (
          <span className={styles.busiest}>{t('analytics.hour.busiest', { hour: busiest })}</span>
        )}
      </Caption>
    </ChartCard>
  )
}

const DEPARTMENT_MARK = 20 // px

/* By all their names, so that a small one that is counted with another has its own paint elsewhere too. */
const paintsOfAll = (rows: readonly AnalyticsDepartment[]) =>
  paintsOf(
    rows
      .flatMap(({ departmentIds, names }) =>
        departmentIds.map((departmentId, i) => ({ departmentId, name: names[i]! })),
      )
      .filter(({ name }) => name !== ''),
  )

interface DepartmentRowsProps {
  rows: readonly AnalyticsDepartment[]
  cells: readonly (readonly string[])[] // as in the table: name, people, share
}

/** Departments, each with its share and how that moved since the month before. */
function DepartmentRows({ rows, cells }: DepartmentRowsProps) {
  const { t } = useTranslation()
  const paints = paintsOfAll(rows)
  return (
    <ul className={styles.departmentRows}>
      {rows.map(({ departmentIds, share, before }, i) => (
        <li key={departmentIds.join()}>
          <DepartmentMark paint={paints.get(departmentIds[0]!) ?? null} size={DEPARTMENT_MARK} />
          <Text grow ellipsis>
            {cells[i]![0]}
          </Text>
          <Text variant="caption" nowrap>
            {cells[i]![1]}
          </Text>
          <b>{share === null ? t('analytics.underFive') : cells[i]![2]}</b>
          <span className={styles.departmentRowsChange}>
            {share !== null && before !== null && <TrendFigure by={share - before} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Departments({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  const { state, rows } = overview.departments
  const table = useDepartmentTable(overview)
  if (state !== 'shown')
    return (
      <Card aria-label={table.title}>
        <CardHead title={table.title} />
        <p className={styles.chartsNothing}>
          {t(`analytics.department.${state === 'none' ? 'hidden' : state}`)}
        </p>
      </Card>
    )
  return (
    <ChartCard table={table}>
      <DepartmentRows rows={rows} cells={table.rows.map(({ cells }) => cells)} />
      <Caption className={styles.hint}>
        {table.note}. {t('analytics.department.hint')}
      </Caption>
    </ChartCard>
  )
}

/* Of one department there are its months, and nothing by week, game or hour. */
function Months({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  const table = useMonthTable(overview)
  const lanes = table.rows.map(({ key, cells: [name, people, share], values }, i) => ({
    key,
    name: name!,
    value: share!,
    note: people!,
    paint: 'green' as const,
    share: overview.ofDepartment[i]!.share === null ? null : values[0]!,
  }))
  return (
    <ChartCard table={table}>
      <NamedBars lanes={lanes} />
      <Caption className={styles.hint}>
        {t('analytics.department.hint')} {t('analytics.department.monthsOnly')}
      </Caption>
    </ChartCard>
  )
}

interface ChartsProps {
  overview: AnalyticsOverview
  range: AnalyticsRange
}

/** Everything that is drawn. Of one game there are only its weeks, of a department its months. */
export default function Charts({ overview, range }: ChartsProps) {
  const { data, error, refetch } = useGames(range)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <AnalyticsSkeleton />
  if (range.departmentId) return <Months overview={overview} />
  if (range.gameType) return <Weeks overview={overview} />
  return (
    <div className={styles.charts}>
      <Weeks overview={overview} />
      <Kinds games={data} />
      <Departments overview={overview} />
      <Hours overview={overview} />
      <Loved games={data} />
    </div>
  )
}
