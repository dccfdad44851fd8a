import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const adminLeft = notificationKind({
  text: (_, { t, name }) => ({
    title: t('notifications.adminLeft', { name }),
    text: t('notifications.adminLeftText'),
    to: '/support',
  }),
})

const kinds: NotificationKinds = { adminLeft }

export default kinds
