import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameStatus } from '#shared/room.ts'
import { notifyPerson } from '#tests/notify-person.ts'
import { tournaments } from '#modules/play/tournaments/server/schema.ts'
import { changeRoom, storeRoom } from '#tests/rooms/stored-room.ts'
import { sharedServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let gameSpaceGuid: string

const someone = (name = 'Ana Costa') => server.person(name, gameSpaceGuid)

const tell = (user: User, one: { kind: string; payload: object }) =>
  notifyPerson(server.world, user, { key: one.kind, ...one })

describe('notifications/tests/notifications-over', () => {
  server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space())
  })

  describe('what there is to do', () => {
    const kinds = ['turn', 'seated', 'inviteUnsent', 'match'] as const
    const list = (user: User) => server.notificationsOf(user)
    const overAt = async (user: User) => (await list(user)).map(({ isOver }) => isOver)

    it('is over with its table: played out, closed, or without them', async () => {
      const [ana, bo] = [await someone(), await someone('Bo')]
      const room = await storeRoom(server.world, ana)
      const { roomId, gameType } = room
      for (const kind of kinds)
        for (const user of [ana, bo]) await tell(user, { kind, payload: { roomId, gameType } })
      expect(await overAt(ana)).toEqual([false, false, false, false])
      expect(await overAt(bo)).toEqual([true, true, true, true])
      await changeRoom(server.world, room, { status: gameStatus.completed })
      expect(await overAt(ana)).toEqual([true, true, true, true])
      await changeRoom(server.world, room, { status: gameStatus.started })
      expect(await overAt(ana)).toEqual([false, false, false, false])
      await changeRoom(server.world, room, { closed: 'ended' })
      expect(await overAt(ana)).toEqual([true, true, true, true])
    })

    it.each([
      ['open', false],
      ['running', false],
      ['finished', true],
      ['cancelled', true],
    ])('is over with a tournament that is %s: %s', async (status, isOver) => {
      const ana = await someone()
      const tournamentId = randomUUID()
      const { teamId } = ana
      const row = { teamId, tournamentId, status, dueAt: null, createdAt: server.clock.now }
      await server.world.db.insert(tournaments).values({ ...row, data: {} as never })
      await tell(ana, { kind: 'schedule', payload: { tournamentId, gameType: 'dice' } })
      expect(await overAt(ana)).toEqual([isOver])
      await server.world.db.delete(tournaments).where(eq(tournaments.tournamentId, tournamentId))
    })
  })
})
