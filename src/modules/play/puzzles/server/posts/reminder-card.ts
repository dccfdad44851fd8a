import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type CardPicture } from '#server/messaging/card.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import { cityOf, formOf, numberText } from '#server/texts/format.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const texts = { en, tr }

/** Something that closes soon, and how many have done it. Nobody is named: not who did, not who is missing. */
export interface ReminderFacts {
  readonly name: string // 'Find the word 412'
  readonly path: string // where it is done
  readonly minutes: number // until it closes
  readonly closes: string // 'HH:mm' by the team's clock; '' at midnight
  readonly timeZone: string
  readonly played: number
  readonly people: number // of so many
}

const SOON = 120 // minutes: until then they are counted, before it the hour is said

function titleOf({ name, minutes, closes }: ReminderFacts, language: Language): string {
  const t = texts[language].post.reminder
  const count = numberText(minutes, language)
  if (minutes <= SOON) return fill(formOf(t.soon, minutes, language), { name, count })
  return fill(closes ? t.at : t.midnight, { name, time: closes })
}

/** A channel is reminded, once a day at most. */
export function reminderCard(
  facts: ReminderFacts,
  language: Language,
  picture: CardPicture | null,
): Card {
  const t = texts[language].post.reminder
  const { played, people, path, closes, timeZone } = facts
  const count = { played: numberText(played, language), people: numberText(people, language) }
  const time = closes || t.midnightName
  return {
    title: titleOf(facts, language),
    words: runsOf(played ? t.words : t.nobody, count),
    picture,
    facts: [
      { name: t.closesName, value: `${time}, ${cityOf(timeZone)}` },
      { name: t.playedName, value: fill(t.playedValue, count) },
    ],
    buttons: [
      { label: t.play, path },
      { label: t.all, path: '/' },
    ],
    hasPrimary: true,
    foot: t.foot,
  }
}

/** What stands of it on a reminder of something else. */
export function alsoOfPuzzle(facts: ReminderFacts, language: Language): Reminder['also'] {
  const { name, closes, timeZone } = facts
  const time = closes || texts[language].post.reminder.midnightName
  const value = `${time}, ${cityOf(timeZone)}`
  return { words: [{ text: `${titleOf(facts, language)}.` }], fact: { name, value } }
}
