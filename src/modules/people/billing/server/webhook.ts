import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { enqueue } from '#server/jobs/queue.ts'
import { PermanentError, type JobHandler } from '#server/jobs/job.ts'
import { RefusalError } from '#server/refusal.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { takeCard } from './card.ts'
import { readSubscription } from './sync-subscription.ts'
import { findTeamOfCustomer, isNewEvent } from './store.ts'
import { stripeLibrary, stripeOf, takesPayments } from './stripe.ts'

const MINUTE_MS = 60_000
const FRESH_S = 300 // an older signature may be a replay
const PATH = '/api/Stripe/Webhook'

/** The subject of an event: all that is taken from it. The rest is read from Stripe. */
interface About {
  readonly customerId: string
  readonly chargeId: string // of a dispute, which names no customer
  readonly sessionId: string // of a set-up that ended
}

const idOf = (one: unknown): string =>
  typeof one === 'string' ? one : ((one as { id?: string } | null)?.id ?? '')

function aboutOf({ type, data }: Stripe.Event): About {
  const about = data.object as unknown as Record<string, unknown>
  const isCustomer = about['object'] === 'customer'
  const isSetup = type === 'checkout.session.completed' && about['mode'] === 'setup'
  return {
    customerId: idOf(isCustomer ? about['id'] : about['customer']),
    chargeId: about['object'] === 'dispute' ? idOf(about['charge']) : '',
    sessionId: isSetup ? idOf(about['id']) : '',
  }
}

/** Throws bad_input for what Stripe did not sign, or signed more than five minutes ago. */
async function signedEvent(world: World, raw: Buffer, signature: unknown): Promise<Stripe.Event> {
  const secret = world.config.STRIPE_WEBHOOK_SECRET ?? ''
  try {
    const { webhooks } = await stripeOf(world)
    return await webhooks.constructEventAsync(
      raw,
      String(signature),
      secret,
      FRESH_S,
      undefined,
      world.now().getTime(),
    )
  } catch (error) {
    const { errors } = await stripeLibrary()
    if (error instanceof errors.StripeSignatureVerificationError)
      throw new RefusalError('bad_input')
    throw error
  }
}

/** Stores that an event came, and what to read because of it, in one transaction: then it is answered. */
async function saveEvent(world: World, event: Stripe.Event): Promise<void> {
  const at = world.now()
  await world.db.transaction(async (tx) => {
    if (!(await isNewEvent(tx, event.id, at))) return
    const delivery = { teamId: NO_TEAM, key: `stripe ${event.id}`, kind: 'stripeEvent', dueAt: at }
    await enqueue(tx, [{ ...delivery, payload: aboutOf(event) }])
  })
}

/** Stripe's events, over the raw body, which alone is signed. */
export async function serveStripe(app: FastifyInstance, world: World): Promise<void> {
  if (!takesPayments(world)) return
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_000_000 }, (_r, body, done) =>
      done(null, body),
    )
    own.post(PATH, { schema: { hide: true } }, async (request) => {
      const raw = request.body
      if (!Buffer.isBuffer(raw)) throw new RefusalError('bad_input')
      await saveEvent(world, await signedEvent(world, raw, request.headers['stripe-signature']))
      return { ok: true }
    })
  })
}

async function customerOf(world: World, { customerId, chargeId }: About): Promise<string> {
  if (customerId || !chargeId) return customerId
  const { charges } = await stripeOf(world)
  return idOf((await charges.retrieve(chargeId)).customer)
}

/** Reads the present status from Stripe, whatever the event contained. */
export const stripeEvent: JobHandler = {
  retry: { tries: 14, firstMs: 2_000, mostMs: 60 * MINUTE_MS },
  whileClosed: true,
  isLocal: false,
  service: 'auth',
  async work(world, { payload }) {
    if (!takesPayments(world)) throw new PermanentError('this server takes no payments any more')
    const about = payload as About
    const teamId = await findTeamOfCustomer(world.db, await customerOf(world, about))
    if (!teamId) return // another product's, or a deleted space
    if (about.sessionId) {
      const { checkout } = await stripeOf(world)
      const session = await checkout.sessions.retrieve(about.sessionId)
      return takeCard(world, teamId, session)
    }
    return readSubscription(world, teamId)
  },
}
