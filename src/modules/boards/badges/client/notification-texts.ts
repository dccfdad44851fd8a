import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import { badgeArt } from '#client/ui/badge-art.ts'
import type { BadgeNotice } from '../contract.ts'

const badge = notificationKind<BadgeNotice>({
  art: (one) => badgeArt[one.badge],
  text: (one, { t }) => ({
    title: t('notifications.badge', { badge: t(`profile.badge.${one.badge}`) }),
    text: t(`profile.badgeText.${one.badge}`),
    to: `/leaderboard/badge-details?badge=${one.badge}`,
  }),
})

const kinds: NotificationKinds = { badge }

export default kinds
