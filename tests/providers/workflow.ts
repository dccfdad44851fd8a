import { createRequire } from 'node:module'
import type * as AdaptiveCards from 'adaptivecards'
import type { Answer, Asked, StandIn } from './serve.ts'

export const WORKFLOWS = 'https://prod-12.westeurope.logic.azure.com'

/* Its module for Node lacks file extensions: the bundle for browsers loads, and touches no page until it draws. */
const cards = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.js',
) as typeof AdaptiveCards

const MOST_BYTES = 28 * 1024
const ADAPTIVE = 'application/vnd.microsoft.card.adaptive'

export interface AdaptiveCard {
  readonly type: 'AdaptiveCard'
  readonly version: string
  readonly body: readonly Record<string, unknown>[]
}

/**
 * What Microsoft's own parser of Adaptive Cards complains of: unknown elements, wrong values, what
 * is missing. It is no JSON schema: a field it does not know it passes over.
 */
export function cardFaults(card: unknown): string[] {
  const context = new cards.SerializationContext(cards.Versions.v1_4)
  const parsed = new cards.AdaptiveCard()
  parsed.parse(card, context)
  const said = Array.from({ length: context.eventCount }, (_, i) => context.getEventAt(i).message)
  return [...said, ...parsed.validateProperties().validationEvents.map(({ message }) => message)]
}

/** All that a card shows, in order. */
export function textsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(textsOf)
  if (typeof part !== 'object' || part === null) return []
  const { text, title, value, altText, ...rest } = part as Record<string, unknown>
  const own = [text, title, value, altText].filter((one) => typeof one === 'string')
  return [
    ...own,
    ...Object.values(rest).flatMap((one) => (typeof one === 'object' ? textsOf(one) : [])),
  ]
}

interface Wrapped {
  readonly type?: string
  readonly attachments?: { readonly contentType?: string; readonly content?: unknown }[]
}

/* Teams' own template takes each attachment of a message; other flows want the card itself. */
function cardIn(body: unknown, style: 'message' | 'card'): unknown {
  if (style === 'card') return body
  const { type, attachments } = body as Wrapped
  const [one] = attachments ?? []
  return type === 'message' && one?.contentType === ADAPTIVE ? one.content : null
}

const refusal = (status: number, code: string): Answer => ({
  status,
  json: { error: { code, message: code } },
})

/**
 * The webhook of a workflow in Teams: says 202 to what it takes and nothing of what becomes of it.
 * `mood` is a refusal of Power Automate's instead, `busy`, or `silent`.
 */
export function makeWorkflow() {
  const posts: AdaptiveCard[] = []
  const state = { mood: 'well', style: 'message' as 'message' | 'card', retryAfter: 5, asked: 0 }

  function invoke({ url, method, body }: Asked): Answer {
    state.asked++
    if (state.mood === 'busy')
      return { status: 429, headers: { 'retry-after': String(state.retryAfter) }, json: {} }
    if (method !== 'POST' || !url.searchParams.get('sig'))
      return refusal(401, 'DirectApiAuthorizationRequired')
    if (state.mood === 'gone') return refusal(404, 'WorkflowNotFound')
    if (state.mood === 'moved') return { status: 302, headers: { location: 'http://127.0.0.1/' } }
    if (Buffer.byteLength(body) > MOST_BYTES) return refusal(413, 'RequestEntityTooLarge')
    const card = cardIn(JSON.parse(body), state.style) as AdaptiveCard | null
    if (card?.type !== 'AdaptiveCard' || cardFaults(card).length)
      return refusal(400, 'InvalidTemplate')
    posts.push(card)
    return state.mood === 'silent' ? { isCut: true } : { status: 202 }
  }
  const standIn: StandIn = invoke
  return { standIn, posts, state }
}
