import { resolve } from 'node:path'
import { backup, restore } from './backup.ts'
import { environment, readConfig } from '#server/config.ts'

const usage = 'npm run backup -- FILE, or npm run restore -- FILE'

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
