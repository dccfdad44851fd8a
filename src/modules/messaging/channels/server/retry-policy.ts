import { PermanentError, RetryAtError } from '#server/jobs/job.ts'
import type { World } from '#server/world.ts'
import { NotPostedError } from './post-failure.ts'

const SECOND_MS = 1000

/** What the queue is to hear of a post that did not arrive: later, at an instant, or never. */
export function againOf(world: World, error: unknown): unknown {
  if (!(error instanceof NotPostedError)) return error
  if (error.why !== 'later') return new PermanentError(error.message)
  if (error.retryAfter === null) return error
  const at = new Date(world.now().getTime() + error.retryAfter * SECOND_MS)
  return new RetryAtError(error.message, at)
}
