import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { periodStart, periodEnd } from '#shared/board-periods.ts'
import { clientModules } from '#client/module.ts'
import { useToday } from '#client/session/useToday.ts'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { LastSeason } from './LastSeason.tsx'
import { useQuarterName, QuarterHead } from './QuarterHead.tsx'
import { startOf, seasonPath } from './season-path.ts'
import { useState } from 'react'
import type { Board } from '#modules/boards/leaderboard/contract.ts'
import type { Season } from '../contract.ts'
import type { Day } from '#shared/days.ts'
import {
  useBoardColumns,
  useDepartmentBoard,
  EmptyBoard,
  RankTable,
  useBoard,
} from '#modules/boards/leaderboard/client/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { Column } from '#client/ui/Row.tsx'
import { QuarterPodiums } from './QuarterPodiums.tsx'
import { useSeasons } from './useSeason.ts'
import styles from './Seasons.module.css'

const FIRST = 3 // on a podium

/** The departments that lead so far; none until they are known. */
function useLeadingDepartments(): Season['departments'] {
  const { data } = useDepartmentBoard({ period: 'season' }, '12')
  return (data?.departments ?? [])
    .slice(0, FIRST)
    .flatMap(({ departmentId, name, rank, average }) =>
      rank === null || average === null ? [] : [{ departmentId, name, rank, average }],
    )
}

interface SoFarProps {
  readonly starts: Day
  readonly board: Board
  readonly people: Season['people']
}

/** As a quarter's card that is final, while it runs: how long it still does, and who leads. */
function SoFar({ starts, board, people }: SoFarProps) {
  const { t } = useTranslation()
  const name = useQuarterName()(starts)
  const departments = useLeadingDepartments()
  const { data: past } = useSeasons()
  const { me, players, daysLeft } = board
  return (
    <Card className={styles.runningQuarterCard} aria-label={name}>
      <QuarterHead
        starts={starts}
        ends={periodEnd('season', starts)!}
        earlier={past?.seasons[0]?.starts ?? null}
        later={null}
      >
        {daysLeft !== null && <Chip color="sun">{t('board.daysLeft', { count: daysLeft })}</Chip>}
      </QuarterHead>
      <QuarterPodiums people={people} departments={departments} />
      <div className={styles.runningQuarterFoot}>
        <Text variant="caption" grow>
          {me && t('season.youNow', { rank: me.rank, of: players })} {t('season.momentsLater')}
        </Text>
        <ShareButton path={seasonPath(starts)} label={name} />
      </div>
    </Card>
  )
}

function Standings({ board, onPage }: { board: Board; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const columns = useBoardColumns(board)
  return (
    <Card>
      <RankTable board={board} columns={columns} />
      <Pager board={board} onPage={onPage} />
      <Caption className={styles.more}>
        <Link to="/leaderboard/details?period=season">{t('board.toDetails')}</Link>
      </Caption>
    </Card>
  )
}

/** The quarter that runs: how many days are left, who leads, everyone's place so far. */
function RunningQuarter({ starts }: { starts: Day }) {
  const [pageNumber, setPage] = useState(1)
  const seasonFilter = { gameType: '', period: 'season', tab: '' } as const
  const { data: board, error, refetch } = useBoard({ ...seasonFilter, pageNumber })
  const { data: leading } = useBoard({ ...seasonFilter, pageNumber: 1 })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!board || !leading) return <PageSkeleton untitled />
  if (board.players === 0) return <EmptyBoard board={board} />
  return (
    <Column gap={16}>
      <SoFar starts={starts} board={board} people={leading.rows.slice(0, FIRST)} />
      <Standings board={board} onPage={setPage} />
    </Column>
  )
}

/** A quarter's page under its own address, to be opened for ever: while it runs, and once it is final. */
export default function SeasonPage() {
  const { t } = useTranslation()
  const { quarter = '' } = useParams()
  const quarterName = useQuarterName()
  const starts = startOf(quarter)
  const today = useToday()
  if (!starts || starts > today) return <NotFound />
  const isRunning = starts === periodStart('season', today)
  return (
    <>
      <PageTitle variant="title2" className={styles.title}>
        {quarterName(starts)}
      </PageTitle>
      {isRunning ? <RunningQuarter starts={starts} /> : <LastSeason key={starts} starts={starts} />}
      <Text as="p" className={styles.title}>
        {clientModules()
          .flatMap(({ boards = [] }) => boards)
          .map(({ to, back }) => (
            <Link key={to} to={to}>
              {t(back)}
            </Link>
          ))}
      </Text>
    </>
  )
}
