import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const KEY_BYTES = 48

/** The key that signs sessions: configured, or made once and kept in the data folder. */
export async function sessionKey(config: Config): Promise<string> {
  if (config.SESSION_KEY) return config.SESSION_KEY
  const file = join(config.DATA_DIR, 'session.key')
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(config.DATA_DIR, { recursive: true })
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await writeFile(file, key, { mode: 0o600, flag: 'wx' })
  return key
}
