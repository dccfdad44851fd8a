import { jest } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import pg from 'pg'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { seededRandom } from '#games/kit/random.ts'
import { openPostgres } from '#server/db/postgres.ts'
import {
  fuzzedRequest,
  isServerError,
  type Known,
  type Roles,
  type Sent,
} from '../fuzz/requests.ts'
import { hangUp } from '../rooms/players.ts'
import {
  aheadOfOthers,
  dataFolder,
  ServerProcess,
  startPostgres,
  type Service,
} from '../rooms/processes.ts'
import { startServer, type TestServer } from '../server.ts'
import { sendFrames, type FrameCount } from './frames.ts'

/*
 * The built server as a process of its own, on PostgreSQL, behind what it takes for a proxy: each
 * request comes from an address of its own, so that the limits by address let it through.
 */
const SEED = process.env['FUZZ_SEED'] ?? 'recess'
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 100_000)
const FRAMES = Number(process.env['FUZZ_FRAMES'] ?? 50_000)
const WARM_UP = 0.25 // caches, pools and prepared statements are filled first
const AT_ONCE = 16
const ROUND = 500 // requests until the roles are made afresh: a call may end an account
const ADDRESSES = 256 // so that the memory of the limits by address, which is bounded, is full after the warm-up
const GROWTH = 1.1

jest.setTimeout(3_600_000)

let postgres: Pick<Service, 'url' | 'stop'>
let office: TestServer // in this process, to make people with
let server: ServerProcess
let cleanUp: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  const name = `recess_fuzz_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  office = await startServer({}, await openPostgres(url.href))
  const folder = await dataFolder()
  const env = {
    DATABASE_URL: url.href,
    DATA_DIR: folder.dir,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  server = await ServerProcess.start(env, ['--expose-gc', '--import', './tests/full/memory.mjs'])
  const drop = () => client.query(`drop database ${name} with (force)`)
  cleanUp = [folder.clean, () => office.close(), drop, () => client.end(), () => postgres.stop()]
})
afterAll(async () => {
  hangUp()
  await server.kill()
  for (const clean of cleanUp) await clean()
})

interface Cast {
  readonly roles: Roles
  readonly known: Known
}

/** Nobody, a person without a space, a member, an admin, another company's admin. */
async function makeCast(): Promise<Cast> {
  office.clock.now = aheadOfOthers()
  office.letters.splice(0)
  const { admin, gameSpaceGuid, ana: member } = await office.company('Ana')
  const { admin: stranger } = await office.space({ name: 'Osprey' })
  const area = { params: { id: admin.teamId }, token: admin.guulJwt }
  const { gameId } = (await office.call(gameAreaInfo, area)).body.puzzles[0]!
  const roles = [null, await office.person('Sam'), member, admin, stranger]
  office.clock.now = new Date()
  return { roles, known: { gameId, gameSpaceGuid } }
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function ask(sent: Sent, from: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...sent.headers, 'x-forwarded-for': from }
    const { method, payload } = sent
    const asked = request(
      { agent, port: server.port, method, path: sent.url, headers },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(payload)
  })
}

class Count {
  readonly statuses = new Map<number, number>()
  readonly errors: string[] = []
  sent = 0

  add({ method, url, payload }: Sent, status: number, body: string): void {
    this.sent++
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (!isServerError(url, status, body)) return
    this.errors.push(`${method} ${url} ${status} ${body} ${String(payload ?? '').slice(0, 2000)}`)
  }
}

/** Sends `total` requests of the seed, AT_ONCE at a time. */
async function sendRequests(seed: string, total: number): Promise<Count> {
  const random = seededRandom(seed)
  const count = new Count()
  let left = total
  for (let begun = 0; begun < total; begun += ROUND) {
    const { roles, known } = await makeCast()
    left = Math.min(ROUND, total - begun)
    const worker = async () => {
      while (left-- > 0) {
        const sent = fuzzedRequest(random, roles, known)
        const n = random.int(ADDRESSES)
        const { status, body } = await ask(sent, `10.7.${n >> 8}.${n & 255}`)
        count.add(sent, status, body)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  return count
}

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

function report(calls: Count, frames: FrameCount, before: number, after: number): string {
  const statuses = [...calls.statuses].toSorted(([a], [b]) => a - b)
  const table = (rows: readonly (readonly [string | number, number])[]) =>
    rows.map(([name, n]) => `| ${name} | ${n} |`).join('\n')
  return `# What the fuzz run found

\`npm run test:fuzz\` sends requests and socket frames that are nearly right to the built server on PostgreSQL, in every role: nobody, a person without a space, a member, an admin, another company's admin. The seed (\`FUZZ_SEED\`) gives the same ones again. This page is written by its last run.

Seed \`${SEED}\`: ${calls.sent} requests, ${frames.sent} frames, ${calls.errors.length + frames.errors.length} server errors. Memory of the process (RSS after a collection): ${mb(before)} before, ${mb(after)} after.

| status | answers |
| ------ | ------- |
${table(statuses)}

| frames answered | times |
| --------------- | ----- |
${table([...frames.answers].toSorted(([a], [b]) => a.localeCompare(b)))}
`
}

test(`${REQUESTS} fuzzed requests and ${FRAMES} frames: no server error, and the memory comes back`, async () => {
  const people = async () =>
    (await makeCast()).roles.filter((one): one is User => Boolean(one?.teamId))
  const warmUp = await sendRequests(`${SEED} warm-up`, REQUESTS * WARM_UP)
  await sendFrames(server.url, `${SEED} warm-up`, people, FRAMES * WARM_UP)
  const before = await server.memory()
  const calls = await sendRequests(SEED, REQUESTS)
  const frames = await sendFrames(server.url, SEED, people, FRAMES)
  const after = await server.memory()
  const text = report(calls, frames, before.rss, after.rss)
  process.stdout.write(text)
  if (!process.env['FUZZ_REQUESTS']) await writeFile('docs/fuzz.md', text)
  expect([...warmUp.errors, ...calls.errors]).toEqual([])
  expect(frames.errors).toEqual([])
  expect(server.output.split('\n').filter((line) => line.includes('failed'))).toEqual([])
  expect(calls.sent).toBe(REQUESTS)
  expect(frames.sent).toBeGreaterThanOrEqual(FRAMES)
  expect(calls.statuses.get(200)).toBeGreaterThan(REQUESTS / 20) // they are nearly right
  expect(calls.statuses.get(429) ?? 0).toBeLessThan(REQUESTS / 20)
  expect(after.rss).toBeLessThan(before.rss * GROWTH)
})
