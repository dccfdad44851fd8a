import pino, { type Logger } from 'pino'

/** Never in a log, wherever they stand. */
const secrets = [
  'password',
  'oldPassword',
  'token',
  'verificationToken',
  'signUp',
  'device',
  'guulJwt',
  'authorization',
  'headers.authorization',
  'headers.cookie',
]

export function createLog(level: string): Logger {
  const paths = secrets.flatMap((path) => [path, `*.${path}`, `*.*.${path}`])
  return pino({ level, base: undefined, redact: { paths, censor: '[secret]' } })
}
