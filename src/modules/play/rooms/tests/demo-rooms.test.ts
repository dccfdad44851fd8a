import { eq } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { gameStatus } from '#shared/room.ts'
import { ROOM_TIMEOUT_S } from '#server/play/rooms/room.ts'
import { openDemoRooms } from '../server/demo/content.ts'
import { people } from '#server/play/demo/people.ts'
import type { DemoMember } from '#server/play/demo/company.ts'
import { roomMoves } from '../server/schema.ts'
import { openDemoGame } from '../server/demo/watched-game.ts'
import { sharedHall } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

describe('rooms/tests/demo-rooms', () => {
  const hall = sharedHall()

  test('a table that somebody took is followed by another to join', async () => {
    const visitor = await hall.player('Visitor')
    const hosts = people.filter(({ name }) => ['Deniz Kaya', 'Yuki Tanaka'].includes(name))
    const members: DemoMember[] = []
    for (const person of hosts)
      members.push({ ...person, userId: (await hall.player(person.name)).user.userId })
    const { teamId } = visitor.user
    const listed = async () => {
      const { rooms } = await visitor.do('lobby:watch', {})
      return rooms.filter((room) => room.gameStatus === gameStatus.lobby).map(({ id }) => id)
    }
    const keep = async () => {
      await openDemoRooms(hall.world, teamId, members)
      return listed()
    }
    const first = await keep()
    expect(first).toHaveLength(2)
    expect(await keep()).toEqual(first)
    const roomId = first[0]!
    await visitor.do('room:join', { roomId })
    await visitor.do('room:ready', { roomId })
    await visitor.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    const later = await keep()
    expect(later).toHaveLength(2)
    expect(later).not.toContain(roomId)
    hall.clock.pass(ROOM_TIMEOUT_S * 1000 + 1)
    await until(async () => (await listed()).length === 0, 'tables nobody came to stay open')
    expect(await keep()).toHaveLength(2)
  })

  test('a game of two colleagues is live without anybody there, and is followed by another', async () => {
    const visitor = await hall.player('Spectator')
    const { teamId } = visitor.user
    const players = people.filter(({ name }) => ['Hana Novák', 'Kofi Mensah'].includes(name))
    const members: DemoMember[] = []
    for (const person of players)
      members.push({ ...person, userId: (await hall.player(person.name)).user.userId })
    const keep = async () => {
      await openDemoGame(hall.world, teamId, members)
      const { rooms } = await visitor.do('lobby:watch', {})
      return rooms.filter(
        ({ gameStatus: status, players: [one] }) =>
          status === gameStatus.started && one?.name === 'Hana Novák',
      )
    }
    const [first, ...others] = await keep()
    expect(others).toEqual([])
    expect(first).toMatchObject({ attended: true, spectatorsAllowed: true, numberOfSpectators: 0 })
    expect((await keep()).map(({ id }) => id)).toEqual([first!.id])
    await visitor.do('room:join', { roomId: first!.id, as: 'spectator' })
    hall.clock.pass(9_000)
    await visitor.sees(({ room }) => room.moves > 0, 'a move')
    await setTimeout(1_500) // a bot's next move at any other table
    expect(visitor.room.moves).toBe(1)
    hall.clock.pass(3_600_000)
    await until(() => visitor.closed !== null, 'the game never ended')
    const [next] = await keep()
    expect(next!.id).not.toBe(first!.id)
    const old = eq(roomMoves.roomId, first!.id)
    expect(await hall.world.db.select().from(roomMoves).where(old)).toEqual([])
  })
})
