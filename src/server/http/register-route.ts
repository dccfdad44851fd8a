import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { MultipartFile } from '@fastify/multipart'
import type { Body, Endpoint, Params, Query } from '#shared/endpoint.ts'
import { isStorableDeep } from '#shared/text.ts'
import { RefusalError } from '../refusal.ts'
import type { Caller } from '../sessions/caller.ts'
import type { SessionEnds } from '../sessions/session-ends.ts'
import type { World } from '../world.ts'
import { CachedDocument } from './cached-document.ts'
import { addressKey } from './client-address.ts'
import { compressed } from './compression.ts'
import { checkAccess, checkClaims } from './guard.ts'
import { limitsOn } from './limits.ts'
import { described, operationId } from './openapi.ts'
import { inputReaders } from './read-input.ts'
import { Received } from './request-timing.ts'
import { isFromHere } from './loopback.ts'

/** What a handler gets: parsed input, and the caller where the endpoint asks for one. */
export interface Call<E extends Endpoint> {
  readonly world: World
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  readonly caller: Caller // of an `anyone` endpoint: don't read it
  readonly address: string // whom limits count: the client's IP, or its /64
  readonly receivedAt: Date // when it counts as received (base/http/request-timing.ts)
  readonly isFromHere: boolean // asked on this very machine, through no proxy
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['answer']>>

/** An endpoint of the contract with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>
}

export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle }
}

function schemaOf(endpoint: Endpoint) {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: described(endpoint),
    tags: [endpoint.service],
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && !endpoint.files && { body: endpoint.body }),
    ...(endpoint.files && { consumes: ['multipart/form-data'] }),
    response: { 200: endpoint.answer },
  }
}

/** No NUL and no half of a pair goes further, whatever a schema says of its field. */
function checkStorable(sent: unknown): void {
  if (!isStorableDeep(sent)) throw new RefusalError('bad_input')
}

/** Text fields by name; a file is its bytes, an empty file is ''. */
type Form = Record<string, string | Buffer>

/** Fastify knows limits and forbidden names by a code; what else its parser throws is no form. */
const isKnown = (error: unknown) =>
  error instanceof RefusalError || String((error as { code?: unknown }).code).startsWith('FST_')

/** Reads a form with pictures. Throws too_large or bad_input. */
async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) {
    if (request.body && typeof request.body === 'object') return request.body as Form // fields only, as JSON
    throw new RefusalError('bad_input')
  }
  try {
    return await readParts(request)
  } catch (error) {
    throw isKnown(error) ? error : new RefusalError('bad_input')
  }
}

/* The parser's own toBuffer would read a file that is too large to its end before it refuses. */
async function readFile(file: MultipartFile['file']): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    if (file.truncated) throw new RefusalError('too_large')
    chunks.push(chunk as Buffer)
  }
  if (file.truncated) throw new RefusalError('too_large')
  return Buffer.concat(chunks)
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const form: Form = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new RefusalError('too_large')
      form[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await readFile(part.file)
    form[part.fieldname] = bytes.length ? bytes : ''
  }
  return form
}

async function bodyOf(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.files) return request.body
  const form = await readForm(request)
  checkStorable(form)
  const parsed = endpoint.body!.safeParse(form)
  if (!parsed.success) throw parsed.error
  return parsed.data
}

async function answer(
  world: World,
  { endpoint, handle }: Route,
  request: FastifyRequest,
  { caller, receivedAt }: { caller: Caller; receivedAt: Date },
) {
  const body = await bodyOf(endpoint, request)
  const call = {
    world,
    params: request.params,
    query: request.query,
    body,
    caller,
    address: addressKey(request.ip),
    receivedAt,
    isFromHere: isFromHere(request),
  } as Call<Endpoint>
  await checkClaims(endpoint, call)
  return handle(call)
}

/** Puts an endpoint of the contract at its path. */
export function registerRoute(
  app: FastifyInstance,
  world: World,
  r: Route,
  ends: SessionEnds,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const limits = limitsOn(app, world, r.endpoint)
  const received = new Received(world.now)
  const read = inputReaders(r.endpoint)
  let constant: CachedDocument | null = null
  app.route({
    method: r.endpoint.method,
    url: r.endpoint.path,
    schema: schemaOf(r.endpoint),
    compress: compressed(r.endpoint.compressed),
    onRequest: [async (request: FastifyRequest) => received.began(request), limits.onRequest],
    // before the input is looked at: a stranger hears 401, whatever they sent
    preValidation: async (request: FastifyRequest) => {
      received.ended(request)
      await limits.preValidation(request)
      callers.set(request, await checkAccess(world, r.endpoint, request))
      checkStorable([request.params, request.query, request.body])
      request.query = read.query(request.query)
      request.body = read.body(request.body)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (constant) return constant.send(request, reply)
      const caller = callers.get(request)!
      const result = await answer(world, r, request, { caller, receivedAt: received.at(request) })
      if (r.endpoint.endsSessions) await ends.announce(caller.teamId ?? null)
      if (!r.endpoint.isConstant) return reply.header('cache-control', 'no-store').send(result)
      constant = new CachedDocument(r.endpoint.answer.parse(result))
      return constant.send(request, reply)
    },
  })
}
