import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, team } from '../../db/columns.ts'
import { stores } from '../../db/data-inventory.ts'

/** A company at Microsoft or Slack, and the space its people play in. */
export const tenants = pgTable(
  'tenants',
  {
    provider: text('provider').notNull(), // MS, Slack
    tenantId: text('tenant_id').notNull(), // as the provider names it
    teamId: team(),
    teamsAppId: text('teams_app_id').notNull().default(''), // sideloaded packages have ids of their own
    installation: text('installation').notNull().default(''), // credentials for posting, encrypted
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.tenantId] }),
    index('tenants_team').on(t.teamId, t.provider),
  ],
)

/**
 * Companies whose space was deleted: their next sign-in does not automatically create another. Contains
 * nothing readable.
 */
export const formerTenants = pgTable('former_tenants', {
  mark: text('mark').primaryKey(), // SHA-256 of the provider and its name of the company
  at: instant('at').notNull(),
})

export const stored = [
  stores(tenants, { without: { installation: 'secret' } }),
  stores(formerTenants, { not: 'secret' }),
]
