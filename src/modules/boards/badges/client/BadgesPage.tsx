import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { useSearchParams } from 'react-router-dom'
import type { Achievements, BadgeWall } from '../contract.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { GameTabs } from '#modules/boards/leaderboard/client/GameTabs.tsx'
import { boardPath } from '#modules/boards/leaderboard/client/board-tab.ts'
import { badgeStates, openOf, stateOf, type BadgeState } from './badge-state.ts'
import { BadgeCount } from './BadgeCount.tsx'
import { Closest } from './Closest.tsx'
import { CompanyBadges } from './CompanyBadges.tsx'
import { FeaturedBadges } from './FeaturedBadges.tsx'
import { Shelves } from './Shelves.tsx'
import { useCatalogue, useBadges } from './useBadges.ts'
import styles from './BadgesPage.module.css'

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

function Mine({ wall, catalogue, filter }: MineProps) {
  const open = openOf(wall.badges)
  const visibleBadges = open.filter((own) => filter === 'all' || stateOf(own) === filter)
  return (
    <div className={styles.columns}>
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
