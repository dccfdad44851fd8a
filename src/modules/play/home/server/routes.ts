import { bestSolve, closeMorning, openMorning } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isSuppressed } from '#modules/people/notifications/server/quiet/suppressed.ts'
import { watchBest } from './best-solve.ts'
import { morningOf } from './card.ts'
import { findSeen, dismissCard, recordVisit } from './seen.ts'
import { dayBefore, isMorning, todayOf } from './visit.ts'

/** The card, which is kept as shown; null: there is none. */
async function open(world: World, caller: Caller) {
  const now = world.now()
  const today = todayOf(caller.team, now)
  const day = dayBefore(caller.team, today)
  if (!day || !isMorning(caller.team, await findSeen(world.db, caller), today, now)) return null
  if (await isSuppressed(world.db, caller, 'morning', now)) return null
  const card = await morningOf(world, caller, day)
  if (card) await recordVisit(world.db, caller, today, now)
  return card
}

export const morningRoutes: readonly Route[] = [
  route(openMorning, async ({ world, caller }) => ({ morning: await open(world, caller) })),

  route(closeMorning, async ({ world, caller }) => {
    const now = world.now()
    await dismissCard(world.db, caller, todayOf(caller.team, now), now)
    return { ok: true as const }
  }),

  route(bestSolve, ({ world, caller, params }) => watchBest(world, caller, params.gameId)),
]
