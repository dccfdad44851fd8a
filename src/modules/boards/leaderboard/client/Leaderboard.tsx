import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Board } from '../contract.ts'
import { clientModules } from '#client/module.ts'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { BoardBadges } from './board-columns/BoardBadges.tsx'
import { useBoardColumns } from './board-columns/useBoardColumns.ts'
import { DepartmentBoard } from './department-board/DepartmentBoard.tsx'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useBoardSpan } from './useBoardSpan.ts'
import { useFilter, type Filter, periodsHere, type BoardPeriod } from './useFilter.ts'
import type { BoardTab } from './board-tab.ts'
import { GameTabs } from './GameTabs.tsx'
import { HowPointsWork } from './HowPointsWork.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { OwnCard, useHasOwnCard } from './OwnCard.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Podium } from '#client/ui/Podium.tsx'
import { RankTable } from './RankTable.tsx'
import { Regulars } from './Regulars.tsx'
import { TiedForFirst } from './TiedForFirst.tsx'
import { useBoard } from './useBoard.ts'
import styles from './Leaderboard.module.css'

declare module '#client/module.ts' {
  interface ClientModule {
    /** Its boards beside the leaderboard: the keys of their names, and of a way back to them. */
    readonly boards?: readonly { to: string; text: string; back: string }[]
  }
}

/** The ways to other modules' boards. */
function OtherBoards() {
  const { t } = useTranslation()
  return clientModules()
    .flatMap(({ boards = [] }) => boards)
    .map(({ to, text }) => (
      <Fragment key={to}>
        {' · '}
        <Link to={to}>{t(text)}</Link>
      </Fragment>
    ))
}

/** Any dates, the user's own results and the file are on a separate page. */
function DetailsLink({ board: { gameType, period }, tab }: { board: Board; tab: BoardTab }) {
  const { t } = useTranslation()
  const search = new URLSearchParams({
    ...(tab && { tab }),
    ...(gameType && { game: gameType }),
    period,
  })
  return (
    <Caption className={styles.more}>
      <Link to={`/leaderboard/details?${search}`}>{t('board.toDetails')}</Link>
      {' · '}
      <Link to="/leaderboard/weeks">{t('weeks.title')}</Link>
      <OtherBoards />
    </Caption>
  )
}

const heights = { 1: 176, 2: 128, 3: 94 } as const

/** The first three on their steps, on a court of their own. */
function PodiumCard({ board, title }: { board: Board; title: string }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.court} aria-label={title}>
      <svg
        className={styles.floor}
        viewBox="0 0 440 366"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path className="plum-deep" d="M2 384A218 218 0 0 1 438 384Z" />
        <path className="sky-deep" d="M0 0H84A84 84 0 0 1 0 84Z" />
        <path className="green" d="M440 0H356A84 84 0 0 0 440 84Z" />
        <path
          className="line"
          style={{ strokeWidth: 5 }}
          d="M2 384A218 218 0 0 1 438 384M84 0A84 84 0 0 1 0 84M356 0A84 84 0 0 0 440 84"
        />
      </svg>
      <div className={styles.ends}>
        <b>{title}</b>
        {board.daysLeft !== null && <span>{t('board.daysLeft', { count: board.daysLeft })}</span>}
      </div>
      <Podium
        plates
        rows={board.rows.slice(0, 3)}
        heights={heights}
        avatars={[72, 60]}
        numerals={[80, 64, 52]}
      />
    </Card>
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

/** Which days the board spans, and which board it is. */
function BoardHead({
  board,
  period,
  onPeriod,
}: {
  board: Board
  period: BoardPeriod
  onPeriod: (period: BoardPeriod) => void
}) {
  const { t } = useTranslation()
  const span = useBoardSpan(board)
  const { pathname, search } = useLocation()
  const options = periodsHere().map((value) => ({ value, text: t(`board.period.${value}`) }))
  return (
    <PageHead between className={styles.head}>
      <PageTitle variant="title2" className={styles.title}>
        {t('board.title')}
      </PageTitle>
      <Row gap={16} style={{ flexWrap: 'wrap' }}>
        <Text variant="caption">{span}</Text>
        <Segmented
          label={t('board.periodLabel')}
          options={options}
          value={period}
          onChange={onPeriod}
        />
        <ShareButton path={pathname + search} label={t('board.title')} />
      </Row>
    </PageHead>
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
          <Caption className={styles.more}>
            <Link to={`/leaderboard/details?tab=departments&period=${filter.period}`}>
              {t('departmentBoard.anyDates')}
            </Link>
            <OtherBoards />
          </Caption>
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
