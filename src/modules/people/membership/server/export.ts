import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'

/**
 * Everything we hold about a person, in our own tables' shapes. Without secrets (password hashes,
 * tokens, the answers of puzzles under way) and without other people's names.
 */
export async function exportOf(world: World, caller: Caller): Promise<Record<string, unknown>> {
  const { teamId, team } = caller
  const all: Record<string, unknown> = {
    exportedAt: world.now().toISOString(),
    space: { teamId, name: team.name },
  }
  for (const { person } of world.modules)
    Object.assign(all, await person?.exported?.(world.db, caller))
  return all
}
