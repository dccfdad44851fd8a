import { sql } from 'drizzle-orm'
import { findCaller } from '../src/server/sessions/caller.ts'
import type { World } from '../src/server/world.ts'
import { company } from './world.ts'

const GAMES = 8 // the second half are games of two

export interface Crowd {
  readonly size: number // people
  readonly results: number // of all of them
  readonly aDay: number // results of a person
  readonly few?: number // results of somebody new, one of the people
}

/** A company of so many people with so many results, all of them in SQL: what is kept of them is left to a rebuild. */
export async function companyOf(world: World, { size, results, aDay, few = results }: Crowd) {
  const { teamId, people, tokens } = await company(world, 2)
  const [caller, newcomer] = people.map(({ userId }) => userId)
  await world.db.execute(sql`
    insert into users (team_id, user_id, name, email, created_at)
    select ${teamId}::uuid, gen_random_uuid(), 'Person ' || i, 'p' || i || '@bench.example', now()
    from generate_series(3, ${size}::int) i`)
  await world.db.execute(sql`
    with numbered as materialized (
      select user_id, (row_number() over (order by user_id = ${newcomer}::uuid, user_id))::int - 1 as n
      from users where team_id = ${teamId}::uuid
    ), played as (
      select i, i / ${size}::int as round,
        case when i % 2 = 0 or i % ${size}::int = ${size - 1}::int and ${size % 2 === 1}::bool
          then i % ${size}::int else (i % ${size}::int + 2 * (i / ${size}::int)) % ${size}::int end as n
      from generate_series(0, ${results - 1}::int) i
    )
    insert into results (team_id, result_id, source_id, user_id, game_type, kind, day, points, won, finished_at)
    select ${teamId}::uuid, gen_random_uuid(), md5(${teamId} || i / 2)::uuid, u.user_id, 'game' || p.round % ${GAMES}::int,
      case when p.round % ${GAMES}::int < ${GAMES / 2}::int then 'puzzle' else 'room' end,
      current_date - p.round / ${aDay}::int, (p.i::bigint * 7919 % 61)::int, p.i % 3 > 0,
      now() - p.round * interval '45 minutes'
    from played p join numbered u using (n)
    where u.user_id <> ${newcomer}::uuid or p.round < ${few}::int`)
  return {
    teamId,
    userId: caller!,
    newcomer: newcomer!,
    caller: await findCaller(world, tokens[0]!),
  }
}
