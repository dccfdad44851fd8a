import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { RoomNotice } from '#modules/play/rooms/contract.ts'
import type { MovedNotice, StandingNotice, TournamentNotice } from '../contract.ts'
import { timeText } from './time-text.ts'

const pathOf = ({ tournamentId }: TournamentNotice) => `/tournaments/${tournamentId}`

const match = notificationKind<RoomNotice>({
  text: (one, { t, name, game }) => ({
    title: t(one.person ? 'notifications.match' : 'notifications.matchReady', { name }),
    ...(one.isOver
      ? { text: `${game}. ${t('notifications.tableOver')}`, to: `/games/${one.gameType}` }
      : {
          text: game,
          to: `/games/${one.gameType}/${one.roomId}`,
          action: t('notifications.toTable'),
        }),
  }),
})

const result = notificationKind<StandingNotice>({
  isOwn: ({ tournamentId }) => Boolean(tournamentId),
  text: (one, { t, game }) => ({
    title: t(
      one.result.place === 1 ? 'notifications.tournamentWon' : 'notifications.tournamentPlace',
      { game, place: one.result.place, of: one.result.of },
    ),
    text: one.channel,
    to: pathOf(one),
  }),
})

const tournamentMoved = notificationKind<MovedNotice>({
  text: (one, { t, language, by }) => ({
    title: t('notifications.tournamentMoved', { name: one.channel }),
    text: [timeText(one.startsAt, language), by].filter(Boolean).join(' · '),
    to: pathOf(one),
  }),
})

const tournamentOff = notificationKind<TournamentNotice>({
  text: (one, { t, game, by }) => ({
    title: t('notifications.tournamentOff', { name: one.channel }),
    text: [game, by].filter(Boolean).join(' · '),
    to: pathOf(one),
  }),
})

const schedule = notificationKind<TournamentNotice>({
  isOwn: ({ tournamentId }) => Boolean(tournamentId),
  text: (one, { t, game }) => ({
    title: t('notifications.openTournament', { game }),
    to: pathOf(one),
    ...(one.isOver
      ? { text: t('notifications.tournamentOver') }
      : { text: one.channel, action: t('notifications.play') }),
  }),
})

const kinds: NotificationKinds = { match, result, tournamentMoved, tournamentOff, schedule }

export default kinds
