import { resolve } from 'node:path'
import { environment, readConfig } from '#server/processes/config.ts'
import { openEmbedded, type OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'

/** Opens the database that the server with this environment uses. Throws ConfigError, and FolderLockedError while it has the embedded one. */
export async function openConfigured(): Promise<OpenDatabase> {
  const config = readConfig(environment())
  return config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL)
    : openEmbedded({ dir: resolve(config.DATA_DIR) })
}
