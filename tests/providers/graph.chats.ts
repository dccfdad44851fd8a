import type { Chat, ChatMessage } from '@microsoft/microsoft-graph-types'
import type { Answer, Asked } from './serve.ts'
import { cardFaults, type AdaptiveCard } from './workflow.ts'

const MOST_BYTES = 28 * 1024
const GRAPH_USER = /^https:\/\/graph\.microsoft\.com\/v1\.0\/users\('([0-9a-f-]{36})'\)$/
const MEMBER = '#microsoft.graph.aadUserConversationMember'

/** A message in a chat, and its card. */
export interface ChatPost {
  readonly from: string // object ids
  readonly to: string
  readonly content: string // HTML
  readonly card: AdaptiveCard
}

/** The caller and their scopes, as the Entra stand-in puts them into a token. */
export interface Bearer {
  readonly oid: string
  readonly scopes: readonly string[]
}

/**
 * How chats answer: `well`, a refusal by Graph (`forbidden`: a policy of the tenant; `blocked`: only
 * the message), `busy` with Retry-After, `busyMessages`: only the message, `broken`, or `silent`: the
 * message is accepted but never answered.
 */
export type Mood = 'well' | 'forbidden' | 'blocked' | 'busy' | 'busyMessages' | 'broken' | 'silent'

export const refusal = (status: number, code: string, headers = {}): Answer => ({
  status,
  headers,
  json: { error: { code, message: code } },
})

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T
  } catch {
    return null // not JSON: refused as such
  }
}

const onlyHas = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

/** The two people of a oneOnOne chat, or null where Graph would not accept it. */
function peopleOf(chat: Chat | null): string[] | null {
  if (!chat || !onlyHas(chat, ['chatType', 'members']) || chat.chatType !== 'oneOnOne') return null
  const ids = (chat.members ?? []).map((member) => {
    const {
      '@odata.type': type,
      'user@odata.bind': user,
      roles,
      ...rest
    } = member as Record<string, string>
    const isMember = type === MEMBER && String(roles) === 'owner' && !Object.keys(rest).length
    return isMember ? GRAPH_USER.exec(user ?? '')?.[1] : undefined
  })
  const found = ids.filter((id) => id !== undefined)
  return ids.length === 2 && new Set(found).size === 2 ? found : null
}

/** The card of a message with one card, or null where Graph would not accept it. */
function cardOf(message: ChatMessage | null): AdaptiveCard | null {
  if (!message || !onlyHas(message, ['body', 'attachments'])) return null
  const { body, attachments = [] } = message
  const [one] = attachments ?? []
  const fields = ['id', 'contentType', 'contentUrl', 'content', 'name', 'thumbnailUrl']
  if (!one || attachments?.length !== 1 || !onlyHas(one, fields)) return null
  const isPlaced = body?.content?.endsWith(`<attachment id="${one.id}"></attachment>`)
  if (body?.contentType !== 'html' || !onlyHas(body, ['contentType', 'content']) || !isPlaced)
    return null
  if (one.contentType !== 'application/vnd.microsoft.card.adaptive') return null
  const card = parsed<AdaptiveCard>(one.content ?? '')
  return card?.type === 'AdaptiveCard' && !cardFaults(card).length ? card : null
}

/** Graph's one-to-one chats for a person's token: POST /chats, POST /chats/{id}/messages. */
export function makeGraphChats(isPerson: (oid: string) => boolean) {
  const chats = new Map<string, readonly string[]>()
  const posts: ChatPost[] = []
  const state = { mood: 'well' as Mood, retryAfter: 20, opened: 0, written: 0 }
  const busy = () => refusal(429, 'TooManyRequests', { 'retry-after': String(state.retryAfter) })

  function open({ body }: Asked, { oid, scopes }: Bearer): Answer {
    state.opened++
    if (!scopes.includes('Chat.Create')) return refusal(403, 'Forbidden')
    if (state.mood === 'busy') return busy()
    if (state.mood === 'broken') return refusal(503, 'ServiceUnavailable')
    if (state.mood === 'forbidden') return refusal(403, 'Forbidden')
    const people = peopleOf(parsed<Chat>(body))
    if (!people?.includes(oid)) return refusal(400, 'BadRequest')
    if (!people.every(isPerson)) return refusal(404, 'NotFound')
    const id = `19:${people.toSorted().join('_')}@unq.gbl.spaces`
    chats.set(id, people)
    return { status: 201, json: { id, chatType: 'oneOnOne' } }
  }

  function write({ body }: Asked, { oid, scopes }: Bearer, id: string): Answer {
    state.written++
    if (!scopes.includes('ChatMessage.Send')) return refusal(403, 'Forbidden')
    if (state.mood === 'busyMessages') return busy()
    if (state.mood === 'blocked') return refusal(403, 'Forbidden')
    const people = chats.get(id)
    if (!people?.includes(oid)) return refusal(404, 'NotFound')
    const message = parsed<ChatMessage>(body)
    const card = cardOf(message)
    if (!card || Buffer.byteLength(body) > MOST_BYTES) return refusal(400, 'BadRequest')
    const to = people.find((one) => one !== oid)!
    posts.push({ from: oid, to, content: message!.body!.content!, card })
    return state.mood === 'silent'
      ? { isCut: true }
      : { status: 201, json: { id: '1616990032035' } }
  }

  /** Null: not a call about chats. */
  function answer(asked: Asked, by: Bearer): Answer | null {
    const { pathname } = asked.url
    const id = /^\/v1\.0\/chats\/([^/]+)\/messages$/.exec(pathname)?.[1]
    if (asked.method !== 'POST' || (pathname !== '/v1.0/chats' && !id)) return null
    if (asked.headers['content-type'] !== 'application/json') return refusal(400, 'BadRequest')
    return id ? write(asked, by, decodeURIComponent(id)) : open(asked, by)
  }
  return { answer, posts, state }
}
