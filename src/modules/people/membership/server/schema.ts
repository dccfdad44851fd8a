import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/**
 * Whom an admin has removed: no link and no directory lets them in again, until an admin invites their
 * address or takes them off this list. Nothing ties a row to what they played.
 */
export const removedMembers = pgTable(
  'removed_members',
  {
    teamId: team(),
    removalId: uuid('removal_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(), // in lower case; '' for none
    signIns: text('sign_ins').array().notNull(), // 'MS:subject', as the provider names them
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.removalId] }),
    index('removed_members_email').on(t.teamId, t.email),
  ],
)

export const stored = [
  stores(removedMembers, {
    people: ['name', 'email', 'signIns'],
    own: { not: 'company' },
    without: { signIns: 'secret' },
  }),
]
