import { z } from 'zod'
import { looksLikeAddress } from '#shared/names.ts'
import { opaqueSchema, textSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'
import { catalogueGameSchema } from '#modules/play/games/contract.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  host_is_here: 409,
  not_shared: 403,
  reactions_off: 403,
  guests_not_allowed: 403,
  too_many_guests: 409,
  address_in_name: 400,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const GUEST_NAME_MAX = 40
const invited = {
  meeting: textSchema(300).min(1), // its id, from the host app: known to everyone in it
  key: opaqueSchema(64).default(''), // of the link that the guest used
}
const nameSchema = textSchema(GUEST_NAME_MAX, 'name_invalid') // '': nobody sees them
  .regex(/^[^<>]*$/, 'name_invalid')
  .refine((name) => !looksLikeAddress(name), 'address_in_name')

export const guestDoor = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Meeting/GuestDoor',
  access: 'anyone',
  summary:
    "Whether a guest may watch the games of a meeting, and whose space it is played in: the one the link's key is of. The meeting's id alone opens none.",
  query: z.object(invited),
  answer: z.object({ isOpen: z.boolean(), space: z.string() }),
  perMinute: 600, // a whole office may share an address
})

export const enterAsGuest = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Meeting/Guest',
  access: 'anyone',
  summary:
    'A name in a meeting, and a token that watches its games until the meeting is over, for a day at most. It is good for nothing else.',
  body: z.object({ ...invited, name: nameSchema }),
  answer: z.object({
    guestId: z.string(),
    name: z.string(),
    space: z.string(),
    token: z.string(),
    expiresAt: z.string(),
    games: z.array(catalogueGameSchema), // those of rooms
  }),
  perMinute: 60,
})
