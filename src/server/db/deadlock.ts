const DEADLOCK = '40P01' // PostgreSQL's deadlock_detected
const TRIES = 5

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === DEADLOCK || isDeadlock(error.cause)
}

/**
 * Runs a transaction again, up to four times, when PostgreSQL ended it to break a circle of locks.
 * For what holds a person alone and then all that names them: who records or tells at the same
 * moment may hold these the other way round. `work` leaves nothing behind outside its transaction.
 */
export async function pastDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let again = TRIES - 1; ; again--)
    try {
      return await work()
    } catch (error) {
      if (again === 0 || !isDeadlock(error)) throw error
    }
}
