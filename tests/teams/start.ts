import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pino from 'pino'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { modules } from '#app/modules.ts'
import { buildApp } from '#app/app.ts'
import { readConfig } from '#server/processes/config.ts'
import { registryUrl } from '#server/processes/threads/worker.ts'
import type { World } from '#server/world.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Employee } from '../providers/entra.ts'
import { startProviders } from '../providers/all.ts'
import type { StandIn } from '../providers/serve.ts'
import { SESSION_KEY } from '../server.ts'
import { startFront } from './teams-proxy.ts'

export const PRODUCT = 'https://recess.example'

export interface Person extends Employee {
  readonly locale?: string
}

interface Setting {
  openDatabase: () => Promise<OpenDatabase> // empty and migrated
  env?: Record<string, string>
  now?: () => Date // the product's clock
}

/** The product as it is deployed, Microsoft beside it, and Teams in front. */
export async function startTeams(
  people: Record<string, Person>,
  { openDatabase, env = {}, now = () => new Date() }: Setting,
) {
  const providers = await startProviders(PRODUCT, now)
  const { microsoft } = providers
  for (const person of Object.values(people)) microsoft.entra.person(person)
  const database = await openDatabase()
  const world: World = {
    config: readConfig({
      PUBLIC_URL: PRODUCT,
      LOG_LEVEL: 'warn',
      ...providers.env,
      ...env,
    }),
    games: new Games(registry, registryUrl()),
    modules,
    db: database.db,
    now,
    randomBytes,
    log: pino({ level: 'warn' }),
    mail: { send: async () => undefined, close: async () => undefined },
    fetch: providers.fetch,
    sessionKey: SESSION_KEY,
    publicUrl: () => PRODUCT,
    passwordCost: 4,
    pongMs: 60_000,
    framesPerSecond: 60,
    bus: null,
  }
  const app = await buildApp(world, resolve('dist/client'))
  await app.ready()

  const state = { off: false, stage: '' }
  const known = (body: string) => people[(JSON.parse(body) as { person: string }).person]!
  /** What the host's page asks for: who there is, a token, what is on the stage. */
  const simulator: StandIn = async ({ url, body }) => {
    const what = url.pathname.split('/').pop()
    if (what === 'people') return { json: people }
    if (what === 'token') return { json: { token: await microsoft.entra.tabToken(known(body)) } }
    if (what === 'present') microsoft.entra.signInAs(known(body).oid)
    if (what === 'tenant')
      microsoft.entra.tenant(known(body).tid).approved = JSON.parse(body).approved
    if (what === 'stage') state.stage = (JSON.parse(body) as { url?: string }).url ?? state.stage
    if (what === 'network') setOff((JSON.parse(body) as { off: boolean }).off)
    return { json: { url: state.stage } }
  }
  const front = await startFront({
    product: app,
    productHost: new URL(PRODUCT).host,
    standIns: providers.standIns,
    simulator,
    isOff: () => state.off,
  })
  const setOff = (off: boolean) => {
    state.off = off
    if (off) front.cutConnections()
  }
  const clearStage = () => {
    state.stage = ''
  }
  const close = async () => {
    await front.close()
    await app.close()
    await database.close()
    await providers.close()
  }
  return { flags: front.flags, world, app, providers, microsoft, people, setOff, clearStage, close }
}

export type TeamsServer = Awaited<ReturnType<typeof startTeams>>
