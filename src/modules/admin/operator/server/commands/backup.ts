import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openEmbedded } from '#server/db/database.ts'

/** Writes the embedded database to one file. The server must not run: it has the folder locked. */
export async function backup(dataDir: string, file: string): Promise<number> {
  const { dump, close } = await openEmbedded({ dir: dataDir })
  try {
    const packed = gzipSync((await dump())!)
    await mkdir(dirname(resolve(file)), { recursive: true })
    await writeFile(file, packed)
    return packed.length
  } finally {
    await close()
  }
}

/** Fills an empty data folder from a backup. Throws when there is a database already. */
export async function restore(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'db')
  if (existsSync(folder))
    throw new Error(`${folder} exists: restore into an empty folder, or move it away first`)
  const dump = new Uint8Array(gunzipSync(await readFile(file)))
  try {
    const { close } = await openEmbedded({ dir: dataDir, dump })
    await close()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
