import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, team } from './columns.ts'

/** What admins changed. Nobody changes a line, and it says nothing that is secret. */
export const audit = pgTable(
  'audit',
  {
    teamId: team(),
    auditId: uuid('audit_id').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'), // who did it; null: Recess itself
    what: text('what').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.auditId] }),
    index('audit_at').on(t.teamId, t.at.desc()),
    index('audit_old').on(t.at),
  ],
)

/** Departments, whose averages meet on a board: an admin's, or what a directory claims. */
export const departments = pgTable(
  'departments',
  {
    teamId: team(),
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    foldedName: text('folded_name').notNull(), // in lower case: what tells two apart
    isListed: boolean('is_listed').notNull(), // an admin put it on the list
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.departmentId] }),
    uniqueIndex('departments_name').on(t.teamId, t.foldedName),
  ],
)
