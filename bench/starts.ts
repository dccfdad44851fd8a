import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serverFlags from '../build/server-flags.json' with { type: 'json' }
import { median, report } from './table.ts'

// plain modules of the build, which carry no types
const build = (name: string) =>
  import(new URL(`../build/${name}.mjs`, import.meta.url).href) as Promise<never>
const { freePort } = (await build('ports')) as { freePort: () => Promise<number> }

const LIMIT_S = 1.5
const STARTS = 5

/** Seconds until the server answers, then until its demo company is there. */
async function start(dir: string): Promise<{ answers: number; ready: number }> {
  const before = performance.now()
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
  }
  const child = fork('dist/server/main.js', { env, silent: true, execArgv: serverFlags })
  const isReady = once(child, 'message')
  let answers = 0
  while (!answers) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) answers = (performance.now() - before) / 1000
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await isReady
  const ready = (performance.now() - before) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { answers, ready }
}

const dir = await mkdtemp(join(tmpdir(), 'recess-starts-'))
const first = await start(dir)
const seconds: Awaited<ReturnType<typeof start>>[] = []
for (let i = 0; i < STARTS; i++) seconds.push(await start(dir))
await rm(dir, { recursive: true, force: true })
const row = (what: string, seconds: number, aim: string) => ({
  what,
  measured: `${seconds.toFixed(1)} s`,
  beside: 'limit of a second start',
  that: `${LIMIT_S} s`,
  ratio: (seconds / LIMIT_S).toFixed(2),
  aim,
})
report([
  row('First start until it answers (makes the database)', first.answers, 'none'),
  row('First start until the demo company is there', first.ready, 'none'),
  row(
    `Second start until it answers, median of ${STARTS}`,
    median(seconds.map(({ answers }) => answers)),
    '≤ 1',
  ),
  row(
    `Second start until ready, median of ${STARTS}`,
    median(seconds.map(({ ready }) => ready)),
    '≤ 1',
  ),
])
