import { z } from 'zod'
import { personMessages } from '#server/messaging/person-message.ts'

export const playOpens = personMessages()({
  kind: 'playOpens',
  payload: z.object({}),
  recipients: 'People who requested this alert',
  when: 'Play opens',
})

export const messages = [playOpens]
