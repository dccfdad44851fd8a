import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const playOpens = notificationKind({
  text: (_, { t }) => ({
    title: t('notifications.playOpens'),
    text: t('notifications.playOpensText'),
    to: '/games',
    action: t('notifications.play'),
  }),
})

const kinds: NotificationKinds = { playOpens }

export default kinds
