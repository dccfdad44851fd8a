import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { RoomNotice } from '#modules/play/rooms/contract.ts'

const invite = notificationKind<RoomNotice>({
  isCall: true,
  text: (one, { t, name, game }) => ({
    title: t('notifications.invite', { name }),
    ...(one.isOver
      ? { text: `${game}. ${t('notifications.inviteOver')}`, to: `/games/${one.gameType}` }
      : {
          text: game,
          to: `/games/${one.gameType}/${one.roomId}`,
          action: t('notifications.play'),
        }),
  }),
})

const inviteUnsent = notificationKind<RoomNotice>({
  text: (one, { t, game }) => ({
    title: t('notifications.inviteUnsent'),
    ...(one.isOver
      ? { text: `${game}. ${t('notifications.tableOver')}`, to: `/games/${one.gameType}` }
      : {
          text: game,
          to: `/games/${one.gameType}/${one.roomId}`,
          action: t('notifications.toTable'),
        }),
  }),
})

const kinds: NotificationKinds = { invite, inviteUnsent }

export default kinds
