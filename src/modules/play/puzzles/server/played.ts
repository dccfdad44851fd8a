import { COUNTED_EXACTLY, countOf } from '#server/teams/large-counts.ts'
import type { World } from '#server/world.ts'
import { countPlayed, type PuzzleDay } from './store/standings.ts'

/** How many finished a puzzle on a day, of a large team at most a minute old. `small`: where counted already. */
export async function playedOn(world: World, day: PuzzleDay, small?: number): Promise<number> {
  const few = small ?? (await countPlayed(world.db, day, COUNTED_EXACTLY + 1))
  const key = `played ${day.teamId} ${day.gameType} ${day.day}`
  return countOf(world, key, few, () => countPlayed(world.db, day))
}
