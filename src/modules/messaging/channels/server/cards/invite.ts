import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import { texts } from './texts.ts'

/** Somebody is invited to a table. */
export interface InviteFacts {
  readonly name: string // of who invites
  readonly game: string
  readonly table: string // its name, '' for none
  readonly path: string
}

/** As who invites would write it, for it goes out in their name. */
export const inviteLine = (game: string, language: Language): string =>
  fill(texts[language].invite.line, { game })

/** To one person: who invites them to what, and a button that leads to the seat. */
export function inviteCard(facts: InviteFacts, language: Language, link: Link): Card {
  const t = texts[language].invite
  const { name, game, table, path } = facts
  return {
    language,
    title: fill(t.title, { name, game }),
    words: table ? runsOf(t.words, { table }) : [],
    picture: null,
    facts: [],
    buttons: [{ label: t.play, url: link(path, t.play) }],
    hasPrimary: true,
    foot: t.foot,
  }
}
