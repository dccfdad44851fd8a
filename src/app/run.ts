import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { AddressInfo } from 'node:net'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { buildApp } from './app.ts'
import type { Config } from '#server/processes/config.ts'
import { openEmbedded, type OpenDatabase } from '#server/db/database.ts'
import type { OpenThread } from '#server/db/open-thread.ts'
import { maintainDemo } from '#modules/play/demo/server/seed.ts'
import { reportErrors } from '#server/processes/errors/error-reports.ts'
import { sessionKey } from '#server/sessions/secrets.ts'
import { createLog } from '#server/processes/logging.ts'
import { outboxGateway, smtpGateway } from '#server/messaging/mail/gateway.ts'
import { registryUrl } from '#server/processes/threads/worker.ts'
import { modules } from './modules.ts'
import { databaseError, listenError } from '#server/processes/errors/start-error.ts'
import type { World } from '#server/world.ts'

const PASSWORD_COST = 15
const PONG_MS = 5_000
const FRAMES_PER_SECOND = 60 // a person makes a few
const GRACE_MS = 10_000

/** What a person reads while the server starts; logs are for machines. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/* The clients of PostgreSQL and Redis are loaded where they are used: few packages take as long. */
async function openDatabase(config: Config, opening?: Promise<OpenThread>): Promise<OpenDatabase> {
  const { DATABASE_URL: postgres } = config
  if (!postgres) return openEmbedded({ dir: resolve(config.DATA_DIR) }, opening)
  const { openPostgres } = await import('#server/db/postgres.ts')
  return openPostgres(postgres).catch((error: unknown) => {
    throw databaseError(error, postgres)
  })
}

async function openBus(url: string, log: World['log']) {
  const { RedisBus } = await import('#server/processes/redis.ts')
  return new RedisBus(url, log).connect()
}

async function makeWorld(
  config: Config,
  database: OpenDatabase,
  log: World['log'],
  url: () => string,
  bus: World['bus'],
): Promise<World> {
  const now = () => new Date()
  const outbox = join(resolve(config.DATA_DIR), 'outbox')
  const mail = config.SMTP_URL
    ? smtpGateway(config.SMTP_URL, config.MAIL_FROM)
    : outboxGateway(outbox, config.MAIL_FROM, now)
  return {
    config,
    games: new Games(registry, registryUrl()),
    modules,
    db: database.db,
    now,
    randomBytes,
    log,
    mail,
    fetch: globalThis.fetch,
    sessionKey: await sessionKey(config),
    publicUrl: url,
    passwordCost: PASSWORD_COST,
    pongMs: PONG_MS,
    framesPerSecond: FRAMES_PER_SECOND,
    bus,
  }
}

function sayWhere(config: Config, url: string): void {
  say(`Recess is at ${url}`)
  say(
    config.embedded
      ? `  data      ${resolve(config.DATA_DIR)} (embedded database)`
      : '  data      PostgreSQL',
  )
  if (config.SMTP_URL) say('  mail      SMTP')
  else if (config.lacksMail)
    say(
      '  mail      none is sent: SMTP_URL is not set, so nobody can sign up or be invited by mail',
    )
  else
    say(
      `  mail      ${join(resolve(config.DATA_DIR), 'outbox')}${config.mailPage ? `, shown at ${url}/outbox` : ''}`,
    )
  if (config.demo)
    say('  demo      a demo company is there to look around: one click on the sign-in page')
}

/* `npm start` answers at the address while it builds: it lets go of it when it is asked to. */
async function takeAddress(): Promise<void> {
  if (!process.argv.includes('--address-held')) return
  process.send?.('address')
  await once(process, 'message')
}

/** Serves until the process is told to stop. `opening`: the embedded database's thread, if begun. */
export async function run(config: Config, opening?: Promise<OpenThread>): Promise<void> {
  const reports = config.SENTRY_DSN ? await reportErrors(config.SENTRY_DSN) : null
  const database = await openDatabase(config, opening)
  let url = config.PUBLIC_URL?.replace(/\/$/, '') ?? ''
  const log = createLog(config.LOG_LEVEL, reports?.hear)
  const bus = config.REDIS_URL ? await openBus(config.REDIS_URL, log) : null
  const world = await makeWorld(config, database, log, () => url, bus)
  const app = await buildApp(world, resolve('dist/client'))
  await takeAddress()
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await app.close()
    await database.close()
    throw listenError(error, config)
  }
  url ||= `http://localhost:${(app.server.address() as AddressInfo).port}`
  sayWhere(config, url)
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err) world.log.error({ err }, 'stopping after an error')
    await app.close()
    await world.mail.close()
    await bus?.close()
    await database.close()
    await reports?.close()
  })
  if (config.demo)
    await maintainDemo(world, say).catch((err: unknown) =>
      log.error({ err }, 'the demo company could not be made'),
    )
  process.send?.('ready')
}
