import type { AadUserConversationMember, Chat, ChatMessage } from '@microsoft/microsoft-graph-types'
import { z } from 'zod'
import { postJson, readJson } from '../delivery/post-json.ts'
import { NotPostedError, type Why } from '../delivery/post-failure.ts'
import type { World } from '../../world.ts'

export const GRAPH = 'https://graph.microsoft.com'

/* Graph's responses: what it created, and what it refused (learn.microsoft.com/graph/errors). */
const made = z.object({ id: z.string().min(1) })
const refused = z.object({ error: z.object({ code: z.string() }) })

/* A provider's code is logged: only what looks like one. */
const wordOf = (body: unknown, status: number) => {
  const code = refused.safeParse(body).data?.error.code ?? ''
  return /^\w{1,60}$/.test(code) ? code : `http_${status}`
}

/**
 * Posts to Graph with somebody's token. Throws NotPostedError: `gone` for a person Teams does not know
 * (404, and 400 for an invalid member), `later` where our token is not accepted, `refused` for what
 * they may not do.
 */
export async function postToGraph(
  world: World,
  token: string,
  path: string,
  content: object,
): Promise<unknown> {
  const answered = await postJson(world, `${GRAPH}/v1.0${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  })
  const { status } = answered
  const body = readJson(answered)
  if (status >= 200 && status < 300) return body
  throw new NotPostedError(whyOf[status] ?? 'refused', wordOf(body, status))
}

const whyOf: Readonly<Record<number, Why>> = { 400: 'gone', 401: 'later', 404: 'gone' }

type Member = AadUserConversationMember & {
  readonly '@odata.type': '#microsoft.graph.aadUserConversationMember'
  readonly 'user@odata.bind': string
}

const memberOf = (objectId: string): Member => ({
  '@odata.type': '#microsoft.graph.aadUserConversationMember',
  roles: ['owner'],
  'user@odata.bind': `${GRAPH}/v1.0/users('${objectId}')`,
})

/** The chat of two people, by their object ids: Graph creates it once and returns the same again. */
export async function openChat(
  world: World,
  token: string,
  people: readonly [string, string],
): Promise<string> {
  const chat = { chatType: 'oneOnOne', members: people.map(memberOf) } satisfies Chat
  const body = await postToGraph(world, token, '/chats', chat).catch((error: unknown) => {
    const isUnheard = error instanceof NotPostedError && error.why === 'unknown'
    throw isUnheard ? new NotPostedError('later', error.code) : error // again is the same chat
  })
  const known = made.safeParse(body).data
  if (!known) throw new NotPostedError('later', 'no_chat')
  return known.id
}

/** Writes into a chat as the token's owner. Not idempotent: two calls are two messages. */
export async function writeToChat(
  world: World,
  token: string,
  { chatId, message }: { chatId: string; message: ChatMessage },
): Promise<void> {
  await postToGraph(world, token, `/chats/${encodeURIComponent(chatId)}/messages`, message)
}
