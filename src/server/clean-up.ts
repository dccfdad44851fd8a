import { deleteSpentTries } from './accounts/tries.ts'
import { deleteExpiredMailTokens } from './mail/tokens.ts'
import { deleteExpiredStates } from './providers/state.ts'
import { deleteOldClaims } from './puzzles/claims.ts'
import { deleteExpiredSignUps } from './sign-ups/store.ts'
import type { World } from './world.ts'

/** Removes what has run out and counts for nothing any more: tries, links, sign-ups, states, claims. */
export async function cleanUp({ db, now }: World): Promise<void> {
  const at = now()
  await deleteSpentTries(db, at)
  await deleteExpiredSignUps(db, at)
  await deleteExpiredMailTokens(db, at)
  await deleteExpiredStates(db, at)
  await deleteOldClaims(db, at)
}
