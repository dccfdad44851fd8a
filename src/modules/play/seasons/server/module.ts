import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { seasonCloses } from './close-season.ts'
import { seasonRoutes } from './routes.ts'
import * as tables from './schema.ts'

/** What quarters tell of somebody, without who else it was. */
async function exportedMoments(db: Database, { teamId, userId }: MemberKey) {
  const moments = await rowsOf(
    db,
    sql`select s.starts::text, m->>'kind' as kind, m->>'gameType' as "gameType", m->>'day' as day, m->'value' as value
      from seasons s, jsonb_array_elements(s.moments) m
      where s.team_id = ${teamId}::uuid and m->'userIds' ? ${userId} order by s.starts`,
  )
  return { seasonMoments: moments }
}

export const seasons: Module = {
  name: 'seasons',
  tables,
  routes: seasonRoutes,
  deliveries: { seasonCloses },
  person: { stays: [tables.seasons], exported: exportedMoments },
}
