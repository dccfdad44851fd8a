import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changes } from '#modules/admin/change-log/contract.ts'
import { removePoll } from '../contract.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer } from '#tests/server.ts'
import { asked, atThe, CLOSES, votesOf } from '#tests/http/poll-fixture.ts'

const LONG_MS = 240_000 // a shared machine is slow

const CONNECTIONS = 10 // of a process: waiting for one times out

/** Processes all of them, as many at the same time as a process has connections. */
async function overConnections<T>(
  all: readonly T[],
  work: (one: T, i: number) => Promise<unknown>,
): Promise<void> {
  const lines = Array.from({ length: CONNECTIONS }, async (_, line) => {
    for (let i = line; i < all.length; i += CONNECTIONS) await work(all[i]!, i)
  })
  await Promise.all(lines)
}

describe('polls/tests/poll-crowds', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  test('of two different votes at the same time one is stored, and counted once', async () => {
    const { crowd, cast, look, close, pollId, join, vote } = await asked(server)
    const ana = await join('Ana')
    const both = await Promise.all([vote(ana, 'o1'), vote(ana, 'o2')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const votes = (await votesOf(server, pollId)).map(({ optionId }) => optionId)
    expect([['o1'], ['o2']]).toContainEqual(votes)
    for (const one of await crowd(4)) await cast(one, 'o3')
    await close()
    const counts = votes[0] === 'o1' ? [1, 0, 4] : [0, 1, 4]
    expect(await look()).toMatchObject({ voted: 5, counts })
  })

  test(
    'a thousand votes at the same time are counted right, each once',
    async () => {
      const { crowd, cast, pollId, close, look } = await asked(server)
      const people = await crowd(1000)
      const option = (i: number) => `o${1 + (i % 3)}`
      await overConnections(people, (userId, i) => cast(userId, option(i)))
      const isMoved = (i: number) => i % 10 === 0
      const moved = people.filter((_, i) => isMoved(i))
      await overConnections(moved, (userId) => cast(userId, 'o3'))
      await close()
      const last = people.map((_, i) => (isMoved(i) ? 'o3' : option(i)))
      const counts = ['o1', 'o2', 'o3'].map((one) => last.filter((its) => its === one).length)
      expect(await look()).toMatchObject({ voted: 1000, counts })
      expect(await votesOf(server, pollId)).toHaveLength(1000)
    },
    LONG_MS,
  )

  test(
    'a process that dies at any statement of a vote leaves one of it',
    async () => {
      const { crowd, cast, pollId, close, look } = await asked(server)
      const people = await crowd(60)
      const dies = dying()
      let counted = 0
      try {
        for (let n = 1, wasReached = true; wasReached; n++) {
          wasReached = false
          for (let i = 0; i < 5; i++) {
            const one = people[counted++]! // each multiple of five is a step
            const isHere = await dies.at(n, () => cast(one, 'o1'))
            wasReached ||= isHere
            await cast(one, 'o2') // the person retries
          }
          expect(await votesOf(server, pollId)).toHaveLength(counted)
        }
      } finally {
        dies.over()
      }
      expect(counted).toBeGreaterThan(20)
      await close()
      expect(await look()).toMatchObject({ voted: counted, counts: [0, counted, 0] })
    },
    LONG_MS,
  )

  test(
    'a process that dies at any statement of the close leaves it counted once',
    async () => {
      const { crowd, cast, close, look, pollId } = await asked(server)
      for (const [i, one] of (await crowd(25)).entries()) await cast(one, i % 2 ? 'o2' : 'o1')
      const dies = dying({ of: /poll|"deliveries"|^commit/ })
      try {
        for (let n = 1, wasReached = true; wasReached; n++) {
          wasReached = await dies.at(n, close)
          server.clock.pass(2 * 3_600_000)
          await atThe(server, server.clock.now)
          expect(await look()).toMatchObject({ state: 'closed', counts: [13, 12, 0], voted: 25 })
          await server.world.db.execute(sql`update polls set result = null,
          due_at = ${CLOSES.toISOString()}::timestamptz + make_interval(secs => ${n / 1000}) where poll_id = ${pollId}::uuid`)
        }
      } finally {
        dies.over()
      }
    },
    LONG_MS,
  )

  test(
    'a process that dies at any statement of creating a poll leaves one poll, with one notification',
    async () => {
      const { ask, admin } = await asked(server)
      const token = admin.guulJwt
      const dies = dying()
      try {
        for (let n = 1, wasReached = true; wasReached; n++) {
          const pollId = randomUUID()
          wasReached = await dies.at(n, () => ask({ pollId }))
          expect((await ask({ pollId })).status).toBe(200)
          server.clock.pass(4 * 60_000) // what failed is retried
          await atThe(server, server.clock.now)
          const told = await server.notificationsOf(admin)
          expect(told.filter((one) => one.pollId === pollId)).toHaveLength(1)
          const log = await server.call(changes, { token, params: { id: admin.teamId } })
          expect(log.body.kinds['posts']).toBe(2 * n)
          await server.call(removePoll, { token, body: { companyId: admin.teamId, pollId } }) // ten at most are open
        }
      } finally {
        dies.over()
      }
    },
    LONG_MS,
  )
})
