import { z } from 'zod'
import { retentionSchema } from '#modules/admin/data/contract.ts'
import { spaceNameSchema } from '#modules/people/spaces/contract.ts'
import { PLACE_MAX } from '#modules/play/hours/contract.ts'
import { languageSchema } from '#shared/accounts.ts'
import { courtPaints } from '#shared/court-paints.ts'
import { isTimeZone } from '#shared/days.ts'
import { endpoint, type Answer, type Body } from '#shared/endpoint.ts'
import { placeFailureReasons } from '#shared/notification-preferences.ts'
import { entries, isDomain } from '#shared/space-settings.ts'
import { daySchema, idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  settings_changed: 409, // by somebody else, since they were read: the response has the present ones
  directory_needed: 409, // set only by an admin who is signed in through the directory
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const AT_ONCE = 200
const MOST_DOMAINS = 50
const DOMAIN_MAX = 253
export const FILTER_WORD_MAX = 40
export const MOST_PERIODS = 70

/** A list in a form: JSON text, or ids with commas between. */
function listOf(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input) as unknown
  } catch {
    return input.split(',').map((id) => id.trim()) // no JSON: plain ids
  }
}

const listText = <T extends z.ZodType>(item: T, most = AT_ONCE) =>
  z.preprocess((input) => (input === '' ? [] : listOf(input)), z.array(item).max(most))

const userIds = listText(idSchema)

function jsonOf(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input) as unknown
  } catch {
    return null // no JSON: refused as what it is
  }
}

const jsonText = <T extends z.ZodType>(inner: T) => z.preprocess(jsonOf, inner)
const flagText = jsonText(z.boolean())

const MOST_NAME = 40
const nameSchema = z.string().max(MOST_NAME)
const editionsSchema = jsonText(z.record(nameSchema, z.array(nameSchema).min(1).max(AT_ONCE)))

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const timeSchema = z.string().regex(TIME)
const periodSchema = z
  .strictObject({
    day: z.int().min(1).max(7), // ISO, Monday 1
    start: timeSchema,
    end: timeSchema.or(z.literal('24:00')), // excluded; before the start it is the next day's
  })
  .refine(({ start, end }) => start !== end, 'bad_input')

const domainSchema = z
  .string()
  .max(DOMAIN_MAX)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().refine(isDomain))

const policySchema = z.strictObject({
  entry: z.enum(entries),
  domains: z.array(domainSchema).max(MOST_DOMAINS).readonly(),
  guests: z.boolean(),
})

/* As it is kept: what is typed is put in order on its way in alone. */
const savedPolicySchema = policySchema.extend({ domains: z.array(z.string()).readonly() })

const gameRulesSchema = z.record(
  nameSchema,
  z.strictObject({ start: z.enum(['everyone', 'admins']) }),
)

const channelNameSchema = opaqueSchema(200)

/** All that an admin sees of a space's settings: the fields of a Team, and what else can be set. */
export const settingsSchema = z.object({
  teamId: z.string(),
  companyId: z.string(), // the same record
  name: z.string(),
  logoImage: z.string(),
  timeZone: z.string(),
  nextTimeZone: z.string().nullable(), // chosen, and in force from nextTimeZoneAt
  nextTimeZoneAt: z.string().nullable(), // ISO
  language: languageSchema,
  customTheme: z.string(),
  channelId: z.string(), // of the default channel; '' for none
  groupId: z.string(),
  adminUserIds: z.array(z.string()),
  admins: z.array(z.object({ userId: z.string(), name: z.string() })),
  limitedGames: z.array(z.string()).readonly(),
  availablePeriods: z
    .array(z.object({ day: z.int(), start: z.string(), end: z.string() }))
    .readonly(),
  editions: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
  workingDays: z.array(z.int()).readonly(),
  holidays: z.array(z.string()).readonly(), // typed
  holidayCountry: z.string(), // 'TR', or with a region 'DE-BY'; '' for none
  workedHolidays: z.array(z.string()).readonly(), // of the country's
  puzzlesInHours: z.boolean(),
  policy: savedPolicySchema,
  gameRules: gameRulesSchema,
  filterWords: z.array(z.string()).readonly(),
  retention: retentionSchema,
  version: z.int(), // say it with the next change
  changes: z.record(
    z.string(), // the setting
    z.object({
      version: z.int(),
      by: z.string(), // user id
      name: z.string(), // '' when they have left
      at: z.string(), // ISO
    }),
  ),
})
export type AdminSettings = z.infer<typeof settingsSchema>

export const adminPage = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/AdminPage/:id',
  whenClosed: 'always',
  access: 'admin',
  summary: 'How the space is set, who changed what of it last, and what a change touches.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: settingsSchema.extend({
    touches: z.looseObject({
      rooms: z.int(), // open now
      posts: z.int(), // in the next seven days
      people: z.int(),
      outside: z.int(), // people whom the directory does not let in
      domains: z.array(
        z.object({ domain: z.string(), people: z.int(), invitations: z.int() }), // that wait
      ), // of the addresses of people and invitations
      guests: z.int(), // who watch a meeting now
    }),
  }),
})

export const updateAdminSettings = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/UpdateAdminSettings',
  access: 'admin',
  summary:
    'Change who looks after the space and how it is set; a field left out stays, an unknown one is refused by its name and nothing changes. With the version that was read, a field that somebody else has changed since is refused with settings_changed and the settings as they stand (`present`). The last admin stays one.',
  team: 'body.teamId',
  body: z.strictObject({
    teamId: idSchema,
    companyId: idSchema.optional(), // beside teamId: the same
    version: z.coerce.number().int().min(0).optional(),
    name: spaceNameSchema.optional(),
    logoImage: z.unknown().optional(), // a file: PNG, JPEG or WebP; '' for none
    timeZone: textSchema(60).refine(isTimeZone, 'time_zone_invalid').optional(),
    language: languageSchema.optional(),
    customTheme: z.enum(courtPaints).optional(),
    channelId: channelNameSchema.optional(), // with groupId a destination of the space, or a channel that Slack or Teams lists; '' for none
    groupId: channelNameSchema.optional(),
    addedAdmins: userIds.optional(), // user ids of members
    removedAdmins: userIds.optional(),
    limitedGames: listText(nameSchema).optional(), // gameTypes turned off
    availablePeriods: listText(periodSchema, MOST_PERIODS).optional(), // none: always open
    editions: editionsSchema.optional(), // gameType → those its puzzle is played in; all of a game left out
    workingDays: listText(z.coerce.number().int().min(1).max(7)).optional(), // ISO, Monday 1
    holidays: listText(daySchema).optional(), // beside the country's
    holidayCountry: opaqueSchema(PLACE_MAX).optional(), // 'TR', or with a region 'DE-BY'; '' for none
    workedHolidays: listText(daySchema).optional(), // of the country's: worked all the same
    puzzlesInHours: flagText.optional(), // playing hours hold for puzzles too
    policy: jsonText(policySchema.partial()).optional(), // a part left out stays
    gameRules: jsonText(gameRulesSchema).optional(), // a game left out: everyone starts it
    filterWords: listText(textSchema(FILTER_WORD_MAX).min(2)).optional(),
    retention: jsonText(retentionSchema.partial()).optional(), // a part left out stays
  }),
  files: ['logoImage'],
  answer: settingsSchema,
})

/** Settings that other modules bring along, as admins see and change them: a module with such adds them here. */
export interface MoreSettings {}

/** What else a change of a space's settings touches: a module with such adds it here, and gives it by its settingsTouch. */
export interface MoreTouches {}

export type AdminPage = Answer<typeof adminPage> & MoreSettings & { readonly touches: MoreTouches }
/** What an admin changes of the settings at once. */
export type SettingsDraft = Partial<
  Omit<Body<typeof updateAdminSettings>, 'teamId' | 'version'> & MoreSettings
>

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
