import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { services } from '#shared/endpoint.ts'
import { serveExports } from '#modules/admin/data/server/space-export/download.ts'
import { serveSecurityText } from '#modules/admin/legal/server/security-text.ts'
import { serveStripe } from '#modules/people/billing/server/webhook.ts'
import { passwordThreads } from '#modules/people/accounts/server/passwords/password-threads.ts'
import { serveCardPictures } from '#server/messaging/pictures.ts'
import { serveClient } from '#server/http/client-files.ts'
import { addCompression } from '#server/http/compression.ts'
import { answerErrors } from '#server/http/errors.ts'
import { setHeaders } from '#server/http/headers.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveOpenApi } from '#server/http/openapi.ts'
import { endConnections, drainRefused } from '#server/http/connections.ts'
import { registerRoute } from '#server/http/register-route.ts'
import { routesOf, statusesOf } from '#server/module.ts'
import { serveJobs, settled } from '#server/jobs/start-jobs.ts'
import { isOutbox } from '#server/messaging/mail/gateway.ts'
import { serveOutbox } from '#server/messaging/mail/outbox-page.ts'
import { measureOwnFaults } from '#server/messaging/mail/own-fault.ts'
import { serveCourts } from '#server/pictures/court-backgrounds.ts'
import { PICTURE_MAX_BYTES } from '#server/pictures/decode.ts'
import { serveCalendars } from '#modules/play/predictors/server/calendar.ts'
import { sharedCard } from '#modules/play/puzzles/server/sharing.ts'
import { DrawnPictures } from '#server/pictures/share/drawn-pictures.ts'
import { servePreviews, serveShares } from '#server/pictures/share/routes.ts'
import { servePictures } from '#server/pictures/routes.ts'
import { judgements } from '#modules/play/rooms/server/replays/request-judgement.ts'
import { readers } from '#server/processes/threads/readers.ts'
import { puzzleThreads } from '#modules/play/puzzles/server/threads.ts'
import { serveDayPictures } from '#modules/play/team-court/server/pictures.ts'
import { serveRooms } from './sockets/sockets.ts'
import { broadcastChanges } from './sockets/broadcast-changes.ts'
import { SessionEnds } from '#server/sessions/session-ends.ts'
import type { World } from '#server/world.ts'

const BODY_MAX_BYTES = 64 * 1024
const START_MS = 120_000 // of a part of the app: a busy machine takes its time

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
    pluginTimeout: START_MS,
    trustProxy: world.config.TRUST_PROXY.length ? world.config.TRUST_PROXY : false,
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, statusesOf(world.modules))
  drainRefused(app)
  endConnections(app)
  app.addHook('onClose', () => passwordThreads.close(world))
  app.addHook('onClose', () => readers.close(world))
  await setHeaders(app, world.config)
  await addCompression(app)
  await addCors(app, world)
  await addLimits(app)
  passOverForms(app)
  const routes = routesOf(world.modules, world.games)
  await serveOpenApi(app, world, () => routes.map(({ endpoint }) => endpoint))
  const metrics = serveHealth(app, world)
  measureOwnFaults(metrics, world)
  const ends = new SessionEnds()
  const chosen = world.config.SERVICES.length ? world.config.SERVICES : services
  for (const r of routes)
    if (chosen.includes(r.endpoint.service)) registerRoute(app, world, r, ends)
  if (chosen.includes('game')) {
    const live = await serveRooms(app, world, metrics, ends)
    app.addHook('preClose', () => live.close())
    app.addHook('onClose', () => puzzleThreads.close(world))
    app.addHook('onClose', () => judgements.close(world))
  } else {
    const stopBroadcasting = await broadcastChanges(world, null)
    app.addHook('onClose', async () => stopBroadcasting())
  }
  serveJobs(app, world, chosen)
  servePictures(app, world)
  serveCourts(app)
  const pictures = new DrawnPictures(app)
  serveCardPictures(app, world, pictures)
  serveShares(app, world, pictures, sharedCard)
  servePreviews(app, world, pictures)
  serveDayPictures(app, world, pictures)
  serveCalendars(app, world)
  serveExports(app, world)
  serveSecurityText(app, world)
  if (chosen.includes('auth')) await serveStripe(app, world)
  if (world.config.mailPage && isOutbox(world.mail))
    serveOutbox(app, world.mail, () => settled(world))
  await serveClient(app, world, clientFolder)
  return app
}
