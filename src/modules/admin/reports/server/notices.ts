import { z } from 'zod'
import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

const payload = z.object({})

export const contentReported = personMessage({
  kind: 'reported',
  payload,
  recipients: 'Admins',
  when: 'A picture or a name is reported',
  topic: 'admin',
  sent: { page: () => '/admin/policy', line: (_, names) => line(names, 'reported') },
})

export const nameRemoved = personMessage({
  kind: 'nameRemoved',
  payload,
  recipients: 'Its owner',
  when: 'An admin removes their name',
  topic: null,
})

export const pictureRemoved = personMessage({
  kind: 'pictureRemoved',
  payload,
  recipients: 'Its owner',
  when: 'An admin removes their picture',
  topic: null,
})

export const notices = [contentReported, nameRemoved, pictureRemoved]
