import { useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { holderOrders, type HolderOrder, type BadgeDetail, type OwnBadge } from '../contract.ts'
import { badges } from '#shared/badges.ts'
import { CallError } from '#client/api.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Column } from '#client/ui/Row.tsx'
import { DetailHead } from './DetailHead.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Medallion } from '#client/ui/Medallion.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { medalArt } from '#client/ui/medal-art.ts'
import { shareOf, stateOf } from './badge-state.ts'
import { Holders } from './Holders.tsx'
import { Levels } from './Levels.tsx'
import { Rarity } from './Rarity.tsx'
import { useBadges } from './useBadges.ts'
import heroStyles from './Hero.module.css'
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

const paints = ['terracotta', 'green', 'sky', 'sun', 'plum'] as const

/** The paint a badge has most of its ground in: the first it is drawn with. */
function paintOf(badge: OwnBadge['badge']): (typeof paints)[number] {
  const first = /class="(\w+)/.exec(medalArt[badge].replace(/^.*?<g /s, ''))?.[1]
  return paints.find((paint) => paint === first) ?? 'plum'
}

/** A badge on a court of its own, and what it is for. */
function Hero({ own, detail }: { own: OwnBadge; detail: BadgeDetail }) {
  const { t } = useTranslation()
  const more = t(`badges.more.${own.badge}`, { defaultValue: '' })
  return (
    <Card aria-label={t('badges.what')}>
      <div className={heroStyles.court}>
        <svg
          className={heroStyles.floor}
          viewBox="0 0 400 300"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <rect className="asphalt" width="400" height="300" />
          <path className={`${paintOf(own.badge)}-deep`} d="M0 0H200V300H0Z" />
          <path
            className="line"
            style={{ strokeWidth: 5 }}
            d="M200 -4V306M-4 60H70V240H-4M404 60H330V240H404"
          />
          <circle className="asphalt" cx="200" cy="150" r="120" />
          <circle className="line" style={{ strokeWidth: 5 }} cx="200" cy="150" r="120" />
        </svg>
        <Medallion badge={own.badge} size={188} share={shareOf(own)} className={heroStyles.medal} />
        <VisuallyHidden>{t(`badges.state.${stateOf(own)}`)}</VisuallyHidden>
      </div>
      <div className={heroStyles.text}>
        <Text as="p" variant="subtitle2">
          {detail.says?.how ?? t(`profile.badgeText.${own.badge}`)}
        </Text>
        {more && <p>{more}</p>}
        {own.corrected && <p>{t('badges.correctedText')}</p>}
      </div>
    </Card>
  )
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
