import { resolve } from 'node:path'
import { environment, readConfig } from '../../base/config.ts'
import { openEmbedded, openPostgres } from '../../base/db/database.ts'
import { feedbackText } from './feedback.ts'

/** Lists what people told by the feedback form. On the embedded database stop the server first. */
async function run(most: string | undefined): Promise<void> {
  const config = readConfig(environment())
  const { db, close } = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL)
    : await openEmbedded({ dir: resolve(config.DATA_DIR) })
  try {
    process.stdout.write(`${await feedbackText(db, most)}\n`)
  } finally {
    await close()
  }
}

run(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
