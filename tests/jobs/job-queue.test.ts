import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { jobs } from '#server/jobs/schema.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { rateLimits } from '#server/accounts/schema.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import {
  type Job,
  type JobHandler,
  PermanentError,
  RetryAtError,
  UndeclaredError,
} from '#server/jobs/job.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import { claimJobs, deleteOldJobs } from '#server/jobs/store.ts'
import type { World } from '#server/world.ts'
import { sharedServer } from '../server.ts'
import { until } from '../wait-until.ts'

const TEAM = randomUUID()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LOOK_MS = 4_000 // the queue's next poll is due later
const retry = { tries: 4, firstMs: 1_000, mostMs: 3_000 }

let queues: JobRunner[] = []

describe('jobs/job-queue', () => {
  const server = sharedServer()
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.close()))
    queues = []
    await server.world.db.delete(jobs)
  })

  /** A queue for one kind of job, as in a process. */
  function queueOf(work: JobHandler['work'], more: Partial<JobHandler> = {}): JobRunner {
    const queue = new JobRunner(server.world, { note: { retry, isLocal: false, work, ...more } })
    queues.push(queue)
    queue.start()
    return queue
  }

  const note = (key: string, more: Partial<NewJob> = {}): NewJob => ({
    teamId: TEAM,
    key,
    kind: 'note',
    payload: { says: key },
    dueAt: server.clock.now,
    ...more,
  })

  const rowOf = async (key: string) => {
    const [row] = await server.world.db.select().from(jobs).where(eq(jobs.key, key))
    return row
  }

  describe('a delivery', () => {
    test('is worked on as soon as the transaction that left it commits, and never when it does not', async () => {
      const worked: Job[] = []
      queueOf(async (_, delivery) => void worked.push(delivery))
      const failing = server.world.db.transaction(async (tx) => {
        await enqueue(tx, [note('taken back')])
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await server.world.db.transaction(async (tx) => {
        await enqueue(tx, [note('kept')])
        await new Promise((resolve) => setTimeout(resolve, 100))
        expect(worked).toEqual([])
      })
      const began = performance.now()
      await until(() => worked.length > 0)
      expect(performance.now() - began).toBeLessThan(LOOK_MS)
      expect(worked).toMatchObject([
        { teamId: TEAM, key: 'kept', payload: { says: 'kept' }, tries: 1 },
      ])
      expect(await rowOf('taken back')).toBeUndefined()
    })

    test('queued in a nested transaction is announced once the outer one commits', async () => {
      const worked: string[] = []
      queueOf(async (_, { key }) => void worked.push(key))
      const began = performance.now()
      await server.world.db.transaction((tx) =>
        tx.transaction((inner) => enqueue(inner, [note('inner')])),
      )
      await until(() => worked.length > 0)
      expect(performance.now() - began).toBeLessThan(LOOK_MS)
    })

    test('happens once for its key, at the same time, later and after it is done; another team has its own', async () => {
      const worked: string[] = []
      const queue = queueOf(async (_, { teamId, key }) => void worked.push(`${teamId} ${key}`))
      const { db } = server.world
      const other = randomUUID()
      await Promise.all(
        [1, 2, 3].map(() => enqueue(db, [note('once'), note('once', { teamId: other })])),
      )
      await queue.idle()
      await enqueue(db, [note('once', { payload: 'changed' })])
      await queue.idle()
      expect(worked.toSorted()).toEqual([`${TEAM} once`, `${other} once`].toSorted())
    })

    test('leaves a mark without what was delivered, which goes after thirty days', async () => {
      const queue = queueOf(async () => undefined)
      await enqueue(server.world.db, [note('secret')])
      await queue.idle()
      expect(await rowOf('secret')).toMatchObject({
        payload: null,
        dueAt: null,
        claimedUntil: null,
        doneAt: server.clock.now,
        tries: 1,
      })
      const at = (days: number) => new Date(server.clock.now.getTime() + days * DAY)
      await deleteOldJobs(server.world.db, at(30))
      expect(await rowOf('secret')).toBeDefined()
      await deleteOldJobs(server.world.db, at(30.1))
      expect(await rowOf('secret')).toBeUndefined()
    })

    test('waits until it is due by the world’s clock', async () => {
      const worked: string[] = []
      const queue = queueOf(async (_, { key }) => void worked.push(key))
      const dueAt = new Date(server.clock.now.getTime() + 10 * MINUTE)
      await enqueue(server.world.db, [note('later', { dueAt })])
      server.clock.pass(10 * MINUTE - 1)
      await new Promise((resolve) => setTimeout(resolve, 600))
      await queue.idle()
      expect(worked).toEqual([])
      server.clock.pass(1)
      await until(() => worked.length === 1)
    })

    test('of a kind this process does not know is left for those that do', async () => {
      const queue = queueOf(async () => undefined)
      await enqueue(server.world.db, [note('strange', { kind: 'of a newer version' })])
      await queue.idle()
      expect(await rowOf('strange')).toMatchObject({ tries: 0, deadAt: null, claimedUntil: null })
    })
  })

  describe('work that fails', () => {
    test('is retried, after a pause that doubles up to a maximum, and is dead after its last attempt', async () => {
      const tried: number[] = []
      const queue = queueOf(async () => {
        tried.push(server.clock.now.getTime())
        throw new Error('the provider is away \0 \ud800')
      })
      await enqueue(server.world.db, [note('hopeless')])
      for (const most of [1_000, 2_000, 3_000]) {
        await queue.idle()
        const row = (await rowOf('hopeless'))!
        const rest = row.dueAt!.getTime() - server.clock.now.getTime()
        expect(rest).toBeGreaterThanOrEqual(most / 2)
        expect(rest).toBeLessThanOrEqual(most)
        expect(row).toMatchObject({ error: 'the provider is away  \ufffd', deadAt: null })
        const before = tried.length
        server.clock.pass(rest)
        await until(() => tried.length > before)
      }
      await queue.idle()
      expect(tried).toHaveLength(4)
      expect(await rowOf('hopeless')).toMatchObject({
        dueAt: null,
        deadAt: server.clock.now,
        payload: { says: 'hopeless' },
      })
    })

    test('is dead immediately where a retry can’t help', async () => {
      const queue = queueOf(async () => {
        throw new PermanentError('nobody lives there')
      })
      await enqueue(server.world.db, [note('returned')])
      await queue.idle()
      expect(await rowOf('returned')).toMatchObject({ tries: 1, error: 'nobody lives there' })
      expect((await rowOf('returned'))!.deadAt).toEqual(server.clock.now)
    })

    test('that no module declares is tried as often, and then ends with its reason: no dead letter', async () => {
      let tries = 0
      const queue = queueOf(async () => {
        tries += 1
        throw new UndeclaredError('no module posts kudos')
      })
      await enqueue(server.world.db, [note('undeclared')])
      for (const made of [1, 2, 3]) {
        await queue.idle()
        const { dueAt } = (await rowOf('undeclared'))!
        server.clock.pass(dueAt!.getTime() - server.clock.now.getTime())
        await until(() => tries > made)
      }
      await queue.idle()
      const ended = { deadAt: null, doneAt: server.clock.now, error: 'no module posts kudos' }
      expect(await rowOf('undeclared')).toMatchObject({ ...ended, payload: null })
      expect(tries).toBe(4)
    })

    test('comes back at the time it asked for', async () => {
      const at = new Date(server.clock.now.getTime() + 90_000)
      const queue = queueOf(async () => {
        throw new RetryAtError('429', at)
      })
      await enqueue(server.world.db, [note('busy')])
      await queue.idle()
      expect(await rowOf('busy')).toMatchObject({ dueAt: at, deadAt: null })
    })

    test('on the database alone leaves nothing of a try that failed', async () => {
      const count = (db: World['db'], n: number) =>
        db.insert(rateLimits).values({ key: `try ${n}`, count: n, resetsAt: server.clock.now })
      const queue = queueOf(
        async (_, { tries }, db) => {
          await count(db, tries)
          if (tries === 1) throw new Error('after the change')
        },
        { isLocal: true },
      )
      await enqueue(server.world.db, [note('local')])
      await queue.idle()
      server.clock.pass(1_000)
      await until(async () => (await rowOf('local'))?.doneAt !== null)
      const keys = (await server.world.db.select().from(rateLimits)).map(({ key }) => key)
      expect(keys).toContain('try 2')
      expect(keys).not.toContain('try 1')
    })
  })

  describe('a process that dies with a claim', () => {
    const notes = { kinds: ['note'] }
    const die = (tries = 1) =>
      claimJobs(server.world.db, notes, {
        now: server.clock.now,
        until: new Date(server.clock.now.getTime() + MINUTE),
        most: tries,
      })

    test('loses it in time, and another does the work', async () => {
      await enqueue(server.world.db, [note('orphan')])
      expect(await die()).toHaveLength(1)
      expect(await die()).toEqual([])
      const worked: number[] = []
      const queue = queueOf(async (_, { tries }) => void worked.push(tries))
      await queue.idle()
      expect(worked).toEqual([])
      server.clock.pass(MINUTE)
      await until(() => worked.length > 0)
      expect(worked).toEqual([2])
    })

    test('each time: the delivery that ends processes is dead in the end', async () => {
      await enqueue(server.world.db, [note('poison')])
      for (let i = 0; i < retry.tries; i++) {
        expect(await die()).toHaveLength(1)
        server.clock.pass(MINUTE)
      }
      const worked: string[] = []
      queueOf(async (_, { key }) => void worked.push(key))
      await until(async () => (await rowOf('poison'))?.deadAt !== null)
      expect(worked).toEqual([])
    })

    test.each([
      ['on the database alone', 'five', true, 5_000],
      ['that goes to another service', 'thirty', false, 30_000],
    ])('on work %s holds it up for %s seconds at most', async (_, __, isLocal, ms) => {
      let held = 0
      const queue = queueOf(
        async (___, { key }, db) => {
          const [row] = await db.select().from(jobs).where(eq(jobs.key, key))
          held = row!.claimedUntil!.getTime() - server.clock.now.getTime()
        },
        { isLocal },
      )
      await enqueue(server.world.db, [note('held')])
      await queue.idle()
      expect(held).toBe(ms)
    })

    test('and comes back late changes nothing any more', async () => {
      let begin: (finish: () => void) => void
      const begun = new Promise<() => void>((resolve) => (begin = resolve))
      const first = queueOf(() => new Promise<void>((resolve) => begin(resolve)))
      await enqueue(server.world.db, [note('slow')])
      const finish = await begun // its row says so before it has begun
      server.clock.pass(MINUTE)
      const [taken] = await die()
      expect(taken).toMatchObject({ key: 'slow', tries: 2 })
      finish()
      await first.idle()
      expect(await rowOf('slow')).toMatchObject({ doneAt: null, tries: 2 })
    })
  })

  test('several processes share the work, and each delivery is one process’s', async () => {
    const worked: string[] = []
    const busy = [1, 2, 3].map(() =>
      queueOf(async (_, { key }) => {
        worked.push(key)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }),
    )
    const keys = Array.from({ length: 200 }, (_, i) => `share ${i}`)
    await enqueue(
      server.world.db,
      keys.map((key) => note(key, { teamId: NO_TEAM })),
    )
    for (const queue of busy) await queue.idle()
    await until(() => worked.length >= keys.length)
    expect(worked.toSorted()).toEqual(keys.toSorted())
  })

  test('an idle queue asks the database next to nothing', async () => {
    let asked = 0
    const counted = new Set(['with', 'select', 'update', 'transaction', 'execute'])
    const db = new Proxy(server.world.db, {
      get(target, name, receiver) {
        if (counted.has(String(name))) asked++
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    const idle = new JobRunner(
      { ...server.world, db },
      {
        note: { retry, isLocal: false, work: async () => undefined },
      },
    )
    idle.start()
    await idle.idle()
    asked = 0
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await idle.close()
    expect(asked).toBe(0)
  })
})
