import { sql, getTableColumns, getTableName } from 'drizzle-orm'
import { z } from 'zod'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { findTeam, updateTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { payloadSchema } from './emails.ts'
import { changeDeletion, dropDeletion, lockDeletion } from './store.ts'
import { tablesOf, type Module } from '#server/module.ts'

const ROWS = 1_000 // a batch
const SWEEP_MS = 60 * 60_000 // by then nobody is still writing what they had begun

const stepSchema = payloadSchema.extend({
  from: z.string().default(''), // the table it had come to; '': nothing is emptied yet
  part: z.int().default(0),
  isSweep: z.boolean().default(false),
})
type PurgeStep = z.infer<typeof stepSchema>

/** Whether it is still to be deleted. From then on nothing can be undone. */
async function begin(
  world: World,
  tx: Database,
  { teamId, goesAt: deleteAt }: PurgeStep,
): Promise<boolean> {
  await lockSpace(tx, { teamId })
  const row = await lockDeletion(tx, { teamId, deleteAt })
  const team = row && (await findTeam(tx, teamId))
  if (!team) return false
  if (row.why === 'unpaid' && !team.isDeactivated) {
    await dropDeletion(tx, teamId)
    return false
  }
  await changeDeletion(tx, teamId, { begunAt: world.now() })
  await updateTeam(tx, teamId, { deleteAt })
  for (const { onSpacePurge } of world.modules) await onSpacePurge?.(world, tx, teamId)
  return true
}

/** Removes at most so many of a space's rows from a table; returns how many there were. */
async function empty(tx: Database, table: string, teamId: string, most: number): Promise<number> {
  const name = sql.identifier(table)
  const rows = await rowsOf<{ one: number }>(
    tx,
    sql`delete from ${name} where team_id = ${teamId}::uuid and ctid in (
      select ctid from ${name} where team_id = ${teamId}::uuid limit ${most}) returning 1 as one`,
  )
  return rows.length
}

const first = ['sessions', 'deliveries'] // nobody comes in any more, and nothing goes out
const last = ['space_deletions', 'teams'] // while these are there it is known what to do

function placeOf(name: string): number {
  if (first.includes(name)) return first.indexOf(name) - first.length
  return last.indexOf(name) + 1
}

const hasTeam = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(({ name }) => name === 'team_id')

/** Every table that has rows of a space, by its name, in the order in which they are emptied. */
export const tablesOfTeams = (modules: readonly Module[]): string[] =>
  modules
    .flatMap(tablesOf)
    .filter(hasTeam)
    .map((table) => getTableName(table))
    .toSorted((a, b) => placeOf(a) - placeOf(b))

/** Empties tables, beginning with one; returns where it stopped, or null when all are empty. */
async function emptyFrom(world: World, tx: Database, { teamId, from }: PurgeStep) {
  const tables = tablesOfTeams(world.modules)
  let remaining = ROWS
  for (const table of tables.slice(Math.max(0, tables.indexOf(from)))) {
    remaining -= await empty(tx, table, teamId, remaining)
    if (remaining <= 0) return table
  }
  return null
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** The next batch; after the last of them, one that removes what was under way meanwhile. */
async function goOn(
  world: World,
  tx: Database,
  done: PurgeStep,
  from: string | null,
): Promise<void> {
  if (from === null && done.isSweep) return
  const { teamId, goesAt: deleteAt } = done
  const isSweep = done.isSweep || from === null
  const part = done.part + 1
  const payload = {
    teamId,
    goesAt: deleteAt.toISOString(),
    from: from ?? 'sessions',
    part,
    isSweep,
  }
  const key = `spaceGone ${teamId} ${deleteAt.toISOString()} ${part}`
  const dueAt = from === null ? later(world.now(), SWEEP_MS) : world.now()
  await enqueue(tx, [{ teamId: NO_TEAM, key, kind: 'spaceGone', payload, dueAt }])
}

/**
 * A space is deleted in batches: each removes some rows and queues the next, whose payload contains
 * nothing of the space but its id. When a process dies, another continues where it was.
 */
export const purgeSpace: JobHandler = {
  retry: { tries: Number.MAX_SAFE_INTEGER, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  whileDisabled: true,
  async work(world, { payload }, tx) {
    const part = stepSchema.parse(payload)
    if (!part.from && !(await begin(world, tx, part))) return
    await goOn(world, tx, part, await emptyFrom(world, tx, part))
  },
}
