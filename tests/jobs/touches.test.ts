import { adminPage } from '#shared/api/admin.ts'
import { postPodiumSchedule, postRoomSchedule } from '#shared/api/schedules.ts'
import { pass } from '../passing.ts'
import { channels, openChannels, type Channels } from '../providers/workspace.ts'

let all: Channels
describe('jobs/touches', () => {
  beforeAll(async () => {
    all = await openChannels()
  })
  afterAll(() => all.close())

  test('an admin reads what a change touches: open tables, posts of the next seven days, people', async () => {
    all.server.clock.now = new Date('2026-10-14T03:00:00Z') // a Wednesday, six in Istanbul
    const { admin, gameSpaceGuid } = await all.server.space()
    const { teamId: companyId, userId, guulJwt: token } = admin
    await all.put(admin, channels.hook)
    await all.server.person('Jonas Weber', gameSpaceGuid)
    const { channelId } = channels.hook
    const of = { companyId, userId, groupId: '', channelId, timeZoneId: 'Europe/Istanbul' }
    const touches = async () =>
      (await all.server.call(adminPage, { params: { id: companyId }, token })).body.touches
    expect(await touches()).toEqual({ rooms: 0, posts: 0, people: 2 })
    const table = { gameType: 'fourInARow', duration: 30, hour: 9, minute: 30 }
    const working = { ...of, ...table, days: [1, 2, 3, 4, 5] }
    expect((await all.server.call(postRoomSchedule, { body: working, token })).status).toBe(200)
    const podium = { ...of, hour: 17, minute: 0, days: [1, 5] }
    expect((await all.server.call(postPodiumSchedule, { body: podium, token })).status).toBe(200)
    expect(await touches()).toEqual({ rooms: 0, posts: 7, people: 2 })
    await pass(all.server, 3.5 * 3_600_000)
    expect(await touches()).toEqual({ rooms: 1, posts: 6, people: 2 })
  })
})
