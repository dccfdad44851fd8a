import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFresh, markFresh } from './fresh.mjs'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** Builds what is stale. */
export async function ensureBuilt(say = console.log) {
  for (const [part, file, build] of [
    ['server', './server.mjs', 'buildServer'],
    ['client', './client.mjs', 'buildClient'],
  ]) {
    if (await isFresh(part)) continue
    say(`Building the ${part} …`)
    const module = await import(file)
    await module[build](() => undefined)
    await markFresh(part)
  }
}

/** The built server with its demo company in a folder of its own, for tests, benches and pictures. */
export async function startDemoServer(env = {}) {
  await ensureBuilt()
  const port = await freePort()
  const dir = await mkdtemp(join(tmpdir(), 'recess-demo-'))
  const child = fork('dist/server/main.js', {
    silent: true,
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
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dir, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, port, dir, child, output: () => output, stop }
}
