import { Button } from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { details, type Board } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { useBoardColumns, type BoardColumns } from './board-columns/useBoardColumns.ts'
import { DepartmentBoard } from './department-board/DepartmentBoard.tsx'
import { BoardBadges } from './board-columns/BoardBadges.tsx'
import { TeamGuesses } from './board-columns/TeamGuesses.tsx'
import { useHasOwnCard, OwnCard } from './OwnCard.tsx'
import { LastFinal, PeriodFinal } from './PeriodFinal.tsx'
import { PointsDrawer } from './PointsDrawer.tsx'
import { TiedForFirst } from './TiedForFirst.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import { GameTabs } from './GameTabs.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { useCall } from '#client/useCall.ts'
import { RankTable } from './RankTable.tsx'
import { addressOf, daysOf, queryOf, useSpan, type Span } from './useSpan.ts'
import styles from './BoardDetails.module.css'

const PAGE_SIZE = 20

function useDetails(span: Span) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { pageNumber } = span
  const query = { companyId, ...queryOf(span), pageSize: PAGE_SIZE, pageNumber }
  return useCall(details, {
    queryKey: ['board details', query],
    query,
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
  isDrawn: boolean // how points are made
  onDraw: (isDrawn: boolean) => void
  onChange: (span: Partial<Span>) => void
}

function Standings({ board, columns, isStill, onPage }: StandingsProps) {
  const hasOwnCard = useHasOwnCard(board)
  if (board.players === 0 && !board.me) return <EmptyBoard board={board} />
  return (
    <>
      <RankTable {...{ board, columns, isStill, hasOwnCard }} />
      <Pager board={board} onPage={onPage} />
    </>
  )
}

interface AsideProps {
  board: Board
  columns: BoardColumns
  span: Span
  isDrawn: boolean // the drawer of how points are made
  onDraw: (isDrawn: boolean) => void
  onChange: (span: Partial<Span>) => void
}

/** Beside a board: its state, what its points are made of, and what its people earned. */
function DetailsAside({ board, columns, span, isDrawn, onDraw, onChange }: AsideProps) {
  return (
    <div className={styles.aside}>
      <PeriodFinal board={board} onPeriod={(period) => onChange({ period })} />
      <OwnCard board={board} />
      {isDrawn && <PointsDrawer {...{ board, span }} onClose={() => onDraw(false)} />}
      <TiedForFirst drawn board={board} {...(!isDrawn && { onHow: () => onDraw(true) })} />
      {columns.guesses && <TeamGuesses spread={columns.guesses} />}
      {columns.badges && <BoardBadges board={board} badges={columns.badges} />}
      <LastFinal board={board} onChange={onChange} />
    </div>
  )
}

function People({ board, span, isDrawn, onDraw, onChange }: PeopleProps) {
  const columns = useBoardColumns(board, span.departmentId)
  return (
    <div className={styles.boardDetailsColumns}>
      <Card>
        <Standings
          {...{ board, columns }}
          isStill={board.period === 'range' || span.departmentId !== ''}
          onPage={(pageNumber) => onChange({ pageNumber })}
        />
      </Card>
      <DetailsAside {...{ board, columns, span, isDrawn, onDraw, onChange }} />
    </div>
  )
}

/** Toggles the explanation of a board's points. */
function HowButton({ isDrawn, onDraw }: Pick<PeopleProps, 'isDrawn' | 'onDraw'>) {
  const { t } = useTranslation()
  return (
    <Button icon={<InfoRegular />} aria-expanded={isDrawn} onClick={() => onDraw(!isDrawn)}>
      {t('board.how')}
    </Button>
  )
}

/** One board over any days: its rows, what its points are made of, and the user's own. */
export default function BoardDetails() {
  const [span, setSpan] = useSpan()
  const [isDrawn, onDraw] = useState(true)
  const { data, error, refetch } = useDetails(span)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <DetailsHead board={data} span={span} onChange={setSpan} />
      <GameTabs
        gameType={span.tab === 'departments' ? null : span.gameType}
        tab={span.tab}
        departments={`/leaderboard/details?${addressOf({ ...span, gameType: '', tab: 'departments' })}`}
        end={span.tab !== 'departments' && <HowButton {...{ isDrawn, onDraw }} />}
        onChange={(gameType, tab) => setSpan({ gameType, tab })}
      />
      {span.tab === 'departments' ? (
        <DepartmentBoard of={daysOf(span)} />
      ) : (
        <People {...{ board: data, span, isDrawn, onDraw }} onChange={setSpan} />
      )}
    </>
  )
}
