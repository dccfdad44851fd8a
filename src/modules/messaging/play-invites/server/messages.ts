import type { Language } from '#shared/accounts.ts'
import { type Card, runsOf } from '#server/messaging/card.ts'
import { personMessages } from '#server/messaging/person-message.ts'
import type { Database } from '#server/db/database.ts'
import { gameName } from '#server/texts/game-names.ts'
import { findMember } from '#server/accounts/members.ts'
import { roomNoticeSchema } from '#modules/play/rooms/contract.ts'
import { findRooms, isRoomRunning, isSeatFree } from '#modules/play/rooms/server/index.ts'
import { noSeat } from '#server/play/rooms/seating.ts'
import { findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { fill } from '#server/texts/fill.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }
const message = personMessages(texts)

/** An invitation: the person, the inviter and the game. */
interface Invited {
  readonly userId: string | null // of the invited person, where they play here
  readonly hostUserId: string
  readonly roomId: string
}

/** An invitation that leaves for another service: as a card, and as a line its sender would write. */
interface InviteMessage {
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
  teamId: string,
  invited: Invited,
): Promise<InviteMessage | null> {
  const room = (await findRooms(db, teamId, [invited.roomId])).get(invited.roomId)
  const rules = room && world.games.find(room.gameType)
  if (!room || room.closed || !rules || noSeat(rules, room)) return null
  const host = await findMember(db, teamId, invited.hostUserId)
  const team = await findTeam(db, teamId)
  if (!host || !team) return null
  const guest = invited.userId && (await findMember(db, teamId, invited.userId))
  const language = ((guest && guest.language) || team.language) as Language
  const t = texts[language].card
  const { gameType, name: table, roomId } = room
  const game = await gameName(world.games, gameType, language)
  const card = {
    title: fill(t.title, { name: host.name, game }),
    words: table ? runsOf(t.words, { table }) : [],
    facts: [],
    buttons: [{ label: t.play, path: `/games/${gameType}/${roomId}` }],
    hasPrimary: true,
    foot: t.foot,
  }
  return { card, line: fill(t.line, { game }) }
}

export const invitation = message({
  kind: 'invite',
  payload: roomNoticeSchema,
  recipients: 'A colleague',
  when: 'Somebody invites them to a room',
  topic: 'invite',
  stillOpen: isSeatFree,
  sent: {
    page: ({ gameType, roomId }) => `/games/${gameType}/${roomId}`,
    line: 'invite',
    async card(world, db, { teamId, userId }, { personId: hostUserId, roomId }) {
      if (!hostUserId) return null
      return (await inviteMessage(world, db, teamId, { userId, hostUserId, roomId }))?.card ?? null
    },
    activity: { type: 'invite', parameters: ['person', 'game'] },
    hasOwnEmail: true, // immediately: its seat is soon taken
    isOnlyWhileOpen: true,
  },
})

export const invitationUnsent = message({
  kind: 'inviteUnsent',
  payload: roomNoticeSchema,
  recipients: 'Whoever invited somebody by a chat in Teams',
  when: 'The invitation may not have arrived',
  stillOpen: isRoomRunning,
})

export const messages = [invitation, invitationUnsent]
