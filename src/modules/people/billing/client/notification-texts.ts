import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const waits = notificationKind({
  text: (_, { t, name }) => ({
    title: t(name ? 'notifications.waits' : 'notifications.waitsAlone', { name }),
    text: t('notifications.waitsText'),
    to: '/payment-method',
  }),
})

const spaceFull = notificationKind({
  text: (_, { t }) => ({
    title: t('notifications.spaceFull'),
    text: t('notifications.spaceFullText'),
    to: '/plans',
  }),
})

const kinds: NotificationKinds = { waits, spaceFull }

export default kinds
