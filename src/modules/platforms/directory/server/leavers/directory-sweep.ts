import { and, eq, isNull, sql } from 'drizzle-orm'
import { announce } from '#server/db/commit-events.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { directorySweeps } from './schema.ts'
import { queryAbout } from './check-before-token.ts'
import { nextPeople } from './directory-sign-ins.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ROUND_MS = 20 * HOUR_MS // each person within a day, also where a round is slow
const PEOPLE = 40 // a minute: Slack takes a hundred questions, and people ask for tokens meanwhile
const MISSED = 3
const AGAIN_MS = 10 * MINUTE_MS // for a part whose process ended, or a directory that answers nobody
const retry = { tries: 4, firstMs: 10_000, mostMs: 5 * MINUTE_MS }

type Sweep = typeof directorySweeps.$inferSelect

/** Each part is a delivery; what it does moves the row on. */
export const sweepSource = dueSource({
  table: directorySweeps,
  keys: [directorySweeps.teamId],
  decide: ({ teamId, dueAt }, now) => ({
    dueAt: new Date(now.getTime() + AGAIN_MS),
    deliveries: [
      {
        teamId,
        key: `directory ${dueAt.toISOString()}`,
        kind: 'directoryPart',
        payload: null,
        dueAt: now,
      },
    ],
  }),
})

interface SweepBatch {
  readonly last: string | null // who was asked about last
  readonly restMs: number | null // before the next part; null: the round is done
}

/** Asks about people one after the other; a directory that is busy, or answers nobody, is left alone for a while. */
async function queryBatch(world: World, round: Sweep): Promise<SweepBatch> {
  const { teamId } = round
  const people = await nextPeople(world.db, teamId, { after: round.after, most: PEOPLE })
  let last = round.after
  let missed = 0
  for (const userId of people) {
    const failure = await queryAbout(world, { teamId, userId }).then(() => null, unanswered)
    if (failure?.retryAfter) return { last, restMs: failure.retryAfter * 1000 }
    last = userId
    if (failure && ++missed === MISSED) return { last, restMs: AGAIN_MS }
  }
  return { last, restMs: people.length === PEOPLE ? MINUTE_MS : null }
}

/** Nobody is taken for gone whom a directory did not answer about. */
function unanswered(error: unknown): RefusalError['more'] {
  if (error instanceof RefusalError) return error.more
  throw error
}

/** Where a round stands after a part. */
function afterBatch({ beganAt }: Sweep, { last, restMs }: SweepBatch, now: Date) {
  const later = (ms: number) => new Date(now.getTime() + ms)
  if (restMs !== null) return { after: last, dueAt: later(restMs) }
  const next = new Date(Math.max(beganAt.getTime() + ROUND_MS, now.getTime() + MINUTE_MS))
  return { beganAt: next, after: null, dueAt: next }
}

/** Asks about the next people of a space. Twice asks twice, and does nothing else. */
export const directoryBatch: JobHandler = {
  retry,
  isLocal: false,
  service: 'auth',
  async work(world, { teamId }) {
    const { db } = world
    const mine = eq(directorySweeps.teamId, teamId)
    const [round] = await db.select().from(directorySweeps).where(mine)
    if (!round) return
    const part = await queryBatch(world, round)
    const { after } = directorySweeps
    const same = round.after === null ? isNull(after) : eq(after, round.after)
    await db
      .update(directorySweeps)
      .set(afterBatch(round, part, world.now()))
      .where(and(mine, same))
    announce(db, 'dueRows', [null])
  },
}

/** Hourly: spaces whose company is connected are asked about, and those that parted from theirs no more. */
export const directoriesKnown: JobHandler = {
  retry,
  isLocal: true,
  async work(world: World, _delivery, tx) {
    const at = world.now().toISOString()
    await tx.execute(sql`insert into ${directorySweeps} (team_id, began_at, due_at)
      select distinct team_id, ${at}::timestamptz, ${at}::timestamptz from ${tenants}
      on conflict do nothing`)
    await tx.execute(sql`delete from ${directorySweeps} r
      where not exists (select 1 from ${tenants} t where t.team_id = r.team_id)`)
    announce(tx, 'dueRows', [null])
  },
}

export const directorySweep = { directoriesKnown: HOUR_MS }
