import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { details, ownResults } from '#modules/boards/leaderboard/contract.ts'
import { addDays } from '#shared/days.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { pass } from '../run-due-jobs.ts'
import { sharedServer } from '../server.ts'
import { freshToken, solveToday } from './find-the-word-fixture.ts'

const HOUR_MS = 3_600_000

/* A Sunday on which clocks change, and the instants at which it begins and ends there. */
const changes = [
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 25],
  ['America/New_York', '2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z', 23],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T11:00:00.000Z', 23],
  ['Pacific/Auckland', '2027-04-04', '2027-04-03T11:00:00.000Z', '2027-04-04T12:00:00.000Z', 25],
  // Europe's clocks change then, Turkey's have not since 2016
  ['Europe/Istanbul', '2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T21:00:00.000Z', 24],
] as const

describe('http/clock-changes', () => {
  const server = sharedServer()

  /** The user, signed in at an instant. */
  async function at(instant: number, user: User): Promise<User> {
    server.clock.set(instant)
    return freshToken(server, user)
  }
  const solves = async (instant: number, user: User) => solveToday(server, await at(instant, user))
  const daysOf = async ({ teamId, guulJwt: token }: User, endDate: string) => {
    const query = { companyId: teamId, endDate }
    const { body } = await server.call(ownResults, { query, token })
    return body.results.map(({ day }) => day)
  }
  const weekOf = async ({ teamId, guulJwt: token }: User) => {
    const { body } = await server.call(details, { query: { companyId: teamId }, token })
    const { to, daysLeft, rows } = body
    return { to, daysLeft, rows: rows.map(({ plays, streak }) => [plays, streak]) }
  }

  test.each(changes)(
    'in %s what is finished on %s is of that day up to its last moment',
    async (timeZone, day, from, to, hours) => {
      const [begins, ends] = [Date.parse(from), Date.parse(to)]
      expect(ends - begins).toBe(hours * HOUR_MS)
      server.clock.set(begins - HOUR_MS)
      const { admin, gameSpaceGuid } = await server.space({ timeZone })
      const late = await server.person('Ana Costa', gameSpaceGuid)
      await solves(begins - 1, admin)
      await solves(begins, admin)
      const first = await at(begins, admin)
      const area = { params: { id: admin.teamId }, token: first.guulJwt }
      expect((await server.call(gameAreaInfo, area)).body.nextDayAt).toBe(to)
      await solves(ends - 1, late)
      const last = await at(ends - 1, late)
      expect(await weekOf(last)).toEqual({
        to: day,
        daysLeft: 0,
        rows: [
          [2, 2],
          [1, 1],
        ],
      })
      expect(await daysOf(last, addDays(day, 1))).toEqual([day])
      await solves(ends, admin)
      const next = await at(ends, admin)
      expect(await weekOf(next)).toEqual({ to: addDays(day, 7), daysLeft: 6, rows: [[1, 3]] })
      expect(await daysOf(next, addDays(day, 1))).toEqual([1, 0, -1].map((n) => addDays(day, n)))
    },
  )

  /* West, east, and over the date line; a day before the space's first day is nobody's. */
  const moves = [
    ['Europe/Istanbul', 'America/New_York'],
    ['America/New_York', 'Europe/Istanbul'],
    ['America/Los_Angeles', 'Pacific/Auckland'],
    ['Pacific/Auckland', 'America/Los_Angeles'],
    ['Asia/Kolkata', 'Asia/Kathmandu'],
  ] as const
  test.each(moves)(
    'a space moves from %s to %s: no date comes twice or is cut, and a streak continues',
    async (timeZone, next) => {
      server.clock.set('2026-10-12T12:00:00Z') // a Monday
      const { admin } = await server.space({ timeZone })
      const days: string[] = []
      const look = async () => {
        const person = await freshToken(server, admin)
        const asked = { params: { id: person.teamId }, token: person.guulJwt }
        const { puzzles } = (await server.call(gameAreaInfo, asked)).body
        const today = puzzles[0]!.day
        if (days.at(-1) !== today) {
          days.push(today)
          await solveToday(server, person)
        }
      }
      await look()
      await server.changeSpace(admin, { timeZone: next })
      for (let hour = 0; hour < 4 * 24; hour += 4) {
        await pass(server, 4 * HOUR_MS)
        await look()
      }
      const last = await freshToken(server, admin)
      expect(days).toEqual(days.map((_, i) => addDays(days[0]!, i)))
      expect(days.length).toBeGreaterThanOrEqual(4)
      expect(await daysOf(last, days.at(-1)!)).toEqual(days.toReversed())
      expect((await weekOf(last)).rows).toEqual([[days.length, days.length]])
    },
  )

  test('and all that is kept agrees with the results', async () => {
    expect(await verifyResults(server.world.db)).toEqual([])
  })
})
