import { once } from 'node:events'
import { createServer } from 'node:net'
import { clientSettingsSchema } from '#shared/client-settings.ts'
import type { Config } from '#server/config.ts'
import { listenError } from '#server/processes/start-error.ts'
import { ok, reasonOf, wrong, type Finding } from './finding.ts'

const WAIT_MS = 3_000

/** Whether what listens there is a Recess that runs: the doctor is called in its container, too. */
async function isOurs({ PORT: port, HOST: host }: Config): Promise<boolean> {
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host
  try {
    const signal = AbortSignal.timeout(WAIT_MS)
    const answer = await fetch(`http://${here}:${port}/config.json`, { signal })
    return clientSettingsSchema.safeParse(await answer.json()).success
  } catch {
    return false // something else listens there, or nothing that speaks HTTP
  }
}

/** The port is free and may be used, or Recess runs there already. */
export async function examinePort(config: Config): Promise<Finding> {
  const { PORT: port, HOST: host } = config
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return ok('port', `${host}:${port} is free.`)
  } catch (error) {
    const failure = listenError(error, config) as Error
    if (await isOurs(config))
      return ok('port', `${host}:${port} is taken by Recess itself, which runs.`)
    return wrong(
      'port',
      `${host}:${port} can't be listened at (${reasonOf(error)}).`,
      failure.message,
    )
  } finally {
    server.close()
  }
}
