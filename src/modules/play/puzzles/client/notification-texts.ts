import { FireRegular } from '@fluentui/react-icons/svg/fire'
import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { StreakNotice } from '../contract.ts'

const streak = notificationKind<StreakNotice>({
  icon: FireRegular,
  text: ({ days, hasFreeze }, { t }) => ({
    title: t('notifications.streak', { count: days }),
    text: t(hasFreeze ? 'notifications.streakFrozen' : 'notifications.streakText'),
    to: '/',
    action: t('notifications.play'),
  }),
})

const kinds: NotificationKinds = { streak }

export default kinds
