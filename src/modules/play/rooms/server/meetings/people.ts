import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import { LEASE_S } from '../store/leases.ts'
import type { MeetingKey } from '../wire/game-socket.ts'

/** Someone with a meeting's panel open: a user, or a guest of it. */
export interface Attendee extends MeetingKey {
  readonly personId: string
}

const rowsFor = (people: readonly Attendee[]) =>
  JSON.stringify(
    people.map(({ teamId, meeting, personId }) => ({
      team_id: teamId,
      meeting,
      person_id: personId,
    })),
  )

/** Takes or renews the leases of this process, all in one statement. */
export async function saveAttendees(
  db: Database,
  processId: string,
  people: readonly Attendee[],
): Promise<void> {
  if (people.length === 0) return
  await db.execute(sql`insert into meeting_people (team_id, meeting, person_id, process_id, until)
    select team_id, meeting, person_id, ${processId}::uuid, now() + make_interval(secs => ${LEASE_S})
    from json_to_recordset(${rowsFor(people)}::json) as i(team_id uuid, meeting text, person_id uuid)
    on conflict (team_id, meeting, person_id, process_id) do update set until = excluded.until`)
}

export async function dropAttendee(
  db: Database,
  processId: string,
  { teamId, meeting, personId }: Attendee,
): Promise<void> {
  await db.execute(sql`delete from meeting_people where team_id = ${teamId}
    and meeting = ${meeting} and person_id = ${personId} and process_id = ${processId}`)
}

/** Whoever is here now, through any process. */
export async function findAttendees(
  db: Database,
  { teamId, meeting }: MeetingKey,
): Promise<string[]> {
  const rows = await rowsOf<{ person_id: string }>(
    db,
    sql`select distinct person_id from meeting_people where team_id = ${teamId}
      and meeting = ${meeting} and until > now() order by person_id`,
  )
  return rows.map((row) => row.person_id)
}

/** This process ends. */
export async function dropAttendeesOf(db: Database, processId: string): Promise<void> {
  await db.execute(sql`delete from meeting_people where process_id = ${processId}`)
}

/** Leases that ran out: their process is gone. */
export async function dropOldAttendees(db: Database): Promise<void> {
  await db.execute(sql`delete from meeting_people where until < now()`)
}
