import { and, eq, isNotNull } from 'drizzle-orm'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { notifyWhenFree } from '../contract.ts'
import type { PlanName } from '#shared/plans.ts'
import { jobs } from '#server/jobs/schema.ts'
import { teams } from '#server/teams/schema.ts'
import { getTeam } from '#server/teams/store.ts'
import { notifications } from '#server/messaging/schema.ts'
import { closeStored } from '../server/store/closing.ts'
import { findRoom } from '../server/store/rooms.ts'
import { workDue } from '#tests/run-due-jobs.ts'
import { sharedHall, type Player } from '#tests/rooms/players.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let names = 0

describe('rooms/tests/notify-room-free', () => {
  const hall = sharedHall({
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  })

  const onPlan = (plan: PlanName) =>
    hall.world.db.update(teams).set({ plan }).where(eq(teams.teamId, hall.admin.teamId))
  /** One more member, although the free plan has no seat for so many. */
  async function someone(): Promise<Player> {
    const { plan } = await getTeam(hall.world.db, hall.admin.teamId)
    await onPlan('team')
    const player = await hall.player(`Player ${names++}`)
    await onPlan(plan)
    return player
  }
  const open = (host: Player) => host.send('room:create', { gameType: 'fourInARow' })
  const close = async (host: Player, roomId: string) => {
    expect(await host.send('room:leave', { roomId })).toMatchObject({ ok: true })
    await workDue(hall.world)
  }
  const ask = async ({ user }: Player) =>
    (await hall.call(notifyWhenFree, { body: { userId: user.userId }, token: user.guulJwt })).body
  const told = async ({ user: { userId } }: Player) => {
    const isTheirs = and(eq(notifications.userId, userId), eq(notifications.kind, 'roomFrees'))
    return (await hall.world.db.select().from(notifications).where(isTheirs)).length
  }
  const pass = async (ms: number) => {
    hall.clock.pass(ms)
    await workDue(hall.world)
  }

  /** Closes a room in the database, like one that cannot be stepped any more: no follower runs. */
  async function closeUnnoticed(roomId: string): Promise<void> {
    const stored = await findRoom(hall.world.db, { teamId: hall.admin.teamId, roomId })
    expect(await closeStored(hall.world, stored!.data, 'ended', hall.clock.now)).toBe(true)
  }

  /** Uses up the one room of the free plan. */
  async function taken() {
    await onPlan('free')
    const host = await someone()
    const { roomId } = (await open(host)) as { roomId: string }
    expect(roomId).toEqual(expect.any(String))
    return { host, roomId }
  }

  test('a person who asks while the one room is taken is notified once when it closes, however often they asked', async () => {
    const { host, roomId } = await taken()
    const [ana, ben, oleg] = [await someone(), await someone(), await someone()]
    expect(await open(ana)).toEqual({ ok: false, message: 'plan_limit', detail: 'openRooms' })
    const asked = await Promise.all([ask(ana), ask(ana), ask(ben)])
    expect(asked.map(({ isWaiting }) => isWaiting)).toEqual([true, true, true])
    await workDue(hall.world)
    expect([await told(ana), await told(ben)]).toEqual([0, 0])
    await close(host, roomId)
    expect([await told(ana), await told(ben), await told(oleg)]).toEqual([1, 1, 0])
    expect(await ask(ana)).toEqual({ isWaiting: false }) // there is one
    const again = await taken()
    await close(again.host, again.roomId)
    expect([await told(ana), await told(ben)]).toEqual([1, 1])
  })

  test('where more rooms are open than the plan has, a person who asked keeps waiting until one is free', async () => {
    await onPlan('team')
    const [one, two, ana] = [await someone(), await someone(), await someone()]
    const [first, second] = (await Promise.all([open(one), open(two)])) as { roomId: string }[]
    await onPlan('free')
    expect(await ask(ana)).toEqual({ isWaiting: true })
    await close(one, first!.roomId)
    expect(await told(ana)).toBe(0)
    await close(two, second!.roomId)
    expect(await told(ana)).toBe(1)
  })

  test('two rooms that end at the same time are one notification', async () => {
    await onPlan('team')
    const [one, two, ana] = [await someone(), await someone(), await someone()]
    const [first, second] = (await Promise.all([open(one), open(two)])) as { roomId: string }[]
    await onPlan('free')
    await ask(ana)
    await Promise.all([close(one, first!.roomId), close(two, second!.roomId)])
    await workDue(hall.world)
    expect(await told(ana)).toBe(1)
  })

  test('a plan that is raised meanwhile has a room, too', async () => {
    const { host, roomId } = await taken()
    const ana = await someone()
    await ask(ana)
    await onPlan('team')
    await pass(10 * MINUTE_MS)
    expect(await told(ana)).toBe(1)
    await close(host, roomId)
    expect(await told(ana)).toBe(1)
  })

  test('a room whose closing nobody noticed is found', async () => {
    const { roomId } = await taken()
    const ana = await someone()
    await ask(ana)
    await closeUnnoticed(roomId)
    await workDue(hall.world)
    expect(await told(ana)).toBe(0)
    await pass(10 * MINUTE_MS)
    expect(await told(ana)).toBe(1)
  })

  test('a day later nobody waits any more, and a person who has left is not notified', async () => {
    const host = await someone()
    const [ana, ben] = [await someone(), await someone()]
    await onPlan('free')
    expect(await open(host)).toMatchObject({ ok: true })
    await Promise.all([ask(ana), ask(ben)])
    const { userId, guulJwt: token } = ben.user
    const left = await hall.call(leaveGameSpace, { body: { userId }, token })
    expect(left.status).toBe(200)
    await pass(25 * HOUR_MS)
    expect([await told(ana), await told(ben)]).toEqual([0, 0])
    const isWaiting = and(eq(jobs.kind, 'roomFrees'), isNotNull(jobs.dueAt))
    expect(await hall.world.db.select().from(jobs).where(isWaiting)).toEqual([])
  })
})
