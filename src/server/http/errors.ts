import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ZodError } from 'zod'
import type { ErrorAnswer, ErrorCode } from '#shared/errors.ts'
import { isOutage } from '../db/outage.ts'
import type { Statuses } from '../module.ts'
import { RefusalError } from '../refusal.ts'

const OUTAGE_RETRY_S = 1
const GAME_REFUSED = 400 // by its own rules

interface Answered {
  status: number
  body: ErrorAnswer
}

interface Issue {
  field: string
  message: string
}

/** Our own codes stand as messages in the schemas; anything else zod says is plain bad input. */
function badInput(issues: readonly Issue[], statuses: Statuses): Answered {
  const fields = Object.create(null) as Record<string, ErrorCode> // a field may be called constructor
  for (const { field, message } of issues)
    fields[field] ??= Object.hasOwn(statuses, message) ? (message as ErrorCode) : 'bad_input'
  const codes = Object.values(fields)
  const message = codes.length === 1 ? codes[0]! : 'bad_input'
  return { status: 400, body: { message, fields } }
}

/** A field that is not known stands under its own name. */
const issuesOf = ({ issues }: ZodError): Issue[] =>
  issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [null]
    return names.map((name) => ({
      field: [...issue.path, ...(name === null ? [] : [name])].join('.'),
      message: issue.message,
    }))
  })

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
}

function otherRefusal(error: FastifyError): Answered | null {
  const code = byFastifyCode[error.code]
  if (code) return { status: 413, body: { message: code } }
  const status = error.statusCode ?? 500
  if (status === 413) return { status, body: { message: 'too_large' } }
  return status >= 400 && status < 500 ? { status: 400, body: { message: 'bad_input' } } : null
}

function answerTo(error: FastifyError, statuses: Statuses): Answered | null {
  if (error instanceof RefusalError)
    return { status: statuses[error.code] ?? GAME_REFUSED, body: error.answer() }
  if (error instanceof ZodError) return badInput(issuesOf(error), statuses)
  if (hasZodFastifySchemaValidationErrors(error))
    return badInput(
      error.validation.map((v) => ({
        field: v.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: v.message ?? '',
      })),
      statuses,
    )
  return otherRefusal(error)
}

function databaseAway(error: FastifyError, request: FastifyRequest): Answered {
  request.log.warn({ err: error }, 'the database is away')
  return { status: 503, body: { message: 'unavailable', retryAfter: OUTAGE_RETRY_S } }
}

function serverError(error: FastifyError, request: FastifyRequest): Answered {
  if (isOutage(error)) return databaseAway(error, request)
  const ref = randomBytes(4).toString('hex').toUpperCase()
  request.log.error({ err: error, ref, route: request.routeOptions.url }, 'a call failed')
  return { status: 500, body: { message: 'server_error', ref } }
}

/** One place turns whatever was thrown into an answer; what is not a refusal is logged and hidden. */
export function answerErrors(app: FastifyInstance, statuses: Statuses): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, body } = answerTo(error, statuses) ?? serverError(error, request)
    if (body.retryAfter) void reply.header('retry-after', body.retryAfter)
    return reply.status(status).header('cache-control', 'no-store').send(body)
  })
}
