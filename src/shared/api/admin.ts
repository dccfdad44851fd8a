import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { daySchema, idSchema } from '../text.ts'

const AT_ONCE = 200

/** A list in a form: JSON text, or ids with commas between. */
function listOf(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return given.split(',').map((id) => id.trim()) // no JSON: plain ids
  }
}

const listText = <T extends z.ZodType>(item: T) =>
  z.preprocess((given) => (given === '' ? [] : listOf(given)), z.array(item).max(AT_ONCE))

const userIds = listText(idSchema)

function jsonOf(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return null // no JSON: refused as what it is
  }
}

const MOST_NAME = 40
const nameSchema = z.string().max(MOST_NAME)
const editionsSchema = z.preprocess(
  jsonOf,
  z.record(nameSchema, z.array(nameSchema).min(1).max(AT_ONCE)),
)

export const updateAdminSettings = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/UpdateAdminSettings',
  access: 'admin',
  summary:
    'Change who looks after the space and how it plays; a field left out stays, an unknown one is refused by its name and nothing changes. The last admin stays one.',
  team: 'body.teamId',
  body: z.strictObject({
    teamId: idSchema,
    addedAdmins: userIds.optional(), // user ids of members
    removedAdmins: userIds.optional(),
    limitedGames: listText(nameSchema).optional(), // gameTypes turned off
    editions: editionsSchema.optional(), // gameType → those its puzzle is played in; all of a game left out
    workingDays: listText(z.coerce.number().int().min(1).max(7)).optional(), // ISO, Monday 1
    holidays: listText(daySchema).optional(),
  }),
  files: [],
  answer: z.object({
    admins: z.array(z.object({ userId: z.string(), name: z.string() })),
    limitedGames: z.array(z.string()).readonly(),
    editions: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
    workingDays: z.array(z.int()).readonly(),
    holidays: z.array(z.string()).readonly(),
  }),
})
