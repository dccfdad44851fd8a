import { useTranslation } from 'react-i18next'
import type { AnalyticsGames, AnalyticsOverview } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { PredictorMark } from '#predictors/art.tsx'
import type { CompetitionKind } from '#shared/predictors.ts'
import { GameMark } from '#modules/play/games/client/GameArt.tsx'
import { useGameArea } from '#modules/play/games/client/useGameArea.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Text } from '#client/ui/Text.tsx'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DayHeat, HeatLegend } from './DayHeat.tsx'
import { DepartmentRows } from './DepartmentRows.tsx'
import { NamedBars } from './NamedBars.tsx'
import { FavouriteGames } from './FavouriteGames.tsx'
import { useGames, type AnalyticsRange } from './useAnalytics.ts'
import { useBusiestHour, useHeatSteps } from './useHeat.ts'
import {
  useDepartmentTable,
  useGameTable,
  useHourTable,
  useKindTable,
  useMonthTable,
  useWeekTable,
} from './useTables.ts'
import { WeekBars } from './WeekBars.tsx'
import styles from './Charts.module.css'

const MARK = 24 // px
const KIND = 28

function WeekLegend() {
  const { t } = useTranslation()
  return (
    <Text variant="caption" className={styles.legend}>
      <i className={styles.back} /> {t('analytics.week.backLong')}
      <i className={styles.fresh} /> {t('analytics.week.freshLong')}
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
        <Text as="p" variant="caption" className={styles.others}>
          {t('analytics.loved.few', { games: others.join(', ') })}
        </Text>
      )}
    </ChartCard>
  )
}

function Hours({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  const table = useHourTable(overview)
  const busiest = useBusiestHour(overview)
  return (
    <ChartCard table={table} hasNote className={styles.wide}>
      <DayHeat table={table} />
      <Text as="p" variant="caption" className={styles.steps}>
        <HeatLegend steps={useHeatSteps(overview)} />
        {busiest && (
          <span className={styles.busiest}>{t('analytics.hour.busiest', { hour: busiest })}</span>
        )}
      </Text>
    </ChartCard>
  )
}

function Departments({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  const { state, rows } = overview.departments
  const table = useDepartmentTable(overview)
  if (state !== 'shown')
    return (
      <Card aria-label={table.title}>
        <CardHead>
          <h2>{table.title}</h2>
        </CardHead>
        <p className={styles.nothing}>
          {t(`analytics.department.${state === 'none' ? 'hidden' : state}`)}
        </p>
      </Card>
    )
  return (
    <ChartCard table={table}>
      <DepartmentRows rows={rows} cells={table.rows.map(({ cells }) => cells)} />
      <Text as="p" variant="caption" className={styles.hint}>
        {table.note}. {t('analytics.department.hint')}
      </Text>
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
      <Text as="p" variant="caption" className={styles.hint}>
        {t('analytics.department.hint')} {t('analytics.department.monthsOnly')}
      </Text>
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
