import { and, asc, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { retentionOf } from '#shared/retention.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import { NO_TEAM, teams } from '#server/teams/schema.ts'
import { findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { outdated, partsOf } from './outdated.ts'

const SPACES = 500 // in one batch
const retry = { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 }

const nightSchema = z.object({ night: z.string(), after: z.string().nullable() })

async function findSpaces(db: Database, after: string | null): Promise<string[]> {
  const { teamId } = teams
  const rows = await db
    .select({ teamId })
    .from(teams)
    .where(and(ne(teamId, NO_TEAM), after ? gt(teamId, after) : undefined))
    .orderBy(asc(teamId))
    .limit(SPACES)
  return rows.map((row) => row.teamId)
}

/** Nightly: every space checks what it has kept long enough, some spaces at a time. */
export const retentionNight: JobHandler = {
  retry,
  isLocal: true,
  whileDisabled: true,
  async work({ now }, { key, payload }, tx) {
    const { night, after } = nightSchema.safeParse(payload).data ?? { night: key, after: null }
    const spaces = await findSpaces(tx, after)
    const dueAt = now()
    const all: NewJob[] = spaces.map((teamId) => ({
      teamId,
      key: `retention ${night}`,
      kind: 'retention',
      payload: { night, part: 0, after: '', n: 0, at: dueAt.toISOString() },
      dueAt,
    }))
    const last = spaces.at(-1)
    if (last && spaces.length === SPACES) {
      const next = { night, after: last }
      const more = { teamId: NO_TEAM, kind: 'retentionNight', payload: next, dueAt }
      all.push({ ...more, key: `${night} after ${last}` })
    }
    await enqueue(tx, all)
  },
}

const batchSchema = z.object({
  night: z.string(),
  part: z.int(), // of those that modules have
  after: z.string(), // where it continues in that
  n: z.int(),
  at: z.iso.datetime().transform((text) => new Date(text)), // one night, one moment
})
type Work = z.infer<typeof batchSchema>

/** Does one batch; returns the next, or null when all is done. */
async function runBatch(
  world: World,
  tx: Database,
  teamId: string,
  { part, after, at }: Work,
): Promise<Pick<Work, 'part' | 'after'> | null> {
  const parts = partsOf(world.modules)
  const one = parts[part]
  const team = await findTeam(tx, teamId)
  if (!one || !team) return null
  const of = outdated(team, one.what, retentionOf(team.retention), at)
  const from = of && (await one.remove(tx, of, after))
  if (from !== null) return { part, after: from }
  return part + 1 < parts.length ? { part: part + 1, after: '' } : null
}

/** Removes what a space has kept for its time, a batch a transaction. */
export const retention: JobHandler = {
  retry,
  isLocal: true,
  whileDisabled: true,
  async work(world, { teamId, payload }, tx) {
    const work = batchSchema.parse(payload)
    const next = await runBatch(world, tx, teamId, work)
    if (!next) return
    const n = work.n + 1
    const dueAt = world.now()
    const more = { ...work, ...next, n, at: work.at.toISOString() }
    const key = `retention ${work.night} ${n}`
    await enqueue(tx, [{ teamId, key, kind: 'retention', payload: more, dueAt }])
  },
}
