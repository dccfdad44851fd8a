import { z } from 'zod'
import { personMessages } from '#server/messaging/person-message.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const message = personMessages({ en, tr })
const payload = z.object({})

export const contentReported = message({
  kind: 'reported',
  payload,
  recipients: 'Admins',
  when: 'A picture or a name is reported',
  topic: 'admin',
  sent: { page: () => '/admin/policy', line: 'reported' },
})

export const nameRemoved = message({
  kind: 'nameRemoved',
  payload,
  recipients: 'Its owner',
  when: 'An admin removes their name',
})

export const pictureRemoved = message({
  kind: 'pictureRemoved',
  payload,
  recipients: 'Its owner',
  when: 'An admin removes their picture',
})

export const messages = [contentReported, nameRemoved, pictureRemoved]
