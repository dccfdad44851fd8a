import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right'
import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'

const nudge = notificationKind({
  icon: HandRightRegular,
  text: (_, { t, name }) => ({ title: t('notifications.nudge', { name }), text: '', to: '/' }),
})

const kinds: NotificationKinds = { nudge }

export default kinds
