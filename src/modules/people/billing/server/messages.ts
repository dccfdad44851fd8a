import { z } from 'zod'
import { personMessages } from '#server/messaging/person-message.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const message = personMessages({ en, tr })

export const waits = message({
  kind: 'waits',
  payload: z.object({ personId: z.string().nullish() }),
  recipients: 'Admins',
  when: 'A colleague waits for play to open again in a limited space; once a day',
  topic: 'admin',
  sent: {
    page: () => '/payment-method',
    line: (_, person) => (person ? 'waits' : 'waitsAlone'),
  },
})

export const spaceFull = message({
  kind: 'spaceFull',
  payload: z.object({}),
  recipients: 'Admins',
  when: 'Somebody could not join because every seat is taken; once a day',
  topic: 'admin',
  sent: { page: () => '/plans', line: 'spaceFull' },
})

export const messages = [waits, spaceFull]
