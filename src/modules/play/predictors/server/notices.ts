import { linesIn, personMessage } from '#server/messaging/person-message.ts'
import { closingNoticeSchema, feedNoticeSchema, type FeedNotice } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

export const closingSoon = personMessage({
  kind: 'predictions',
  payload: closingNoticeSchema,
  recipients: 'People who predict and miss tips',
  when: 'A round locks soon',
  topic: 'predictions',
  quietTopic: 'nudges',
  sent: {
    page: ({ predictorId }) => `/predictor-games?gameId=${predictorId}`,
    line: ({ channel }, names) => line(names, 'close', { channel }),
  },
})

const page = ({ fixtureId }: FeedNotice) => `/admin/competitions/${fixtureId}`

export const feedAsks = personMessage({
  kind: 'feedAsks',
  payload: feedNoticeSchema,
  recipients: 'Admins',
  when: 'Something in a competition’s feed waits for an answer',
  topic: 'admin',
  sent: { page, line: ({ channel }, names) => line(names, 'feedAsks', { channel }) },
})

export const feedFails = personMessage({
  kind: 'feedFails',
  payload: feedNoticeSchema,
  recipients: 'Admins',
  when: 'A competition’s feed could not be read for a day',
  topic: 'admin',
  sent: { page, line: ({ channel }, names) => line(names, 'feedFails', { channel }) },
})

export const notices = [closingSoon, feedAsks, feedFails]
