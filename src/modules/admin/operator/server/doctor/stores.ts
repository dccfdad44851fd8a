import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { createClient } from 'redis'
import { FolderLockedError, lockFolder } from '#server/db/folder-lock.ts'
import { databaseError, StartError } from '#server/processes/errors/start-error.ts'
import { off, ok, reasonOf, within, wrong, type Examined, type Finding } from './finding.ts'

const WAIT_MS = 6_000
const OLDEST = 15 // of PostgreSQL's versions
const SKEW_MS = 2_000

/** The folder can be written, and no server has it. */
export async function examineFolder({ config }: Examined): Promise<Finding> {
  const about = 'data folder'
  const dir = resolve(config.DATA_DIR)
  const file = join(dir, `.doctor-${randomUUID()}`)
  try {
    await mkdir(dir, { recursive: true })
    await writeFile(file, '')
    await rm(file)
    if (config.embedded) await (await lockFolder(dir))()
    return ok(about, `${dir} can be written.`)
  } catch (error) {
    if (error instanceof FolderLockedError)
      return wrong(about, 'A server uses this folder.', error.message)
    const todo =
      'Let the account that runs the server write there, or set DATA_DIR to a folder it may write.'
    return wrong(about, `${dir} can't be written (${reasonOf(error)}).`, todo)
  }
}

interface Answered {
  readonly version: number
  readonly now: Date
}

async function ask(url: string): Promise<Answered> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Answered>(
      `select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now`,
    )
    return rows[0]!
  } finally {
    await client.end().catch(() => undefined)
  }
}

function skewOf(theirs: Date, ours: Date): Finding {
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1000)
  if (Math.abs(seconds) * 1000 <= SKEW_MS) return ok('clock', "It agrees with the database's.")
  const message = `This machine's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's.`
  return wrong('clock', message, 'Set both by NTP, e.g. with chrony or systemd-timesyncd.')
}

/** PostgreSQL answers, is new enough, and its clock is ours. */
export async function examineDatabase({ config, now }: Examined): Promise<Finding[]> {
  const { DATABASE_URL: url } = config
  if (!url) return [ok('database', 'The embedded one, in the data folder.')]
  try {
    const answered = await within(WAIT_MS * 2, ask(url))
    const { version } = answered
    const finding =
      version >= OLDEST
        ? ok('database', `PostgreSQL ${version} answers.`)
        : wrong('database', `PostgreSQL ${version} is too old.`, `Use ${OLDEST} or newer.`)
    return [finding, skewOf(answered.now, now())]
  } catch (error) {
    const failure = databaseError(error, url) as Error
    if (failure instanceof StartError)
      return [wrong('database', 'It can’t be used.', failure.message)]
    return [wrong('database', `It failed (${reasonOf(error)}).`, 'Check DATABASE_URL.')]
  }
}

/** Redis answers a ping. */
export async function examineRedis({ config }: Examined): Promise<Finding> {
  const { REDIS_URL: url } = config
  if (!url) return off('redis', 'REDIS_URL is not set: for one process.')
  const client = createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: WAIT_MS },
  })
  client.on('error', () => undefined)
  try {
    await within(
      WAIT_MS,
      client.connect().then(() => client.ping()),
    )
    return ok('redis', 'It answers.')
  } catch (error) {
    const isRefused = /WRONGPASS|NOAUTH|NOPERM/.test((error as Error).message)
    const reason = isRefused ? 'it refuses the password' : reasonOf(error)
    const todo = isRefused
      ? 'Check user and password in REDIS_URL.'
      : 'Start Redis, or check REDIS_URL.'
    return wrong('redis', `It can't be used (${reason}).`, todo)
  } finally {
    client.destroy()
  }
}
