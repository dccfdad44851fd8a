import { jest } from '@jest/globals'
import { NoopLogger, sql } from 'drizzle-orm'
import { rowsOf } from '../../src/server/base/db/database.ts'
import { startServer, type TestServer } from '../server.ts'
import { asked, atThe, CLOSES } from './asking.ts'

describe('http/poll-crowds', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  beforeEach(() => {
    server.clock.now = new Date('2026-10-14T09:00:00Z')
  })
  afterAll(() => server.close())

  const votesOf = (pollId: string) =>
    rowsOf<{ userId: string; optionId: string }>(
      server.world.db,
      sql`select user_id as "userId", option_id as "optionId" from poll_votes where poll_id = ${pollId}::uuid`,
    )

  test('a thousand votes at once are counted right, each once', async () => {
    const { crowd, cast, pollId, close, look } = await asked(server)
    const people = await crowd(1000)
    const option = (i: number) => `o${1 + (i % 3)}`
    await Promise.all(people.map((userId, i) => cast(userId, option(i))))
    const isMoved = (i: number) => i % 10 === 0
    await Promise.all(people.filter((_, i) => isMoved(i)).map((userId) => cast(userId, 'o3')))
    await close()
    const last = people.map((_, i) => (isMoved(i) ? 'o3' : option(i)))
    const counts = ['o1', 'o2', 'o3'].map((one) => last.filter((its) => its === one).length)
    expect(await look()).toMatchObject({ voted: 1000, counts })
    expect(await votesOf(pollId)).toHaveLength(1000)
  }, 60_000)

  test('a process that dies at any statement of a vote or of the close leaves one vote, counted once', async () => {
    let left = Infinity
    const heard = jest.spyOn(NoopLogger.prototype, 'logQuery') // every statement before it is made
    heard.mockImplementation(((query: string) => {
      if (!/poll|"deliveries"/.test(query)) return
      left--
      if (left === 0) throw new Error('the process died here')
    }) as () => void)
    const { crowd, cast, close, look, pollId } = await asked(server)
    const people = await crowd(25)
    try {
      for (const [i, one] of people.entries()) {
        left = 1 + (i % 6)
        await cast(one, 'o1').catch(() => undefined)
        left = Infinity
        await cast(one, i % 2 ? 'o2' : 'o1') // the person tries again
      }
      expect(await votesOf(pollId)).toHaveLength(25)
      for (let n = 1; n <= 12; n++) {
        left = n
        await close().catch(() => undefined)
        left = Infinity
        server.clock.pass(2 * 3_600_000)
        await atThe(server, server.clock.now)
        expect(await look()).toMatchObject({ state: 'closed', counts: [13, 12, 0], voted: 25 })
        await server.world.db.execute(sql`update polls set result = null,
          due_at = ${CLOSES.toISOString()}::timestamptz + make_interval(secs => ${n}) where poll_id = ${pollId}::uuid`)
      }
    } finally {
      heard.mockRestore()
    }
  }, 60_000)
})
