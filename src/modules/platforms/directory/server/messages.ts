import { z } from 'zod'
import { personMessages } from '#server/messaging/person-message.ts'

export const lastAdminRemoval = personMessages()({
  kind: 'adminLeft',
  payload: z.object({ personId: z.string().nullish() }),
  recipients: 'People of the space who were here last',
  when: 'Its last admin has left the company’s directory',
})

export const messages = [lastAdminRemoval]
