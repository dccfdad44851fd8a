import { and, eq, ne, sql } from 'drizzle-orm'
import { batchesOf, firstRow, type Database } from '../../db/database.ts'
import { teams, users } from '../../teams/schema.ts'
import { ADMIN, MEMBER, people } from './people.ts'

export type DemoTeam = typeof teams.$inferSelect

/** The demo company, as far as its people are still in it. */
export interface DemoCompany {
  readonly team: DemoTeam
  readonly members: readonly DemoMember[]
}

export async function findDemoTeam(db: Database): Promise<DemoTeam | null> {
  return firstRow(db.select().from(teams).where(eq(teams.isDemo, true)).limit(1))
}

/** The email address that one of its people is known by, whatever name a visitor gives them. */
export const demoAddress = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(' ', '.')}@kestrel.example`

/** The member a visitor becomes: names may be changed, and people who left are replaced by a colleague. */
export async function findGuest(db: Database, asAdmin: boolean) {
  return firstRow(
    db
      .select({ teamId: users.teamId, userId: users.userId })
      .from(users)
      .innerJoin(teams, eq(teams.teamId, users.teamId))
      .where(and(eq(teams.isDemo, true), eq(users.isAdmin, asAdmin), ne(users.name, '')))
      .orderBy(sql`${users.email} <> ${demoAddress(asAdmin ? ADMIN : MEMBER)}`, users.userId)
      .limit(1),
  )
}

export async function findMembers(db: Database, teamId: string) {
  const rows = await db.select().from(users).where(eq(users.teamId, teamId))
  return rows.flatMap((row) => {
    const person = people.find(({ name }) => demoAddress(name) === row.email)
    return person ? [{ userId: row.userId, ...person }] : []
  })
}
export type DemoMember = Awaited<ReturnType<typeof findMembers>>[number]

const CHUNK = 200

/** Inserts many rows, some in a statement. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (const chunk of batchesOf(rows, CHUNK)) await insert(chunk)
}
