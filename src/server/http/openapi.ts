import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access, Endpoint, Service } from '#shared/endpoint.ts'
import version from '../../../package.json' with { type: 'json' }
import { statusesOf, type Statuses } from '../module.ts'
import type { World } from '../world.ts'
import { CachedDocument } from './cached-document.ts'
import { addressKey } from './client-address.ts'
import { limitCalls } from './limits.ts'
import { otherNames } from './read-input.ts'
import type { ErrorCode } from '#shared/errors.ts'
import codes from './refusals.json' with { type: 'json' }

/** What every refusal answers, once in the document; its message is any code there is. */
const refusalSchema = (statuses: Statuses) =>
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
function refusalAnswers(endpoint: Endpoint, known: Statuses): Record<string, object> {
  const all = [...commonCodes(endpoint), ...ownCodes(endpoint)]
  const statuses = [...new Set(all.map((code) => known[code]))]
  const answers = statuses.map((status): [string, object] => {
    const some = all.filter((code) => known[code] === status)
    const schema = { allOf: [REF], properties: { message: { examples: some } } }
    return [String(status), answerOf(some.join(', '), schema)]
  })
  return { ...Object.fromEntries(answers), default: answerOf('Any other refusal.', REF) }
}

const PER_MINUTE = 120 // by one address

const tags: Readonly<Record<Service, string>> = {
  auth: 'People, spaces, signing in, settings, notifications, the admin and billing.',
  dashboard: 'Leaderboards, profiles and analytics.',
  game: 'Games, puzzles, rooms, what is played in them, and schedules.',
  content: 'The catalogue of achievements, and feedback. Takes no token.',
}

const callers: Readonly<Record<Access, string>> = {
  anyone: 'Open to everyone.',
  person: 'Needs a session.',
  member: 'Needs the session of a member of the space.',
  admin: 'Needs the session of an admin of the space.',
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The unique id of a call: its method and path, `getAdminAdminPageId`. */
export const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, '')
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('')

/** Access to a call, which of its fields must be the caller's own, aliases of fields, and its limit per minute. */
export function described({ access, team, user, query, body, perMinute }: Endpoint): string {
  const own = [
    team && `\`${team}\` names the caller's space.`,
    user && `\`${user}\` is the caller.`,
  ]
  const names = [...otherNames(query), ...otherNames(body)]
  const others = names.map(([other, own]) => `\`${own}\` may be named \`${other}\`.`)
  const often = perMinute && `At most ${perMinute} calls a minute.`
  return [callers[access], ...own, ...others, often].filter(Boolean).join(' ')
}

interface Operation {
  readonly operationId?: string
  readonly responses?: object
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

interface Document {
  readonly info: object
  readonly paths: Paths
  readonly components?: { readonly schemas?: object }
}

const FILE = { type: 'string', format: 'binary' } as const

/** The body of a call that is sent as a form, as OpenAPI has it; null: it is sent otherwise. */
function formBody({ body, files }: Endpoint): object | null {
  if (!body || !files) return null
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const pictures = Object.fromEntries(files.map((name) => [name, FILE]))
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties: { ...schema.properties, ...pictures } },
      },
    },
  }
}

/** The documented calls, with what their routes can't express: forms, and refusals. */
function withRefusals(paths: Paths, endpoints: readonly Endpoint[], statuses: Statuses): Paths {
  const endpointsById = new Map(endpoints.map((endpoint) => [operationId(endpoint), endpoint]))
  const more = (operation: Operation): Operation => {
    const endpoint = endpointsById.get(operation.operationId ?? '')
    if (!endpoint) return operation
    const body = formBody(endpoint)
    return {
      ...operation,
      ...(body && { requestBody: body }),
      responses: { ...operation.responses, ...refusalAnswers(endpoint, statuses) },
    }
  }
  const each = <T, R>(all: Readonly<Record<string, T>>, change: (one: T) => R) =>
    Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]))
  return each(paths, (path) => each(path, more))
}

/**
 * /openapi.json, generated from the contract: calls only, no pages and pictures. Register before the
 * routes, whose endpoints are read when the document is.
 */
export async function serveOpenApi(
  app: FastifyInstance,
  { publicUrl, modules }: Pick<World, 'publicUrl' | 'modules'>,
  endpoints: () => readonly Endpoint[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Recess',
        version: version.version,
        description: 'Only 200 is success. Any refusal answers { message: "<code>" }.',
      },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
  })
  const statuses = statusesOf(modules)
  const make = () => {
    const { info, paths, components, ...rest } = app.swagger() as unknown as Document
    const url = publicUrl()
    const contact = { name: 'Support', url: `${url}/support` }
    const schemas = { ...components?.schemas, Refusal: refusalSchema(statuses) }
    return new CachedDocument({
      ...rest,
      info: { ...info, contact },
      servers: [{ url }],
      paths: withRefusals(paths, endpoints(), statuses),
      components: { ...components, schemas },
    })
  }
  let made: CachedDocument | null = null // the address is known only once it listens
  const schema = { hide: true }
  const onRequest = limitCalls(app, PER_MINUTE, ({ ip }) => addressKey(ip))
  app.get('/openapi.json', { schema, onRequest }, async (request, reply) => {
    made ??= make()
    return made.send(request, reply)
  })
}
