import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'

function launch(port, dir) {
  const args = ['--port', String(port), '--dir', dir, '--bind', '127.0.0.1', '--save', '']
  return spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function answering(child) {
  await new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('Redis is not installed: apt-get install redis-server')),
    )
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    child.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve())
  })
}

/** A Redis of our own that keeps nothing on disk. Stop it when done. */
export async function startRedis() {
  const port = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'recess-redis-'))
  let child = launch(port, dir)
  await answering(child)
  const end = async () => {
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const resume = async () => {
    child = launch(port, dir)
    await answering(child)
  }
  const restart = async () => {
    await end()
    await resume()
  }
  const stop = async () => {
    await end()
    rmSync(dir, { recursive: true, force: true })
  }
  return { url: `redis://127.0.0.1:${port}`, halt: end, resume, restart, stop }
}
