import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, textSchema } from '#shared/text.ts'

const failedSchema = z.object({
  key: z.string(),
  kind: z.string(), // post, letter …
  to: z.string(), // a person's name, an address or a channel; '' where that is not known any more
  error: z.string(), // of the last try
  tries: z.int(),
  deadAt: z.string(), // ISO; '' where it is still retried
  nextAt: z.string(), // ISO, the next try; '' where it was given up
  isOver: z.boolean(), // its time has passed: a retry posts nothing
})
export type FailedDelivery = z.infer<typeof failedSchema>

/** An address whose mail server accepts nothing for it. */
const refusedSchema = z.object({
  email: z.string(),
  answer: z.string(), // the server's own
  at: z.string(), // ISO
})
export type RefusedAddress = z.infer<typeof refusedSchema>

export const failedDeliveries = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/FailedDeliveries/:id',
  access: 'admin',
  summary:
    'What the space sent and did not arrive: what was given up, the newest first, then what a try has failed of and is tried again; never what it said.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({
    failed: z.array(failedSchema),
    refused: z.array(refusedSchema), // no email goes there until somebody requests it
  }),
})

export const tryAddress = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/TryAddress',
  access: 'admin',
  summary:
    'Send letters to an address again that refused one, and that one too while it makes sense.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, email: textSchema(254) }),
  answer: z.object({ ok: z.literal(true) }),
  perMinute: 30,
})

export const retryDelivery = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/RetryDelivery',
  access: 'admin',
  summary: 'Try again what did not arrive: one by its key, or all.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, key: z.string().max(400).optional() }),
  answer: z.object({ count: z.int() }),
  perMinute: 30,
})

/** Channels by which a notification reaches a person. */
export const ways = ['bell', 'mail', 'slack', 'teams'] as const
export type Way = (typeof ways)[number]

/**
 * Why a message did not reach somebody at Slack or in Teams. `gone`: nobody is known there by their id;
 * `refused`: we may not write to them; `later`: it was not accepted now; `unknown`: nobody knows.
 */
export const placeFailureReasons = ['gone', 'refused', 'later', 'unknown'] as const
export type PlaceFailure = (typeof placeFailureReasons)[number]

/**
 * The state of a channel for a person. `reached`: the last one arrived; `none`: there was none yet;
 * `off`: they want none there; `unknown`: no address there (no email, no sign-in of that company);
 * `failed`: the last one did not arrive; `tried`: it did not, and is retried automatically.
 */
export const wayStates = ['reached', 'none', 'off', 'unknown', 'failed', 'tried'] as const
export type WayState = (typeof wayStates)[number]

const waySchema = z.object({
  state: z.enum(wayStates),
  at: z.string(), // ISO: when it arrived, or failed; of `tried`, the next try; '' for never
  why: z.union([z.enum(placeFailureReasons), z.enum(['address', 'letter', ''])]), // of what failed
  said: z.string(), // the other server's own words
})
export type PersonWay = z.infer<typeof waySchema>

const personDeliveriesSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.string(),
  ways: z.partialRecord(z.enum(ways), waySchema), // those the space has
})
export type PersonDeliveries = z.infer<typeof personDeliveriesSchema>

export const DELIVERIES_A_PAGE = 25

export const personDeliveries = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/PersonDeliveries/:id',
  cost: 20,
  access: 'admin',
  summary:
    'Whom notifications reach by which way, page by page, those first whom something did not reach: why, and when the last one arrived; never what it said or whether it was read.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: z.object({
    search: textSchema(60).default(''), // in the name or the address
    only: z.enum(['all', 'failed']).default('all'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  compressed: true,
  answer: z.object({
    people: z.array(personDeliveriesSchema),
    found: z.int(),
    counts: z.object({ all: z.int(), failed: z.int() }), // whatever is searched for
    ways: z.array(z.enum(ways)), // those the space has
  }),
})
