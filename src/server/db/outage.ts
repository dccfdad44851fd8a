/*
 * What the drivers say when PostgreSQL is not there: refused or cut connections, a machine that is
 * away, and its own classes 08 (connection) and 57P (shutting down, starting up), and 53300 (no
 * connection left).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|08\w{3}|57P\d\d|53300)$/
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether an error means that the database could not be reached, so that trying again may help. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && codes.test(code)) return true
  if (code === 'ENOENT' && syscall === 'connect') return true // its Unix socket is gone
  return words.test(error.message) || isOutage(error.cause)
}
