import { z } from 'zod'
import { personMessage } from '#server/messaging/person-message.ts'

const payload = z.object({ personId: z.string().nullish() }) // who changed it

export const adminAdded = personMessage({
  kind: 'adminAdded',
  payload,
  recipients: 'A new admin',
  when: 'Somebody makes them an admin',
  topic: null,
})

export const adminRemoved = personMessage({
  kind: 'adminRemoved',
  payload,
  recipients: 'A former admin',
  when: 'Somebody takes the role from them',
  topic: null,
})

export const notices = [adminAdded, adminRemoved]
