import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import { pollNoticeSchema } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

export const pollOpens = personMessage({
  kind: 'poll',
  payload: pollNoticeSchema,
  recipients: 'Everyone of the space',
  when: 'A quick question is open',
  topic: 'schedule',
  sent: {
    page: ({ pollId }) => `/poll?pollId=${pollId}`,
    line: ({ channel }, names) => line(names, 'poll', { channel }),
  },
})

export const notices = [pollOpens]
