import type { Config } from '../config.ts'
import { isOutage } from '../../db/outage.ts'

/** Why the server does not start, in a sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The driver's or the system's code of an error, or of what caused it; '' for none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : codeOf(error.cause)
}

/** An address that can't be listened at, said; anything else as it is. */
export function listenError(error: unknown, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>) {
  const another = `start on another one: PORT=${PORT + 1} npm start`
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${PORT} is in use. Stop what listens there, or ${another}`)
  if (code === 'EACCES')
    return new StartError(
      `Port ${PORT} may not be used by this account. Run as one that may, or ${another}`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${HOST} is no address of this machine. Set HOST to one that is.`)
  return error
}

/** PostgreSQL that can't be used, said without its password; anything else as it is. */
export function databaseError(error: unknown, databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  const code = codeOf(error)
  if (code === '28P01' || code === '28000')
    return new StartError(
      `The database at ${host} refuses this user. Check user and password in DATABASE_URL.`,
    )
  if (code === '3D000')
    return new StartError(
      `There is no database ${pathname.slice(1)} at ${host}. Create it, or check DATABASE_URL.`,
    )
  if (isOutage(error))
    return new StartError(
      `The database at ${host} can't be reached. Start PostgreSQL, or check DATABASE_URL; without it the embedded database is used.`,
    )
  return error
}
