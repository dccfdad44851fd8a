import { warmUp as warmUpCall, type WarmUpStep } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { and, exists, isNotNull, sql, type SQL } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import { plays } from '#modules/play/puzzles/server/index.ts'
import { satInRoom } from '#modules/play/rooms/server/index.ts'
import { users } from '#server/teams/schema.ts'

const warmUpRoutes: readonly Route[] = [
  route(warmUpCall, ({ world, caller }) => findWarmUp(world.db, caller)),
]

export const warmUp: Module = {
  name: 'onboarding',
  routes: warmUpRoutes,
}

const answer = (fact: SQL | undefined) => sql<boolean>`${fact}`
const anything = { one: sql`1` }

function finishedPuzzle(db: Database, { teamId, userId }: MemberKey): SQL {
  const mine = equals(plays, { teamId, userId })
  return exists(
    db
      .select(anything)
      .from(plays)
      .where(and(mine, isNotNull(plays.finishedAt))),
  )
}

/** Which first steps a member has taken, each told from what is stored. */
export async function findWarmUp(
  db: Database,
  who: MemberKey,
): Promise<Record<WarmUpStep, boolean>> {
  const [row] = await db
    .select({
      puzzle: answer(finishedPuzzle(db, who)),
      room: answer(satInRoom(db, who)),
      picture: answer(sql`${users.profileImage} <> ''`),
    })
    .from(users)
    .where(equals(users, { teamId: who.teamId, userId: who.userId }))
  return { space: true, ...row! }
}
