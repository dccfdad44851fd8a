import { and, eq, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '../db/database.ts'
import { pictures } from './schema.ts'
import { teams, users } from '../teams/schema.ts'
import type { MemberKey } from '../module.ts'
import { personRows } from '../teams/person-rows.ts'
import type { Picture } from './decode.ts'

/** Stores a picture; returns its path, or '' for none. */
export async function storePicture(
  db: Database,
  teamId: string,
  picture: Picture | null,
  createdAt: Date,
): Promise<string> {
  if (!picture) return ''
  const { hash, bytes } = picture
  await db.insert(pictures).values({ teamId, hash, bytes, createdAt }).onConflictDoNothing()
  return `/pictures/${teamId}/${hash}.webp`
}

export async function findPicture(
  db: Database,
  teamId: string,
  hash: string,
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(equals(pictures, { teamId, hash }))
  return row?.bytes ?? null
}

const keyIn = (path: string) => /^\/pictures\/([0-9a-f-]{36})\/([0-9a-f]{64})\.webp$/.exec(path)

/** Whether a person or the space itself shows a picture. */
async function isInUse(db: Database, path: string): Promise<boolean> {
  const byOne = or(
    eq(users.profileImage, path),
    eq(users.profileBgImage, path),
    eq(users.heldImage, path), // hidden, and perhaps shown again
  )
  const teamId = keyIn(path)![1]!
  const people = await db.$count(users, and(eq(users.teamId, teamId), byOne))
  const logos = await db.$count(teams, equals(teams, { teamId, logoImage: path }))
  return people + logos > 0
}

/**
 * Serialises changes of pictures in a team: else two people who drop the same picture would each see
 * the other still use it, or one would delete what another has just chosen.
 */
export async function lockPictures(db: Database, teamId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${teamId}`}, 0))`)
}

/** Deletes those that nobody in their team uses any more; call it after the change, under the lock. */
export async function deleteUnshown(db: Database, paths: readonly string[]): Promise<void> {
  for (const path of new Set(paths)) {
    const [, teamId, hash] = keyIn(path) ?? []
    if (!teamId || !hash || (await isInUse(db, path))) continue
    await db.delete(pictures).where(equals(pictures, { teamId, hash }))
  }
}

/** Moves a person's pictures into a space: no admin could review what lies under no team. */
export async function movePictures(
  db: Database,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  const who = equals(users, { teamId: to, userId })
  const [own] = await db
    .select({ profileImage: users.profileImage, profileBgImage: users.profileBgImage })
    .from(users)
    .where(who)
  const paths = Object.values(own ?? {}).filter((path) => keyIn(path)?.[1] === from)
  if (!paths.length) return
  await lockPictures(db, from)
  for (const path of paths)
    await db.execute(sql`insert into ${pictures} (team_id, hash, bytes, created_at)
      select ${to}::uuid, hash, bytes, created_at from ${pictures}
      where team_id = ${from}::uuid and hash = ${keyIn(path)![2]} on conflict do nothing`)
  const moved = (column: typeof users.profileImage | typeof users.profileBgImage) =>
    sql`replace(${column}, ${`/pictures/${from}/`}, ${`/pictures/${to}/`})`
  await db
    .update(users)
    .set({ profileImage: moved(users.profileImage), profileBgImage: moved(users.profileBgImage) })
    .where(who)
  await deleteUnshown(db, paths)
}

/** Pictures in use, or hidden until an admin has reviewed them: WebP in Base64. */
export async function picturesOf(db: Database, who: MemberKey) {
  const { profileImage, profileBgImage, heldImage, takenImage } = users
  const [row] = await db
    .select({ profileImage, profileBgImage, heldImage, takenImage })
    .from(users)
    .where(personRows(users, who))
  const files: { path: string; webp: string }[] = []
  for (const path of new Set(Object.values(row ?? {}))) {
    const [, teamId, hash] = keyIn(path) ?? []
    const bytes = teamId && hash ? await findPicture(db, teamId, hash) : null
    if (bytes) files.push({ path, webp: Buffer.from(bytes).toString('base64') })
  }
  return files
}
