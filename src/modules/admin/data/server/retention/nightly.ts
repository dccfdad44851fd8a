import { and, asc, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { retentionOf } from '#shared/retention.ts'
import type { Database } from '#server/db/database.ts'
import { afterIds, batchJob } from '#server/jobs/batches.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { NO_TEAM, teams } from '#server/teams/schema.ts'
import { findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { outdated, partsOf } from './outdated.ts'

const SPACES = 500 // in one batch

const nightSchema = z
  .object({ night: z.string(), after: z.string().nullable() })
  .nullable() // as it recurs: its key names the night
  .transform((job) => job ?? { night: '', after: null })

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
export const retentionNight = batchJob({
  kind: 'retentionNight',
  payload: nightSchema,
  keyOf: ({ night, after }) => `${night} after ${after}`,
  pace: null,
  whileDisabled: true,
  async work({ now }, tx, { key, payload }) {
    const night = payload.night || key
    const spaces = await findSpaces(tx, payload.after)
    const dueAt = now()
    const job = { night, part: 0, after: '', n: 0, at: dueAt.toISOString() }
    const one = { key: `retention ${night}`, kind: 'retention', payload: job, dueAt }
    await enqueue(
      tx,
      spaces.map((teamId) => ({ teamId, ...one })),
    )
    return afterIds({ night, after: '' }, spaces, SPACES)
  },
})

const batchSchema = z.object({
  night: z.string(),
  part: z.int(), // of those that modules have
  after: z.string(), // where it continues in that
  n: z.int(),
  at: z.iso.datetime(), // one night, one moment
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
  const of = outdated(team, one.what, retentionOf(team.retention), new Date(at))
  const from = of && (await one.remove(tx, of, after))
  if (from !== null) return { part, after: from }
  return part + 1 < parts.length ? { part: part + 1, after: '' } : null
}

/** Removes what a space has kept for its time, a batch a transaction. */
export const retention = batchJob({
  kind: 'retention',
  payload: batchSchema,
  keyOf: ({ night, n }) => `retention ${night} ${n}`,
  pace: null,
  whileDisabled: true,
  async work(world, tx, { teamId, payload }) {
    const next = await runBatch(world, tx, teamId, payload)
    return next && { ...payload, ...next, n: payload.n + 1 }
  },
})
