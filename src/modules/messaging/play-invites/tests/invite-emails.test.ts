import type { User } from '#shared/accounts.ts'
import { getReach, markAsRead, setReach } from '#modules/people/notifications/contract.ts'
import { inviteBySlack, inviteByTeams, inviteToPlay } from '../contract.ts'
import { changeRoom, seated, storeRoom } from '#tests/rooms/stored-room.ts'
import { sharedServer } from '#tests/server.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const MINUTE_MS = 60_000
let gameSpaceGuid: string
describe('play-invites/tests/invite-emails', () => {
  const server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space({ timeZone: 'Europe/Istanbul' }))
  })
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z')) // Wednesday noon there

  async function invited(names: [host: string, guest: string] = ['Mara', 'Deniz']) {
    const [host, guest] = [
      await server.person(names[0], gameSpaceGuid),
      await server.person(names[1], gameSpaceGuid),
    ]
    const room = await storeRoom(server.world, host, {})
    const ask = async (by = host, table = room) => {
      const body = { hostUserId: by.userId, opponentUserId: guest.userId, roomId: table.roomId }
      expect((await server.call(inviteToPlay, { body, token: by.guulJwt })).status).toBe(200)
    }
    return { host, guest, room, ask }
  }

  async function pass(ms: number): Promise<void> {
    server.clock.pass(ms)
    await workQueue(server.world, 2)
  }

  const lettersTo = ({ email }: User) =>
    server.letters.filter(({ to, subject }) => to === email && subject.includes('invites you'))

  test('an invitation is emailed after a minute to a person without another channel who has not read it', async () => {
    const { guest, room, ask } = await invited()
    await ask()
    await pass(MINUTE_MS - 1)
    expect(lettersTo(guest)).toEqual([])
    await pass(1)
    const [letter] = lettersTo(guest)
    expect(letter!.subject).toBe('Mara invites you to play Four in a row')
    expect(letter!.text).toContain(`https://recess.example/games/fourInARow/${room.roomId}`)
    expect(letter!.text).toContain('/unsubscribe/')
    await pass(60 * MINUTE_MS)
    expect(lettersTo(guest)).toHaveLength(1)
  })

  test.each([
    ['Slack', inviteBySlack],
    ['Teams', inviteByTeams],
  ] as const)(
    'by the call of %s, which is not connected, a person is notified here and by that email',
    async (_, endpoint) => {
      const { host, guest, room } = await invited()
      const { userId: hostUserId } = host
      const body = { hostUserId, opponentUserId: guest.userId, roomId: room.roomId }
      const { status, body: answer } = await server.call(endpoint, { body, token: host.guulJwt })
      expect([status, answer]).toEqual([200, { ok: true, unsent: 'provider_off' }])
      expect((await server.call(endpoint, { body, token: host.guulJwt })).status).toBe(429)
      expect(await server.notificationsOf(guest)).toMatchObject([
        { kind: 'invite', roomId: room.roomId },
      ])
      await pass(MINUTE_MS)
      expect(lettersTo(guest)).toHaveLength(1)
    },
  )

  test('nothing is mailed of what was read, nor of a table that has filled up', async () => {
    const read = await invited()
    await read.ask()
    const { userId, guulJwt: token } = read.guest
    await server.notificationsOf(read.guest)
    await server.call(markAsRead, { query: { userId }, token })
    const full = await invited()
    await full.ask()
    await changeRoom(server.world, full.room, seated(full.room, read.guest))
    await pass(MINUTE_MS)
    expect([...lettersTo(read.guest), ...lettersTo(full.guest)]).toEqual([])
  })

  test('people who turn these emails off get none, and those who chose nothing see that they get them', async () => {
    const { guest, ask } = await invited()
    const { userId, guulJwt: token } = guest
    const { body: reach } = await server.call(getReach, { query: { userId }, token })
    expect(reach.mailed).toEqual(['turn', 'invite'])
    const wish = { userId, mailed: ['turn'], quiet: null, timeZone: 'Europe/Istanbul' }
    await server.call(setReach, { body: wish, token })
    await ask()
    await pass(MINUTE_MS)
    expect(lettersTo(guest)).toEqual([])
  })

  test('many invitations to one person are one email in a quarter of an hour; quiet hours are kept', async () => {
    const { guest, ask } = await invited()
    await ask()
    for (let i = 0; i < 3; i++) {
      const other = await server.person('Bo', gameSpaceGuid)
      await ask(other, await storeRoom(server.world, other, {}))
    }
    await pass(MINUTE_MS)
    expect(lettersTo(guest)).toHaveLength(1)
    const night = await invited()
    server.clock.set('2026-10-14T18:00:00Z') // nine in the evening
    await night.ask()
    await pass(MINUTE_MS)
    expect(lettersTo(night.guest)).toEqual([])
    await changeRoom(server.world, night.room, { closed: 'idle' })
    await pass(12 * 60 * MINUTE_MS) // in the morning the room is closed
    expect(lettersTo(night.guest)).toEqual([])
  })
})
