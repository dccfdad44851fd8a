import Stripe from 'stripe'
import { pruned } from './stripe.expand.ts'
import type { Kind, Kinds, StripeEvent } from './stripe.objects.ts'
import type { List } from './stripe.sdk-types.ts'
import { invalid, missing } from './stripe.refusal.ts'

export const HOUR = 3600
export const DAY = 24 * HOUR

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  tax_id: 'txi',
  product: 'prod',
  price: 'price',
  payment_method: 'pm',
  setup_intent: 'seti',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  credit_note: 'cn',
  dispute: 'du',
  invoice: 'in',
  subscription: 'sub',
  'checkout.session': 'cs_test',
  'billing_portal.session': 'bps',
}

/** Which request is being answered, as its events say. */
interface Request {
  id: string | null
  idempotency_key: string | null
}

export interface Page {
  readonly limit?: number
  readonly starting_after?: string
  readonly ending_before?: string
}

/** What Stripe keeps: objects by id in the order they came, and what happened to them. */
export function makeStore(now: () => Date) {
  const objects = new Map<string, Kinds[Kind]>()
  const events: StripeEvent[] = []
  const state = { serial: 0, due: null as number | null, request: null as Request | null }

  /** The moment it is: now, or that of what is being worked off. */
  const at = () => state.due ?? Math.floor(now().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_${String(++state.serial).padStart(8, '0')}`
  const idFor = (kind: Kind) => newId(prefixes[kind])

  function keep<K extends Kind>(object: Kinds[K]): Kinds[K] {
    objects.set(object.id, object)
    return object
  }

  const all = <K extends Kind>(kind: K) =>
    [...objects.values()].filter((one) => one.object === kind) as Kinds[K][]

  function find<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = objects.get(id)
    if (found?.object !== kind) throw missing(kind, id, param)
    return found as Kinds[K]
  }

  /** Writes down that something happened, with what it happened to as it is now. */
  function emit(type: StripeEvent['type'], object: object, previous?: object): void {
    const shown = structuredClone(pruned(object)) as object
    const data = { object: shown, ...(previous && { previous_attributes: previous }) }
    events.push({
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: at(),
      data,
      livemode: false,
      pending_webhooks: 1,
      request: state.request ?? { id: null, idempotency_key: null },
      type,
    })
  }

  /** Changes an object, and says so if anything is different after it. */
  function change<T extends object>(object: T, patch: Partial<T>, type?: StripeEvent['type']): T {
    const keys = (Object.keys(patch) as (keyof T)[]).filter(
      (key) => JSON.stringify(object[key]) !== JSON.stringify(patch[key]),
    )
    const previous = structuredClone(Object.fromEntries(keys.map((key) => [key, object[key]])))
    Object.assign(object, patch)
    if (type && keys.length > 0) emit(type, object, previous)
    return object
  }

  const gone = (id: string) => void objects.delete(id)
  const raw = (id: string) => objects.get(id)
  return { at, newId, idFor, keep, all, find, raw, gone, emit, change, events, state }
}

export type Store = ReturnType<typeof makeStore>

/** A page of a list whose newest stands first. */
export function pageOf<T extends { id: string }>(
  newestFirst: readonly T[],
  { limit = 10, starting_after, ending_before }: Page,
  url: string,
): List<T> {
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100', 'limit')
  const index = (id: string, param: string) => {
    const found = newestFirst.findIndex((one) => one.id === id)
    if (found < 0) throw missing('object', id, param)
    return found
  }
  const until = ending_before ? index(ending_before, 'ending_before') : newestFirst.length
  const from = starting_after
    ? index(starting_after, 'starting_after') + 1
    : ending_before
      ? Math.max(0, until - limit)
      : 0
  const has_more = ending_before ? from > 0 : from + limit < until
  return {
    object: 'list',
    data: newestFirst.slice(from, Math.min(until, from + limit)),
    has_more,
    url,
  }
}

/** A list that stands inside an object. */
export const listOf = <T>(data: T[], url: string): List<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

/** Whether a moment is in the range a list asks for. */
export function isWithin(
  moment: number,
  range: number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined,
): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return moment === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return moment > gt && moment >= gte && moment < lt && moment <= lte
}
