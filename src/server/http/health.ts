import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry, Gauge } from 'prom-client'
import { queueState, type QueueState } from '../jobs/dead-letters.ts'
import { measureBodies } from './request-timing.ts'
import { isSameText } from '../sessions/secrets.ts'
import type { World } from '../world.ts'

const gauges = {
  waiting: ['recess_deliveries_waiting', 'Deliveries that are due and not done'],
  oldestSeconds: ['recess_deliveries_oldest_seconds', 'How long the oldest of them has been due'],
  dead: ['recess_deliveries_dead', 'Deliveries given up after their last try'],
  refused: [
    'recess_posts_refused',
    'Posts given up because their channel is off: the admins of their space know',
  ],
} as const satisfies Record<keyof QueueState, readonly [string, string]>

/** How the queue stands, whenever metrics are asked for. */
function measureJobs(register: Registry | null, world: World): void {
  if (!register) return
  for (const [of, [name, help]] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        try {
          this.set((await queueState(world.db, world.now()))[of as keyof QueueState])
        } catch (err) {
          world.log.warn({ err }, 'the queue was not measured')
        }
      },
    })
    register.registerMetric(gauge)
  }
}

/** Prometheus metrics, for anyone who knows METRICS_TOKEN; without one they are off. */
function serveMetrics(app: FastifyInstance, token: string): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const calls = new Histogram({
    name: 'recess_http_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    calls.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.callNotFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
  return register
}

/** /healthz: the process answers. /readyz: it can reach its database, and how the queue stands. Gives the metrics, if on. */
export function serveHealth(app: FastifyInstance, world: World): Registry | null {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    try {
      return { ok: true, deliveries: await queueState(world.db, world.now()) }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ ok: false, message: 'unavailable' })
    }
  })
  const token = world.config.METRICS_TOKEN
  const metrics = token ? serveMetrics(app, token) : null
  if (metrics) measureBodies(app, metrics, world.now)
  measureJobs(metrics, world)
  return metrics
}
