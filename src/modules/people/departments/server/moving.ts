import { eq, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { lockUsers } from '#server/teams/lock-users.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { teams, users } from '#server/teams/schema.ts'
import { departmentMoves } from './schema.ts'

/** Points that were won before their person had a department stay here. */
export const NO_DEPARTMENT = '00000000-0000-0000-0000-000000000000'

/* Boards of the calendar that are open on a day, of the games a person has played. */
const open = ({ teamId, userId }: MemberKey, day: string) => sql`
  select d.game_type, b.board from (
    select distinct game_type from points_daily
    where team_id = ${teamId}::uuid and user_id = ${userId}::uuid
  ) d, lateral (values ('week:' || to_char(${day}::date, 'IYYY-"W"IW')),
    ('month:' || to_char(${day}::date, 'YYYY-MM')), ('season:' || to_char(${day}::date, 'YYYY-"Q"Q')),
    ('all')) as b(board)`

/* Their figures that no earlier move has left anywhere stay where they were until now. */
const leave = (who: MemberKey, fromId: string, day: string) => sql`
  insert into department_carries as c (team_id, game_type, board, user_id, department_id, points, plays)
  select t.team_id, t.game_type, t.board, t.user_id, ${fromId}::uuid,
    t.points - earlier.points, t.plays - earlier.plays
  from totals t, lateral (
    select coalesce(sum(k.points), 0)::int as points, coalesce(sum(k.plays), 0)::int as plays
    from department_carries k where k.team_id = t.team_id and k.game_type = t.game_type
      and k.board = t.board and k.user_id = t.user_id
  ) earlier
  where t.team_id = ${who.teamId}::uuid and t.user_id = ${who.userId}::uuid
    and (t.game_type, t.board) in (${open(who, day)})
    and (t.points, t.plays) <> (earlier.points, earlier.plays)
  on conflict (team_id, game_type, board, user_id, department_id) do update
    set points = c.points + excluded.points, plays = c.plays + excluded.plays`

/** The team's day at a moment, or now by the database's clock. */
async function dayOf(tx: Database, teamId: string, at: Date | undefined): Promise<string> {
  const moment = sql`coalesce(${at?.toISOString() ?? null}::timestamptz, now())`
  const [row] = await tx
    .select({ day: sql<string>`(${moment} at time zone ${teams.timeZone})::date::text` })
    .from(teams)
    .where(eq(teams.teamId, teamId))
  return row!.day
}

interface Move {
  readonly to: string | null
  readonly isPlaced: boolean
  readonly at?: Date | undefined
  readonly unlessPlaced?: boolean // an admin's choice takes precedence
}

/**
 * Moves a person to a department, or out of theirs: what they have on open boards stays where it was
 * won. Whoever records a result of theirs waits, and so does another move. In a transaction of several
 * moves take the people in the order of their ids (lockUsers).
 */
export async function move(db: Database, who: MemberKey, move: Move): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUsers(tx, who.teamId, [who.userId])
    const [person] = await tx
      .select({ departmentId: users.departmentId, isPlaced: users.isPlaced })
      .from(users)
      .where(personRows(users, who))
    if (!person || (move.unlessPlaced && person.isPlaced)) return
    const { to, isPlaced, at } = move
    if (person.departmentId !== to) await saveMove(tx, who, person.departmentId, at)
    await tx.update(users).set({ departmentId: to, isPlaced }).where(personRows(users, who))
  })
}

async function saveMove(tx: Database, who: MemberKey, fromId: string | null, at: Date | undefined) {
  const day = await dayOf(tx, who.teamId, at)
  await tx.execute(leave(who, fromId ?? NO_DEPARTMENT, day))
  await tx
    .insert(departmentMoves)
    .values({ teamId: who.teamId, userId: who.userId, day, departmentId: fromId })
    .onConflictDoNothing()
}

/** What people left in one department belongs to another from now on: the two are merged. */
export async function joinCarries(
  tx: Database,
  teamId: string,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from department_carries where team_id = ${teamId}::uuid and department_id = ${from}::uuid
      returning *
    )
    insert into department_carries as c (team_id, game_type, board, user_id, department_id, points, plays)
    select team_id, game_type, board, user_id, ${into}::uuid, points, plays from gone
    on conflict (team_id, game_type, board, user_id, department_id) do update
      set points = c.points + excluded.points, plays = c.plays + excluded.plays`)
  await tx
    .update(departmentMoves)
    .set({ departmentId: into })
    .where(equals(departmentMoves, { teamId, departmentId: from }))
}
