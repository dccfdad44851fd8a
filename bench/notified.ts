import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { buildApp } from '../src/app/app.ts'
import { onCommit } from '../src/server/db/commit-events.ts'
import { jobs } from '../src/server/jobs/schema.ts'
import { notifications } from '../src/server/messaging/schema.ts'
import { settled } from '../src/server/jobs/start-jobs.ts'
import { enqueueNotifyEveryone } from '../src/server/messaging/notify-everyone.ts'
import { turn } from '../src/modules/play/rooms/server/messages.ts'
import type { Load, Seen } from './notified.load.ts'
import { median, report } from './table.ts'
import { company, openBench } from './world.ts'

/*
 * A company of ten thousand is notified of one thing, as in the product: batch by batch, by the queue
 * of the running app. Five hundred of them are connected, while requests of others continue. Each
 * notification plans an email, as for the topic that is emailed by default. Requests and connections
 * come from a separate process; rounds with and without notifications alternate.
 */
const PEOPLE = 10_000
const CONNECTED = 500
const SMALL = 250
const ROUNDS = 3
const QUIET_MS = 40_000

const { world, close } = await openBench('bench_notified')
const { teamId, people, tokens } = await company(world, CONNECTED)
await world.db.execute(sql`
  insert into users (team_id, user_id, name, email, created_at)
  select ${teamId}::uuid, gen_random_uuid(), 'Person ' || i, 'p' || i || '@bench.example', now()
  from generate_series(1, ${PEOPLE - CONNECTED}::int) i`)
await world.db.execute(sql`vacuum analyze`)
const app = await buildApp(world, process.cwd())
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
await settled(world) // what is due when a server starts

const load = fork(new URL('./notified.load.ts', import.meta.url), { execArgv: process.execArgv })
const heard = async () => ((await once(load, 'message')) as [Seen])[0]
const say = (what: Load) => {
  const answer = heard()
  load.send(what)
  return answer
}
const userIds = people.map(({ userId }) => userId)
await say({ what: 'connect', port, tokens, userIds })

interface Everyone {
  readonly teamId: string
  readonly size: number
  readonly key: string
}

/** Notifies everyone in a team; returns ms until it is stored. */
async function tell({ teamId: to, size, key }: Everyone): Promise<number> {
  const before = performance.now()
  const stored = new Promise<void>((resolve) => {
    let left = size
    const stop = onCommit(world.db, 'notifications', (said) => {
      left -= said.length
      if (left > 0) return
      stop()
      resolve()
    })
  })
  const notice = { key, payload: { roomId: '', gameType: 'dice' } }
  await world.db.transaction((tx) => enqueueNotifyEveryone(tx, to, turn, notice, world.now()))
  await stored
  return performance.now() - before
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One round: how long requests took meanwhile, and how long storing and receiving took. */
async function round(n: number, isTelling: boolean) {
  await world.db.delete(jobs).where(eq(jobs.kind, 'digest')) // an email is planned once
  await say({ what: 'begin' })
  const stored = isTelling
    ? await tell({ teamId, size: PEOPLE, key: `bench ${n}` })
    : await pause(QUIET_MS).then(() => 0)
  return { stored, ...(await say({ what: 'end' })) }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!

const { teamId: small } = await company(world, SMALL)
await tell({ teamId: small, size: SMALL, key: 'bench' }) // warm-up
const [quiet, telling] = [[], []] as Awaited<ReturnType<typeof round>>[][]
for (let n = 1; n <= ROUNDS; n++) {
  quiet!.push(await round(n, false))
  telling!.push(await round(n, true))
}
const [{ count }] = (await world.db
  .select({ count: sql<number>`count(*)::int` })
  .from(notifications)
  .where(eq(notifications.teamId, teamId))) as [{ count: number }]
if (count !== PEOPLE * ROUNDS) throw new Error(`${count} were told`)
const missed = telling!.filter(({ delivered }) => delivered.length !== CONNECTED)
if (missed.length) throw new Error(`${missed.length} rounds did not reach every device`)

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
const stored = median(telling!.map((one) => one.stored))
const delivered = median(telling!.map((one) => Math.max(...one.delivered)))
const slowed = (share: number) => {
  const of = (rounds: typeof quiet) => median(rounds!.map(({ asked }) => at(asked, share)))
  return { during: of(telling), without: of(quiet) }
}
report([
  {
    what: 'Ten thousand told of one thing, until all of it is stored',
    measured: seconds(stored),
    beside: 'at the last of 500 devices',
    that: seconds(delivered),
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
