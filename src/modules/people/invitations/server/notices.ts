import { z } from 'zod'
import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

const payload = z.object({ personId: z.string().nullish() })

export const colleagueJoined = personMessage({
  kind: 'joined',
  payload,
  recipients: 'Admins of a space of up to 50',
  when: 'A colleague joins',
  topic: 'admin',
  sent: { page: () => '/admin', line: (_, names) => line(names, 'joined') },
})

export const invitedJoined = personMessage({
  kind: 'came',
  payload,
  recipients: 'Whoever invited them',
  when: 'An invited person joins',
  topic: null,
  quietTopic: 'joined',
})

export const notices = [colleagueJoined, invitedJoined]
