import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { rowsOf, personRows } from '#server/teams/person-rows.ts'
import type { Module, MemberKey } from '#server/module.ts'
import type { Day } from '#shared/days.ts'
import { route, type Route } from '#server/http/register-route.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isSuppressed } from '#server/messaging/suppressed.ts'
import { RefusalError } from '#server/refusal.ts'
import { solveSteps } from '#modules/play/puzzles/server/index.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import * as tables from './schema.ts'
import { pages } from '../pages.ts'
import { bestSolve, closeMorning, openMorning } from '../contract.ts'
import { findFigures } from './figures.ts'
import { dayBefore, isMorning, todayOf, type Seen } from './visit.ts'
import { morningOf } from './card.ts'
import { mornings } from './schema.ts'

async function findSeen(db: Database, who: MemberKey): Promise<Seen | null> {
  return firstRow(db.select().from(mornings).where(personRows(mornings, who)))
}

/** Keeps that a day's card is shown, from its first time on. */
async function recordVisit(db: Database, who: MemberKey, day: Day, now: Date): Promise<void> {
  const { teamId, userId } = who
  const row = { teamId, userId, day, shownAt: now, dismissedAt: null }
  await db
    .insert(mornings)
    .values(row)
    .onConflictDoUpdate({
      target: [mornings.teamId, mornings.userId],
      set: { day, shownAt: now, dismissedAt: null },
      setWhere: lt(mornings.day, sql`excluded.day`),
    })
}

/** Puts a day's card away, shown or not. */
async function dismissCard(db: Database, who: MemberKey, day: Day, now: Date): Promise<void> {
  await recordVisit(db, who, day, now)
  await db
    .update(mornings)
    .set({ dismissedAt: now })
    .where(and(personRows(mornings, who), eq(mornings.day, day), isNull(mornings.dismissedAt)))
}

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

/**
 * The best solve of a puzzle whose day is over, of those on the boards: whose, and view by view.
 * Any other solve is its player's alone. Throws not_found.
 */
async function watchBest(world: World, caller: Caller, puzzleId: string) {
  const { teamId } = caller
  const [figures] = await findFigures(world.db, caller, [puzzleId])
  if (!figures?.best) throw new RefusalError('not_found')
  const { score: _score, ...person } = figures.best
  const key = { teamId, puzzleId, userId: person.userId }
  const steps = await solveSteps(world, key, todayOf(caller.team, world.now()))
  return { person, steps }
}

const morningRoutes: readonly Route[] = [
  route(openMorning, async ({ world, caller }) => ({ morning: await open(world, caller) })),

  route(closeMorning, async ({ world, caller }) => {
    const now = world.now()
    await dismissCard(world.db, caller, todayOf(caller.team, now), now)
    return { ok: true as const }
  }),

  route(bestSolve, ({ world, caller, params }) => watchBest(world, caller, params.gameId)),
]

export const morning: Module = {
  name: 'home',
  pages,
  tables,
  routes: morningRoutes,
  person: {
    deletes: [tables.mornings],
    exported: async (db, who) => ({
      mornings: (await rowsOf(db, tables.mornings, who)).map(({ dismissedAt, ...row }) => ({
        ...row,
        goneAt: dismissedAt,
      })),
    }),
  },
}
