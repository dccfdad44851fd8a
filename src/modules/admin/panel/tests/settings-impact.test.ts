import { eq } from 'drizzle-orm'
import { adminPage } from '../contract.ts'
import { invitePeople } from '#modules/people/invitations/contract.ts'
import { postPodiumSchedule, postRoomSchedule } from '#modules/messaging/schedules/contract.ts'
import { cancelTournament, createTournament } from '#modules/play/tournaments/contract.ts'
import { users } from '#server/teams/schema.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'

describe('panel/tests/settings-impact', () => {
  const all = sharedChannels()

  test('an admin reads what a change touches: open tables, posts of the next seven days, people', async () => {
    all.server.clock.set('2026-10-14T03:00:00Z') // a Wednesday, six in Istanbul
    const { admin, gameSpaceGuid } = await all.server.space()
    const { teamId: companyId, userId, guulJwt: token } = admin
    await all.put(admin, channels.hook)
    await all.server.person('Jonas Weber', gameSpaceGuid)
    const { channelId } = channels.hook
    const of = { companyId, userId, groupId: '', channelId, timeZoneId: 'Europe/Istanbul' }
    const touches = async () =>
      (await all.server.call(adminPage, { params: { id: companyId }, token })).body.touches
    expect(await touches()).toMatchObject({ rooms: 0, posts: 0, people: 2 })
    const table = { gameType: 'fourInARow', duration: 30, hour: 9, minute: 30 }
    const working = { ...of, ...table, days: [1, 2, 3, 4, 5] }
    expect((await all.server.call(postRoomSchedule, { body: working, token })).status).toBe(200)
    const podium = { ...of, hour: 17, minute: 0, days: [1, 5] }
    expect((await all.server.call(postPodiumSchedule, { body: podium, token })).status).toBe(200)
    expect(await touches()).toMatchObject({ rooms: 0, posts: 7, people: 2 })
    await pass(all.server, 3.5 * 3_600_000)
    expect(await touches()).toMatchObject({ rooms: 1, posts: 6, people: 2 })
  })

  /** A space with its admin and two more, and what it is asked. */
  async function company() {
    const { server } = all
    const { admin, ana, ben } = await server.company('Ana Costa', 'Ben Moss')
    const { teamId, guulJwt: token } = admin
    const touches = async () =>
      (await server.call(adminPage, { params: { id: teamId }, token })).body.touches
    return { admin, ana, ben, teamId, token, touches }
  }

  test('an admin reads whom a policy touches: who does not come by the directory, and addresses by their domain', async () => {
    const { admin, ana, ben, teamId, token, touches } = await company()
    const { world, clock } = all.server
    const own = { domain: 'kestrel.example', people: 3, invitations: 0 }
    expect(await touches()).toMatchObject({ outside: 3, domains: [own], guests: 0 })
    const createdAt = clock.now
    const directory = { provider: 'MS', tenantId: `t ${teamId}`, teamId, createdAt }
    await world.db.insert(tenants).values(directory)
    for (const [{ userId }, tenantId] of [
      [admin, `t ${teamId}`],
      [ana, 'another'],
    ] as const) {
      const way = { provider: 'MS', teamId, userId, createdAt }
      await world.db.insert(signIns).values({ ...way, subject: `${tenantId}:${userId}` })
    }
    const is = eq(users.userId, ben.userId)
    await world.db.update(users).set({ email: 'Ben@Elsewhere.example' }).where(is)
    const text = 'can@elsewhere.example, sofia@kestrel.example, ravi@third.example'
    await all.server.call(invitePeople, { body: { teamId, text }, token })
    expect(await touches()).toMatchObject({
      outside: 2,
      domains: [
        { domain: 'elsewhere.example', people: 1, invitations: 1 },
        { domain: 'kestrel.example', people: 2, invitations: 1 },
        { domain: 'third.example', people: 0, invitations: 1 },
      ],
    })
    clock.pass(8 * 86_400_000) // the invitations have run out
    await world.db.update(users).set({ removedAt: clock.now }).where(is)
    expect(await touches()).toMatchObject({ outside: 1, domains: [{ ...own, people: 2 }] })
  })

  test('an admin reads which tournaments people can join, and when they begin', async () => {
    const { ana, token, touches } = await company()
    const other = await company()
    const now = all.server.clock.now.getTime()
    const make = async (name: string, startsAt: number | null, by = token) => {
      const body = { name, gameType: 'fourInARow', startsAt }
      const made = await all.server.call(createTournament, { body, token: by })
      expect(made.status).toBe(200)
      return made.body.tournamentId
    }
    const later = await make('Later', now + 7_200_000)
    const soon = await make('Soon', now + 3_600_000)
    await make('When full', null)
    await make('Another space’s', now + 3_600_000, other.token)
    const off = await make('Called off', now + 3_600_000, ana.guulJwt)
    await all.server.call(cancelTournament, { body: { tournamentId: off }, token })
    expect(await touches()).toMatchObject({
      tournaments: [
        { tournamentId: soon, name: 'Soon', startsAt: now + 3_600_000 },
        { tournamentId: later, name: 'Later', startsAt: now + 7_200_000 },
      ],
    })
  })
})
