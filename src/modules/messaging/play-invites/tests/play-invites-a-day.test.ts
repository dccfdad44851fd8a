import type { User } from '#shared/accounts.ts'
import { inviteToPlay } from '../contract.ts'
import { storeRoom } from '#tests/rooms/stored-room.ts'
import { sharedServer } from '#tests/server.ts'

const MINUTE = 60_000
const untilMidnight = 3600 * 12 - 60 // s, from a minute past noon

let gameSpaceGuid: string
describe('play-invites/tests/play-invites-a-day', () => {
  const server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space())
  })

  const someone = (name: string) => server.person(name, gameSpaceGuid)
  const told = (user: User) => server.notificationsOf(user)

  test('a person sends thirty invitations to play in a day of the team, also when requested at the same time', async () => {
    server.clock.set('2026-10-14T09:00:00Z') // noon in the team's time zone
    const host = await someone('Mara')
    const { roomId } = await storeRoom(server.world, host)
    const others = await Promise.all(Array.from({ length: 32 }, () => someone('Bo')))
    const ask = ({ userId: opponentUserId }: User) => {
      const body = { hostUserId: host.userId, opponentUserId, roomId }
      return server.call(inviteToPlay, { body, token: host.guulJwt })
    }
    for (const other of others.slice(0, 28)) expect((await ask(other)).status).toBe(200)
    const rest = await Promise.all(others.slice(28).map(ask))
    expect(rest.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429])
    server.clock.pass(MINUTE)
    const [first] = others
    expect((await ask(first!)).body).toMatchObject({
      message: 'invited_enough',
      retryAfter: untilMidnight,
    })
    expect(await told(first!)).toHaveLength(1)
    server.clock.pass(untilMidnight * 1000)
    expect((await ask(first!)).status).toBe(200)
  })
})
