import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { useTranslation } from 'react-i18next'
import { MOST_SHOWN, type BadgeWall, type OwnBadge } from '../contract.ts'
import { shelfOf } from '#shared/badges.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useBadgeName } from './useBadgeTexts.ts'
import { useShow } from './useBadges.ts'

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
export function DetailHead({ wall, own }: { wall: BadgeWall; own: OwnBadge }) {
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
