import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BadgeBoard, Collector } from '../contract.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card } from '#client/ui/Card.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { BadgeTable, Cell, HeadCell, PersonCell, PersonRow } from './BadgeTable.tsx'
import { useBadgeDay, useBadgeName } from './useBadgeTexts.ts'
import { useCollectors } from './useBadges.ts'

function Line({ row, pinned }: { row: Collector; pinned?: boolean }) {
  const nameOf = useBadgeName()
  const date = useBadgeDay()
  return (
    <PersonRow userId={row.userId} pinned={pinned}>
      <Cell column="rank">{row.tied ? `=${row.rank}` : row.rank}</Cell>
      <PersonCell person={row} />
      <Cell column="wide">
        <Link to={pathOf(row.newest.badge)}>{nameOf(row.newest.badge)}</Link>
      </Cell>
      <Cell column="wide">{date(row.newest.day)}</Cell>
      <Cell column="number">{row.badges}</Cell>
    </PersonRow>
  )
}

function Heads() {
  const { t } = useTranslation()
  return (
    <>
      <HeadCell column="rank">{t('board.rank')}</HeadCell>
      <HeadCell>{t('board.player')}</HeadCell>
      <HeadCell column="wide">{t('badges.newest')}</HeadCell>
      <HeadCell column="wide">{t('badges.earnedOn')}</HeadCell>
      <HeadCell column="number">{t('badges.title')}</HeadCell>
    </>
  )
}

function Table({ board: { rows, me } }: { board: BadgeBoard }) {
  const { t } = useTranslation()
  const isListed = me && rows.some(({ userId }) => userId === me.userId)
  return (
    <BadgeTable caption={t('badges.title')} head={<Heads />}>
      {rows.map((row) => (
        <Line key={row.userId} row={row} />
      ))}
      {me && !isListed && <Line pinned row={me} />}
    </BadgeTable>
  )
}

/** How many badges each person of the company holds. */
export function CompanyBadges({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCollectors(page)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton untitled />
  if (data.players === 0)
    return (
      <StateSheet art={stateEmpty} title={t('badges.emptyTitle')}>
        {t('badges.empty')}
      </StateSheet>
    )
  return (
    <Card aria-label={t('badges.company')}>
      <Table board={data} />
      <Pager board={data} onPage={onPage} />
    </Card>
  )
}
