import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 2_000
const STALE_MS = 10_000

/** Another process has the data folder: two would silently diverge. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

const mineNow = new Set<string>() // tokens of locks this process holds

interface Holder {
  pid: number
  host: string
  token: string
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function readHolder(file: string): Promise<{ holder: Holder; beatAgo: number } | null> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder
    return { holder, beatAgo: Date.now() - (await stat(file)).mtimeMs }
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return null
    throw error
  }
}

/** The beat settles it where the process can't be asked: another machine, or a pid used again. */
function isLocked({ holder, beatAgo }: { holder: Holder; beatAgo: number }): boolean {
  if (mineNow.has(holder.token)) return true
  if (beatAgo > STALE_MS) return false
  return holder.host !== hostname() || (holder.pid !== process.pid && isAlive(holder.pid))
}

async function takeLock(file: string, mine: Holder): Promise<void> {
  const draft = `${file}.${mine.token}`
  await writeFile(draft, JSON.stringify(mine))
  await rename(draft, file)
  await sleep(20) // two that saw the same stale lock: the last rename wins
}

/**
 * Takes the data folder for this process and keeps a beat in its lock file.
 * Throws FolderLockedError when another process has it. Returns the release.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true })
  const file = join(dir, 'recess.lock')
  const mine: Holder = { pid: process.pid, host: hostname(), token: randomUUID() }
  const before = await readHolder(file)
  if (before && isLocked(before))
    throw new FolderLockedError(
      `Process ${before.holder.pid} on ${before.holder.host} already uses ${dir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  await takeLock(file, mine)
  const now = await readHolder(file)
  if (now?.holder.token !== mine.token)
    throw new FolderLockedError(`Another process took ${dir} at the same moment.`)
  mineNow.add(mine.token)
  const beat = setInterval(() => {
    const at = new Date()
    utimes(file, at, at).catch(() => clearInterval(beat)) // the folder is gone: so is the lock
  }, BEAT_MS)
  beat.unref()
  return async () => {
    clearInterval(beat)
    mineNow.delete(mine.token)
    await rm(file, { force: true })
  }
}
