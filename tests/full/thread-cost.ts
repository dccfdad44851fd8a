import { readFileSync } from 'node:fs'

/* How long the main thread of this process has run on a processor, in ns: a busy machine changes nothing in it. */
const file = `/proc/self/task/${process.pid}/schedstat`
const NS = 1e6

function threadMs(): number {
  return Number(readFileSync(file, 'latin1').split(' ', 1)[0]) / NS
}

/** What a call costs the thread that serves everyone, in ms on a processor. */
export async function costOf(call: () => Promise<unknown>): Promise<number> {
  const before = threadMs()
  await call()
  return threadMs() - before
}

/** The longest that it lets nothing else run, in ms on a processor. */
export async function longestOf(call: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false]
  let last = threadMs()
  const look = () => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = threadMs()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await call()
  isOver = true
  await new Promise(setImmediate)
  return longest
}
