import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scorePredictorDetails, scorePredictorStageDetails } from '../../contract.ts'
import {
  racePredictorGPDetails,
  racePredictorOverviewDetails,
} from '../../race-predictors.contract.ts'
import type { CompetitionKind, Predictor, PredictorTable, Stage } from '#shared/predictors.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Pager } from '#client/ui/Pager.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useStageName } from '../match/names.ts'
import { RankList } from './RankList.tsx'
import styles from './Stage.module.css'

const PAGE_SIZE = 10
const ROWS_AHEAD = [0, 1, 2, 3, 4, 5]

interface TableQuery {
  readonly kind: CompetitionKind
  readonly fixtureId: string
  readonly stageId: string
  readonly table: PredictorTable
  readonly pageNumber: number
}

type Page = { companyId: string; fixtureId: string; pageSize: number; pageNumber: number }

function readTable({ kind, table, stageId }: Omit<TableQuery, 'pageNumber'>, page: Page) {
  const isRace = kind === 'race'
  if (table === 'stage')
    return call(isRace ? racePredictorGPDetails : scorePredictorStageDetails, {
      query: { ...page, stageId },
    })
  const half = table === 'half' ? 'second' : ''
  return isRace
    ? call(racePredictorOverviewDetails, { query: { ...page, half } })
    : call(scorePredictorDetails, { query: { ...page, half } })
}

/** A page of a round's table, of the whole competition or of the second half. */
export function useTable({ kind, fixtureId, stageId, table, pageNumber }: TableQuery) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const page = { companyId, fixtureId, pageSize: PAGE_SIZE, pageNumber }
  return useQuery({
    queryKey: ['predictor table', page, table, stageId],
    queryFn: () => readTable({ kind, fixtureId, table, stageId }, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

function Rows({ query, onPage }: { query: TableQuery; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error } = useTable(query)
  if (error)
    return (
      <Text as="p" danger className={styles.stageTableNote}>
        {errorText(error)}
      </Text>
    )
  if (!data)
    return (
      <div className={styles.ahead} aria-busy="true">
        {ROWS_AHEAD.map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    )
  if (data.players === 0)
    return <Caption className={styles.stageTableNote}>{t('predict.tableEmpty')}</Caption>
  const { ahead, me } = data
  return (
    <>
      <RankList
        rows={data.rows}
        me={me}
        label={t(`predict.table.${query.table}`)}
        {...(query.table === 'overall' && { gameId: data.gameId })}
      />
      {me && ahead && (
        <Caption className={styles.stageTableNote}>
          {t('board.toPass', { count: ahead.points - me.points + 1, name: ahead.name })}
        </Caption>
      )}
      <Pager board={data} onPage={onPage} />
    </>
  )
}

interface GrowthProps {
  readonly table: PredictorTable
  readonly stage: Stage // whose own table it may be
  readonly stages: readonly Stage[]
  readonly className: string | undefined
}

/** That a table was final before matches came that count in it too. */
export function TableGrowth({ table, stage, stages, className }: GrowthProps) {
  const { t, i18n } = useTranslation()
  const stageName = useStageName()
  const rounds = (table === 'stage' ? [stage] : stages).filter(
    ({ grew, isSecondHalf }) => grew.includes(table) && (table !== 'half' || isSecondHalf),
  )
  if (rounds.length === 0) return null
  const format = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Caption className={className}>
      {table === 'stage'
        ? t('predict.grewStage')
        : t('predict.grew', { rounds: format.format(rounds.map(stageName)) })}
    </Caption>
  )
}

/** The table of a round, of the whole competition, and the separate one of its second half. */
export function StageTable({ game, stage }: { game: Predictor; stage: Stage }) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const [table, setTable] = useState<PredictorTable>('stage')
  const [pageNumber, setPage] = useState(1)
  const hasHalf = game.rules.hasHalves && game.stages.some(({ isSecondHalf }) => isSecondHalf)
  const tables: readonly PredictorTable[] = hasHalf
    ? ['stage', 'overall', 'half']
    : ['stage', 'overall']
  return (
    <Card className={styles.stageTable}>
      <CardHead title={table === 'stage' ? stageName(stage) : t(`predict.table.${table}`)}>
        <CardEnd>
          <Segmented
            label={t('predict.tableOf')}
            value={table}
            options={tables.map((value) => ({ value, text: t(`predict.tableShort.${value}`) }))}
            onChange={(next) => {
              setTable(next)
              setPage(1)
            }}
          />
        </CardEnd>
      </CardHead>
      {table === 'half' && (
        <Caption className={styles.stageTableNote}>{t('predict.halfText')}</Caption>
      )}
      <TableGrowth
        table={table}
        stage={stage}
        stages={game.stages}
        className={styles.stageTableNote}
      />
      <Rows
        query={{
          kind: game.kind,
          fixtureId: game.fixtureId,
          stageId: stage.stageId,
          table,
          pageNumber,
        }}
        onPage={setPage}
      />
    </Card>
  )
}
