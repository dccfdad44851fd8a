import { z } from 'zod'
import { languageSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { PLACE_MAX } from './hours.ts'
import { retentionSchema } from './retention.ts'
import { courtPaints, spaceNameSchema } from './spaces.ts'
import { isTimeZone } from '../days.ts'
import { entries } from '../space-settings.ts'
import { daySchema, idSchema, opaqueSchema, textSchema } from '../text.ts'

const AT_ONCE = 200
const MOST_DOMAINS = 50
const DOMAIN_MAX = 253
export const FILTER_WORD_MAX = 40
export const MOST_PERIODS = 70

/** A list in a form: JSON text, or ids with commas between. */
function listOf(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return given.split(',').map((id) => id.trim()) // no JSON: plain ids
  }
}

const listText = <T extends z.ZodType>(item: T, most = AT_ONCE) =>
  z.preprocess((given) => (given === '' ? [] : listOf(given)), z.array(item).max(most))

const userIds = listText(idSchema)

function jsonOf(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
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

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const domainSchema = z
  .string()
  .max(DOMAIN_MAX)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(DOMAIN))

const policySchema = z.strictObject({
  entry: z.enum(entries),
  domains: z.array(domainSchema).max(MOST_DOMAINS).readonly(),
  guests: z.boolean(),
})

const gameRulesSchema = z.record(
  nameSchema,
  z.strictObject({ start: z.enum(['everyone', 'admins']) }),
)

const channelNameSchema = opaqueSchema(200)

/** All that an admin sees of a space's settings: the fields of a Team, and what else can be set. */
const settingsSchema = z.object({
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
  policy: policySchema,
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
    touches: z.object({
      rooms: z.int(), // open now
      posts: z.int(), // in the next seven days
      people: z.int(),
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
    channelId: channelNameSchema.optional(), // with groupId a destination of the space; '' for none
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

export const putBackSetting = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/PutBack',
  access: 'admin',
  summary:
    'Set what a line of the change log changed to what it was before; refused with settings_changed when it has changed since.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, auditId: idSchema }),
  answer: settingsSchema,
})

/** What lines of the change log are about. */
export const changeKinds = [
  'space',
  'members',
  'hours',
  'games',
  'posts',
  'connections',
  'departments',
  'policy',
  'billing',
  'data',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const CHANGES_A_PAGE = 30
const PAGES = 10_000

const changesQuery = z.object({
  from: daySchema.optional(), // of the space's zone
  until: daySchema.optional(),
  by: idSchema.optional(), // who did it
  kinds: z
    .string()
    .max(AT_ONCE)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(changeKinds)))
    .optional(), // with commas between; all
  search: textSchema(60).default(''), // in the values and the act's name
})

const changeSchema = z.object({
  auditId: z.string(),
  at: z.string(), // ISO
  userId: z.string().nullable(), // null: Recess itself
  name: z.string(), // '' when they have left
  what: z.string(),
  kind: z.enum(changeKinds),
  before: z.unknown(),
  after: z.unknown(),
  people: z.record(z.string(), z.string()), // names of those the values speak of, by id
  canPutBack: z.boolean(),
})
export type Change = z.infer<typeof changeSchema>

export const changes = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/Changes/:id',
  access: 'admin',
  summary: 'What was changed in the space, the newest first.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: changesQuery.extend({ page: z.coerce.number().int().min(1).max(PAGES).default(1) }),
  answer: z.object({
    changes: z.array(changeSchema),
    count: z.int(), // of all that were asked for
    kinds: z.record(z.string(), z.int()), // how many of each, whatever kinds were asked for
    people: z.array(z.object({ userId: z.string(), name: z.string() })), // who changed anything
  }),
})

export const exportChanges = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/ExportChanges/:id',
  access: 'admin',
  summary: 'The same as CSV, all pages; that it was exported is a line too.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: changesQuery,
  answer: z.object({ csv: z.string() }),
  perMinute: 10,
})

const failedSchema = z.object({
  key: z.string(),
  kind: z.string(), // post, letter …
  error: z.string(), // of the last try
  tries: z.int(),
  deadAt: z.string(), // ISO
  isOver: z.boolean(), // its time has passed: trying again posts nothing
})
export type FailedDelivery = z.infer<typeof failedSchema>

/** An address whose mail server takes nothing for it. */
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
  summary: 'What the space sent and did not arrive, the newest first; never what it said.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({
    failed: z.array(failedSchema),
    refused: z.array(refusedSchema), // no letter goes there until somebody asks for it
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
