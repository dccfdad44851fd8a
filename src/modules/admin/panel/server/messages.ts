import { z } from 'zod'
import { personMessages } from '#server/messaging/person-message.ts'

const message = personMessages()
const payload = z.object({ personId: z.string().nullish() }) // who changed it

export const adminAdded = message({
  kind: 'adminAdded',
  payload,
  recipients: 'A new admin',
  when: 'Somebody makes them an admin',
})

export const adminRemoved = message({
  kind: 'adminRemoved',
  payload,
  recipients: 'A former admin',
  when: 'Somebody takes the role from them',
})

export const messages = [adminAdded, adminRemoved]
