import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import { duelNoticeSchema, type DuelNotice } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

const sent = {
  page: ({ leagueId }: DuelNotice) => `/leaderboard/leagues/${leagueId}`,
  line: (
    { duel: { own, other, verdict, isFinal } }: DuelNotice,
    names: Parameters<typeof line>[0],
  ) => line(names, verdict ?? (isFinal ? 'final' : 'begins'), { own, other }),
}

export const duelBegins = personMessage({
  kind: 'duel',
  payload: duelNoticeSchema,
  recipients: 'People of a department with a duel',
  when: 'A league’s week begins',
  topic: 'schedule',
  quietTopic: 'nudges',
  sent,
})

export const duelDecided = personMessage({
  kind: 'duelResult',
  payload: duelNoticeSchema,
  recipients: 'People of a department with a duel',
  when: 'A league’s week is decided',
  topic: 'schedule',
  sent,
})

export const notices = [duelBegins, duelDecided]
