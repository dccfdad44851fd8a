import { resolve } from 'node:path'
import { ConfigError, environment, readConfig } from '#server/processes/config.ts'
import { FolderLockedError } from '#server/db/folder-lock.ts'
import { openThread } from '#server/db/open-thread.ts'
import { StartError } from '#server/processes/errors/start-error.ts'

/* The embedded database opens in its thread while this one loads the rest of the server. */
async function start(): Promise<void> {
  const config = readConfig(environment())
  const opening = config.embedded ? openThread({ dir: resolve(config.DATA_DIR) }) : undefined
  opening?.catch(() => undefined) // told below, once there is someone to hear it
  const { run } = await import('./run.ts')
  await run(config, opening)
}

start().catch((error: unknown) => {
  const expected = [ConfigError, FolderLockedError, StartError].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(
    `${expected ? (error as Error).message : String((error as Error).stack ?? error)}\n`,
  )
  process.exit(1)
})
