import type { Board } from '../contract.ts'
import type { Day } from '#shared/days.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { findFrozen } from '#modules/boards/results/server/frozen-weeks.ts'
import {
  freezesAt,
  freezesAtLatest,
  isPending,
} from '#modules/boards/results/server/freeze-dates.ts'

type Final = Pick<Board, 'freezesAt' | 'isHeld'>

export const NEVER_FINAL: Final = { freezesAt: null, isHeld: false }

interface Period {
  readonly board: string
  readonly starts: Day
  readonly ends: Day
  readonly isFrozen: boolean
}

/** Since when a period is final, or when it will be: at the latest, where it waits for something open. */
export async function finalOf(
  world: World,
  { teamId, team: { timeZone } }: Pick<Caller, 'teamId' | 'team'>,
  { board, starts, ends, isFrozen }: Period,
): Promise<Final> {
  const due = freezesAt(ends, timeZone)
  if (isFrozen) {
    const since = (await findFrozen(world.db, teamId, board))?.since
    return { freezesAt: (since ?? due).toISOString(), isHeld: false }
  }
  const hasEnded = world.now() >= due
  const isWaiting =
    hasEnded && (await isPending(world, world.db, { teamId, timeZone, starts, ends }))
  return {
    freezesAt: (isWaiting ? freezesAtLatest(ends, timeZone) : due).toISOString(),
    isHeld: isWaiting,
  }
}
