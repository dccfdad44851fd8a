import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const adminAdded = notificationKind({
  changesUser: true,
  text: (_, { t, by }) => ({ title: t('notifications.adminAdded'), text: by, to: '/admin' }),
})

const adminRemoved = notificationKind({
  changesUser: true,
  text: (_, { t, by }) => ({
    title: t('notifications.adminRemoved'),
    text: by,
    to: '/user-settings',
  }),
})

const kinds: NotificationKinds = { adminAdded, adminRemoved }

export default kinds
