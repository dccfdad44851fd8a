import { z } from 'zod'
import { personMessages } from '#server/messaging/person-message.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const message = personMessages({ en, tr })
const payload = z.object({ personId: z.string().nullish() })

export const colleagueJoined = message({
  kind: 'joined',
  payload,
  recipients: 'Admins of a space of up to 50',
  when: 'A colleague joins',
  topic: 'admin',
  sent: { page: () => '/admin', line: 'joined' },
})

export const invitedJoined = message({
  kind: 'came',
  payload,
  recipients: 'Whoever invited them',
  when: 'An invited person joins',
  quietTopic: 'joined',
})

export const messages = [colleagueJoined, invitedJoined]
