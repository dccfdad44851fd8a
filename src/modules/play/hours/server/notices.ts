import { z } from 'zod'
import { personMessage } from '#server/messaging/person-message.ts'

export const playOpens = personMessage({
  kind: 'playOpens',
  payload: z.object({}),
  recipients: 'People who requested this alert',
  when: 'Play opens',
  topic: null,
})

export const notices = [playOpens]
