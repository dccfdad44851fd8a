import pino, { type Logger, type LoggerOptions } from 'pino'

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

const ERROR_LEVEL = 50

/** What was logged as an error: what stands beside the text, and the text. */
export type HearError = (fields: Record<string, unknown>, text: string) => void

function forwardError(hear: HearError, [first, second]: readonly unknown[]): void {
  if (typeof first === 'string') return hear({}, first)
  const fields = first instanceof Error ? { err: first } : (first as Record<string, unknown>)
  hear(fields ?? {}, typeof second === 'string' ? second : '')
}

/** How logs are written; `hear` is told of every error beside. */
export function logOptions(level: string, hear?: HearError): LoggerOptions {
  const paths = secrets.flatMap((path) => [path, `*.${path}`, `*.*.${path}`])
  return {
    level,
    base: undefined,
    redact: { paths, censor: '[secret]' },
    ...(hear && {
      hooks: {
        logMethod(args, method, number) {
          if (number >= ERROR_LEVEL) forwardError(hear, args)
          method.apply(this, args)
        },
      },
    }),
  }
}

export function createLog(level: string, hear?: HearError): Logger {
  return pino(logOptions(level, hear))
}
