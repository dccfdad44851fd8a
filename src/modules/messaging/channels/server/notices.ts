import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import { channelNoticeSchema } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

const page = () => '/integration'

export const channelOff = personMessage({
  kind: 'channelOff',
  payload: channelNoticeSchema,
  recipients: 'Admins',
  when: 'A channel accepts no posts any more',
  topic: 'admin',
  sent: { page, line: ({ channel }, names) => line(names, 'channelOff', { channel }) },
})

export const postFailed = personMessage({
  kind: 'postFailed',
  payload: channelNoticeSchema,
  recipients: 'Admins',
  when: 'A post did not reach its channel, or may not have',
  topic: 'admin',
  sent: { page, line: ({ channel }, names) => line(names, 'postFailed', { channel }) },
})

export const notices = [channelOff, postFailed]
