import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'

const roots = ['/usr/lib/postgresql']

function binaries() {
  for (const root of roots.filter((path) => existsSync(path)))
    for (const version of readdirSync(root).toSorted().toReversed()) {
      const bin = join(root, version, 'bin')
      if (existsSync(join(bin, 'initdb'))) return bin
    }
  throw new Error(
    'PostgreSQL is not installed: apt-get install postgresql, or set TEST_DATABASE_URL',
  )
}

/* PostgreSQL refuses to run as root; Debian has a user for it. */
function owner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function answering(child) {
  await new Promise((resolve, reject) => {
    child.stderr.on(
      'data',
      (text) => String(text).includes('ready to accept connections') && resolve(),
    )
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)))
  })
}

/* Never waits for the disk: its data would not survive a power cut. Everything else is as usual. */
const forgetful = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
])

/**
 * Starts a PostgreSQL in a temporary folder, with default settings. Stop it when done. One without
 * `lasts` is reached through a socket in its folder and commits immediately: tests query it a lot.
 */
export async function startPostgres({ lasts = true } = {}) {
  const bin = binaries()
  const as = owner()
  const dir = mkdtempSync(join(tmpdir(), 'recess-postgres-'))
  if (as.uid) chownSync(dir, as.uid, as.gid)
  const port = await freePort()
  execFileSync(join(bin, 'initdb'), ['-D', dir, '-U', 'recess', '-A', 'trust', '-E', 'UTF8'], {
    ...as,
    cwd: dir,
    stdio: 'ignore',
  })
  const args = [
    '-D',
    dir,
    '-p',
    String(port),
    '-k',
    dir,
    '-h',
    '127.0.0.1',
    '-c',
    'max_connections=200',
    ...(lasts ? [] : forgetful),
  ]
  const launch = async () => {
    const child = spawn(join(bin, 'postgres'), args, {
      ...as,
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await answering(child)
    return child
  }
  let child = await launch()
  /* Fast: running statements are cut off, as when a machine is restarted. */
  const halt = async () => {
    if (child.exitCode !== null || child.signalCode) return // there would be no exit event
    child.removeAllListeners('exit')
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  const resume = async () => {
    child = await launch()
  }
  const stop = async () => {
    await halt()
    rmSync(dir, { recursive: true, force: true })
  }
  const url = `postgres://recess@127.0.0.1:${port}/postgres${lasts ? '' : `?host=${dir}`}`
  return { url, halt, resume, stop }
}
