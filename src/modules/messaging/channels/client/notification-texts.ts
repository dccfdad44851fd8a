import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { ChannelNotice } from '../contract.ts'

const channelOff = notificationKind<ChannelNotice>({
  text: ({ channel }, { t }) => ({
    title: t('notifications.channelOff', { channel }),
    text: t('notifications.channelOffText'),
    to: '/integration',
  }),
})

const postFailed = notificationKind<ChannelNotice>({
  text: ({ channel }, { t }) => ({
    title: t('notifications.postFailed', { channel }),
    text: t('notifications.postFailedText'),
    to: '/integration',
  }),
})

const kinds: NotificationKinds = { channelOff, postFailed }

export default kinds
