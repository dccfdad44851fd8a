import { sameIn } from '#server/db/equals.ts'
import { eq, and, sql } from 'drizzle-orm'
import { admits, policyOf, type Policy } from '#shared/space-settings.ts'
import type { Database } from '../../db/database.ts'
import type { SignInMethod } from '../../module.ts'
import { RefusalError } from '../../refusal.ts'
import type { Caller } from '../../sessions/caller.ts'
import { NO_TEAM } from '../../teams/schema.ts'
import { findTeam } from '../../teams/store.ts'
import { tenants } from './schema.ts'
import { signIns } from '../schema.ts'

/** The providers of sessions that began through a company at Microsoft: by the web, or inside Teams. */
const providersOf: Readonly<Record<string, readonly string[]>> = {
  MS: ['MS', 'Teams'],
  Slack: ['Slack'],
}

/** The providers of the companies a space is connected to. */
async function directoryProviders(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ provider: tenants.provider })
    .from(tenants)
    .where(eq(tenants.teamId, teamId))
  return rows.map(({ provider }) => provider)
}

/** Whether a session began through the space's directory. */
export async function isDirectory(
  db: Database,
  teamId: string,
  provider: Caller['provider'],
): Promise<boolean> {
  const known = await directoryProviders(db, teamId)
  return known.some((one) => providersOf[one]?.includes(provider))
}

export const entryOf = async (db: Database, teamId: string) =>
  policyOf((await findTeam(db, teamId))?.policy ?? {}).entry

/** Whether a sign-in method belongs to one of a space's own companies, and not to any other. */
export async function isDirectoryWay(
  db: Database,
  teamId: string,
  { provider, subject }: SignInMethod,
): Promise<boolean> {
  const rows = await db
    .select({ provider: tenants.provider, tenantId: tenants.tenantId })
    .from(tenants)
    .where(eq(tenants.teamId, teamId))
  return rows.some((one) => one.provider === provider && subject.startsWith(`${one.tenantId}:`))
}

/** Signing in to such a space is only possible through its directory. Throws directory_only. */
export async function mayComeBy(db: Database, teamId: string, way: SignInMethod): Promise<void> {
  if (teamId === NO_TEAM || (await entryOf(db, teamId)) !== 'directory') return
  if (!(await isDirectoryWay(db, teamId, way))) throw new RefusalError('directory_only')
}

/** Whether an invitation admits an address. Throws directory_only, domain_not_allowed. */
export function mayJoin(settings: Partial<Policy>, email: string): void {
  const policy = policyOf(settings)
  if (admits(policy, email)) return
  throw new RefusalError(policy.entry === 'directory' ? 'directory_only' : 'domain_not_allowed')
}

/** Sign-ins of those of a space whom one of its own companies lets in, each with that company. */
export const directorySignIns = and(
  sameIn(tenants, signIns, ['teamId', 'provider']),
  sql`starts_with(${signIns.subject}, ${tenants.tenantId} || ':')`,
)
