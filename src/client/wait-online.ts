const RETRY_MS = 4_000

/** Waits until the browser reports that it is online, or for RETRY_MS: it may not report so. */
export function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const next = () => {
      clearTimeout(timer)
      removeEventListener('online', next)
      resolve()
    }
    const timer = setTimeout(next, RETRY_MS)
    addEventListener('online', next)
  })
}
