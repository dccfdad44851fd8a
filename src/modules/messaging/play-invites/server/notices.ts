import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import { roomNoticeSchema } from '#modules/play/rooms/contract.ts'
import { isRoomRunning, isSeatFree } from '#modules/play/rooms/server/index.ts'
import { inviteMessage } from './card.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

export const invitation = personMessage({
  kind: 'invite',
  payload: roomNoticeSchema,
  recipients: 'A colleague',
  when: 'Somebody invites them to a room',
  topic: 'invite',
  stillOpen: isSeatFree,
  sent: {
    page: ({ gameType, roomId }) => `/games/${gameType}/${roomId}`,
    line: (_, names) => line(names, 'invite'),
    async card(world, db, { teamId, userId }, { personId: hostUserId, roomId }) {
      if (!hostUserId) return null
      const invited = { userId, hostUserId, roomId }
      return (await inviteMessage(world, db, { teamId, invited, kind: 'slackApp' }))?.card ?? null
    },
    activity: { type: 'invite', parameters: ['person', 'game'] },
    hasOwnEmail: true, // immediately: its seat is soon taken
    isOnlyWhileOpen: true,
  },
})

export const invitationUnsent = personMessage({
  kind: 'inviteUnsent',
  payload: roomNoticeSchema,
  recipients: 'Whoever invited somebody by a chat in Teams',
  when: 'The invitation may not have arrived',
  topic: null,
  stillOpen: isRoomRunning,
})

export const notices = [invitation, invitationUnsent]
