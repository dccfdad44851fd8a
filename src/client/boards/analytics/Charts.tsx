import { useTranslation } from 'react-i18next'
import type { AnalyticsGames, AnalyticsOverview } from '#shared/api/analytics.ts'
import { folderOf } from '#shared/game.ts'
import { PredictorMark } from '#predictors/art.tsx'
import type { CompetitionKind } from '#shared/predictors.ts'
import { GameMark } from '../../play/games/GameArt.tsx'
import { useGameArea } from '../../play/games/useGameArea.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Text } from '../../ui/Text.tsx'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DayHeat } from './DayHeat.tsx'
import { Lanes } from './Lanes.tsx'
import { useGames, type Asked } from './useAnalytics.ts'
import {
  useDepartmentTable,
  useGameTable,
  useHourTable,
  useKindTable,
  useWeekTable,
} from './useTables.ts'
import { WeekBars } from './WeekBars.tsx'
import styles from './Charts.module.css'

const MARK = 24 // px

function Weeks({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  return (
    <ChartCard table={useWeekTable(overview)} className={styles.wide}>
      <Text as="p" variant="caption" className={styles.legend}>
        <i className={styles.back} /> {t('analytics.week.back')}
        <i className={styles.fresh} /> {t('analytics.week.freshLong')}
      </Text>
      <WeekBars weeks={overview.weeks} people={overview.people} />
    </ChartCard>
  )
}

function Kinds({ games }: { games: AnalyticsGames }) {
  const table = useKindTable(games)
  const lanes = table.rows.map(({ key, cells: [name, plays, share], values }) => ({
    key,
    name: name!,
    value: plays!,
    note: share!,
    share: values[0]! || null,
  }))
  return (
    <ChartCard table={table}>
      <Lanes lanes={lanes} paint="green" />
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
  const again = new Map(games.games.map((game) => [game.gameType, game.again]))
  const told = new Set(games.games.filter(({ people }) => people > 0).map((one) => one.gameType))
  const others = table.rows.filter(({ key }) => !told.has(key)).map(({ cells: [name] }) => name)
  const rows = table.rows.filter(({ key }) => told.has(key))
  const lanes = rows.map(({ key, cells: [name, people, , share], values }) => ({
    key,
    mark: markOf(key, data?.predictors ?? []),
    name: name!,
    value: share!,
    note: people!,
    share: again.get(key) === null ? null : values[0]!,
  }))
  return (
    <ChartCard table={table} className={styles.wide}>
      <Lanes lanes={lanes} paint="plum" />
      {others.length > 0 && (
        <Text as="p" variant="caption">
          {t('analytics.loved.few', { games: others.join(', ') })}
        </Text>
      )}
    </ChartCard>
  )
}

function Hours({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  const table = useHourTable(overview)
  return (
    <ChartCard table={table} className={styles.wide}>
      <DayHeat table={table} />
      <Text as="p" variant="caption">
        {t('analytics.hour.legend')}
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
  const lanes = table.rows.map(({ key, cells: [name, people, share], values }, i) => ({
    key,
    name: name!,
    note: people!,
    value: share!,
    share: rows[i]!.share === null ? null : values[0]!,
  }))
  return (
    <ChartCard table={table}>
      <Lanes lanes={lanes} paint="green" />
      <Text as="p" variant="caption">
        {t('analytics.department.hint')}
      </Text>
    </ChartCard>
  )
}

interface ChartsProps {
  overview: AnalyticsOverview
  asked: Asked
}

/** Everything that is drawn. Of one game there are only its weeks. */
export default function Charts({ overview, asked }: ChartsProps) {
  const { data, error, refetch } = useGames(asked)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <AnalyticsSkeleton />
  if (asked.gameType) return <Weeks overview={overview} />
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
