import { and, asc, eq, ilike, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { signIns, users } from '../db/schema.ts'

const SHOWN = 200

/** A space's members by the beginning of a name; former players are nobody to invite. */
export function listMembers(db: Database, teamId: string, prefix: string) {
  const start = prefix.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return db
    .select({
      id: users.userId,
      name: users.name,
      email: users.email,
      profileImage: users.profileImage,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(and(eq(users.teamId, teamId), ne(users.name, ''), ilike(users.name, `${start}%`)))
    .orderBy(asc(users.name))
    .limit(SHOWN)
}

/** Somebody who plays in a space; null: nobody of it, or a former player. */
export async function findMember(db: Database, teamId: string, userId: string) {
  const [row] = await db
    .select({ userId: users.userId, name: users.name, language: users.language })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId), ne(users.name, '')))
  return row ?? null
}

/** Whose account it is, by the subject a provider knows them by; of this team only. */
export async function subjectsOf(db: Database, teamId: string, provider: string) {
  const rows = await db
    .select({ subject: signIns.subject, userId: signIns.userId })
    .from(signIns)
    .where(and(eq(signIns.teamId, teamId), eq(signIns.provider, provider)))
  return new Map(rows.map(({ subject, userId }) => [subject, userId]))
}
