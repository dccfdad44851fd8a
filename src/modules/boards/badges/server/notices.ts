import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import { badgeNoticeSchema } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

export const newBadge = personMessage({
  kind: 'badge',
  payload: badgeNoticeSchema,
  recipients: 'Its holder',
  when: 'A badge is awarded',
  topic: 'badge',
  sent: {
    page: () => '/user-profile',
    line: (_, names) => line(names, 'badge'),
    activity: { type: 'badge', parameters: [] },
  },
})

export const notices = [newBadge]
