import { resolve } from 'node:path'
import { environment, readConfig } from '../config.ts'
import { openEmbedded, openPostgres } from '../db/database.ts'
import { rebuildTotals, verifyTotals } from './verify.ts'

/** `npm run results -- verify` compares the kept boards with the results; `rebuild` makes them anew. */
async function run(word: string | undefined): Promise<number> {
  const config = readConfig(environment())
  const { db, close } = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL)
    : await openEmbedded({ dir: resolve(config.DATA_DIR) })
  try {
    if (word === 'rebuild') await rebuildTotals(db)
    const differences = await verifyTotals(db)
    for (const { board, key, kept, counted } of differences)
      process.stdout.write(`${board} ${key}: kept ${kept}, results say ${counted}\n`)
    process.stdout.write(differences.length ? '' : 'The boards agree with the results.\n')
    return differences.length ? 1 : 0
  } finally {
    await close()
  }
}

process.exitCode = await run(process.argv[2])
