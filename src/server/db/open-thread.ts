import { join } from 'node:path'
import { EmbeddedDatabase } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

/** Where the embedded database lies: `<dir>/db`, or in memory without one; `dump` fills a new one. */
export interface Place {
  dir?: string
  dump?: Uint8Array
}

export interface OpenThread {
  readonly client: EmbeddedDatabase
  readonly close: () => Promise<void>
}

/**
 * Takes the folder and opens the embedded database in its thread: half a second of work beside
 * the caller's own. Throws FolderLockedError where another process has the folder.
 */
export async function openThread(place: Place): Promise<OpenThread> {
  const unlock = place.dir ? await lockFolder(place.dir) : async () => undefined
  try {
    const dir = place.dir && join(place.dir, 'db')
    const client = await EmbeddedDatabase.open({ dump: place.dump, dir })
    const close = async () => {
      await client.close()
      await unlock()
    }
    return { client, close }
  } catch (error) {
    await unlock()
    throw error
  }
}
