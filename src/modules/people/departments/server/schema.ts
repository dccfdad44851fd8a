import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DepartmentSource } from '../contract.ts'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** Departments, whose averages meet on a board: an admin's, or what a directory claims. */
export const departments = pgTable(
  'departments',
  {
    teamId: team(),
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    foldedName: text('folded_name').notNull(), // in lower case: what tells two apart
    isListed: boolean('is_listed').notNull(), // an admin put it on the list
    source: text('source').$type<DepartmentSource>(), // null: by a release that did not say
    madeAt: instant('made_at'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.departmentId] }),
    uniqueIndex('departments_name').on(t.teamId, t.foldedName),
  ],
)

/** What people had on boards when they left a department: it stays there (docs/decisions/069). */
export const departmentCarries = pgTable(
  'department_carries',
  {
    teamId: team(),
    gameType: text('game_type').notNull(), // '' is all games
    board: text('board').notNull(), // as in totals
    userId: uuid('user_id').notNull(),
    departmentId: uuid('department_id').notNull(), // NO_DEPARTMENT: they had none
    points: integer('points').notNull(),
    plays: integer('plays').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'department_carries_pk',
      columns: [t.teamId, t.gameType, t.board, t.userId, t.departmentId],
    }),
    index('department_carries_user').on(t.teamId, t.userId),
  ],
)

/** Where people were when days began on which they moved: what periods before hold belongs there. */
export const departmentMoves = pgTable(
  'department_moves',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    day: day('day').notNull(), // the team's
    departmentId: uuid('department_id'), // null: they had none
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.day] }),
    index('department_moves_day').on(t.teamId, t.day),
  ],
)

/** What a directory or a list may still call a department: its names before it was renamed or merged. */
export const departmentNames = pgTable(
  'department_names',
  {
    teamId: team(),
    foldedName: text('folded_name').notNull(),
    name: text('name').notNull(),
    departmentId: uuid('department_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.foldedName] }),
    index('department_names_department').on(t.teamId, t.departmentId),
  ],
)

export const stored = [
  stores(departments, {}),
  stores(departmentCarries, { people: ['userId'], own: 'departmentCarries' }),
  stores(departmentMoves, { people: ['userId'], own: 'departmentMoves' }),
  stores(departmentNames, {}),
]
