const RETRY_MS = 4_000

/** Until the browser says that it is online, and by itself now and then: it may not say so. */
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
