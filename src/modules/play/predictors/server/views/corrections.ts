import { gte, and, eq, sql } from 'drizzle-orm'
import type { Answer } from '#shared/endpoint.ts'
import type { corrections } from '../../contract.ts'
import { addDays, dayAt, startOfDay, type Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { frozen } from '#server/play/results/schema.ts'
import { ownCorrected } from '../scoring/corrected-rows.ts'
import { lookAt } from './stage-matches.ts'

const MOST = 20

interface Corrected {
  readonly matchId: string
  readonly run: number
  readonly at: string
  readonly before: object
  readonly after: object
  readonly by: string
  readonly why: string
  readonly rose: number
  readonly fell: number
  readonly isDone: boolean
}

/* One that a newer run took over is not under way any more. */
const findCorrected = (db: Database, teamId: string, gameId: string) =>
  rowsOf<Corrected>(
    db,
    sql`
    select r.match_id as "matchId", r.run, r.at, r.before, r.after, coalesce(u.name, '') as by, r.why,
      r.rose, r.fell, r.done_at is not null or exists (select from match_runs n
        where n.team_id = r.team_id and n.game_id = r.game_id and n.match_id = r.match_id
          and n.run > r.run) as "isDone"
    from match_runs r left join users u on u.team_id = r.team_id and u.user_id = r.typed_by
    where r.team_id = ${teamId}::uuid and r.game_id = ${gameId}::uuid and r.before is not null
      and (r.before is distinct from r.after or r.before_status is distinct from r.after_status)
    order by r.at desc, r.run desc limit ${MOST}`,
  )

/** Which boards of a day were final at an instant. */
async function frozenFrom(db: Database, { teamId, team }: Caller, first: Day) {
  const rows = await db
    .select()
    .from(frozen)
    .where(and(eq(frozen.teamId, teamId), gte(frozen.ends, first)))
  return (day: Day, at: Date): string[] =>
    rows
      .filter(({ starts, ends }) => starts <= day && day <= ends)
      .filter(({ ends, since }) => (since ?? startOfDay(addDays(ends, 1), team.timeZone)) <= at)
      .toSorted((a, b) => (a.starts > b.starts ? -1 : 1))
      .map(({ board }) => board)
}

/**
 * Results that were changed after they had been scored, the newest first, and what each changed for
 * the caller on its round's table. Throws not_found.
 */
export async function correctionsOf(
  world: World,
  caller: Caller,
  gameId: string,
): Promise<Answer<typeof corrections>> {
  const { db } = world
  const { teamId, userId, team } = caller
  const loaded = await lookAt(world, caller, gameId)
  const byId = new Map(loaded.matches.map((match) => [match.matchId, match]))
  const rows = (await findCorrected(db, teamId, gameId)).flatMap(({ run, ...row }) => {
    const match = byId.get(row.matchId)
    return match ? [{ row, run, match, day: dayAt(match.locksAt, team.timeZone) }] : []
  })
  if (rows.length === 0) return { corrections: [] }
  const own = await ownCorrected(db, { teamId, userId, gameId })
  const frozenOn = await frozenFrom(db, caller, rows.map(({ day }) => day).toSorted()[0]!)
  return {
    corrections: rows.map(({ row, run, match: { home, away, stageId, part }, day }) => ({
      ...row,
      stageId,
      part,
      home,
      away,
      at: new Date(row.at).toISOString(),
      own: own.get(`${run} ${stageId}`) ?? null,
      frozen: frozenOn(day, new Date(row.at)),
    })),
  }
}
