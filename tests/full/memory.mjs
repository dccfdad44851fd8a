/*
 * Loaded before the built server (--import) with --expose-gc: tells the process that started it how
 * much memory is left after everything unused is given back.
 */
const SETTLE_MS = 300

async function measure() {
  for (let i = 0; i < 4; i++) {
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  }
  const { rss, heapUsed } = process.memoryUsage()
  process.send({ memory: { rss, heapUsed } })
}

process.on('message', (message) => {
  if (message === 'memory') void measure()
})
