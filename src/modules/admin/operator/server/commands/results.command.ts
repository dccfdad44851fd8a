import { recheckAll } from '#modules/boards/badges/server/index.ts'
import { rebuildResults, verifyResults } from '#modules/boards/results/server/index.ts'
import { openConfigured } from './open-database.ts'

/**
 * `npm run results -- verify` compares what is kept with the results, `rebuild` makes it again,
 * `badges` holds everybody's badges against their results.
 */
async function run(word: string | undefined): Promise<number> {
  const { db, close } = await openConfigured()
  try {
    if (word === 'rebuild') await rebuildResults(db)
    if (word === 'badges') await recheckAll(db, new Date())
    const differences = await verifyResults(db)
    for (const { table, key, stored, counted } of differences)
      process.stdout.write(`${table} ${key}: stored ${stored}, results say ${counted}\n`)
    process.stdout.write(differences.length ? '' : 'What is kept agrees with the results.\n')
    return differences.length ? 1 : 0
  } finally {
    await close()
  }
}

process.exitCode = await run(process.argv[2])
