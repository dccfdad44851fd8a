import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { results, streaks } from '#server/play/results/schema.ts'
import { recordResults, type Result } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { verifyResults } from '../server/verify.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf, TODAY } from '#tests/http/result-facts.ts'

describe('a correction', () => {
  const server = sharedServer()

  const solved = async (
    userId: string,
    teamId: string,
    days: readonly Day[],
  ): Promise<Result[]> => {
    const facts = days.map((day) => factOf(teamId, userId, { day }))
    return server.world.db.transaction((tx) => recordResults(tx, facts))
  }
  const streakOf = async (userId: string) => {
    const mine = eq(streaks.userId, userId)
    const rows = await server.world.db.select().from(streaks).where(mine)
    return rows.map(({ current, best, lastDay }) => [current, best, lastDay])
  }
  const turn = (old: Result, won: boolean) =>
    server.world.db.transaction((tx) =>
      supersedeResults(tx, [{ old, points: won ? 10 : 0, won, finishedAt: old.finishedAt }]),
    )

  test('that turns wins to losses breaks the streak there, and back again mends it', async () => {
    const [userId, teamId] = [randomUUID(), randomUUID()]
    const days: Day[] = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15']
    const rows = await solved(userId, teamId, days)
    const twice = (length: number) => [length, length].map((n) => [n, n, '2026-10-15'])
    const on = (day: Day) => rows.find((row) => row.day === day)!
    const [tuesday] = await turn(on('2026-10-13'), false)
    expect(await streakOf(userId)).toEqual(twice(3)) // the month's freeze
    const [wednesday] = await turn(on('2026-10-14'), false)
    expect(await streakOf(userId)).toEqual(twice(1))
    await turn(tuesday!, true)
    await turn(wednesday!, true)
    expect(await streakOf(userId)).toEqual(twice(4))
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('of the only win leaves no streak', async () => {
    const [userId, teamId] = [randomUUID(), randomUUID()]
    const [only] = await solved(userId, teamId, ['2026-10-12'])
    await turn(only!, false)
    expect(await streakOf(userId)).toEqual([])
  })

  test('a day that comes late joins two streaks', async () => {
    const [userId, teamId] = [randomUUID(), randomUUID()]
    await solved(userId, teamId, ['2026-10-12', '2026-10-14'])
    await solved(userId, teamId, ['2026-10-13'])
    expect(await streakOf(userId)).toEqual([
      [3, 3, '2026-10-14'],
      [3, 3, '2026-10-14'],
    ])
  })

  test('happens once, however often it is made, even at the same time', async () => {
    const { teamId } = (await server.space()).admin
    const [old] = await solved(randomUUID(), teamId, [TODAY])
    await Promise.all([turn(old!, false), turn(old!, false), turn(old!, false)])
    expect(await server.world.db.$count(results, eq(results.teamId, teamId))).toBe(2)
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('of another team’s result in the same set is refused', async () => {
    const one = await solved(randomUUID(), randomUUID(), [TODAY])
    const other = await solved(randomUUID(), randomUUID(), [TODAY])
    const olds = [...one, ...other].map((old) => ({
      old,
      points: 0,
      won: false,
      finishedAt: new Date(),
    }))
    await expect(server.world.db.transaction((tx) => supersedeResults(tx, olds))).rejects.toThrow(
      'one team',
    )
  })
})
