import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { buildApp } from '../src/server/app.ts'
import { notifications, users } from '../src/server/db/schema.ts'
import { notify } from '../src/server/notifications/notify.ts'
import type { Load, Seen } from './notified.load.ts'
import { median, report } from './table.ts'
import { company, openBench } from './world.ts'

/*
 * A company of ten thousand is told of one thing, five hundred of them connected, while others go on
 * asking. What is told plans a letter for each, as the topic that is mailed from the start does.
 * Who asks and who is connected is a process of its own; rounds with and without take turns.
 */
const PEOPLE = 10_000
const CONNECTED = 500
const ROUNDS = 7

const { world, close } = await openBench('bench_notified')
const { teamId, people, tokens } = await company(world, CONNECTED)
await world.db.execute(sql`
  insert into users (team_id, user_id, name, email, created_at)
  select ${teamId}::uuid, gen_random_uuid(), 'Person ' || i, 'p' || i || '@bench.example', now()
  from generate_series(1, ${PEOPLE - CONNECTED}::int) i`)
await world.db.execute(sql`vacuum analyze`)
const everyone = await world.db
  .select({ userId: users.userId })
  .from(users)
  .where(eq(users.teamId, teamId))
const app = await buildApp(world, process.cwd())
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const load = fork(new URL('./notified.load.ts', import.meta.url), { execArgv: process.execArgv })
const heard = async () => ((await once(load, 'message')) as [Seen])[0]
const say = (what: Load) => {
  const answer = heard()
  load.send(what)
  return answer
}
const userIds = people.map(({ userId }) => userId)
await say({ what: 'connect', port, tokens, userIds })

/** Tells everyone; gives ms until it is stored. */
async function tell(round: number): Promise<number> {
  const before = performance.now()
  const told = everyone.map(({ userId }) => ({
    userId,
    key: `bench ${round} ${randomUUID()}`,
    kind: 'turn' as const,
    about: { gameType: 'dice' },
  }))
  await world.db.transaction((tx) => notify(tx, teamId, told, world.now()))
  return performance.now() - before
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One round: what requests took meanwhile, and how long telling and hearing took. */
async function round(n: number, isTelling: boolean, lasts: number) {
  await say({ what: 'begin' })
  const before = performance.now()
  const stored = isTelling ? await tell(n) : 0
  const waited = performance.now() - before
  if (waited < lasts) await pause(lasts - waited)
  return { stored, ...(await say({ what: 'end' })) }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!

const first = await round(0, true, 0) // nothing is warm yet
const lasts = Math.max(first.stored, ...first.delivered) * 1.2
const [quiet, telling] = [[], []] as Awaited<ReturnType<typeof round>>[][]
for (let n = 1; n <= ROUNDS; n++) {
  quiet!.push(await round(n, false, lasts))
  telling!.push(await round(n, true, lasts))
}
const [{ count }] = (await world.db
  .select({ count: sql<number>`count(*)::int` })
  .from(notifications)
  .where(eq(notifications.teamId, teamId))) as [{ count: number }]
if (count !== PEOPLE * (ROUNDS + 1)) throw new Error(`${count} were told`)
const missed = telling!.filter(({ delivered }) => delivered.length !== CONNECTED)
if (missed.length) throw new Error(`${missed.length} rounds did not reach every device`)

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const stored = median(telling!.map((one) => one.stored))
const delivered = median(telling!.map((one) => Math.max(...one.delivered)))
const slowed = (share: number) => {
  const of = (rounds: typeof quiet) => median(rounds!.map(({ asked }) => at(asked, share)))
  return { during: of(telling), without: of(quiet) }
}
report([
  {
    what: 'Ten thousand told of one thing, until all of it is stored',
    measured: ms(stored),
    beside: 'at the last of 500 devices',
    that: ms(delivered),
    ratio: (delivered / stored).toFixed(2),
    aim: 'shown',
  },
  ...([0.5, 0.99] as const).map((share) => {
    const { during, without } = slowed(share)
    return {
      what: `A request while ten thousand are told, p${share * 100}`,
      measured: ms(during),
      beside: 'without',
      that: ms(without),
      ratio: (during / without).toFixed(2),
      aim: '≤ 1.1',
    }
  }),
])
load.kill()
await app.close()
await close()
