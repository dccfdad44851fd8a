import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Board } from '../contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Text } from '#client/ui/Text.tsx'
import { BoardBadges } from './board-columns/BoardBadges.tsx'
import { useBoardColumns } from './board-columns/useBoardColumns.ts'
import { DepartmentBoard } from './department-board/DepartmentBoard.tsx'
import { BoardHead } from './BoardHead.tsx'
import type { BoardTab } from './board-tab.ts'
import { GameTabs } from './GameTabs.tsx'
import { HowPointsWork } from './HowPointsWork.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { OwnCard, useHasOwnCard } from './OwnCard.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { PodiumCard } from './PodiumCard.tsx'
import { RankTable } from './RankTable.tsx'
import { Regulars } from './Regulars.tsx'
import { TiedForFirst } from './TiedForFirst.tsx'
import { useBoard } from './useBoard.ts'
import { useFilter, type Filter } from './useFilter.ts'
import styles from './Leaderboard.module.css'

/** Any dates, the user's own results and the file are on a separate page. */
function DetailsLink({ board: { gameType, period }, tab }: { board: Board; tab: BoardTab }) {
  const { t } = useTranslation()
  const search = new URLSearchParams({
    ...(tab && { tab }),
    ...(gameType && { game: gameType }),
    period,
  })
  return (
    <Text as="p" variant="caption" className={styles.more}>
      <Link to={`/leaderboard/details?${search}`}>{t('board.toDetails')}</Link>
      {' · '}
      <Link to="/leaderboard/weeks">{t('weeks.title')}</Link>
      {' · '}
      <Link to="/leaderboard/leagues">{t('league.title')}</Link>
    </Text>
  )
}

function BoardBody({
  board,
  tab,
  title,
  onPage,
}: {
  board: Board
  tab: BoardTab
  title: string
  onPage: (page: number) => void
}) {
  const columns = useBoardColumns(board)
  const hasOwnCard = useHasOwnCard(board)
  if (board.players === 0) return <EmptyBoard board={board} />
  return (
    <div className={styles.columns}>
      {board.pageNumber === 1 && <PodiumCard board={board} title={title} />}
      <div className={styles.how}>
        <OwnCard board={board} />
        <TiedForFirst board={board} />
        {columns.badges && <BoardBadges board={board} badges={columns.badges} />}
        {board.period !== 'meeting' && <Regulars />}
        <HowPointsWork />
      </div>
      <Card className={styles.standings}>
        <RankTable {...{ board, columns, hasOwnCard }} />
        <Pager board={board} onPage={onPage} />
        {board.period !== 'meeting' && <DetailsLink board={board} tab={tab} />}
      </Card>
    </div>
  )
}

/** The boards of a company, and how points are counted. */
export default function Leaderboard() {
  const { t } = useTranslation()
  const [filter, setFilter] = useFilter()
  const { data, error, refetch } = useBoard(filter)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const change = (part: Partial<Filter>) => setFilter({ ...filter, pageNumber: 1, ...part })
  const title = t(`board.period.${filter.period}`)
  return (
    <>
      <BoardHead board={data} period={filter.period} onPeriod={(period) => change({ period })} />
      {filter.period !== 'meeting' && (
        <GameTabs
          gameType={filter.tab === 'departments' ? null : filter.gameType}
          tab={filter.tab}
          onChange={(gameType, tab) => change({ gameType, tab })}
        />
      )}
      {filter.tab === 'departments' && filter.period !== 'meeting' ? (
        <>
          <DepartmentBoard of={{ period: filter.period }} />
          <Text as="p" variant="caption" className={styles.more}>
            <Link to={`/leaderboard/details?tab=departments&period=${filter.period}`}>
              {t('departmentBoard.anyDates')}
            </Link>
            {' · '}
            <Link to="/leaderboard/leagues">{t('league.title')}</Link>
          </Text>
        </>
      ) : (
        <BoardBody
          board={data}
          tab={filter.tab}
          title={title}
          onPage={(pageNumber) => change({ pageNumber })}
        />
      )}
    </>
  )
}
