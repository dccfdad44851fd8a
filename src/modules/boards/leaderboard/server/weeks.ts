import { and, desc, eq, like, lt } from 'drizzle-orm'
import type { WeekArchive } from '../contract.ts'
import type { Day } from '#shared/days.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { frozen } from '#modules/boards/results/server/schema.ts'
import { periodBoard } from './board.ts'

const PODIUM = { gameType: '', period: 'week', pageSize: 3, pageNumber: 1 } as const

async function weekOf(world: World, caller: Caller, monday: Day) {
  const { players, rows, me } = await periodBoard(world, caller, PODIUM, monday)
  return { monday, players, first: rows, me }
}

/** The weeks whose figures are final, the latest first. */
export async function weeksOf(
  world: World,
  caller: Caller,
  { before, pageSize }: { before?: Day | undefined; pageSize: number },
): Promise<WeekArchive> {
  const rows = await world.db
    .select({ monday: frozen.starts })
    .from(frozen)
    .where(
      and(
        eq(frozen.teamId, caller.teamId),
        like(frozen.board, 'week:%'),
        before ? lt(frozen.starts, before) : undefined,
      ),
    )
    .orderBy(desc(frozen.starts))
    .limit(pageSize + 1)
  const pageRows = rows.slice(0, pageSize)
  const weeks = await Promise.all(pageRows.map(({ monday }) => weekOf(world, caller, monday)))
  return { weeks, more: rows.length > pageSize }
}
