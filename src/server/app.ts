import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { services } from '#shared/api/endpoint.ts'
import { serveExports } from './admin/space-export/download.ts'
import { serveSecurityText } from './admin/security/security-text.ts'
import { serveStripe } from './people/billing/webhook.ts'
import { closePasswordThreads } from './people/accounts/password-threads.ts'
import { serveCardPictures } from './messaging/channels/pictures.ts'
import { serveClient } from './base/http/client-files.ts'
import { addCompression } from './base/http/compression.ts'
import { endConnections } from './base/http/connections.ts'
import { answerErrors } from './base/http/errors.ts'
import { setHeaders } from './base/http/headers.ts'
import { serveHealth } from './base/http/health.ts'
import { serveOpenApi } from './base/http/openapi.ts'
import { drainRefused } from './base/http/refused-bodies.ts'
import { registerRoute } from './base/http/register-route.ts'
import { routesOf } from './base/module.ts'
import { serveJobs, settled } from './base/jobs/start-jobs.ts'
import { isOutbox } from './base/mail/gateway.ts'
import { serveOutbox } from './base/mail/outbox-page.ts'
import { measureOwnFaults } from './base/mail/own-fault.ts'
import { serveCourts } from './base/pictures/court-backgrounds.ts'
import { PICTURE_MAX_BYTES } from './base/pictures/decode.ts'
import { serveCalendars } from './play/predictors/calendar.ts'
import { sharedCard } from './play/puzzles/sharing.ts'
import { DrawnPictures } from './play/share/drawn-pictures.ts'
import { servePreviews, serveShares } from './play/share/routes.ts'
import { servePictures } from './base/pictures/routes.ts'
import { closeJudging } from './play/replays/request-judgement.ts'
import { closeReaders } from './base/threads/readers.ts'
import { closePuzzleThreads } from './play/puzzles/threads.ts'
import { serveDayPictures } from './play/team-court/pictures.ts'
import { serveRooms } from './play/sockets/sockets.ts'
import { broadcastChanges } from './play/sockets/broadcast-changes.ts'
import { SessionEnds } from './base/sessions/session-ends.ts'
import type { World } from './base/world.ts'

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
  answerErrors(app)
  drainRefused(app)
  endConnections(app)
  app.addHook('onClose', () => closePasswordThreads(world))
  app.addHook('onClose', () => closeReaders(world))
  await setHeaders(app, world.config)
  await addCompression(app)
  await addCors(app, world)
  await addLimits(app)
  passOverForms(app)
  const routes = routesOf(world.modules, world.games)
  await serveOpenApi(app, world.publicUrl, () => routes.map(({ endpoint }) => endpoint))
  const metrics = serveHealth(app, world)
  measureOwnFaults(metrics, world)
  const ends = new SessionEnds()
  const chosen = world.config.SERVICES.length ? world.config.SERVICES : services
  for (const r of routes)
    if (chosen.includes(r.endpoint.service)) registerRoute(app, world, r, ends)
  if (chosen.includes('game')) {
    const live = await serveRooms(app, world, metrics, ends)
    app.addHook('preClose', () => live.close())
    app.addHook('onClose', () => closePuzzleThreads(world))
    app.addHook('onClose', () => closeJudging(world))
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
