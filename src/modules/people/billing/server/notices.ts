import { z } from 'zod'
import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

export const waits = personMessage({
  kind: 'waits',
  payload: z.object({ personId: z.string().nullish() }),
  recipients: 'Admins',
  when: 'A colleague waits for play to open again in a limited space; once a day',
  topic: 'admin',
  sent: {
    page: () => '/payment-method',
    line: (_, names) => line(names, names.person ? 'waits' : 'waitsAlone'),
  },
})

export const spaceFull = personMessage({
  kind: 'spaceFull',
  payload: z.object({}),
  recipients: 'Admins',
  when: 'Somebody could not join because every seat is taken; once a day',
  topic: 'admin',
  sent: { page: () => '/', line: (_, names) => line(names, 'spaceFull') },
})

export const notices = [waits, spaceFull]
