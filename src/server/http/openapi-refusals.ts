import type { Endpoint } from '#shared/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Statuses } from '../module.ts'
import codes from './refusals.json' with { type: 'json' }

/** What every refusal answers, once in the document; its message is any code there is. */
export const refusalSchema = (statuses: Statuses) =>
  ({
    type: 'object',
    required: ['message'],
    properties: {
      message: {
        type: 'string',
        description: "A code of this list, or one of a game's own rules.",
        examples: Object.keys(statuses).toSorted(),
      },
      fields: {
        type: 'object',
        description: 'Codes by field name.',
        additionalProperties: { type: 'string' },
      },
      detail: { type: 'string', description: 'What the code is about.' },
      retryAfter: { type: 'integer', description: 'Seconds, with 429 and 503.' },
      ref: { type: 'string', description: 'With server_error: its line in the log.' },
    },
  }) as const

const REF = { $ref: '#/components/schemas/Refusal' } as const

/** Codes that follow from what an endpoint is: who may call, and what it takes. */
export function commonCodes({
  access,
  team,
  user,
  play,
  whenClosed,
  ...input
}: Endpoint): ErrorCode[] {
  const isSpaces = access === 'member' || access === 'admin'
  const takes = input.params ?? input.query ?? input.body
  return [
    ...(takes ? (['bad_input'] as const) : []),
    ...(access === 'anyone'
      ? []
      : (['unauthorized', 'session_expired', 'space_disabled', 'not_for_guests'] as const)),
    ...(isSpaces ? (['no_game_space'] as const) : []),
    ...(isSpaces && whenClosed !== 'always' ? (['space_going', 'space_deactivated'] as const) : []),
    ...(access === 'admin' ? (['not_admin'] as const) : []),
    ...(team ? (['not_your_team'] as const) : []),
    ...(user ? (['not_yours'] as const) : []),
    ...(play ? (['subscription_limited'] as const) : []),
    ...(input.body ? (['too_large'] as const) : []),
    'too_many_requests',
    'server_error',
    'unavailable',
  ]
}

/** What else it may answer, as tests/lint/refusals.test.ts reads it from the code. */
const ownCodes = ({ method, path }: Endpoint) =>
  ((codes as Readonly<Record<string, readonly string[]>>)[`${method} ${path}`] ?? []) as ErrorCode[]

const answerOf = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
})

/** An endpoint's answers other than 200: by status with the codes that are known of it, and any other. */
export function refusalAnswers(endpoint: Endpoint, known: Statuses): Record<string, object> {
  const all = [...commonCodes(endpoint), ...ownCodes(endpoint)]
  const statuses = [...new Set(all.map((code) => known[code]))]
  const answers = statuses.map((status): [string, object] => {
    const some = all.filter((code) => known[code] === status)
    const schema = { allOf: [REF], properties: { message: { examples: some } } }
    return [String(status), answerOf(some.join(', '), schema)]
  })
  return { ...Object.fromEntries(answers), default: answerOf('Any other refusal.', REF) }
}
