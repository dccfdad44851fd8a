import type { MemberKey } from '#server/module.ts'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { addDays, dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { puzzleClaims } from './schema.ts'
import { signIns } from '#server/accounts/schema.ts'
import { markOf } from '#server/sessions/secrets.ts'
import type { World } from '#server/world.ts'

/** A puzzle of a day, whatever its language. */
interface Claimed extends MemberKey {
  readonly gameType: string
  readonly day: string
}

interface SignInMark {
  readonly provider: string
  readonly subject: string
}

export const KEPT_DAYS = 3 // a puzzle begun before midnight is open for an hour; days differ by time zone

const signInMark = (world: World, { provider, subject }: SignInMark) =>
  markOf(world, 'puzzle claims', `sign-in ${provider} ${subject}`)

/**
 * What stays with a person who leaves, is taken out or deletes the account and comes back: their
 * ways in. The id is for anyone who has none, a visitor of the demo.
 */
async function marksOf(
  world: World,
  db: Database,
  { teamId, userId }: MemberKey,
): Promise<string[]> {
  const ways = await db
    .select({ provider: signIns.provider, subject: signIns.subject })
    .from(signIns)
    .where(equals(signIns, { teamId, userId }))
  const own = markOf(world, 'puzzle claims', `user ${userId}`)
  return [own, ...ways.map((way) => signInMark(world, way))].toSorted()
}

/** False: the person has begun the game's puzzle of this day already. Hold the person first. */
export async function claimPuzzle(world: World, tx: Database, claimed: Claimed): Promise<boolean> {
  const { teamId, gameType, day } = claimed
  const marks = await marksOf(world, tx, claimed)
  const written = await tx
    .insert(puzzleClaims)
    .values(marks.map((mark) => ({ teamId, day, gameType, mark })))
    .onConflictDoNothing()
    .returning({ mark: puzzleClaims.mark })
  return written.length === marks.length
}

/** Whether the person has begun the game's puzzle of this day, under whatever id. */
export async function hasClaimed(world: World, claimed: Claimed): Promise<boolean> {
  const { teamId, gameType, day } = claimed
  const [row] = await world.db
    .select({ mark: puzzleClaims.mark })
    .from(puzzleClaims)
    .where(
      and(
        equals(puzzleClaims, { teamId, day, gameType }),
        inArray(puzzleClaims.mark, await marksOf(world, world.db, claimed)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * A way in just added to a person begins nothing again: what they have begun counts for it too.
 * Hold the person alone first, and call it after the way in is written.
 */
export async function extendClaims(
  world: World,
  tx: Database,
  who: MemberKey,
  added: SignInMark,
): Promise<void> {
  const marks = await marksOf(world, tx, who)
  const mark = signInMark(world, added)
  const { teamId, day, gameType } = puzzleClaims
  await tx
    .insert(puzzleClaims)
    .select(
      tx
        .selectDistinct({ teamId, day, gameType, mark: sql<string>`${mark}`.as('mark') })
        .from(puzzleClaims)
        .where(inArray(puzzleClaims.mark, marks)),
    )
    .onConflictDoNothing()
}

/** Claims of days gone by, everyone's: skips what another process is deleting. */
export async function deleteOldClaims(db: Database, now: Date): Promise<void> {
  const { teamId, day, gameType, mark } = puzzleClaims
  const old = db
    .select({ teamId, day, gameType, mark })
    .from(puzzleClaims)
    .where(lt(day, addDays(dayAt(now, 'UTC'), -KEPT_DAYS)))
    .for('update', { skipLocked: true })
  await db.delete(puzzleClaims).where(sql`(${teamId}, ${day}, ${gameType}, ${mark}) in ${old}`)
}
