import type { User } from '#shared/accounts.ts'
import { analyticsOverview, type AnalyticsOverview } from '../contract.ts'
import { sharedServer } from '#tests/server.ts'
import { colleagues, play } from '#tests/http/analytics-plays.ts'

const TODAY = '2026-10-14' // a Wednesday
const MONDAY = '2026-10-05' // of the last week that is over

describe('analytics/tests/analytics-before', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set(`${TODAY}T09:00:00Z`))

  const overview = async ({ teamId, guulJwt }: User, query = {}) => {
    const asked = { query: { companyId: teamId, ...query }, token: guulJwt }
    return (await server.call(analyticsOverview, asked)).body
  }
  const company = async (count: number) => {
    const { admin } = await server.space()
    return { admin, people: await colleagues(server, admin, count) }
  }

  const figuresOf = ({ perDay, minutes, again, plays }: AnalyticsOverview) => ({
    perDay,
    minutes,
    again,
    plays,
  })

  test('the time before is as many weeks before those that are over, in the figures they are told in', async () => {
    const { admin, people } = await company(20)
    const on = (some: readonly string[], day: string) => some.map((who) => ({ who, day }))
    await play(server, admin.teamId, [
      ...on(people.slice(0, 12), '2026-09-15'),
      ...on(people.slice(0, 17), '2026-09-22'),
      ...on(people, '2026-09-30'),
      ...on(people.slice(0, 6), MONDAY),
      ...on(people.slice(0, 6), '2026-10-12'),
    ])
    const now = await overview(admin, { startDate: '2026-09-28' })
    const then = { startDate: '2026-09-14', endDate: '2026-09-27' }
    expect(now.before).toMatchObject({ from: '2026-09-14', to: '2026-09-27' })
    expect(now.before).toMatchObject(figuresOf(await overview(admin, then)))
    expect(now.before).toMatchObject({ plays: 25, again: 40 })
    const ofGame = { gameType: 'dice' }
    expect((await overview(admin, { startDate: '2026-09-28', ...ofGame })).before).toMatchObject(
      figuresOf(await overview(admin, { ...then, ...ofGame })),
    )
  })

  test('the time before of a month is the one before after as many weeks, as it was told then', async () => {
    const { admin, people } = await company(20)
    const on = (some: readonly string[], day: string) => some.map((who) => ({ who, day }))
    await play(server, admin.teamId, [
      ...on(people.slice(0, 8), '2026-08-31'),
      ...on(people.slice(0, 14), '2026-09-09'),
      ...on(people, '2026-09-23'),
      ...on(people.slice(0, 18), '2026-10-01'),
      ...on(people.slice(0, 18), MONDAY),
    ])
    const { months, before } = await overview(admin)
    expect(months.at(-1)).toEqual({ month: '2026-10', isRunning: true, people: 15 })
    server.clock.set('2026-09-14T09:00:00Z')
    const { months: then } = await overview(admin)
    expect([before.tookPart, then.at(-1)!.people]).toEqual([10, 10])
  })

  test('the time before is nothing where nobody played', async () => {
    const { admin } = await company(0)
    const nothing = { perDay: null, minutes: null, again: null, plays: 0, tookPart: 0 }
    expect((await overview(admin)).before).toMatchObject(nothing)
    const ahead = await overview(admin, { startDate: '2027-01-01' })
    expect(ahead.before).toEqual({ from: '', to: '', ...nothing })
  })
})
