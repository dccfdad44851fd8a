import type { Language } from '#shared/accounts.ts'
import { type Card, runsOf, type Link } from '#server/messaging/card.ts'
import { linkFor } from '#server/messaging/link.ts'
import type { Database } from '#server/db/database.ts'
import { gameName } from '#server/texts/game-names.ts'
import { findMember } from '#server/accounts/members.ts'
import { findRooms } from '#modules/play/rooms/server/index.ts'
import { noSeat } from '#server/play/rooms/seating.ts'
import { findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { fill } from '#server/texts/fill.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/** An invitation: the person, the inviter and the game. */
export interface Invited {
  readonly userId: string | null // of the invited person, where they play here
  readonly hostUserId: string
  readonly roomId: string
}

/** An invitation that goes to another service: as a card, and as a line its sender would write. */
export interface InviteMessage {
  readonly card: Card
  readonly line: string
}

/**
 * In the language of the recipient where they play here, else the team's. Null: there is nothing to
 * invite to any more.
 */
export async function inviteMessage(
  world: World,
  db: Database,
  { teamId, invited, kind }: { teamId: string; invited: Invited; kind: 'slackApp' | 'teamsChat' },
): Promise<InviteMessage | null> {
  const room = (await findRooms(db, teamId, [invited.roomId])).get(invited.roomId)
  const rules = room && world.games.find(room.gameType)
  if (!room || room.closed || !rules || noSeat(rules, room)) return null
  const host = await findMember(db, teamId, invited.hostUserId)
  const team = await findTeam(db, teamId)
  if (!host || !team) return null
  const guest = invited.userId && (await findMember(db, teamId, invited.userId))
  const language = ((guest && guest.language) || team.language) as Language
  const { gameType, name: table, roomId } = room
  const game = await gameName(world.games, gameType, language)
  const facts = { name: host.name, game, table, path: `/games/${gameType}/${roomId}` }
  const link = await linkFor(world, { kind, teamId })
  return { card: inviteCard(facts, language, link), line: inviteLine(game, language) }
}

interface InviteFacts {
  readonly name: string // of who invites
  readonly game: string
  readonly table: string // its name, '' for none
  readonly path: string
}

/** As who invites would write it, for it goes out in their name. */
const inviteLine = (game: string, language: Language): string =>
  fill(texts[language].card.line, { game })

/** To one person: who invites them to what, and a button that leads to the seat. */
function inviteCard(facts: InviteFacts, language: Language, link: Link): Card {
  const t = texts[language].card
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
