import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import { nudgeNoticeSchema } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

export const nudge = personMessage({
  kind: 'nudge',
  payload: nudgeNoticeSchema,
  recipients: 'A colleague, or everyone with a square left to paint',
  when: 'Somebody nudges them',
  topic: 'nudge',
  quietTopic: 'nudges',
  sent: {
    page: () => '/',
    line: (_, names) => line(names, 'nudge'),
    activity: { type: 'nudge', parameters: ['person'] },
  },
})

export const notices = [nudge]
