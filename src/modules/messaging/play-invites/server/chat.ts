import type { Unsent } from '../contract.ts'
import { findSignIn } from '#server/accounts/store.ts'
import { NotPostedError } from '#server/messaging/delivery/post-failure.ts'
import { openChat } from '#server/messaging/microsoft/graph.ts'
import { subjectOf } from '#modules/platforms/microsoft/server/index.ts'
import { graphToken } from '#server/messaging/microsoft/gateway.ts'
import { tabTokenOf } from '#server/messaging/microsoft/stored-tab-token.ts'
import { readTabToken } from '#server/messaging/microsoft/verify-tab-token.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { Chat } from './teams-chat.ts'

/** A chat to write to, or why there is none. */
export interface ChatWay {
  readonly chat: Chat | null
  readonly unsent: Unsent // '' where there is a chat, or none was asked for
  readonly retryAfter: number // s until Graph wants to be asked
}

export const NO_CHAT: ChatWay = { chat: null, unsent: '', retryAfter: 0 }

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
export async function chatWith(
  world: World,
  caller: Caller,
  { entraId, token }: { entraId: string | null; token: string },
): Promise<ChatWay> {
  if (!entraId || !world.config.ENTRA_CLIENT_SECRET) return NO_CHAT
  return token ? chatBy(world, caller, { entraId, token }) : chatByStored(world, caller, entraId)
}
