import { and, eq, sql } from 'drizzle-orm'
import { tenants } from './tenants/schema.ts'
import { signIns } from './schema.ts'

/** Sign-ins of those of a space whom one of its own companies lets in, each with that company. */
export const directorySignIns = and(
  eq(tenants.teamId, signIns.teamId),
  eq(tenants.provider, signIns.provider),
  sql`starts_with(${signIns.subject}, ${tenants.tenantId} || ':')`,
)
