import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { OpenRoomNotice, ResultNotice, RoomNotice } from '../contract.ts'
import { replayPath } from '../replays.contract.ts'

const roomPath = ({ gameType, roomId }: Pick<RoomNotice, 'gameType' | 'roomId'>) =>
  `/games/${gameType}/${roomId}`

const turn = notificationKind<RoomNotice>({
  isCall: true,
  text: (one, { t, name, game }) => ({
    title: one.person ? t('notifications.turn', { name }) : t('notifications.turnInGame'),
    ...(one.isOver
      ? { text: `${game}. ${t('notifications.tableOver')}`, to: `/games/${one.gameType}` }
      : { text: game, to: roomPath(one), action: t('notifications.play') }),
  }),
})

const seated = notificationKind<RoomNotice>({
  text: (one, { t, name, game }) => ({
    title: t('notifications.seated', { name }),
    ...(one.isOver
      ? { text: `${game}. ${t('notifications.tableOver')}`, to: `/games/${one.gameType}` }
      : { text: game, to: roomPath(one), action: t('notifications.toTable') }),
  }),
})

/* How a series ended: between two by the games they won, else by the place. */
const result = notificationKind<ResultNotice>({
  isOwn: ({ roomId }) => Boolean(roomId),
  text({ result: own, roomId, person }, { t, name, game }) {
    const { won, lost, place, of, points, gameId } = own
    const verdict = won > lost ? 'won' : won < lost ? 'lost' : 'drawn'
    const alone = t('notifications.resultPlace', { game, place, of })
    const earned = points > 0 ? t('notifications.points', { count: points }) : ''
    return {
      title: person ? t(`notifications.result.${verdict}`, { name, won, lost }) : alone,
      text: [person && game, earned].filter(Boolean).join(' · '),
      to: replayPath({ roomId, gameId }),
      action: t('notifications.replay'),
    }
  },
})

const schedule = notificationKind<OpenRoomNotice>({
  isOwn: ({ roomId }) => Boolean(roomId),
  text: (one, { t, game }) => ({
    title: t('notifications.openTable', { game }),
    ...(one.isOver
      ? { text: t('notifications.inviteOver'), to: `/games/${one.gameType}` }
      : { text: one.channel, to: roomPath(one), action: t('notifications.play') }),
  }),
})

const roomFrees = notificationKind({
  text: (_, { t }) => ({
    title: t('notifications.roomFrees'),
    text: t('notifications.playOpensText'),
    to: '/games/rooms?start',
    action: t('notifications.playTogether'),
  }),
})

const kinds: NotificationKinds = { turn, seated, result, schedule, roomFrees }

export default kinds
