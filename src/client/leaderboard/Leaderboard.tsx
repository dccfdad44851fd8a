import { Button, Dropdown, Option } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { details, meetingDetails, type Board, type Period } from '#shared/api/leaderboard.ts'
import { dateFormat } from '../language.ts'
import { call } from '../api.ts'
import { textsOf } from '../games/GameTile.tsx'
import { useGameArea } from '../games/useGameArea.ts'
import { PointsTable } from '../games/PointsTable.tsx'
import { useSession } from '../session/session.ts'
import { meetingHere } from '../meeting.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import stateEmpty from '../ui/art/state/empty.svg'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { StateSheet } from '../ui/StateSheet.tsx'
import { Podium } from './Podium.tsx'
import { RankTable } from './RankTable.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { Tab, Tabs } from '../ui/Tab.tsx'
import styles from './Leaderboard.module.css'

const PAGE_SIZE = 20
const heights = { 1: 176, 2: 128, 3: 94 } as const
type Shown = Exclude<Period, 'season'> | 'meeting'

function useSpan({ from, to, players }: Board): string {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const count = t('board.players', { count: players })
  return from && to ? `${format.formatRange(new Date(from), new Date(to))}, ${count}` : count
}

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
        <path className="plmD" d="M2 384A218 218 0 0 1 438 384Z" />
        <path className="skyD" d="M0 0H84A84 84 0 0 1 0 84Z" />
        <path className="grn" d="M440 0H356A84 84 0 0 0 440 84Z" />
        <path
          className="ln"
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

function Pager({ board, onPage }: { board: Board; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const pages = Math.ceil(board.players / board.pageSize)
  if (pages < 2) return null
  const { pageNumber } = board
  return (
    <nav className={styles.pager} aria-label={t('board.pages')}>
      <Button size="small" disabled={pageNumber === 1} onClick={() => onPage(pageNumber - 1)}>
        {t('board.previous')}
      </Button>
      <Text variant="caption">{t('board.page', { page: pageNumber, pages })}</Text>
      <Button size="small" disabled={pageNumber === pages} onClick={() => onPage(pageNumber + 1)}>
        {t('board.next')}
      </Button>
    </nav>
  )
}

function HowPointsWork() {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  return (
    <Card className={styles.how}>
      <CardHead>
        <h2>{t('points.title')}</h2>
      </CardHead>
      <div className={styles.worth}>
        {data?.games.map((game) => (
          <div key={game.gameType}>
            <Text as="h3" variant="caption">
              {t(`${textsOf(game)}.name`)}
            </Text>
            <PointsTable game={game} ns={game.kind === 'room' ? 'rules' : 'puzzles'} />
          </div>
        ))}
      </div>
    </Card>
  )
}

interface Filter {
  readonly gameType: string
  readonly period: Shown
  readonly pageNumber: number
}

function GameTabs({ filter, onChange }: { filter: Filter; onChange: (gameType: string) => void }) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  const games = data?.games ?? []
  const named = (gameType: string) => {
    const game = games.find((g) => g.gameType === gameType)
    return game ? t(`${textsOf(game)}.name`) : ''
  }
  return (
    <Tabs className={styles.tabs}>
      <Tab
        type="button"
        className={styles.overall}
        aria-current={filter.gameType ? undefined : 'page'}
        onClick={() => onChange('')}
      >
        {t('board.overall')}
      </Tab>
      <Dropdown
        appearance="filled-darker"
        aria-label={t('board.perGame')}
        value={named(filter.gameType) || t('board.perGame')}
        selectedOptions={filter.gameType ? [filter.gameType] : []}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? '')}
      >
        {games.map((game) => (
          <Option key={game.gameType} value={game.gameType}>
            {named(game.gameType)}
          </Option>
        ))}
      </Dropdown>
    </Tabs>
  )
}

function useBoard(filter: Filter) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['board', companyId, filter],
    queryFn: () => {
      const { gameType, period, pageNumber } = filter
      const page = { companyId, pageSize: PAGE_SIZE, pageNumber }
      return period === 'meeting'
        ? call(meetingDetails, { query: { ...page, meeting: meetingHere() } })
        : call(details, { query: { ...page, period, gameType } })
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

function BoardBody({
  board,
  title,
  onPage,
}: {
  board: Board
  title: string
  onPage: (page: number) => void
}) {
  const { t } = useTranslation()
  if (board.players === 0)
    return (
      <StateSheet art={stateEmpty} title={t('board.emptyTitle')}>
        {t('board.empty')}
      </StateSheet>
    )
  return (
    <div className={styles.columns}>
      {board.pageNumber === 1 && <PodiumCard board={board} title={title} />}
      <HowPointsWork />
      <Card className={styles.standings}>
        <RankTable board={board} />
        <Pager board={board} onPage={onPage} />
      </Card>
    </div>
  )
}

function BoardHead({
  board,
  period,
  onPeriod,
}: {
  board: Board
  period: Shown
  onPeriod: (period: Shown) => void
}) {
  const { t } = useTranslation()
  const span = useSpan(board)
  const { pathname, search } = useLocation()
  const options = periodsHere().map((value) => ({ value, text: t(`board.period.${value}`) }))
  return (
    <Row between className={styles.head}>
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
    </Row>
  )
}

/* In a meeting its own board comes first. */
const calendar = ['week', 'month', 'all'] as const
const periodsHere = (): readonly Shown[] => (meetingHere() ? ['meeting', ...calendar] : calendar)

/** The tab one looks at is in the address, so that a link leads to it. */
function useFilter(): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams()
  const [usual = 'week', ...others] = periodsHere()
  const period = others.find((one) => one === search.get('period')) ?? usual
  const gameType = search.get('game') ?? ''
  const pageNumber = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const set = (filter: Filter) =>
    setSearch(
      {
        ...(filter.gameType && { game: filter.gameType }),
        ...(filter.period !== usual && { period: filter.period }),
        ...(filter.pageNumber > 1 && { page: String(filter.pageNumber) }),
      },
      { replace: true },
    )
  return [{ gameType, period, pageNumber }, set]
}

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
        <GameTabs filter={filter} onChange={(gameType) => change({ gameType })} />
      )}
      <BoardBody board={data} title={title} onPage={(pageNumber) => change({ pageNumber })} />
    </>
  )
}
