import { modules } from '../src/app/modules.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { Games } from '../src/games/kit/games.ts'
import { registry } from '../src/games/registry.ts'
import { readConfig } from '../src/server/processes/config.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { users } from '../src/server/teams/schema.ts'
import { beginSession, signToken } from '../src/server/sessions/session.ts'
import { insertTeam } from '../src/server/teams/store.ts'
import { registryUrl } from '../src/server/processes/threads/worker.ts'
import type { World } from '../src/server/world.ts'

export const SESSION_KEY = 'a key for the bench that is long enough'

/** A database of its own on the bench's PostgreSQL, and a world on it. */
export async function openBench(name: string) {
  const server = process.env['BENCH_DATABASE_URL']!
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  const world: World = {
    config: readConfig({ DATABASE_URL: url.href, SESSION_KEY, LOG_LEVEL: 'silent' }),
    games: new Games(registry, registryUrl()),
    modules,
    db: database.db,
    now: () => new Date(),
    randomBytes,
    log: pino({ level: 'silent' }),
    mail: { send: async () => undefined, close: async () => undefined },
    sessionKey: SESSION_KEY,
    publicUrl: () => 'http://localhost',
    passwordCost: 4,
    pongMs: 5_000,
    framesPerSecond: 60,
    fetch: globalThis.fetch,
    bus: null,
  }
  const close = async () => {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { world, url: url.href, close }
}

/** A company of so many people, each with a session. */
export async function company(world: World, size: number) {
  const teamId = randomUUID()
  const createdAt = world.now()
  const base = {
    teamId,
    createdAt,
    name: 'Bench',
    gameSpaceGuid: randomUUID(),
    seed: 'bench',
    firstDay: '2026-01-01',
  }
  await insertTeam(world.db, base)
  const people = Array.from({ length: size }, (_, i) => ({
    teamId,
    userId: randomUUID(),
    name: `Person ${i}`,
    email: `person${i}@bench.example`,
    createdAt,
  }))
  await world.db.insert(users).values(people)
  const tokens: string[] = []
  for (const { userId } of people)
    tokens.push(
      signToken(world, await beginSession(world, world.db, { teamId, userId, provider: 'GS' })),
    )
  return { teamId, people, tokens }
}
