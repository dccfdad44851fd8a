import type { World } from '../world.ts'
import type { JobHandler } from './job.ts'

/** Removes what has run out and counts for nothing any more, module by module. */
export async function removeOld({ db, now, modules }: World): Promise<void> {
  const at = now()
  for (const module of modules) await module.cleanUp?.work(db, at)
}

const MINUTE_MS = 60_000

export const cleanUp: JobHandler = {
  retry: { tries: 3, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
  isLocal: false, // each deletion stands for itself, and twice is as good as once
  work: removeOld,
}
