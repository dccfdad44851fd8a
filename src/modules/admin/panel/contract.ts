import { z } from 'zod'
import { languageSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { PLACE_MAX } from '#modules/play/hours/contract.ts'
import { retentionSchema } from '#modules/admin/data/retention.contract.ts'
import { courtPaints } from '#shared/court-paints.ts'
import { spaceNameSchema } from '#modules/people/spaces/contract.ts'
import { isTimeZone } from '#shared/days.ts'
import { entries, isDomain } from '#shared/space-settings.ts'
import { daySchema, idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

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
    touches: z.object({
      rooms: z.int(), // open now
      posts: z.int(), // in the next seven days
      people: z.int(),
      tournaments: z.array(
        z.object({ tournamentId: z.string(), name: z.string(), startsAt: z.int() }), // epoch ms
      ), // open for joining, and begin at a time
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
