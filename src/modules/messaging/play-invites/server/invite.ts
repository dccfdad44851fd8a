import { endOfDay } from '#shared/days.ts'
import type { Unsent } from '../contract.ts'
import { countPlayInvite } from './limits.ts'
import { enqueue, windowAt, type NewJob } from '#server/jobs/queue.ts'
import { notify } from '#server/messaging/notify.ts'
import { RefusalError } from '#server/refusal.ts'
import { findRooms } from '#modules/play/rooms/server/index.ts'
import { isRemoved, positionOf, type RoomData } from '#server/play/rooms/room.ts'
import { noSeat } from '#server/play/rooms/seating.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { inviteEmailJob } from './email.ts'
import { findNewcomer, writeToNewcomer, type Newcomer } from './newcomer.ts'
import { invitation } from './messages.ts'
import { messageJob } from './slack-message.ts'
import { chatJob, type Chat } from './teams-chat.ts'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { idSchema } from '#shared/text.ts'
import { findSignIn } from '#server/accounts/store.ts'
import { signIns } from '#server/accounts/schema.ts'
import { findMember } from '#server/accounts/members.ts'
import { findTenantOfTeam, type Tenant } from '#server/accounts/tenants/store.ts'
import type { Database } from '#server/db/database.ts'
import { findInstallation, isSlackPerson } from '#modules/platforms/slack/server/index.ts'
import { NotPostedError } from '#server/messaging/delivery/post-failure.ts'
import { openChat } from '#server/messaging/microsoft/graph.ts'
import { subjectOf } from '#modules/platforms/microsoft/server/index.ts'
import { graphToken } from '#server/messaging/microsoft/gateway.ts'
import { tabTokenOf } from '#server/messaging/microsoft/stored-tab-token.ts'
import { readTabToken } from '#server/messaging/microsoft/verify-tab-token.ts'

/** A chat to write to, or why there is none. */
interface ChatWay {
  readonly chat: Chat | null
  readonly unsent: Unsent // '' where there is a chat, or none was asked for
  readonly retryAfter: number // s until Graph wants to be asked
}

const NO_CHAT: ChatWay = { chat: null, unsent: '', retryAfter: 0 }

const none = (unsent: Unsent): ChatWay => ({ ...NO_CHAT, unsent })

/** Whose token it is. Throws what readTabToken throws, and not_yours for another's than the caller's. */
async function callerOf(world: World, { teamId, userId }: Caller, token: string) {
  const person = await readTabToken(world, token)
  const known = await findSignIn(world.db, 'MS', subjectOf(person))
  if (known?.teamId !== teamId || known.userId !== userId) throw new RefusalError('not_yours')
  return person
}

async function opened(world: World, chat: Chat): Promise<ChatWay> {
  try {
    return { ...NO_CHAT, chat: { ...chat, chatId: await openChat(world, chat.token, chat.people) } }
  } catch (error) {
    if (!(error instanceof NotPostedError)) throw error
    world.log.warn({ code: error.code }, 'a chat was not opened')
    if (error.why === 'later') return { chat, unsent: '', retryAfter: error.retryAfter ?? 0 }
    return none(error.why === 'gone' ? 'no_teams' : 'chat_refused')
  }
}

async function chatBy(
  world: World,
  caller: Caller,
  { entraId, token }: { entraId: string; token: string },
): Promise<ChatWay> {
  const { tenantId, objectId } = await callerOf(world, caller, token)
  try {
    const graph = await graphToken(world, { token, tenantId }, 'chat')
    return await opened(world, { token: graph, people: [objectId, entraId], chatId: '' })
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'provider_failed')
      return none('provider_failed')
    throw error
  }
}

/** By the token the caller's session began with, where it still is good and they have agreed: nobody is asked. */
async function chatByStored(world: World, caller: Caller, entraId: string): Promise<ChatWay> {
  const token = await tabTokenOf(world, caller)
  if (!token) return NO_CHAT
  try {
    const way = await chatBy(world, caller, { entraId, token })
    return way.chat ? way : NO_CHAT
  } catch (error) {
    if (error instanceof RefusalError) return NO_CHAT
    throw error
  }
}

/**
 * The chat of the caller and somebody of their tenant, by the token of the caller's tab: the one
 * sent along, else the one they signed in with. Writing nothing yet, it may be asked again. Throws,
 * for a token that was sent along, consent_required and what readTabToken throws.
 */
async function chatWith(
  world: World,
  caller: Caller,
  { entraId, token }: { entraId: string | null; token: string },
): Promise<ChatWay> {
  if (!entraId || !world.config.ENTRA_CLIENT_SECRET) return NO_CHAT
  return token ? chatBy(world, caller, { entraId, token }) : chatByStored(world, caller, entraId)
}

/** The invited person: somebody who plays here, somebody a provider knows, or both. */
interface Opponent {
  readonly userId: string | null
  readonly slackId: string | null
  readonly entraId: string | null // object id in the team's tenant
  readonly isOff?: true // the platform for inviting them is not connected
}

type Kind = 'GS' | 'Slack' | 'Teams'

async function memberId(world: World, teamId: string, id: string): Promise<string | null> {
  const ours = idSchema.safeParse(id).data
  return (ours && (await findMember(world.db, teamId, ours))?.userId) || null
}

async function memberBySubject(
  world: World,
  teamId: string,
  { provider, subject }: { provider: 'MS' | 'Slack'; subject: string },
): Promise<string | null> {
  const signIn = await findSignIn(world.db, provider, subject)
  return signIn?.teamId === teamId ? memberId(world, teamId, signIn.userId) : null
}

/** A member's id at the provider, in the team's company there. */
async function idAt(
  db: Database,
  { provider, tenantId, teamId }: Pick<Tenant, 'provider' | 'tenantId' | 'teamId'>,
  userId: string,
) {
  const rows = await db
    .select({ subject: signIns.subject })
    .from(signIns)
    .where(equals(signIns, { teamId, userId, provider }))
  const start = `${tenantId}:`
  const own = rows.find(({ subject }) => subject.startsWith(start))
  return own?.subject.slice(start.length) ?? null
}

/** Of a platform that is not connected: a member, who is notified here. Throws provider_off for anyone else. */
async function withoutPlatform(world: World, teamId: string, id: string): Promise<Opponent> {
  const userId = await memberId(world, teamId, id)
  if (!userId) throw new RefusalError('provider_off')
  return { userId, slackId: null, entraId: null, isOff: true }
}

async function inSlack(world: World, teamId: string, id: string): Promise<Opponent> {
  const tenant = await findTenantOfTeam(world.db, 'Slack', teamId)
  if (!tenant || !(await findInstallation(world, teamId))) return withoutPlatform(world, teamId, id)
  const { tenantId } = tenant
  if (isSlackPerson(id)) {
    const who = { provider: 'Slack', subject: `${tenantId}:${id}` } as const
    return { slackId: id, entraId: null, userId: await memberBySubject(world, teamId, who) }
  }
  const userId = await memberId(world, teamId, id)
  return { userId, slackId: userId && (await idAt(world.db, tenant, userId)), entraId: null }
}

async function inTeams(world: World, teamId: string, id: string): Promise<Opponent> {
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  if (!tenant) return withoutPlatform(world, teamId, id)
  const who = { provider: 'MS', subject: `${tenant.tenantId}:${id.toLowerCase()}` } as const
  const ours = await memberId(world, teamId, id)
  if (ours) return { userId: ours, slackId: null, entraId: await idAt(world.db, tenant, ours) }
  const userId = await memberBySubject(world, teamId, who)
  return { userId, slackId: null, entraId: z.guid().safeParse(id.toLowerCase()).data ?? null }
}

async function inSpace(world: World, teamId: string, id: string): Promise<Opponent> {
  return { userId: await memberId(world, teamId, id), slackId: null, entraId: null }
}

const finders = { GS: inSpace, Slack: inSlack, Teams: inTeams }

/** The person behind an id of UserList. Throws provider_off. */
function findOpponent(
  world: World,
  teamId: string,
  { kind, id }: { kind: Kind; id: string },
): Promise<Opponent> {
  return finders[kind](world, teamId, id)
}

const MINUTE_MS = 60_000
const SECOND_MS = 1000

/** A room the caller sits in and somebody can still sit down in. Throws room_closed, not_seated, room_full, room_started. */
async function tableOf(world: World, { teamId, userId }: Caller, roomId: string) {
  const room = (await findRooms(world.db, teamId, [roomId])).get(roomId)
  const rules = room && world.games.find(room.gameType)
  if (!room || room.closed || !rules) throw new RefusalError('room_closed')
  if (positionOf(room, userId) === null) throw new RefusalError('not_seated')
  const refused = noSeat(rules, room)
  if (refused) throw new RefusalError(refused)
  return room
}

function checkOpponent(room: RoomData, caller: Caller, { userId }: Opponent): void {
  if (userId === null) return
  if (userId === caller.userId) throw new RefusalError('not_oneself')
  if (positionOf(room, userId) !== null) throw new RefusalError('colleague_seated')
  if (isRemoved(room, userId)) throw new RefusalError('not_invitable')
}

/*
 * The limit is a minute from one invitation to the next, so two that were let through never share
 * a minute of the clock: with it in the key each is told, and each only once.
 */
function keyOf({ roomId }: RoomData, { userId }: Caller, now: Date): string {
  return `invite ${roomId} ${userId} ${windowAt(now, MINUTE_MS).n}`
}

/**
 * What is sent outside: a message in the two's chat in Teams, or of the app at Slack to someone
 * who does not play here; who does is told there as of everything else (server/messaging/plan-messages.ts).
 */
function messagesOf(
  world: World,
  { room, caller, key }: { room: RoomData; caller: Caller; key: string },
  { to, way }: { to: Opponent; way: ChatWay },
): NewJob[] {
  const { teamId, userId: hostUserId } = caller
  const { roomId, gameType } = room
  const about = { userId: to.userId, hostUserId, roomId }
  const now = world.now()
  if (to.slackId && !to.userId) {
    const message = { ...about, slackId: to.slackId }
    return [messageJob({ teamId, key: `${key} ${to.slackId}`, dueAt: now }, message)]
  }
  if (!way.chat) return []
  const dueAt = new Date(now.getTime() + way.retryAfter * SECOND_MS)
  const message = { ...about, gameType, chat: way.chat }
  return [chatJob(world, { teamId, key: `${key} ${to.entraId}`, dueAt }, message)]
}

async function sendInvite(
  world: World,
  { room, caller }: { room: RoomData; caller: Caller },
  { to, way, newcomer }: { to: Opponent; way: ChatWay; newcomer: Newcomer | null },
): Promise<void> {
  const { teamId, userId, team } = caller
  const { roomId, gameType } = room
  const now = world.now()
  const key = keyOf(room, caller, now)
  await world.db.transaction(async (tx) => {
    const pair = { teamId, userId, to: to.userId ?? to.slackId ?? to.entraId! }
    await countPlayInvite({ db: tx, now: world.now }, pair, endOfDay(now, team.timeZone))
    const payload = { personId: userId, roomId, gameType }
    if (to.userId)
      await notify(
        tx,
        teamId,
        invitation,
        [{ userId: to.userId, key, payload, fedAt: way.chat ? now : null }],
        now,
      )
    await enqueue(tx, messagesOf(world, { room, caller, key }, { to, way }))
    if (to.userId && !way.chat)
      await enqueue(tx, [inviteEmailJob({ teamId, now, userId: to.userId, key })])
    if (newcomer) await writeToNewcomer(world, tx, { caller, room, to: newcomer })
  })
}

/**
 * Whom only a letter reaches: who does not play here and gets no message; null: nobody. Throws why
 * nobody would hear of it at all.
 */
async function newcomerOf(
  world: World,
  { teamId }: Caller,
  { userId, slackId, entraId }: Opponent,
  { chat, unsent }: ChatWay,
): Promise<Newcomer | null> {
  if (userId || slackId || chat) return null
  const known = !unsent && entraId ? await findNewcomer(world, teamId, entraId) : null
  if (!known) throw new RefusalError(unsent || 'colleague_unknown')
  return known
}

/**
 * Invites somebody to a room: told here, by a direct message at Slack, in a chat in Teams where
 * there is a `token` of the caller's tab, or by a letter. Answers why no message went out though one was to; throws as
 * the contract says.
 */
export async function invite(
  world: World,
  caller: Caller,
  { kind, id, roomId, token }: { kind: Kind; id: string; roomId: string; token: string },
): Promise<Unsent> {
  const room = await tableOf(world, caller, roomId)
  const to = await findOpponent(world, caller.teamId, { kind, id })
  checkOpponent(room, caller, to)
  const way = await chatWith(world, caller, { entraId: to.entraId, token })
  const newcomer = await newcomerOf(world, caller, to, way)
  await sendInvite(world, { room, caller }, { to, way, newcomer })
  return to.isOff ? 'provider_off' : way.unsent
}
