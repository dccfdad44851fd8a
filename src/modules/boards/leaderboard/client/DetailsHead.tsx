import { Button, Input } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { useTranslation } from 'react-i18next'
import { periods } from '#shared/board-periods.ts'
import { exportBoard, type Board } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useCsv } from '#client/ui/useCsv.ts'
import { GameMark } from '#modules/play/games/client/GameArt.tsx'
import { useGameArea } from '#modules/play/games/client/useGameArea.ts'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { DepartmentChoice } from './DepartmentChoice.tsx'
import { PeriodNavigation } from './PeriodNavigation.tsx'
import { useBoardSpan } from './useBoardSpan.ts'
import { useGameName } from '#modules/play/games/client/useGameName.ts'
import { queryOf, type Span } from './useSpan.ts'
import styles from './DetailsHead.module.css'

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
      <Row between className={styles.head}>
        <Row gap={12} className={styles.title}>
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
