import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { details, type Board } from '#shared/api/leaderboard.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'
import stateEmpty from '../../ui/art/state/empty.svg'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { useBoardColumns, type BoardColumns } from '../board-columns/useBoardColumns.ts'
import { Departments } from '../department-board/Departments.tsx'
import { DetailsAside } from './DetailsAside.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import { GameTabs } from './GameTabs.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RankTable } from './RankTable.tsx'
import { addressOf, daysOf, queryOf, useSpan, type Span } from './useSpan.ts'
import styles from './BoardDetails.module.css'

const PAGE_SIZE = 20

function useDetails(span: Span) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { pageNumber } = span
  const query = { companyId, ...queryOf(span), pageSize: PAGE_SIZE, pageNumber }
  return useQuery({
    queryKey: ['board details', query],
    queryFn: () => call(details, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

interface StandingsProps {
  board: Board
  columns: BoardColumns
  isStill: boolean
  onPage: (page: number) => void
}

interface PeopleProps {
  board: Board
  span: Span
  onChange: (span: Partial<Span>) => void
}

function Standings({ board, columns, isStill, onPage }: StandingsProps) {
  const { t } = useTranslation()
  if (board.players === 0 && !board.me)
    return (
      <StateSheet art={stateEmpty} title={t('board.emptyTitle')}>
        {t('board.empty')}
      </StateSheet>
    )
  return (
    <>
      <RankTable {...{ board, columns, isStill }} />
      <Pager board={board} onPage={onPage} />
    </>
  )
}

function People({ board, span, onChange }: PeopleProps) {
  const columns = useBoardColumns(board, span.departmentId)
  return (
    <div className={styles.columns}>
      <Card>
        <Standings
          {...{ board, columns }}
          isStill={board.period === 'range' || span.departmentId !== ''}
          onPage={(pageNumber) => onChange({ pageNumber })}
        />
      </Card>
      <DetailsAside {...{ board, columns, span, onChange }} />
    </div>
  )
}

/** One board over any days: its rows, what its points are made of, and one's own. */
export default function BoardDetails() {
  const [span, setSpan] = useSpan()
  const { data, error, refetch } = useDetails(span)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <DetailsHead board={data} span={span} onChange={setSpan} />
      <GameTabs
        gameType={span.tab ? null : span.gameType}
        {...(span.tab && { tab: span.tab })}
        departments={`/leaderboard/details?${addressOf({ ...span, tab: 'departments' })}`}
        onChange={(gameType) => setSpan({ gameType, tab: '' })}
      />
      {span.tab ? (
        <Departments of={daysOf(span)} />
      ) : (
        <People board={data} span={span} onChange={setSpan} />
      )}
    </>
  )
}
