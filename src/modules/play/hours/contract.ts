import { z } from 'zod'
import { done, languageSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  outside_playing_hours: 403, // detail: when play opens, ISO; '' for never
  admins_start_only: 403, // a game that only admins may start
  country_unknown: 400, // or its region: no holidays are known of it
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** The longest name of a country with its region. */
export const PLACE_MAX = 30

const stretchSchema = z.object({
  start: z.string(), // 'HH:mm' of the space's zone
  end: z.string(), // excluded; '24:00' at midnight
  from: z.string(), // ISO
  until: z.string(),
})

export const todaysTimeLimitations = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/TodaysTimeLimitations/:id',
  access: 'member',
  summary:
    "When rooms are open today, in the space's zone; without playing hours they always are (`periods` is the whole day).",
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({
    day: z.string(), // of the space's zone
    timeZone: z.string(),
    isHoliday: z.boolean(),
    hasHours: z.boolean(), // false: always open
    puzzlesInHours: z.boolean(),
    periods: z.array(stretchSchema),
    isOpen: z.boolean(), // now
    opensAt: z.string().nullable(), // ISO, where it is closed; null: open, or not within a year
    closesAt: z.string().nullable(), // where it is open; null: closed, or never
    wantsToKnow: z.boolean(), // the caller is told when play opens
  }),
})

export const restrictions = ['', 'outside_playing_hours', 'subscription_limited'] as const

export const checkIfRestricted = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/CheckIfRestricted/:userId',
  access: 'member',
  summary:
    'Whether somebody may begin to play now, and if not why and until when: oneself, or for admins anyone of the space.',
  params: z.object({ userId: idSchema }),
  answer: z.object({
    isRestricted: z.boolean(),
    reason: z.enum(restrictions),
    until: z.string(), // ISO; '' where nobody knows
  }),
})

export const limitedGames = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/LimitedGames/:id',
  access: 'member',
  summary: 'The games the space does not play, by gameType.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({ limitedGames: z.array(z.string()).readonly() }),
})

export const notifyWhenOpen = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/TellWhenOpen',
  access: 'member',
  summary: 'Be told once when play opens next; twice is once, and not while it is open.',
  user: 'body.userId',
  body: z.object({ userId: idSchema }),
  answer: done,
})

export const countryHolidays = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/CountryHolidays/:id',
  access: 'admin',
  summary:
    'The countries whose public holidays are known, and of one of them its regions and the days off of the next twelve months; half days are none.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: z.object({
    place: opaqueSchema(PLACE_MAX).default(''), // 'TR', or with a region 'DE-BY'; '' for none
    language: languageSchema, // of the names, where the country has them in it; else its own
  }),
  answer: z.object({
    countries: z.array(z.string()), // ISO 3166
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  }),
})
