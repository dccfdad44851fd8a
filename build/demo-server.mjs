import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { buildPart, isFresh } from './fresh.mjs'
import serverFlags from './server-flags.json' with { type: 'json' }

const builders = {
  server: { file: './server.mjs', build: 'buildServer' },
  client: { file: './client.mjs', build: 'buildClient' },
}

async function ensurePart(part, say) {
  if (await isFresh(part)) return
  say(`Building the ${part} …`)
  const { file, build } = builders[part]
  const module = await import(file)
  await buildPart(part, () => module[build](() => undefined))
}

/* Processes of one that has built need not look at the sources again: that takes each a second. */
const isBuilt = () => process.env.RECESS_BUILT === process.cwd()

export async function ensureServerBuilt(say = console.log) {
  if (!isBuilt()) await ensurePart('server', say)
}

/** Builds what is stale; this process and those it starts take it for built from then on. */
export async function ensureBuilt(say = console.log) {
  if (isBuilt()) return
  await ensurePart('server', say)
  await ensurePart('client', say)
  process.env.RECESS_BUILT = process.cwd()
}

/**
 * The built server with its demo company in a folder of its own, for tests, benches and pictures.
 * With RECESS_DEMO_COPY it begins with a copy of that server's folder, which spares a first start.
 */
export async function startDemoServer(env = {}) {
  await ensureBuilt()
  const port = await freePort()
  const dir = await mkdtemp(join(tmpdir(), 'recess-demo-'))
  const copy = process.env.RECESS_DEMO_COPY
  if (copy) await cp(copy, dir, { recursive: true })
  const child = fork('dist/server/main.js', {
    silent: true,
    execArgv: serverFlags,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => [`the server ended: ${output}`]),
  ])
  if (message !== 'ready') throw new Error(message)
  const end = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const stop = async () => {
    await end()
    await rm(dir, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, port, dir, child, output: () => output, end, stop }
}
