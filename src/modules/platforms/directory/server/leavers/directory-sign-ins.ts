import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { users } from '#server/teams/schema.ts'
import { directorySignIns } from '#server/accounts/tenants/directory-only.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'

/** A way in that one of the space's directories opens, and who somebody is there. */
export interface DirectorySignIn {
  readonly userId: string
  readonly provider: string // MS, Slack
  readonly tenantId: string
  readonly id: string // in that directory
}

/** The ways in of some people that the directories of their space open. */
export async function listDirectorySignIns(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<DirectorySignIn[]> {
  if (userIds.length === 0) return []
  const { provider, tenantId } = tenants
  const rows = await db
    .select({ userId: signIns.userId, subject: signIns.subject, provider, tenantId })
    .from(signIns)
    .innerJoin(tenants, directorySignIns)
    .where(and(eq(signIns.teamId, teamId), inArray(signIns.userId, [...userIds])))
  return rows.map(({ subject, ...way }) => ({ ...way, id: subject.slice(way.tenantId.length + 1) }))
}

/** The next people of a space who come in through its directories, by their ids. */
export async function nextPeople(
  db: Database,
  teamId: string,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: users.userId })
    .from(users)
    .innerJoin(signIns, sameIn(signIns, users, ['teamId', 'userId']))
    .innerJoin(tenants, directorySignIns)
    .where(
      and(
        eq(users.teamId, teamId),
        ne(users.name, ''),
        isNull(users.removedAt),
        after === null ? undefined : gt(users.userId, after),
      ),
    )
    .orderBy(asc(users.userId))
    .limit(most)
  return rows.map(({ userId }) => userId)
}

/** Since when somebody's directory has them no more; null: it has them. */
export async function findDepartedAt(
  db: Database,
  { teamId, userId }: MemberKey,
): Promise<Date | null> {
  const [row] = await db
    .select({ departedAt: users.leftAt })
    .from(users)
    .where(equals(users, { teamId, userId }))
  return row?.departedAt ?? null
}
