import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'

/** A space as its operator sees it: figures, and nothing of what is played. */
export interface SpaceLine {
  readonly teamId: string
  readonly name: string
  readonly plan: string
  readonly state: 'open' | 'limited' | 'deactivated' | 'going' | 'disabled' // going: its deletion is begun
  readonly reason: string // why it is disabled
  readonly members: number // who can come in
  readonly admins: number
  readonly lastHere: string | null // the Monday of the week somebody last came
  readonly waiting: number // deliveries that are due
  readonly dead: number
  readonly founded: string // ISO date
}

/** Every space, the oldest first. */
export function listSpaces(db: Database, now: Date): Promise<SpaceLine[]> {
  return rowsOf<SpaceLine>(
    db,
    sql`select t.team_id as "teamId", t.name, t.plan,
      case when t.disabled_at is not null then 'disabled' when t.goes_at is not null then 'going'
        when t.is_deactivated then 'deactivated'
        when t.is_limited then 'limited' else 'open' end as state,
      t.disabled_reason as reason, coalesce(u.members, 0) as members, coalesce(u.admins, 0) as admins,
      u.last_here::text as "lastHere", coalesce(d.waiting, 0) as waiting, coalesce(d.dead, 0) as dead,
      (t.created_at at time zone 'UTC')::date::text as founded
    from teams t
    left join (select team_id, count(*)::int as members, count(*) filter (where is_admin)::int as admins,
        max(last_here) as last_here
      from users where name <> '' and removed_at is null and left_at is null group by team_id) u using (team_id)
    left join (select team_id, count(*) filter (where due_at <= ${now.toISOString()}::timestamptz)::int as waiting,
        count(*) filter (where dead_at is not null)::int as dead
      from deliveries where due_at is not null or dead_at is not null group by team_id) d using (team_id)
    order by t.created_at, t.team_id`,
  )
}
