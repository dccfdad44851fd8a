import type { Database } from '#server/db/database.ts'
import { listDead } from '#server/jobs/dead-letters.ts'
import { printable } from '#server/texts/printable.ts'
import { retryDead } from '#modules/admin/panel/server/index.ts'
import { openConfigured } from './open-database.ts'

const usage = 'npm run deliveries -- list, retry KEY, or retry --all'

async function list(db: Database): Promise<string> {
  const dead = await listDead(db)
  const lines = dead.map(({ teamId, key, kind, tries, error, deadAt }) =>
    printable(
      `${deadAt!.toISOString()}  ${kind}  ${key}  team ${teamId}  tries ${tries}  ${error}`,
    ),
  )
  return [...lines, dead.length ? `${dead.length} dead` : 'No delivery is dead.'].join('\n')
}

async function answer(db: Database, word: string, key: string | undefined): Promise<string> {
  if (word === 'list') return list(db)
  const count = await retryDead(db, new Date(), key === '--all' ? null : key!)
  return `${count} to be tried again`
}

/** Lists what the queue gave up, or has it tried again. */
async function run(word: string | undefined, ...rest: string[]): Promise<void> {
  const key = rest.join(' ') || undefined // keys have spaces
  if (word !== 'list' && !(word === 'retry' && key)) throw new Error(usage)
  const { db, close } = await openConfigured()
  try {
    process.stdout.write(`${await answer(db, word, key)}\n`)
  } finally {
    await close()
  }
}

run(...(process.argv.slice(2) as [string])).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
