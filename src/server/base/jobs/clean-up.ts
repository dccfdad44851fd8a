import type { World } from '../world.ts'
import type { DeliveryKind } from './delivery.ts'

/** Removes what has run out and counts for nothing any more, noun by noun. */
export async function removeOld({ db, now, nouns }: World): Promise<void> {
  const at = now()
  for (const noun of nouns) await noun.cleanUp?.work(db, at)
}

const MINUTE_MS = 60_000

export const cleanUp: DeliveryKind = {
  retry: { tries: 3, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
  isLocal: false, // each deletion stands for itself, and twice is as good as once
  work: removeOld,
}
