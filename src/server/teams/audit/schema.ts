import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '../../db/columns.ts'
import { stores } from '../../db/data-inventory.ts'

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

export const stored = [stores(audit, { people: ['userId', 'before', 'after'], own: 'changes' })]
