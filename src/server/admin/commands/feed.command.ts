import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, readConfig } from '../../base/config.ts'
import { openEmbedded, openPostgres } from '../../base/db/database.ts'
import { fetchPublic } from '../../base/public-fetch/fetch-public.ts'
import { RefusalError } from '../../base/refusal.ts'
import { ianaZone } from '../../base/zones.ts'
import { takeOperatorFeed } from '../../play/competitions/operator.ts'

const USAGE = 'npm run feed -- FILE|ADDRESS [--zone Europe/Istanbul] [--name NAME]\n'

/** `npm run feed -- FILE|ADDRESS`: fixtures for all spaces. */
async function run(args: string[]): Promise<number> {
  const options = { zone: { type: 'string' }, name: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [from, ...others] = positionals
  const timeZone = ianaZone(values.zone ?? 'UTC')
  if (!from || others.length || !timeZone) {
    process.stderr.write(USAGE)
    return 2
  }
  const address = /^\w+:\/\//.test(from) ? from : ''
  const text = address ? await fetchPublic(address) : await readFile(from, 'utf8')
  const config = readConfig(environment())
  const { db, close } = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL)
    : await openEmbedded({ dir: resolve(config.DATA_DIR) })
  try {
    const world = { db, now: () => new Date() }
    const feed = { text, address, timeZone, name: values.name }
    const { name, matches } = await takeOperatorFeed(world, feed)
    process.stdout.write(`${name}: ${matches} matches\n`)
    return 0
  } finally {
    await close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof RefusalError)) throw error
  process.stderr.write(`${error.code}${error.more.detail ? `: ${error.more.detail}` : ''}\n`)
  process.exitCode = 1
}
