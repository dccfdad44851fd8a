import { eq } from 'drizzle-orm'
import { teams } from '../../src/server/base/teams/schema.ts'
import { openHall, type Hall } from './players.ts'

let hall: Hall

describe('rooms/plan-rooms', () => {
  beforeAll(async () => {
    hall = await openHall({
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    })
    const isIt = eq(teams.teamId, hall.admin.teamId)
    await hall.world.db.update(teams).set({ plan: 'free' }).where(isIt)
  })
  afterAll(() => hall.close())

  const full = { ok: false, message: 'plan_limit', detail: 'openRooms' }

  test('of twenty people who open a room at once on the free plan one gets it, the others hear why', async () => {
    const hosts = await Promise.all(Array.from({ length: 20 }, (_, i) => hall.player(`Host ${i}`)))
    const acks = await Promise.all(
      hosts.map((host) => host.send('room:create', { gameType: 'fourInARow' })),
    )
    expect(acks.filter(({ ok }) => ok)).toHaveLength(1)
    expect(acks.find(({ ok }) => !ok)).toEqual(full)
  })

  test('a plan that is chosen opens it to everyone at once', async () => {
    const [one, two] = [await hall.player('One'), await hall.player('Two')]
    expect(await one.send('room:create', { gameType: 'fourInARow' })).toEqual(full)
    const isIt = eq(teams.teamId, hall.admin.teamId)
    await hall.world.db.update(teams).set({ plan: 'team' }).where(isIt)
    expect(await one.send('room:create', { gameType: 'fourInARow' })).toMatchObject({ ok: true })
    expect(await two.send('room:create', { gameType: 'fourInARow' })).toMatchObject({ ok: true })
  })
})
