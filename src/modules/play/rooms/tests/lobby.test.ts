import { eq } from 'drizzle-orm'
import { teams } from '#server/teams/schema.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { profile } from '#modules/play/profile/contract.ts'
import { begin, sharedHall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

let mara: Player
let deniz: Player
let watcher: Player

describe('rooms/tests/lobby', () => {
  const hall = sharedHall()
  beforeAll(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
    watcher = await hall.player('Watcher')
  })

  const lastOf = (roomId: string) =>
    watcher.lobby.flatMap(({ rooms }) => rooms).findLast(({ id }) => id === roomId)

  test('the lobby lists open rooms and their changes', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow', series: 3 })
    const { rooms } = await watcher.do('lobby:watch', {})
    expect(rooms).toMatchObject([
      { id: roomId, gameName: 'fourInARow', gameStatus: 0, maxPlayers: 2, games: 3 },
    ])
    await deniz.do('room:join', { roomId })
    await until(() => lastOf(roomId)?.players.length === 2, 'the second player')
    await mara.do('room:ready', { roomId })
    await deniz.do('room:ready', { roomId })
    await until(() => lastOf(roomId)?.gameStatus === 1, 'the start')
    await mara.do('room:leave', { roomId })
    await deniz.do('room:leave', { roomId })
    await until(() => watcher.lobby.some(({ gone }) => gone.includes(roomId)), 'the end')
  })

  test('moves don’t reach the lobby', async () => {
    await begin(mara, deniz)
    const heard = watcher.lobby.length
    await mara.move(3)
    await deniz.sees(({ view }) => view.played.length === 1)
    await deniz.do('lobby:watch', { watch: false })
    expect(watcher.lobby.length).toBeLessThanOrEqual(heard + 1) // the start may still be in flight
  })

  test('a profile names the listed game its person is in, for anybody who may look on', async () => {
    const [one, two] = [await hall.player('Ella'), await hall.player('Otis')]
    const playing = async () => {
      const query = { userId: one.id }
      return (await hall.call(profile, { query, token: watcher.user.guulJwt })).body.playing
    }
    expect(await playing()).toBeNull()
    const shut = await begin(one, two, { spectators: false })
    expect(await playing()).toBeNull()
    for (const player of [one, two]) await player.do('room:leave', { roomId: shut })
    const roomId = await begin(one, two)
    await one.move(3)
    const game = { roomId, gameType: 'fourInARow', opponents: ['Otis'], moves: 1 }
    await until(async () => (await playing())?.moves === 1, 'the move')
    expect(await playing()).toEqual(game)
    for (const player of [one, two]) await player.do('room:leave', { roomId })
    await until(async () => (await playing()) === null, 'the end')
  })

  test('a person who leaves the lobby of a room frees the seat, and the room finds a new host', async () => {
    const [host, guest] = [await hall.player('Host'), await hall.player('Guest')]
    const { roomId } = await host.do('room:create', { gameType: 'fourInARow' })
    await guest.do('room:join', { roomId })
    await host.do('room:leave', { roomId })
    await guest.sees(({ room }) => room.hostUserId === guest.id, 'the new host')
    expect(guest.room.players).toHaveLength(1)
  })

  test('a bot is seated and let go by the host', async () => {
    const host = await hall.player('Host')
    const { roomId } = await host.do('room:create', { gameType: 'fourInARow' })
    await host.do('room:bot', { roomId, seat: 1, level: 1 })
    await host.sees(({ room }) => room.players[1]?.bot === 1, 'the bot')
    await host.do('room:bot', { roomId, seat: 1, level: null })
    await host.sees(({ room }) => room.players.length === 1, 'the open seat')
    expect(await host.send('room:bot', { roomId, seat: 1, level: 4 as 3 })).toMatchObject({
      message: 'bad_input',
    })
  })

  test('a game an admin turned off is not played, nor any game of a limited subscription', async () => {
    const { teamId } = mara.user
    const set = (change: Partial<typeof teams.$inferInsert>) =>
      hall.world.db.update(teams).set(change).where(eq(teams.teamId, teamId))
    await set({ limitedGames: ['fourInARow'] })
    expect(await mara.send('room:create', { gameType: 'fourInARow' })).toMatchObject({
      message: 'game_not_allowed',
    })
    await set({ limitedGames: [], isLimited: true })
    expect(await mara.send('room:create', { gameType: 'fourInARow' })).toMatchObject({
      message: 'subscription_limited',
    })
    await set({ isLimited: false })
  })

  test('every kind of room that the space lists can be opened, for practice too', async () => {
    const host = await hall.player('Host')
    const { teamId, guulJwt: token } = host.user
    const { body } = await hall.call(gameAreaInfo, { params: { id: teamId }, token })
    const known = hall.world.games.all.map(({ meta }) => meta.gameType)
    expect(body.games.map(({ gameType }) => gameType).toSorted()).toEqual(known.toSorted())
    let opened = 0
    for (const { gameType, kind, table } of body.games) {
      if (kind !== 'room') continue
      const maker = await hall.player('Maker') // one person alone would exceed the rate limit
      for (const clock of table.clocks) {
        const wish = { gameType, clock, series: table.series[0], testMode: true } as const
        const { roomId, room } = await maker.do('room:create', wish)
        expect(room).toMatchObject({ gameName: gameType, testMode: true, clock })
        await maker.do('room:leave', { roomId })
        opened++
      }
    }
    expect(opened).toBeGreaterThan(7)
  })
})
