import { z } from 'zod'
import { personMessage } from '#server/messaging/person-message.ts'

export const lastAdminRemoval = personMessage({
  kind: 'adminLeft',
  payload: z.object({ personId: z.string().nullish() }),
  recipients: 'People of the space who were here last',
  when: 'Its last admin has left the company’s directory',
  topic: null,
})

export const notices = [lastAdminRemoval]
