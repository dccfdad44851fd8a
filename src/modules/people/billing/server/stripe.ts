import type Stripe from 'stripe'
import { reportOwnFault } from '#server/messaging/mail/own-fault.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

const WAIT_MS = 8_000
const OF_KEY = new Set([401, 403]) // our key is refused, or lacks a permission

const made = new WeakMap<World, Promise<Stripe>>()

/** Stripe's library, loaded only when needed: it would slow a start without payments. */
export const stripeLibrary = async () => (await import('stripe')).default

function addressOf(url: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(url)
  const plain = protocol.slice(0, -1) as 'http' | 'https'
  return { host: hostname, protocol: plain, port: port || (plain === 'http' ? 80 : 443) }
}

/** Stripe with a configuration's key, over any fetch. */
export async function makeStripe(
  { STRIPE_SECRET_KEY, STRIPE_URL }: World['config'],
  fetchBy: typeof fetch,
): Promise<Stripe> {
  const Library = await stripeLibrary()
  return new Library(STRIPE_SECRET_KEY!, {
    ...(STRIPE_URL && addressOf(STRIPE_URL)),
    httpClient: Library.createFetchHttpClient(fetchBy),
    maxNetworkRetries: 0,
    timeout: WAIT_MS,
    telemetry: false,
  })
}

export const takesPayments = ({ config }: Pick<World, 'config'>): boolean =>
  config.STRIPE_SECRET_KEY !== undefined

/** Throws payments_off where this server has no key. */
export function checkPayments(world: World): void {
  if (!takesPayments(world)) throw new RefusalError('payments_off')
}

/**
 * Stripe by its own library over the world's fetch. It never retries automatically: what must happen is
 * a job. Throws payments_off where this server has no key.
 */
export async function stripeOf(world: World): Promise<Stripe> {
  checkPayments(world)
  const known = made.get(world)
  if (known) return known
  const stripe = makeStripe(world.config, world.fetch)
  made.set(world, stripe)
  const { log } = world
  const report = ({ status }: Stripe.ResponseEvent) => {
    if (!OF_KEY.has(status)) return
    reportOwnFault(world, { service: 'Stripe', answer: `HTTP ${status}` }).catch((err: unknown) =>
      log.warn({ err }, 'a fault was not reported'),
    )
  }
  void stripe.then((one) => one.on('response', report))
  return stripe
}

/**
 * Calls Stripe while an admin waits. Throws card_refused, not_found for what Stripe has not,
 * setup_refused where it does not accept our key, and provider_failed where it is not available.
 */
export async function callStripe<T>(world: World, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeOf(world)
  try {
    return await ask(stripe)
  } catch (error) {
    const { errors } = await stripeLibrary()
    if (!(error instanceof errors.StripeError)) throw error
    if (error instanceof errors.StripeCardError)
      throw new RefusalError('card_refused', { detail: error.decline_code ?? error.code ?? '' })
    const { type, code, requestId } = error
    if (OF_KEY.has(error.statusCode ?? 0)) throw new RefusalError('setup_refused')
    if (code === 'resource_missing') throw new RefusalError('not_found')
    world.log.warn({ type, code, requestId }, 'Stripe refused or failed')
    throw new RefusalError('provider_failed')
  }
}

export const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null
