import { useSearchParams } from 'react-router-dom'
import { holderOrders, type HolderOrder } from '../contract.ts'
import { badges } from '#shared/badges.ts'
import { CallError } from '#client/api.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Column } from '#client/ui/Row.tsx'
import { DetailHead } from './DetailHead.tsx'
import { Hero } from './Hero.tsx'
import { Holders } from './Holders.tsx'
import { Levels } from './Levels.tsx'
import { Rarity } from './Rarity.tsx'
import { useBadges } from './useBadges.ts'
import styles from './BadgeDetailsPage.module.css'

function useBadgesQuery() {
  const [search, setSearch] = useSearchParams()
  const badge = search.get('badge') || badges[0]
  const order = holderOrders.find((one) => one === search.get('order')) ?? 'latest'
  const pageNumber = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const set = (next: { order: HolderOrder; page: number }) =>
    setSearch(
      {
        badge,
        ...(next.order !== 'latest' && { order: next.order }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    )
  return [{ badge, order, pageNumber }, set] as const
}

/** All about one badge: what for, how far one is, how rare it is, who has it. */
export default function BadgeDetailsPage() {
  const [query, set] = useBadgesQuery()
  const { data, error, refetch } = useBadges(query)
  const isNone = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isNone) return <NotFound />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const detail = data?.detail
  const own = data?.badges.find(({ badge }) => badge === detail?.badge)
  if (!detail || !own) return <PageSkeleton />
  return (
    <>
      <DetailHead wall={data} own={own} />
      <div className={styles.columns}>
        <Column gap={16}>
          <Hero own={own} detail={detail} />
          <Levels own={own} detail={detail} />
        </Column>
        <Column gap={16}>
          <Rarity detail={detail} />
          <Holders
            detail={detail}
            tiers={own.tiers}
            onOrder={(order) => set({ order, page: 1 })}
            onPage={(page) => set({ order: query.order, page })}
          />
        </Column>
      </div>
    </>
  )
}
