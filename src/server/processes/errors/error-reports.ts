import { basename } from 'node:path'
import type {
  BaseTransportOptions,
  Event,
  Exception,
  StackFrame,
  StackParser,
  TransportRequest,
} from '@sentry/core'
import version from '../../../../package.json' with { type: 'json' }
import type { HearError } from '../logging.ts'

const CLOSE_MS = 2_000
const SEND_MS = 5_000
const MOST_A_MINUTE = 20 // an error in a loop says no more the thousandth time
const MINUTE_MS = 60_000
const MOST_CAUSES = 5
const code = /^[A-Z0-9_]{1,40}$/ // an SQLSTATE, or Node's ECONNREFUSED

/** Sends errors to an address of the operator's choice. */
export interface ErrorReports {
  readonly hear: HearError
  /** Waits a moment for what is on its way. */
  close(): Promise<void>
}

/** A file without the folders of this machine. */
function shortFile(file: string): string {
  if (file.startsWith('node:')) return file
  const index = [['node_modules'], ['dist/server', 'src']]
    .map((folders) => Math.max(...folders.map((folder) => file.lastIndexOf(`/${folder}/`))))
    .find((at) => at >= 0)
  return index === undefined ? basename(file) : file.slice(index + 1)
}

/**
 * The frames of a stack. The error's own text stands before them and may hold anything, even lines
 * that look like frames: where it is not found to be cut off, there are none.
 */
function framesOf(parse: StackParser, { stack = '', message }: Error): StackFrame[] {
  const at = stack.indexOf(message)
  if (at < 0) return []
  return parse(stack.slice(at + message.length)).map(
    ({ filename = '', function: name, lineno, colno, in_app }) => {
      return { filename: shortFile(filename), function: name, lineno, colno, in_app }
    },
  )
}

/** What kind of error it was and where: never its own words, which quote queries and what people sent. */
function exceptionOf(parse: StackParser, error: Error): Exception {
  const errorCode = (error as { code?: unknown }).code
  const value = typeof errorCode === 'string' && code.test(errorCode) ? errorCode : ''
  return { type: error.name, value, stacktrace: { frames: framesOf(parse, error) } }
}

function exceptionsOf(parse: StackParser, error: unknown): Exception[] {
  const chain: Exception[] = []
  for (let at = error; at instanceof Error && chain.length < MOST_CAUSES; at = at.cause)
    chain.unshift(exceptionOf(parse, at))
  return chain
}

/** Our own names only: a route's pattern, a job, the reference a person was shown. */
function tagsOf(fields: Record<string, unknown>): Record<string, string> {
  const known = ['ref', 'route', 'job'].map((name) => [name, fields[name]] as const)
  return Object.fromEntries(
    known.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

function eventOf(parse: StackParser, fields: Record<string, unknown>, text: string): Event {
  const { err } = fields
  const isOurs = !(err instanceof Error && text.includes(err.message))
  return {
    level: 'error',
    message: isOurs ? text : '',
    tags: tagsOf(fields),
    exception: { values: exceptionsOf(parse, err) },
  }
}

/** Posts an envelope; the library brings no transport of its own. */
async function post({ url, headers }: BaseTransportOptions, { body }: TransportRequest) {
  const signal = AbortSignal.timeout(SEND_MS)
  const sent = await fetch(url, { method: 'POST', headers, body: body as BodyInit, signal })
  await sent.arrayBuffer() // or its connection is not free again
  const limits = ['x-sentry-rate-limits', 'retry-after'] as const
  const limitHeaders = Object.fromEntries(limits.map((name) => [name, sent.headers.get(name)]))
  return {
    statusCode: sent.status,
    headers: limitHeaders as Record<(typeof limits)[number], string | null>,
  }
}

/**
 * Reports errors to a Sentry-compatible address. Only what is named here goes out: our own text of
 * the log, kind, code and stack of the error and its causes, and three tags.
 */
export async function reportErrors(dsn: string): Promise<ErrorReports> {
  const sentry = await import('@sentry/core') // 20 MB of memory that nobody pays without an address
  const stackParser = sentry.createStackParser(sentry.nodeStackLineParser())
  const client = new sentry.ServerRuntimeClient({
    dsn,
    release: version.version,
    integrations: [],
    stackParser,
    sendClientReports: false,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    transport: (options) => sentry.createTransport(options, (request) => post(options, request)),
  })
  client.init()
  let [minute, count] = [0, 0]
  const hear: HearError = (fields, text) => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (now !== minute) [minute, count] = [now, 0]
    if (count++ < MOST_A_MINUTE) client.captureEvent(eventOf(stackParser, fields, text))
  }
  return { hear, close: async () => void (await client.close(CLOSE_MS)) }
}
