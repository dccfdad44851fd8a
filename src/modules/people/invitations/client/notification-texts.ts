import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const joined = notificationKind({
  isGrouped: true,
  text: (_, { t, name }) => ({
    title: t('notifications.joined', { name }),
    text: t('notifications.joinedText'),
    to: '/admin',
  }),
})

const came = notificationKind({
  isGrouped: true,
  text: (_, { t, name }) => ({
    title: t('notifications.came', { name }),
    text: t('notifications.cameText'),
    to: '/games/rooms?start',
    action: t('notifications.playTogether'),
  }),
})

const kinds: NotificationKinds = { joined, came }

export default kinds
