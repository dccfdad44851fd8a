import { eq } from 'drizzle-orm'
import type { PlanName } from '#shared/plans.ts'
import { teams } from '#server/teams/schema.ts'
import { sharedHall, type Player } from '#tests/rooms/players.ts'

let hosts: Player[]

describe('rooms/tests/plan-rooms', () => {
  const hall = sharedHall({
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  })
  beforeAll(async () => {
    hosts = await Promise.all(Array.from({ length: 20 }, (_, i) => hall.player(`Host ${i}`)))
  })

  const onPlan = (plan: PlanName) =>
    hall.world.db.update(teams).set({ plan }).where(eq(teams.teamId, hall.admin.teamId))
  const open = (host: Player) => host.send('room:create', { gameType: 'fourInARow' })
  const full = { ok: false, message: 'plan_limit', detail: 'openRooms' }

  test('of twenty people who open a room at the same time on the free plan one gets it, the others are told why', async () => {
    await onPlan('free')
    const acks = await Promise.all(hosts.map(open))
    expect(acks.filter(({ ok }) => ok)).toHaveLength(1)
    expect(acks.find(({ ok }) => !ok)).toEqual(full)
  })

  test('a plan that is chosen opens it to everyone immediately', async () => {
    const [one, two] = hosts as [Player, Player]
    await onPlan('team')
    expect(await open(one)).toMatchObject({ ok: true })
    expect(await open(two)).toMatchObject({ ok: true })
  })
})
