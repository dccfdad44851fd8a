import { resolve, dirname, join } from 'node:path'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openEmbedded } from '#server/db/database.ts'
import { environment, readConfig } from '#server/processes/config.ts'

const usage = 'npm run backup -- FILE, or npm run restore -- FILE'

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

/** With PostgreSQL its own tools do better: pg_dump and pg_restore. */
async function run(word: string | undefined, file: string | undefined): Promise<void> {
  const config = readConfig(environment())
  if (!file || config.DATABASE_URL)
    throw new Error(file ? 'With DATABASE_URL use pg_dump and pg_restore.' : usage)
  const dir = resolve(config.DATA_DIR)
  if (word === 'restore') {
    await restore(dir, file)
    process.stdout.write(`Restored ${dir} from ${file}\n`)
    return
  }
  const size = await backup(dir, file)
  process.stdout.write(`Wrote ${file} (${(size / 1e6).toFixed(1)} MB)\n`)
}

run(process.argv[2], process.argv[3]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
