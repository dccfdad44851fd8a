import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { useSearchParams, Link } from 'react-router-dom'
import { isHidden, type Badge } from '#shared/badges.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { GameTabs, boardPath } from '#modules/boards/leaderboard/client/index.ts'
import { badgeStates, openOf, stateOf, type BadgeState, closestOf, shareOf } from './badge-state.ts'
import { Card, CardHead, CardEnd } from '#client/ui/Card.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Medallion } from '#client/ui/Medallion.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useBadgeName, useRemainingText, useBadgeDay } from './useBadgeTexts.ts'
import { Shelves } from './Shelves.tsx'
import { useCatalogue, useBadges, useCollectors, useShow } from './useBadges.ts'
import { useSession } from '#client/session/session.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { LevelSquares } from '#client/ui/LevelSquares.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTrigger,
} from '@fluentui/react-components'
import { useState } from 'react'
import {
  MOST_SHOWN,
  type BadgeWall,
  type Achievements,
  type OwnBadge,
  type BadgeBoard,
  type Collector,
} from '../contract.ts'
import { LazyDialog } from '#client/ui/LazyDialog.tsx'
import { DialogSheet } from '#client/ui/AppDialog.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { BadgeTable, Cell, HeadCell, PersonCell, PersonRow } from './BadgeTable.tsx'
import styles from './Badges.module.css'

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
function CompanyBadges({ page, onPage }: { page: number; onPage: (page: number) => void }) {
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

/** Which of the earned badges are on the user's profile. */
function FeaturedBadgesDialog({ wall }: { wall: BadgeWall }) {
  const { t } = useTranslation()
  const nameOf = useBadgeName()
  const show = useShow()
  const [chosen, setChosen] = useState<readonly Badge[]>(wall.shown)
  const toggle = (badge: Badge, isOn: boolean) =>
    setChosen(isOn ? [...chosen, badge] : chosen.filter((one) => one !== badge))
  const isFull = chosen.length >= MOST_SHOWN
  return (
    <LazyDialog
      trigger={
        <Button appearance="transparent" size="small" className={styles.featuredBadgesDialogOpen}>
          {t('badges.chooseThree')}
        </Button>
      }
      onChange={() => setChosen(wall.shown)}
    >
      <DialogSheet title={t('badges.chooseThree')}>
        <DialogContent>
          <Caption>{t('badges.chooseText')}</Caption>
          <div className={styles.featuredBadgesDialogList}>
            {wall.badges
              .filter(({ tier }) => tier > 0)
              .map(({ badge }) => (
                <Checkbox
                  key={badge}
                  label={nameOf(badge)}
                  checked={chosen.includes(badge)}
                  disabled={isFull && !chosen.includes(badge)}
                  onChange={(_, { checked }) => toggle(badge, checked === true)}
                />
              ))}
          </div>
        </DialogContent>
        <DialogActions>
          <DialogTrigger disableButtonEnhancement>
            <Button>{t('start.cancel')}</Button>
          </DialogTrigger>
          <DialogTrigger disableButtonEnhancement>
            <Button appearance="primary" onClick={() => void show(chosen, t('badges.kept'))}>
              {t('badges.keep')}
            </Button>
          </DialogTrigger>
        </DialogActions>
      </DialogSheet>
    </LazyDialog>
  )
}

function Floor() {
  return (
    <svg
      className={styles.badgeCountFloor}
      viewBox="0 0 300 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="plum" width="300" height="150" />
      <path className="plum-deep" d="M150 0H300V150H150Z" />
      <circle className="asphalt" cx="150" cy="75" r="58" />
      <path
        className="line"
        style={{ strokeWidth: 5 }}
        d="M150 -4V17M150 133V154M-4 40H52V110H-4M304 40H248V110H304"
      />
      <circle className="line" style={{ strokeWidth: 5 }} cx="150" cy="75" r="58" />
    </svg>
  )
}

/** How many one has, on a court, and how many the others have. */
function BadgeCount({ count, of }: { count: number; of: number }) {
  const { t, i18n } = useTranslation()
  const company = useSession((s) => s.user?.team.name ?? '')
  const personName = usePersonName()
  const { data } = useCollectors(1, 1)
  const average = (data?.average ?? 0).toLocaleString(i18n.language)
  return (
    <Card aria-label={t('badges.yours')}>
      <div className={styles.badgeCountCourt}>
        <Floor />
        <span className={styles.count}>
          <CourtNumeral value={count} size={56} label={String(count)} />
          <span>{t('badges.of', { of })}</span>
        </span>
      </div>
      <div className={styles.below}>
        <div className={styles.badgeCountTrack}>
          <LevelSquares tier={count} of={of} />
        </div>
        <Caption>
          {data && data.players > 0 && t('badges.average', { company, average })}{' '}
          {data?.ahead &&
            t('badges.ahead', { name: personName(data.ahead.name), count: data.ahead.badges })}
        </Caption>
      </div>
    </Card>
  )
}

const whose = ['mine', 'company'] as const
const filters = ['all', ...badgeStates] as const
type Filter = (typeof filters)[number]

/** What one looks at is in the address, so that a link leads to it. */
function useLook() {
  const [search, setSearch] = useSearchParams()
  const look = {
    whose: whose.find((one) => one === search.get('whose')) ?? 'mine',
    filter: filters.find((one) => one === search.get('show')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
  const set = (next: Partial<typeof look>) => {
    const { whose: of, filter, page } = { ...look, page: 1, ...next }
    setSearch(
      {
        ...(of === 'company' && { whose: of }),
        ...(filter !== 'all' && { show: filter }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: true },
    )
  }
  return [look, set] as const
}

interface MineProps {
  readonly wall: BadgeWall
  readonly catalogue: Achievements['data']
  readonly filter: Filter
}

/** The badges with the least to go. */
function Closest({ badges }: { badges: readonly OwnBadge[] }) {
  const { t } = useTranslation()
  const nameOf = useBadgeName()
  const remainingText = useRemainingText()
  const closest = closestOf(badges)
  return (
    <Card aria-label={t('badges.closest')}>
      <CardHead title={t('badges.closest')} />
      {closest.length === 0 && (
        <Caption className={styles.closestNone}>{t('badges.noneOnTheWay')}</Caption>
      )}
      <ul className={styles.closestList}>
        {closest.map((own) => (
          <li key={own.badge}>
            <Medallion badge={own.badge} size={44} share={shareOf(own)} />
            <Column grow>
              <Text as={Link} strong ellipsis to={pathOf(own.badge)} className={styles.closestName}>
                {nameOf(own.badge)}
              </Text>
              <Text variant="caption">{remainingText(own)}</Text>
            </Column>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Hidden({ wall: { badges, hidden } }: { wall: BadgeWall }) {
  const { t } = useTranslation()
  const hiddenBadge = badges.find(({ badge }) => isHidden(badge))
  return (
    <div className={styles.hidden}>
      <Medallion badge="secret" size={52} share={hiddenBadge ? 1 : 0} />
      {hidden > 0 && <Text variant="caption">{t('badges.hidden', { count: hidden })}</Text>}
      {hidden === 0 && hiddenBadge && (
        <Text as={Link} variant="caption" to={pathOf(hiddenBadge.badge)}>
          {t('badges.found')}
        </Text>
      )}
    </div>
  )
}

/** The badges a person shows beside their name, and how many are hidden. */
function FeaturedBadges({ wall }: { wall: BadgeWall }) {
  const { t } = useTranslation()
  const nameOf = useBadgeName()
  const hasAny = wall.badges.some(({ tier }) => tier > 0)
  return (
    <Card className={styles.featuredBadgesCard} aria-label={t('badges.onProfile')}>
      <CardHead title={t('badges.onProfile')}>
        {hasAny && (
          <CardEnd>
            <FeaturedBadgesDialog wall={wall} />
          </CardEnd>
        )}
      </CardHead>
      <div className={styles.row}>
        <ul>
          {wall.shown.map((badge) => (
            <li key={badge}>
              <Link to={pathOf(badge)} aria-label={nameOf(badge)}>
                <Medallion badge={badge} size={52} share={1} />
              </Link>
            </li>
          ))}
        </ul>
        {wall.shown.length === 0 && <Text variant="caption">{t('badges.noneShown')}</Text>}
        <Hidden wall={wall} />
      </div>
    </Card>
  )
}

function Mine({ wall, catalogue, filter }: MineProps) {
  const open = openOf(wall.badges)
  const visibleBadges = open.filter((own) => filter === 'all' || stateOf(own) === filter)
  return (
    <div className={styles.badgesPageColumns}>
      <Column gap={16}>
        <BadgeCount count={open.filter(({ tier }) => tier > 0).length} of={open.length} />
        <Closest badges={wall.badges} />
        <FeaturedBadges wall={wall} />
      </Column>
      <Shelves badges={visibleBadges} catalogue={catalogue} />
    </div>
  )
}

/** One's own badges, and who of the company holds how many. */
export default function BadgesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [look, setLook] = useLook()
  const { data, error, refetch } = useBadges()
  const catalogue = useCatalogue()
  const failure = error ?? catalogue.error
  const again = () => void Promise.all([refetch(), catalogue.refetch()])
  if (failure) return <LoadFailed error={failure} onRetry={again} />
  if (!data || !catalogue.data) return <PageSkeleton />
  const open = openOf(data.badges)
  const countOf = (state: BadgeState) => open.filter((own) => stateOf(own) === state).length
  const pills = filters.map((value) => ({
    value,
    text: t(`badges.filter.${value}`),
    count: value === 'all' ? open.length : countOf(value),
  }))
  return (
    <>
      <PageHead between>
        <PageTitle variant="title2">{t('badges.title')}</PageTitle>
        <Row gap={12} wrap>
          {look.whose === 'mine' && (
            <FilterPills
              pills={pills}
              value={look.filter}
              onChange={(filter) => setLook({ filter })}
            />
          )}
          <Segmented
            label={t('badges.whose')}
            options={whose.map((value) => ({ value, text: t(`badges.${value}`) }))}
            value={look.whose}
            onChange={(of) => setLook({ whose: of })}
          />
        </Row>
      </PageHead>
      <GameTabs
        gameType={null}
        tab="badges"
        onChange={(gameType, tab) => navigate(boardPath({ gameType, tab }))}
      />
      {look.whose === 'mine' ? (
        <Mine wall={data} catalogue={catalogue.data.data} filter={look.filter} />
      ) : (
        <CompanyBadges page={look.page} onPage={(page) => setLook({ page })} />
      )}
    </>
  )
}
