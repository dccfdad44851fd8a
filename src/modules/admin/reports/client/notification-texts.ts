import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const reported = notificationKind({
  text: (_, { t }) => ({
    title: t('notifications.reported'),
    text: t('notifications.reportedText'),
    to: '/admin/policy',
  }),
})

const nameRemoved = notificationKind({
  changesUser: true,
  text: (_, { t }) => ({
    title: t('notifications.nameRemoved'),
    text: t('notifications.nameRemovedText'),
    to: '/user-settings',
  }),
})

const pictureRemoved = notificationKind({
  changesUser: true,
  text: (_, { t }) => ({
    title: t('notifications.pictureRemoved'),
    text: t('notifications.pictureRemovedText'),
    to: '/user-settings',
  }),
})

const kinds: NotificationKinds = { reported, nameRemoved, pictureRemoved }

export default kinds
