import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const lastAdminRemoval = notificationKind({
  text: (_, { t, name }) => ({
    title: t('notifications.adminLeft', { name }),
    text: t('notifications.adminLeftText'),
    to: '/support',
  }),
})

const kinds: NotificationKinds = { adminLeft: lastAdminRemoval }

export default kinds
