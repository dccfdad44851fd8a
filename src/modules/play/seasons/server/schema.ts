import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import type { Candidate } from './moments.ts'
import { stores } from '#server/db/data-inventory.ts'

/** A department as it stood when its quarter was frozen. */
export interface FrozenDepartment {
  readonly departmentId: string
  readonly name: string
  readonly rank: number
  readonly average: number
}

/** Quarters that are over, made once when their figures were frozen. */
export const seasons = pgTable(
  'seasons',
  {
    teamId: team(),
    starts: day('starts').notNull(),
    departments: jsonb('departments').$type<readonly FrozenDepartment[]>().notNull(), // the first three
    moments: jsonb('moments').$type<readonly Candidate[]>().notNull(), // of each kind the first few
    madeAt: instant('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.starts] })],
)

export const stored = [stores(seasons, { people: ['moments'], own: 'seasonMoments' })]
