import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { firstRow, type Database } from '../db/database.ts'
import { beginsWith } from '../db/fold-text.ts'
import { hereIn } from '../teams/active-members.ts'
import { users } from '../teams/schema.ts'
import { COUNTED_EXACTLY, countOf } from '../teams/large-counts.ts'
import type { World } from '../world.ts'
import { countMembers } from './store.ts'
import { NAME_MAX, nameSchema } from '#shared/accounts.ts'
import { toPlainText } from '#shared/text.ts'

const SHOWN = 200

/** A space's members by the beginning of a name; former players are nobody to invite. */
export function listMembers(db: Database, teamId: string, prefix: string) {
  return db
    .select({
      id: users.userId,
      name: users.name,
      email: users.email,
      profileImage: users.profileImage,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(and(hereIn(teamId), beginsWith(users.name, prefix)))
    .orderBy(asc(users.name))
    .limit(SHOWN)
}

/** Somebody who plays in a space; null: nobody of it, or a former player. */
export async function findMember(db: Database, teamId: string, userId: string) {
  return firstRow(
    db
      .select({ userId: users.userId, name: users.name, language: users.language })
      .from(users)
      .where(and(equals(users, { teamId, userId }), ne(users.name, ''))),
  )
}

/** Names of some of a space's people by id; who has left has none. */
export async function namesOfPeople(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...new Set(userIds)])))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

/** How many people a space has, of a large one at most a minute old. `small`: where counted already. */
export async function headCount(world: World, teamId: string, small?: number): Promise<number> {
  const few = small ?? (await countMembers(world.db, teamId, COUNTED_EXACTLY + 1))
  return countOf(world, `members ${teamId}`, few, () => countMembers(world.db, teamId))
}

/** A directory's name, made fit to be shown; else the address before its @. */
export function displayName({ name, address }: { name: string; address: string }): string {
  const clean = toPlainText(name.slice(0, NAME_MAX)).replace(/[<>]/g, '')
  const own = address.split('@')[0]?.slice(0, NAME_MAX)
  return nameSchema.safeParse(clean).data ?? nameSchema.safeParse(own).data ?? '?'
}
