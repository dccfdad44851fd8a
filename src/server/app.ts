import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Service } from '#shared/api/endpoint.ts'
import { closePasswordThreads } from './accounts/password-threads.ts'
import { serveCardPictures } from './channels/pictures.ts'
import { serveClient } from './http/client-files.ts'
import { addCompression } from './http/compression.ts'
import { answerErrors } from './http/errors.ts'
import { setHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { serveOpenApi } from './http/openapi.ts'
import { drainRefused } from './http/refused-bodies.ts'
import { serve } from './http/serve.ts'
import { deliveryKinds } from './delivery-kinds.ts'
import { serveJobs, settled } from './jobs/serve.ts'
import { isOutbox } from './mail/gateway.ts'
import { serveOutbox } from './mail/outbox-page.ts'
import { serveCourts } from './pictures/courts.ts'
import { PICTURE_MAX_BYTES } from './pictures/decode.ts'
import { sharedCard } from './puzzles/sharing.ts'
import { DrawnPictures } from './share/drawn-pictures.ts'
import { serveShares } from './share/routes.ts'
import { servePictures } from './pictures/routes.ts'
import { closeJudging } from './rooms/judging.ts'
import { closePuzzleThreads } from './puzzles/threads.ts'
import { serveRooms } from './rooms/wire/sockets.ts'
import { tellDevices } from './rooms/wire/tell-devices.ts'
import { streakSource } from './reminders/streak.ts'
import { scheduleSource } from './schedules/due.ts'
import { servicesOf } from './services.ts'
import { SessionEnds } from './sessions/session-ends.ts'
import { tournamentSource } from './tournaments/work.ts'
import type { World } from './world.ts'

const BODY_MAX_BYTES = 64 * 1024

async function addLimits(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: PICTURE_MAX_BYTES, files: 2, fields: 20, fieldSize: 4096, parts: 22 },
  })
  await app.register(rateLimit, { global: false }) // each call says its own: http/limits.ts
}

/** A mail program ends letters with a form (RFC 8058) whose address says everything: it is not read. */
function passOverForms(app: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null))
}

/** Where the client runs on other origins than its services (config), those may call. */
async function addCors(app: FastifyInstance, world: World): Promise<void> {
  if (world.config.SERVICES.length === 0) return
  const origin = [new URL(world.publicUrl()).origin]
  await app.register(cors, { origin, methods: ['GET', 'POST', 'PUT'], maxAge: 86_400 })
}

/**
 * Builds the whole server from what it needs; tests build it the same way. `clientFolder` holds
 * the built client and may still be empty. Nothing listens yet.
 */
export async function buildApp(world: World, clientFolder: string): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: world.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: world.config.TRUST_PROXY.length ? world.config.TRUST_PROXY : false,
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  drainRefused(app)
  app.addHook('onClose', () => closePasswordThreads(world))
  await setHeaders(app, world.config)
  await addCompression(app)
  await addCors(app, world)
  await addLimits(app)
  passOverForms(app)
  await serveOpenApi(app, world.publicUrl)
  const metrics = serveHealth(app, world)
  const ends = new SessionEnds()
  const services = servicesOf(world.games)
  const chosen = world.config.SERVICES.length ? world.config.SERVICES : Object.keys(services)
  for (const name of chosen) for (const r of services[name as Service]) serve(app, world, r, ends)
  if (chosen.includes('game')) {
    const live = await serveRooms(app, world, metrics, ends)
    app.addHook('preClose', () => live.close())
    app.addHook('onClose', () => closePuzzleThreads(world))
    app.addHook('onClose', () => closeJudging(world))
  } else {
    const stopTelling = await tellDevices(world, null)
    app.addHook('onClose', async () => stopTelling())
  }
  serveJobs(app, world, deliveryKinds, {
    services: chosen,
    sources: [scheduleSource, streakSource, tournamentSource],
  })
  servePictures(app, world)
  serveCourts(app)
  const pictures = new DrawnPictures(app)
  serveCardPictures(app, world, pictures)
  serveShares(app, world, pictures, sharedCard)
  if (world.config.mailPage && isOutbox(world.mail))
    serveOutbox(app, world.mail, () => settled(world))
  await serveClient(app, world, clientFolder)
  return app
}
