import { z } from 'zod'
import { isEmail, type Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { gameName } from '#server/texts/game-names.ts'
import { playInviteMail } from './invite-email.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { graphList } from '#server/messaging/microsoft/gateway.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { findTenantOfTeam } from '#server/accounts/tenants/store.ts'
import type { World } from '#server/world.ts'

/** Somebody of the directory who does not play here yet. */
export interface Newcomer {
  readonly name: string
  readonly email: string
}

const graphUser = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
})

/** Whom the team's directory knows by an object id, with an address; null: nobody, or we may not read it. Throws provider_failed. */
export async function findNewcomer(
  world: World,
  teamId: string,
  entraId: string,
): Promise<Newcomer | null> {
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  const path = `/users?$select=id,displayName,mail&$filter=id eq '${encodeURIComponent(entraId)}'`
  const list = { path, permission: 'User.ReadBasic.All' } as const
  const [user] = (tenant && (await graphList(world, tenant.tenantId, list))) || []
  const known = graphUser.safeParse(user).data
  const isTheirs = known?.id.toLowerCase() === entraId
  const email = known?.mail ?? ''
  return isTheirs && isEmail(email) ? { name: known?.displayName ?? '', email } : null
}

/** Leaves the letter that invites them to a table to the queue, in the language of the team. */
export async function writeToNewcomer(
  world: World,
  tx: Database,
  { caller, room, to }: { caller: Caller; room: RoomData; to: Newcomer },
): Promise<void> {
  const { teamId, name: inviter, team } = caller
  const { gameType, roomId } = room
  const language = team.language as Language
  const game = await gameName(world.games, gameType, language)
  const addressee = { ...to, language, timeZone: team.timeZone }
  const about = { inviter, game, path: `/games/${gameType}/${roomId}`, unsubscribe: null }
  await queueEmail(world, tx, { teamId, email: playInviteMail(world, { ...addressee, ...about }) })
}
