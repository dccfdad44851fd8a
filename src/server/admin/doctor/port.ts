import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../base/config.ts'
import { listenError } from '../../base/start-error.ts'
import { ok, reasonOf, wrong, type Finding } from './finding.ts'

/** The port is free and may be used. */
export async function examinePort(config: Config): Promise<Finding> {
  const { PORT: port, HOST: host } = config
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return ok('port', `${host}:${port} is free.`)
  } catch (error) {
    const said = listenError(error, config) as Error
    return wrong('port', `${host}:${port} can't be listened at (${reasonOf(error)}).`, said.message)
  } finally {
    server.close()
  }
}
