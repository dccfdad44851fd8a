import { Button, Input, Dropdown, Option } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { useTranslation } from 'react-i18next'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { periods } from '#shared/board-periods.ts'
import { exportBoard, type Board } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { addDays } from '#shared/days.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
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
import { queryOf, type Span } from './useSpan.ts'
import leaderboardStyles from './Leaderboard.module.css'
import styles from './BoardDetails.module.css'

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
export function DetailsHead({ board, span, onChange }: HeadProps) {
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
