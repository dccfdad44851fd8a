import { z } from 'zod'
import { sealFor, unsealFor } from '../../sessions/secrets.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findTabToken } from '../../sessions/store.ts'
import type { World } from '../../world.ts'

const PURPOSE = 'tab token'
const tokenSchema = z.object({ token: z.string() })

/** A tab's token as its session keeps it. */
export const sealTabToken = (world: World, token: string): string =>
  sealFor(world, PURPOSE, { token })

/** The token of the tab the caller's session began in; '' where there is none. It may have run out. */
export async function tabTokenOf(world: World, caller: Caller): Promise<string> {
  const sealed = await findTabToken(world.db, caller)
  return sealed ? tokenSchema.parse(unsealFor(world, PURPOSE, sealed)).token : ''
}
