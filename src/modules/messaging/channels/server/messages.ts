import type { Language } from '#shared/accounts.ts'
import { runsOf, type Card } from '#server/messaging/card.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import { channelNoticeSchema } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }
const message = personMessages(texts)

const page = () => '/integration'

export const channelOff = message({
  kind: 'channelOff',
  payload: channelNoticeSchema,
  recipients: 'Admins',
  when: 'A channel accepts no posts any more',
  topic: 'admin',
  sent: { page, line: 'channelOff' },
})

export const postFailed = message({
  kind: 'postFailed',
  payload: channelNoticeSchema,
  recipients: 'Admins',
  when: 'A post did not reach its channel, or may not have',
  topic: 'admin',
  sent: { page, line: 'postFailed' },
})

export const messages = [channelOff, postFailed]

/** A line that says where posts will appear: an admin's test. */
export function trialCard(channel: string, by: string, language: Language): Card {
  const t = texts[language].post.trial
  return {
    title: t.title,
    words: runsOf(t.words, { channel }),
    facts: [
      { name: t.channel, value: channel },
      { name: t.asked, value: by },
    ],
    buttons: [{ label: t.open, path: '/' }],
    foot: t.foot,
  }
}

/** A card that is marked as a test. */
export const markedAsTest = (card: Card, language: Language): Card => ({
  ...card,
  title: `${texts[language].post.test}: ${card.title}`,
})
