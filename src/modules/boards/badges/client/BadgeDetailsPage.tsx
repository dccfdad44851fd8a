import { useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import {
  holderOrders,
  type HolderOrder,
  type BadgeDetail,
  type OwnBadge,
  MOST_SHOWN,
  type BadgeWall,
} from '../contract.ts'
import { badges, shelfOf } from '#shared/badges.ts'
import { CallError } from '#client/api.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Medallion } from '#client/ui/Medallion.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { medalArt } from '#client/ui/medal-art.ts'
import { shareOf, stateOf } from './badge-state.ts'
import { Holders } from './Holders.tsx'
import { useBadges, useShow } from './useBadges.ts'
import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { useNavigate } from '#client/useNavigate.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useBadgeName, useBadgeDay, useLevelText } from './useBadgeTexts.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { classes } from '#client/ui/classes.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { LevelSquares } from '#client/ui/LevelSquares.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import styles from './Badges.module.css'

interface LevelProps {
  own: OwnBadge
  level: BadgeDetail['levels'][number]
  tier: number
}

/** The text of a level: the day the user earned it, their progress, or who has it. */
function useStanding() {
  const { t } = useTranslation()
  const date = useBadgeDay()
  const personName = usePersonName()
  return ({ own, level, tier }: LevelProps): string => {
    const day = own.days[tier - 1]
    if (day) return t('badges.you', { date: date(day) })
    const n = own.progress ?? 0
    if (tier === own.tier + 1 && n > 0)
      return t('badges.soFar', { n, of: level.n, count: level.n - n })
    const { nearest, holders } = level
    if (nearest) return t('badges.nearest', { name: personName(nearest.name), n: nearest.n })
    return holders ? t('badges.holders', { count: holders }) : t('badges.nobody')
  }
}

function Level(props: LevelProps) {
  const { own, level, tier } = props
  const { t } = useTranslation()
  const standing = useStanding()(props)
  const label = useLevelText()({ tier, tiers: own.tiers })
  const isDone = tier <= own.tier
  const n = own.progress ?? 0
  const isNext = tier === own.tier + 1 && n > 0
  return (
    <li className={classes(!isDone && !isNext && styles.levelsOpen)}>
      <LevelSquares tier={tier} of={own.tiers.length} label={label || undefined} />
      <Column grow>
        <b>{t(`badges.level.${own.badge}`, { count: level.n, defaultValue: t('badges.once') })}</b>
        <Text variant="caption">{standing}</Text>
        {isNext && (
          <span className={styles.levelsTrack} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (100 * n) / level.n)}%` }} />
          </span>
        )}
      </Column>
      {isDone && <DoneStamp size={28} />}
    </li>
  )
}

/** A badge's levels, each with the user's progress and its holders. */
function Levels({ own, detail }: { own: OwnBadge; detail: BadgeDetail }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.levelsCard} aria-label={t('badges.levels')}>
      <CardHead title={t('badges.levels')} />
      <ol className={styles.levelsList}>
        {detail.levels.map((level, i) => (
          <Level key={level.n} own={own} level={level} tier={i + 1} />
        ))}
      </ol>
    </Card>
  )
}

const MOST = 48 // px of the highest month

function Months({ months }: Pick<BadgeDetail, 'months'>) {
  const { t, i18n } = useTranslation()
  const most = Math.max(1, ...months.map(({ people }) => people))
  const nameOf = (month: string, style: 'narrow' | 'long') =>
    dateFormat(i18n.language, { month: style, timeZone: 'UTC' }).format(new Date(`${month}-01`))
  return (
    <div className={styles.months}>
      <ol className={styles.bars}>
        {months.map(({ month, people }, i) => (
          <li key={month}>
            <VisuallyHidden>
              {t('badges.month', { month: nameOf(month, 'long'), count: people })}
            </VisuallyHidden>
            <i
              aria-hidden="true"
              className={classes(i === months.length - 1 && people > 0 && styles.now)}
              style={{ height: (MOST * people) / most }}
            />
            <b aria-hidden="true">{nameOf(month, 'narrow')}</b>
          </li>
        ))}
      </ol>
      <Text variant="caption">{t('badges.aMonth')}</Text>
    </div>
  )
}

/** How many have it, how rare that makes it, and how many came to it each month. */
function Rarity({ detail }: { detail: BadgeDetail }) {
  const { t } = useTranslation()
  const company = useSession((s) => s.user?.team.name ?? '')
  const nameOf = useBadgeName()
  const { holders, percent, place, of, rarest, badge } = detail
  return (
    <Card className={styles.strip} aria-label={t('badges.rarity')}>
      <div>
        <CourtNumeral value={holders} size={36} label={String(holders)} />
        <Column>
          <span>{t('badges.haveIt', { count: holders })}</span>
          <Text variant="caption">{t('badges.percent', { percent, company })}</Text>
        </Column>
      </div>
      <div>
        <CourtNumeral value={place} size={36} label={String(place)} />
        <Column>
          <span>{t('badges.rarestOf', { of })}</span>
          <Text variant="caption">
            {rarest === badge
              ? t('badges.isRarest')
              : t('badges.rarest', { badge: nameOf(rarest) })}
          </Text>
        </Column>
      </div>
      <Months months={detail.months} />
    </Card>
  )
}

/** The badge beside it on the shelves; after the last comes the first. */
function besideOf({ badges }: BadgeWall, own: OwnBadge, step: 1 | -1): OwnBadge {
  const at = badges.findIndex(({ badge }) => badge === own.badge)
  return badges.at((at + step) % badges.length)!
}

function ShowOnProfile({
  wall: { shown: featuredBadges },
  own,
}: {
  wall: BadgeWall
  own: OwnBadge
}) {
  const { t } = useTranslation()
  const show = useShow()
  if (own.tier === 0) return null
  const isFeatured = featuredBadges.includes(own.badge)
  const others = featuredBadges.filter((one) => one !== own.badge)
  const press = () =>
    isFeatured
      ? show(others, t('badges.notShown'))
      : show([...others.slice(1 - MOST_SHOWN), own.badge], t('badges.shown')) // the first gives way
  return (
    <Button icon={<PersonRegular />} aria-pressed={isFeatured} onClick={() => void press()}>
      {t(isFeatured ? 'badges.dontShow' : 'badges.show')}
    </Button>
  )
}

/** A badge's name, its neighbours, and whether it is on the user's profile. */
function DetailHead({ wall, own }: { wall: BadgeWall; own: OwnBadge }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const nameOf = useBadgeName()
  const shelf = shelfOf(own.badge)
  const [before, after] = [besideOf(wall, own, -1), besideOf(wall, own, 1)]
  return (
    <PageHead between>
      <Row gap={8}>
        <Button
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          aria-label={t('badges.back')}
          onClick={() => navigate('/leaderboard/badges')}
        />
        <PageTitle variant="title3">{nameOf(own.badge, wall.detail?.says)}</PageTitle>
        {shelf && <Chip>{t(`badges.shelf.${shelf}`)}</Chip>}
      </Row>
      <Row gap={12}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t('badges.previous', { badge: nameOf(before.badge) })}
          onClick={() => navigate(pathOf(before.badge), { replace: true })}
        />
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t('badges.next', { badge: nameOf(after.badge) })}
          onClick={() => navigate(pathOf(after.badge), { replace: true })}
        />
        <ShowOnProfile wall={wall} own={own} />
      </Row>
    </PageHead>
  )
}

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
      <div className={styles.heroCourt}>
        <svg
          className={styles.heroFloor}
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
        <Medallion badge={own.badge} size={188} share={shareOf(own)} className={styles.medal} />
        <VisuallyHidden>{t(`badges.state.${stateOf(own)}`)}</VisuallyHidden>
      </div>
      <div className={styles.text}>
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
      <div className={styles.badgeDetailsPageColumns}>
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
