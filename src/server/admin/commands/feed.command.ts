import { resolve } from 'node:path'
import { environment, readConfig } from '../../base/config.ts'
import { openEmbedded, openPostgres } from '../../base/db/database.ts'
import { feed } from './feed.ts'

function open() {
  const config = readConfig(environment())
  return config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL)
    : openEmbedded({ dir: resolve(config.DATA_DIR) })
}

process.exitCode = await feed(process.argv.slice(2), {
  open,
  now: () => new Date(),
  say: (line) => void process.stdout.write(line),
  complain: (line) => void process.stderr.write(line),
})
