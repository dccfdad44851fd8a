import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'

export const LEASE_S = 15
export const RENEW_MS = 5_000
export const BEAT_MS = 2_000
const DEAD_AFTER_S = 6 // three missed beats

/*
 * Leases and beats use the database's clock: processes on different machines need not agree on the
 * time, and they are about machines, not about games.
 */
export interface Lease {
  readonly teamId: string
  readonly roomId: string
  readonly userId: string
}

const leaseRows = (leases: readonly Lease[]) =>
  JSON.stringify(
    leases.map(({ teamId, roomId, userId }) => ({
      team_id: teamId,
      room_id: roomId,
      user_id: userId,
    })),
  )

/** Takes or renews leases for this process, in one statement. */
export async function renewLeases(
  db: Database,
  processId: string,
  leases: readonly Lease[],
): Promise<void> {
  if (leases.length === 0) return
  await db.execute(sql`insert into presence (team_id, room_id, user_id, process_id, until)
    select team_id, room_id, user_id, ${processId}::uuid, now() + make_interval(secs => ${LEASE_S})
    from json_to_recordset(${leaseRows(leases)}::json) as i(team_id uuid, room_id uuid, user_id uuid)
    on conflict (team_id, room_id, user_id, process_id) do update set until = excluded.until`)
}

/** Gives a lease up. True: that person is not connected to the room through any other process. */
export async function dropLease(
  db: Database,
  processId: string,
  { teamId, roomId, userId }: Lease,
): Promise<boolean> {
  await db.execute(sql`delete from presence where team_id = ${teamId} and room_id = ${roomId}
    and user_id = ${userId} and process_id = ${processId}`)
  const others = await rowsOf(
    db,
    sql`select 1 from presence where team_id = ${teamId} and room_id = ${roomId}
      and user_id = ${userId} and until > now()`,
  )
  return others.length === 0
}

export interface DeadProcess {
  readonly processId: string
  readonly silentMs: number // since its last beat, whole
  readonly leases: readonly Lease[]
}

interface DeadRow {
  process_id: string
  gone_ms: number
  leases: { teamId: string; roomId: string; userId: string }[] | null
}

/** Processes that stopped beating, with the people connected to them. `all`: every one but ours. */
export async function findDead(
  db: Database,
  ownId: string,
  { all }: { all: boolean },
): Promise<DeadProcess[]> {
  const seconds = all ? 0 : DEAD_AFTER_S
  const rows = await rowsOf<DeadRow>(
    db,
    sql`select p.process_id, floor(extract(epoch from now() - p.beat_at) * 1000)::int8 as gone_ms,
        (select json_agg(json_build_object('teamId', l.team_id, 'roomId', l.room_id,
          'userId', l.user_id)) from presence l where l.process_id = p.process_id) as leases
      from processes p
      where p.process_id <> ${ownId} and p.beat_at <= now() - make_interval(secs => ${seconds})`,
  )
  return rows.map((row) => ({
    processId: row.process_id,
    silentMs: row.gone_ms,
    leases: row.leases ?? [],
  }))
}

/** Deletes a process once its players have been handled. */
export async function forgetProcess(db: Database, processId: string): Promise<void> {
  await db.execute(sql`delete from presence where process_id = ${processId}`)
  await db.execute(sql`delete from processes where process_id = ${processId}`)
}

/** Leases of unknown processes: nothing else would ever clean them up. */
export async function dropOrphans(db: Database): Promise<void> {
  await db.execute(sql`delete from presence p where p.until < now()
    and not exists (select 1 from processes o where o.process_id = p.process_id)`)
}
