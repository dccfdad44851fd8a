import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { sql } from 'drizzle-orm'
import { openPostgres } from '#server/db/postgres.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import type { World } from '#server/world.ts'

/*
 * A process that counts in the database, to be killed: `counted` has no key of its own, so work
 * done twice shows. Its clock runs 20 times as fast, so that a dead process's claims end in seconds.
 */
const SPEED = 20
const START = Date.parse('2026-10-14T09:00:00Z')
const { db } = await openPostgres(process.argv[2]!)
const now = () => new Date(START + (Date.now() - START) * SPEED)
const log = pino({ level: 'silent' })
const world = { db, now, randomBytes, log } as unknown as World

new JobRunner(world, {
  count: {
    retry: { tries: 100, firstMs: 1_000, mostMs: 1_000 },
    isLocal: true,
    async work(_, { key }, tx) {
      await tx.execute(sql`insert into counted (key) values (${key})`)
      await tx.execute(sql`select pg_sleep(0.01)`)
    },
  },
}).start()
process.send!('ready')
