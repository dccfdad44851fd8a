import { Button, Input, Dropdown, Option } from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { details, type Board, exportBoard } from '../contract.ts'
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
import { GameTabs } from './GameTabs.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { useCall } from '#client/useCall.ts'
import { RankTable } from './RankTable.tsx'
import { addressOf, daysOf, queryOf, useSpan, type Span } from './useSpan.ts'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { periods } from '#shared/board-periods.ts'
import { folderOf } from '#shared/game.ts'
import { addDays } from '#shared/days.ts'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useCsv } from '#client/ui/useCsv.ts'
import { GameMark, useGameArea, useGameName } from '#modules/play/games/client/index.ts'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useDepartmentBoard } from './department-board/useDepartmentBoard.ts'
import { endingOf, spanOf } from './period-before.ts'
import { useBoardSpan } from './useBoardSpan.ts'
import styles from './BoardDetails.module.css'
import leaderboardStyles from './Leaderboard.module.css'

const MARK = 40 // px

interface HeadProps {
  board: Board
  span: Span
  onChange: (span: Partial<Span>) => void
}

/** The board as a file for spreadsheets. */
function Download({ span }: { span: Span }) {
  const { t } = useTranslation()
  const csv = useCsv()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const fetchFile = () =>
    csv('leaderboard', () => call(exportBoard, { query: { companyId, ...queryOf(span) } }))
  return (
    <Button icon={<ArrowDownloadRegular />} onClick={() => void fetchFile()}>
      {t('board.download')}
    </Button>
  )
}

/** The first and the last day, both included. */
function Dates({ span, onChange }: Omit<HeadProps, 'board'>) {
  const { t } = useTranslation()
  const { startDate, endDate } = span
  return (
    <div className={styles.dates}>
      <Text as="label" variant="caption" htmlFor="from">
        {t('board.from')}
      </Text>
      <Input
        id="from"
        type="date"
        value={startDate}
        max={endDate || undefined}
        onChange={(_, { value }) => onChange({ startDate: value })}
      />
      <Text as="label" variant="caption" htmlFor="to">
        {t('board.to')}
      </Text>
      <Input
        id="to"
        type="date"
        value={endDate}
        min={startDate || undefined}
        onChange={(_, { value }) => onChange({ endDate: value })}
      />
    </div>
  )
}

const EVERYBODY = '' // Fluent's value of the first option

/** Everybody, or the people of one department among themselves. Nothing where there are none. */
function DepartmentChoice({
  span: { departmentId },
  onChange,
}: {
  span: Span
  onChange: (span: Partial<Span>) => void
}) {
  const { t, i18n } = useTranslation()
  const { data } = useDepartmentBoard({ period: 'all' }, '12')
  if (!data || data.departments.length === 0) return null
  const departments = data.departments.toSorted((a, b) =>
    a.name.localeCompare(b.name, i18n.language),
  )
  const chosen = departments.find((one) => one.departmentId === departmentId)
  return (
    <Dropdown
      className={leaderboardStyles.departments}
      aria-label={t('board.departmentLabel')}
      value={chosen?.name ?? t('board.everyDepartment')}
      selectedOptions={[departmentId]}
      onOptionSelect={(_, { optionValue = EVERYBODY }) => onChange({ departmentId: optionValue })}
    >
      <Option value={EVERYBODY}>{t('board.everyDepartment')}</Option>
      <>
        {departments.map((one) => (
          <Option key={one.departmentId} value={one.departmentId}>
            {one.name}
          </Option>
        ))}
      </>
    </Dropdown>
  )
}

/** The week, month or quarter before the one that is shown, and the one after: final ones open again. */
function PeriodNavigation({
  board,
  onChange,
}: {
  board: Board
  onChange: (span: Partial<Span>) => void
}) {
  const { t } = useTranslation()
  const { from, to, daysLeft } = board
  const period = endingOf(board)
  if (!period || !from || !to) return null
  const go = (day: string) => onChange({ period: 'dates', ...spanOf(period, day) })
  return (
    <Row gap={8}>
      <Button
        icon={<ChevronLeftRegular />}
        aria-label={t('board.earlier')}
        onClick={() => go(addDays(from, -1))}
      />
      <Button
        icon={<ChevronRightRegular />}
        aria-label={t('board.later')}
        disabled={daysLeft !== null}
        onClick={() => go(addDays(to, 1))}
      />
    </Row>
  )
}

/** Which days the board is of. */
function DetailsHead({ board, span, onChange }: HeadProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useGameArea()
  const name = useGameName()(span.tab === 'departments' ? '' : span.gameType)
  const isGame = name && data?.games.some(({ gameType }) => gameType === span.gameType)
  const pills = [...periods, 'dates' as const].map((value) => ({
    value,
    text: t(`board.period.${value}`),
    ...(value === 'dates' && { icon: <CalendarLtrRegular aria-hidden="true" /> }),
  }))
  return (
    <>
      <Row between className={styles.detailsHead}>
        <Row gap={12} shrink>
          <Button
            appearance="subtle"
            icon={<ArrowLeftRegular />}
            aria-label={t('board.back')}
            onClick={() => navigate('/leaderboard')}
          />
          {isGame && <GameMark folder={folderOf(span.gameType)} size={MARK} />}
          <Column as="span">
            <PageTitle variant="title3">{name || t('board.details')}</PageTitle>
            <Text variant="caption">{useBoardSpan(board)}</Text>
          </Column>
        </Row>
        <div className={styles.pills}>
          <div role="group" aria-label={t('board.periodLabel')} className={styles.periods}>
            <FilterPills
              pills={pills}
              value={span.period}
              onChange={(period) => onChange({ period })}
            />
          </div>
          <PeriodNavigation board={board} onChange={onChange} />
          {span.tab !== 'departments' && <DepartmentChoice span={span} onChange={onChange} />}
          {span.tab !== 'departments' && <Download span={span} />}
        </div>
      </Row>
      {span.period === 'dates' && <Dates span={span} onChange={onChange} />}
    </>
  )
}

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
