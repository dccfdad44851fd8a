import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { maximaOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { startServer, type TestServer } from '../server.ts'
import { fillSpace, PEOPLE } from './full-space.ts'
import { allCases, type Case } from './limit-calls.ts'
import { costOf, longestOf } from './thread-cost.ts'

const CALL_MS = 100
const BLOCK_MS = 50
const DEAR_MS = 40 // its contract says so (endpoint.ts), and it is counted as that
const RUNS = 3 // the least of them counts: what else the process did then is not the call's
const CALLERS = 8 // admins, in turn: nobody comes to the limit of calls a minute
const SHOWN = 20

interface Measured {
  readonly call: string
  readonly ms: number
  readonly longest: number
  readonly status: number
  readonly cost: number // as its contract says
}

let server: TestServer
let admins: User[]
let cases: Case[]

beforeAll(async () => {
  server = await startServer()
  const { admin, gameSpaceGuid } = await server.space()
  admins = [admin]
  for (let i = 1; i < CALLERS; i++) admins.push(await server.person(`Admin ${i}`, gameSpaceGuid))
  await server.world.db.execute(
    sql`update users set is_admin = true where team_id = ${admin.teamId}::uuid`,
  )
  cases = allCases({ server, ...(await fillSpace(server, admin)) })
}, 600_000)
afterAll(() => server.close())

let turn = 0

async function measured({ endpoint, input }: Case): Promise<Measured> {
  const inject = server.app.inject.bind(server.app) as (request: never) => Promise<unknown>
  const costs: number[] = []
  const blocks: number[] = []
  let status = 0
  const once = async (of: typeof costOf, into: number[]) => {
    const sent = await input(admins[turn++ % CALLERS]!)
    server.app.inject = (async (request: never) => {
      let response
      const cost = await of(async () => (response = await inject(request)))
      into.push(cost)
      return response
    }) as unknown as TestServer['app']['inject']
    try {
      ;({ status } = await server.call(endpoint, sent))
    } finally {
      server.app.inject = inject as unknown as TestServer['app']['inject']
    }
  }
  for (let i = 0; i < RUNS; i++) await once(costOf, costs)
  const ms = Math.min(...costs)
  if (ms > BLOCK_MS) for (let i = 0; i < RUNS; i++) await once(longestOf, blocks)
  const longest = blocks.length ? Math.min(...blocks) : ms
  return {
    call: `${endpoint.method} ${endpoint.path}`,
    ms,
    longest,
    status,
    cost: endpoint.cost ?? 1,
  }
}

const round = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))

function page(all: readonly Measured[]): string {
  const rows = all
    .slice(0, SHOWN)
    .map(
      ({ call, ms, longest, status }) =>
        `| \`${call}\` | ${status} | ${round(ms)} | ${round(longest)} |`,
    )
  const most = Object.entries(maximaOf(modules)).map(
    ([what, count]) => `| \`${what}\` | ${count} |`,
  )
  return [
    '# Limits',
    '',
    'What one person may make and ask for, so that nobody stops the others. The maxima stand in',
    'the contracts of the modules, each with a refusal of its own. A text from outside has a maximum of its size and',
    'of each line before it is read; lists, pasted matches and feeds are read in a thread with a deadline',
    '(`src/server/processes/threads/readers.ts`). No pattern takes more steps than its text is long, times a',
    'constant, which lint checks (`build/lint-patterns.mjs`).',
    '',
    '## The dearest calls',
    '',
    'Written by `npm run test:limits`: every call, as members make it and with the largest body, in a space of',
    `${PEOPLE} people that has as much of everything as it may. No call may cost the thread that serves everyone`,
    `more than ${CALL_MS} ms of a processor, nor keep it for more than ${BLOCK_MS} ms at a time. Times on a processor,`,
    `the least of ${RUNS} runs; what another thread or the database does meanwhile is not in them. What a call`,
    'costs is counted, as its contract has it, of what one person may use up in a minute over all calls',
    '(`src/server/http/limits.ts`). Rooms, which are played over sockets, are measured by `npm run bench`.',
    '',
    '| call | answer | ms | longest at a time |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '## Maxima',
    '',
    '| of | most |',
    '| --- | --- |',
    ...most,
    '',
  ].join('\n')
}

test('no call costs everyone else more than the budget, with the largest body in the fullest space', async () => {
  const byCall = new Map<string, Measured>()
  for (const one of cases) {
    const found = await measured(one)
    if (one.isHonest) expect(found).toMatchObject({ status: 200 })
    const before = byCall.get(found.call)
    if (!before || before.ms < found.ms) byCall.set(found.call, found)
  }
  const all = [...byCall.values()].toSorted((a, b) => b.ms - a.ms)
  if (process.env['LIMITS'] === 'write') await writeFile('docs/limits.md', page(all))
  expect(all.filter(({ ms, longest }) => ms > CALL_MS || longest > BLOCK_MS)).toEqual([])
  expect(all.filter(({ ms, cost }) => ms > DEAR_MS && cost < ms / 2)).toEqual([])
}, 1_800_000)
