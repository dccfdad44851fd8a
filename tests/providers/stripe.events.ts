import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { call, type Call } from './stripe.calls.ts'
import { flag, paging, params, range, text, texts } from './stripe.form.ts'
import type { StripeEvent } from './stripe.objects.ts'
import { missing } from './stripe.refusal.ts'
import { DAY, isWithin, pageOf, type Store } from './stripe.store.ts'

const KEPT_DAYS = 30

/** `Stripe-Signature` of a body, by Stripe's published scheme. */
export function signatureOf(payload: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')
  return `t=${t},v1=${v1}`
}

interface Posting {
  readonly secret: string
  readonly at: Date // when it is signed
  readonly fetch?: typeof fetch
}

/** Delivers an event once, as Stripe would; a test says when, in which order and how often. */
export async function postEvent(
  event: StripeEvent,
  url: string,
  posting: Posting,
): Promise<Response> {
  const body = JSON.stringify(event, null, 2)
  return (posting.fetch ?? fetch)(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, posting.secret, posting.at),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    body,
  })
}

const isOfType = (wanted: string, type: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

const listParams = params<Stripe.EventListParams>()({
  ...paging,
  created: range.optional(),
  delivery_success: flag.optional(),
  type: text.optional(),
  types: texts.max(20).optional(),
})

/** The events of the last thirty days, as they can be asked for. */
export function eventCalls(store: Store): Call[] {
  const kept = () => store.events.filter(({ created }) => created > store.at() - KEPT_DAYS * DAY)
  return [
    call('GET', '/v1/events', listParams, ({ created, delivery_success, type, types, ...page }) => {
      const wanted = types ?? (type ? [type] : null)
      const found = kept()
        .filter((event) => isWithin(event.created, created))
        .filter((event) => !wanted || wanted.some((one) => isOfType(one, event.type)))
        .filter((event) => delivery_success !== true || event.pending_webhooks === 0)
      return pageOf(found.toReversed(), page, '/v1/events')
    }),
    call('GET', '/v1/events/:id', params<Stripe.EventRetrieveParams>()({}), (_, id) => {
      const found = kept().find((event) => event.id === id)
      if (!found) throw missing('event', id)
      return found
    }),
  ]
}
