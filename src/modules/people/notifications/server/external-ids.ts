import { and, eq, inArray } from 'drizzle-orm'
import { places, type Place } from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/tenants/schema.ts'
import { findTenantOfTeam } from '#server/tenants/store.ts'
import type { World } from '#server/world.ts'

/** The ids of some people on each platform where they are known. */
export type IdsAtPlaces = Readonly<Record<Place, ReadonlyMap<string, string>>>

interface Company {
  readonly provider: string
  readonly tenantId: string
  readonly installation: string
}

/* At Slack the installed app writes; in Teams our package must be there, which Graph itself reports. */
const isOpen = ({ provider, installation }: Company) => provider === 'MS' || Boolean(installation)

/** The ids of some of a team's people at Slack and in their Microsoft tenant, where the team is connected. */
export async function idsAtPlaces(
  db: Database,
  teamId: string,
  people: readonly { readonly userId: string }[],
): Promise<IdsAtPlaces> {
  const ids = { slack: new Map<string, string>(), teams: new Map<string, string>() }
  const companies = (await db.select().from(tenants).where(eq(tenants.teamId, teamId))).filter(
    isOpen,
  )
  if (companies.length === 0 || people.length === 0) return ids
  const rows = await db
    .select({ userId: signIns.userId, provider: signIns.provider, subject: signIns.subject })
    .from(signIns)
    .where(
      and(
        eq(signIns.teamId, teamId),
        inArray(
          signIns.userId,
          people.map(({ userId }) => userId),
        ),
        inArray(signIns.provider, ['Slack', 'MS']),
      ),
    )
  for (const { userId, provider, subject } of rows)
    for (const company of companies) {
      const start = `${company.tenantId}:`
      if (company.provider === provider && subject.startsWith(start))
        ids[provider === 'Slack' ? 'slack' : 'teams'].set(userId, subject.slice(start.length))
    }
  return ids
}

/** Our app in a team's Microsoft tenant, where it can notify people; null: it can't. */
export async function teamsAppOf({ config }: World, db: Database, teamId: string) {
  const tenant = await findTenantOfTeam(db, 'MS', teamId)
  const teamsAppId = tenant?.teamsAppId || config.TEAMS_APP_ID
  if (!tenant || !teamsAppId || !config.ENTRA_CLIENT_SECRET) return null
  return { tenantId: tenant.tenantId, teamsAppId }
}

/** The platforms on which somebody can be notified. */
export async function placesOf(
  world: World,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Place[]> {
  const ids = await idsAtPlaces(world.db, teamId, [{ userId }])
  const app = ids.teams.size ? await teamsAppOf(world, world.db, teamId) : null
  return places.filter((place) => ids[place].size > 0 && (place === 'slack' || app))
}
