import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema } from '../text.ts'

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

const userIds = z.preprocess(
  (given) => (given === '' ? [] : listOf(given)),
  z.array(idSchema).max(AT_ONCE),
)

export const updateAdminSettings = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/UpdateAdminSettings',
  access: 'admin',
  summary: 'Change who looks after the space; a field left out stays. The last admin stays one.',
  team: 'body.teamId',
  body: z.object({
    teamId: idSchema,
    addedAdmins: userIds.optional(), // user ids of members
    removedAdmins: userIds.optional(),
  }),
  files: [],
  answer: z.object({ admins: z.array(z.object({ userId: z.string(), name: z.string() })) }),
})
