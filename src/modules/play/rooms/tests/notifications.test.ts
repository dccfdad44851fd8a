import { inviteToPlay } from '#modules/messaging/play-invites/contract.ts'
import { begin, sharedHall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

describe('rooms/tests/notifications', () => {
  const hall = sharedHall()

  const told = async ({ user }: Player) =>
    (await hall.notificationsOf(user)).map(({ kind, roomId, gameType, person }) => ({
      kind,
      roomId,
      gameType,
      person: person?.userId,
    }))
  const heard = (player: Player) =>
    player.heard.filter(({ event }) => event === 'notifications:changed').length

  const pair = async () => [await hall.player('Mara'), await hall.player('Deniz')] as const
  const mover = (players: readonly Player[]) =>
    players.find(({ seat, room }) => room.turns.includes(seat))!

  /** `one` closes the room's screen, and `other` has seen it. */
  async function goes(one: Player, other: Player) {
    await one.do('room:away', { roomId: one.room.id })
    await other.sees(
      ({ room }) => room.players.some(({ id, connected }) => id === one.id && !connected),
      'the absence',
    )
  }

  test('a player who is elsewhere is notified of their turn on all their devices, one who is in the room is not', async () => {
    const players = await pair()
    const roomId = await begin(...players)
    const first = mover(players)
    const second = players.find((player) => player !== first)!
    await first.move(3)
    await second.sees(({ room }) => room.turns.includes(second.seat))
    await second.move(3)
    await first.sees(({ room }) => room.turns.includes(first.seat))
    expect([await told(first), await told(second)]).toEqual([[], []])
    const tab = hall.tab(second.user)
    await until(() => tab.socket.connected, 'the second tab')
    await goes(second, first)
    await first.move(4)
    await until(() => heard(second) > 0 && heard(tab) > 0, 'nobody heard of the turn')
    expect(await told(second)).toEqual([
      { kind: 'turn', roomId, gameType: 'fourInARow', person: first.id },
    ])
    expect([heard(first), await told(first)]).toEqual([0, []])
  })

  test('an invitation that is taken is a game that begins, with nobody saying that they are ready', async () => {
    const [host, guest] = await pair()
    const { roomId } = await host.do('room:create', { gameType: 'fourInARow' })
    const body = {
      hostUserId: host.id,
      opponentUserId: guest.id,
      roomName: '',
      roomId,
      gameType: 'fourInARow',
    }
    const { status } = await hall.call(inviteToPlay, { body, token: host.user.guulJwt })
    expect(status).toBe(200)
    await guest.do('room:join', { roomId, as: 'player' })
    await host.sees(({ room }) => room.turns.length > 0, 'the beginning')
    await guest.sees(({ room }) => room.turns.length > 0, 'the beginning')
  })

  test('a person who waits elsewhere is notified of who sat down, once', async () => {
    const [host, guest] = await pair()
    const { roomId } = await host.do('room:create', { gameType: 'fourInARow' })
    await host.do('room:away', { roomId })
    await guest.do('room:join', { roomId })
    await guest.do('room:leave', { roomId })
    await guest.do('room:join', { roomId })
    await until(() => heard(host) > 0, 'nobody heard who sat down')
    expect(await told(host)).toEqual([
      { kind: 'seated', roomId, gameType: 'fourInARow', person: guest.id },
    ])
    expect(await told(guest)).toEqual([])
  })

  test('a player in the room is not notified of who sits down', async () => {
    const [host, guest] = await pair()
    const { roomId } = await host.do('room:create', { gameType: 'fourInARow' })
    await guest.do('room:join', { roomId })
    await host.sees(({ room }) => room.players.length === 2)
    expect(await told(host)).toEqual([])
  })

  const results = async ({ user }: Player) => {
    return (await hall.notificationsOf(user)).filter(({ kind }) => kind === 'result')
  }

  test('a player who was elsewhere when a series ended is notified of its end and last game; one who watched it is not', async () => {
    const [mara, deniz] = await pair()
    const roomId = await begin(mara, deniz)
    await goes(mara, deniz)
    await deniz.do('room:resign', { roomId })
    await until(() => heard(mara) > 0, 'nobody heard of the end')
    const [one, ...others] = await results(mara)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      roomId,
      person: { userId: deniz.id },
      result: {
        won: 1,
        lost: 0,
        place: 1,
        of: 2,
        points: 0,
        gameId: deniz.room.finished[0]!.gameId,
      },
    })
    expect(await results(deniz)).toEqual([])
  })

  test('a player who is in the room is not notified of the end of a series', async () => {
    const [mara, deniz] = await pair()
    const roomId = await begin(mara, deniz)
    await mara.do('room:resign', { roomId })
    await deniz.sees(({ room }) => room.finished.length === 1, 'the end')
    expect([await results(mara), await results(deniz)]).toEqual([[], []])
  })
})
