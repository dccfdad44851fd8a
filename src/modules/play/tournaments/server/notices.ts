import { linesIn, personMessage, type StillOpen } from '#server/messaging/person-message.ts'
import { roomNoticeSchema } from '#modules/play/rooms/contract.ts'
import { isRoomRunning } from '#modules/play/rooms/server/index.ts'
import {
  movedNoticeSchema,
  standingNoticeSchema,
  tournamentNoticeSchema,
  type TournamentNotice,
} from '../contract.ts'
import { findLive } from './store.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

const page = ({ tournamentId }: TournamentNotice) => `/tournaments/${tournamentId}`

const isLive: StillOpen<TournamentNotice> = async (_world, db, { teamId }, items) => {
  const ids = items.map(({ payload }) => payload.tournamentId)
  const live = await findLive(db, teamId, ids)
  return ids.map((id) => live.has(id))
}

export const match = personMessage({
  kind: 'match',
  payload: roomNoticeSchema,
  recipients: 'Both players of a match',
  when: 'Their match can be played',
  topic: null,
  stillOpen: isRoomRunning,
})

export const tournamentResult = personMessage({
  kind: 'result',
  payload: standingNoticeSchema,
  recipients: 'Players who are not in the room of the last match',
  when: 'Their tournament is over',
  topic: 'result',
  sent: {
    page,
    line: ({ result: { place, of } }, names) =>
      line(names, place === 1 ? 'won' : 'place', { place: String(place), of: String(of) }),
  },
})

export const tournamentMoved = personMessage({
  kind: 'tournamentMoved',
  payload: movedNoticeSchema,
  recipients: 'Its players, except whoever changed it',
  when: 'A tournament begins at another time',
  topic: null,
})

export const tournamentOff = personMessage({
  kind: 'tournamentOff',
  payload: tournamentNoticeSchema,
  recipients: 'Its players, except whoever cancelled it',
  when: 'A tournament is cancelled',
  topic: null,
})

export const tournamentOpens = personMessage({
  kind: 'schedule',
  payload: tournamentNoticeSchema,
  recipients: 'Everyone of the space',
  when: 'A scheduled tournament is open',
  topic: 'schedule',
  stillOpen: isLive,
  sent: { page, line: (_, names) => line(names, 'opens') },
})

export const notices = [match, tournamentResult, tournamentMoved, tournamentOff, tournamentOpens]
