import { sql } from 'drizzle-orm'
import { closingKinds } from '../server/divisions/closing.ts'
import { courts } from '../server/divisions/daily-job.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer } from '#tests/server.ts'
import { courtPeople, NOVEMBER, STARTS } from './division-fixture.ts'

const FIRST = '00000000-0000-0000-0000-000000000000' // before everyone

describe('leagues/tests/division-closing', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set(STARTS))

  const { at, play, playing, endOf } = courtPeople(() => server)

  test('a kill at any statement of a month’s end leaves the same divisions', async () => {
    const { admin, all, teamId } = await playing(30)
    const late = new Date(NOVEMBER.getTime() + 30 * 60_000)
    await at('2026-10-31T20:00:00Z')
    const { state, undo } = endOf(teamId)
    await at(NOVEMBER)
    await at(late)
    const right = await state()
    expect(right[1]).toHaveLength(all.length)
    const dies = dying({ of: /court_|courts/ }) // other statements are tested elsewhere
    try {
      for (let n = 1, wasReached = true; wasReached; n++) {
        await undo()
        server.clock.now = late
        wasReached = await dies.at(n, () => at(late))
        for (const minutes of [1, 15, 30, 120])
          await at(new Date(late.getTime() + minutes * 60_000))
        expect(await state()).toEqual(right)
      }
    } finally {
      dies.over()
    }
    expect(admin.teamId).toBe(teamId)
  }, 600_000)

  /** A month that was closed, and `undo` to go back to before that. */
  const closed = async () => {
    const { all, teamId } = await playing(45)
    await play(teamId, all, '2026-10-20')
    const late = new Date(NOVEMBER.getTime() + 30 * 60_000)
    await at(NOVEMBER)
    await at(late)
    const { state, undo } = endOf(teamId)
    return { teamId, late, state, undo, right: await state() }
  }

  test('two processes that close a month at the same time move everyone once', async () => {
    const { teamId, late, state, undo, right } = await closed()
    await undo()
    const { db } = server.world
    const month = '2026-10'
    const steps = [
      { kind: 'courts', work: courts, payload: null },
      { kind: 'courtsCount', work: closingKinds['courtsCount']!, payload: { month, after: FIRST } },
      { kind: 'courtsForm', work: closingKinds['courtsForm']!, payload: { month } },
    ]
    for (const { kind, work, payload } of steps) {
      const delivery = { teamId, key: '', kind, payload, tries: 1 }
      const once = () => db.transaction((tx) => work.work(server.world, delivery, tx))
      await Promise.all([once(), once(), once()])
    }
    expect(await state()).toEqual(right)
    await at(new Date(late.getTime() + 60_000)) // the jobs they queued
    expect(await state()).toEqual(right)
  })

  test('a part that is counted once more beside the end of its month waits for it, and it for the part', async () => {
    const { teamId, late, state, undo, right } = await closed()
    const { db } = server.world
    const payload = { month: '2026-10', after: FIRST }
    const doing = (kind: 'courtsCount' | 'courtsForm') =>
      db.transaction((tx) =>
        closingKinds[kind]!.work(server.world, { teamId, key: '', kind, payload, tries: 1 }, tx),
      )
    for (let n = 0; n < 10; n++) {
      await undo()
      await db.execute(sql`update court_months set phase = 'counting'
        where team_id = ${teamId}::uuid and month = '2026-10'`)
      await doing('courtsCount')
      await Promise.all([doing('courtsCount'), doing('courtsForm'), doing('courtsCount')])
      await at(late) // the jobs they queued
      expect(await state()).toEqual(right)
    }
  })
})
