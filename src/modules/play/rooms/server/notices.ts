import { z } from 'zod'
import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import {
  openRoomNoticeSchema,
  resultNoticeSchema,
  roomNoticeSchema,
  type RoomNotice,
  type SeriesResult,
} from '../contract.ts'
import { isRoomRunning, isSeatFree } from './open-rooms.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

const page = ({ gameType, roomId }: Pick<RoomNotice, 'gameType' | 'roomId'>) =>
  `/games/${gameType}/${roomId}`

export const turn = personMessage({
  kind: 'turn',
  payload: roomNoticeSchema,
  recipients: 'A player who is not in the room',
  when: 'It is their turn',
  topic: 'turn',
  stillOpen: isRoomRunning,
  sent: {
    page,
    line: (_, names) => line(names, names.person ? 'turn' : 'turnAlone'),
    activity: { type: 'turn', parameters: ['game'] },
  },
})

export const playerSeated = personMessage({
  kind: 'seated',
  payload: roomNoticeSchema,
  recipients: 'People who wait in a room and are not in it',
  when: 'Somebody sits down there',
  topic: 'seated',
  stillOpen: isRoomRunning,
  sent: {
    page,
    line: (_, names) => line(names, 'seated'),
    activity: { type: 'seated', parameters: ['person', 'game'] },
  },
})

const valuesOf = ({ won, lost, place, of }: SeriesResult) => ({
  won: String(won),
  lost: String(lost),
  place: String(place),
  of: String(of),
})

function verdictOf({ won, lost }: SeriesResult) {
  if (won === lost) return 'drawn'
  return won > lost ? 'won' : 'lost'
}

export const result = personMessage({
  kind: 'result',
  payload: resultNoticeSchema,
  recipients: 'Players who left before the end',
  when: 'A series is over',
  topic: 'result',
  sent: {
    page: ({ roomId, result: { gameId } }) => `/replay/${roomId}/${gameId}`,
    line: ({ result: own }, names) =>
      line(names, names.person ? verdictOf(own) : 'place', valuesOf(own)),
  },
})

export const roomOpens = personMessage({
  kind: 'schedule',
  payload: openRoomNoticeSchema,
  recipients: 'Everyone of the space',
  when: 'A scheduled room is open',
  topic: 'schedule',
  stillOpen: isSeatFree,
  sent: { page, line: (_, names) => line(names, 'opens'), isOnlyWhileOpen: true },
})

export const roomFrees = personMessage({
  kind: 'roomFrees',
  payload: z.object({}),
  recipients: 'People who requested this alert',
  when: 'The space has a room for them',
  topic: null,
})

export const notices = [turn, playerSeated, result, roomOpens, roomFrees]
