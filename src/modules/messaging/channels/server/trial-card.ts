import type { Language } from '#shared/accounts.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/** A line that says where posts will go: an admin's test. */
export function trialCard(
  { language, channel, by }: { language: Language; channel: string; by: string },
  link: Link,
): Card {
  const t = texts[language].post.trial
  return {
    language,
    title: t.title,
    words: runsOf(t.words, { channel }),
    picture: null,
    facts: [
      { name: t.channel, value: channel },
      { name: t.asked, value: by },
    ],
    buttons: [{ label: t.open, url: link('/', t.open) }],
    hasPrimary: false,
    foot: t.foot,
  }
}

export const markedAsTest = (card: Card): Card => ({
  ...card,
  title: `${texts[card.language].post.test}: ${card.title}`,
})
