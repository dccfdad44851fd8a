import { login, signOut } from '#shared/accounts.ts'
import { begin, connect, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

let mara: Player
let deniz: Player
let roomId: string

describe('rooms/tests/bad-input', () => {
  const hall = sharedHall({}, { framesPerSecond: 500 })
  beforeEach(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
    roomId = await begin(mara, deniz)
  })

  /** Whatever happened before, the two continue as if nothing had. */
  async function bothPlayOn(): Promise<void> {
    await play([mara, deniz], [3, 3])
  }

  const THIRTY_DAYS_MS = 30 * 86_400_000

  const refused = (message: string) => ({ ok: false, message })

  test('malformed events are refused with a code, and nothing changes', async () => {
    const send = (event: string, data: unknown) =>
      mara.socket.timeout(5000).emitWithAck(event, data) as Promise<unknown>
    const { version } = mara.state
    for (const [event, data] of [
      ['room:move', null],
      ['room:move', { roomId, version: 'one', moveId: 'a', move: { column: 0 } }],
      ['room:move', { roomId, version, moveId: '', move: { column: 0 } }],
      ['room:move', { roomId, version, moveId: 'x', move: { column: 7 } }],
      ['room:move', { roomId, version, moveId: 'x', move: { column: 0.5 } }],
      ['room:move', { roomId, version, moveId: 'x', move: { column: 0, seat: 1 } }],
      ['room:move', { roomId: 'not a room', version, moveId: 'x', move: { column: 0 } }],
      ['room:react', { roomId, reaction: 'a word of one’s own' }],
      ['room:say', { roomId, phrase: 'a word of one’s own' }],
      ['room:say', { roomId, phrase: 'toString' }],
      ['room:remove', { roomId, userId: 'not a person' }],
      ['room:rename', { roomId, name: null }],
      ['room:create', { gameType: 'fourInARow', clock: { bankMs: -1, incrementMs: 0 } }],
      ['room:create', { gameType: 'fourInARow', series: 2 }],
      ['room:nonsense', {}],
      ['__proto__', {}],
      ['toString', {}],
    ] as const)
      expect([event, await send(event, data)]).toEqual([event, refused('bad_input')])
    expect(mara.state.version).toBe(version)
    await bothPlayOn()
  })

  test('an event without an ack is no reason to fall over', async () => {
    mara.socket.emit('room:move', 'nonsense')
    mara.socket.emit('room:nothing')
    await bothPlayOn()
  })

  test('an unknown game, and a puzzle, are no rooms', async () => {
    for (const gameType of ['chessboxing', 'findTheWord'])
      expect(await mara.send('room:create', { gameType })).toEqual(refused('not_found'))
  })

  test('a message of 1 MB ends the connection of whoever sent it; the others feel nothing', async () => {
    const flooder = await hall.player('Flooder')
    await until(() => flooder.socket.connected, 'connected')
    let cut = false
    flooder.socket.on('disconnect', () => (cut = true))
    flooder.socket.emit('room:react', { roomId, reaction: 'x'.repeat(1_000_000) })
    await until(() => cut, 'the connection never ended')
    await bothPlayOn()
  })

  test('a thousand frames in a second end the connection of whoever sent them; the others feel nothing', async () => {
    const flooder = await hall.player('Flooder')
    await until(() => flooder.socket.connected, 'connected')
    const closed = new Promise((resolve) => flooder.socket.once('disconnect', resolve))
    for (let i = 0; i < 1000; i++) flooder.socket.emit('room:react', { roomId, reaction: 'nice' })
    await closed
    await bothPlayOn()
  })

  test('a move out of turn is refused', async () => {
    expect(await deniz.move(0)).toEqual(refused('not_your_turn'))
    await bothPlayOn()
  })

  test('nobody moves for another’s seat: a move is always of the sender', async () => {
    const move = { column: 0 }
    const data = { roomId, version: mara.state.version, moveId: 'for Mara', move, userId: mara.id }
    expect(await deniz.send('room:move', data)).toEqual(refused('bad_input'))
    await bothPlayOn()
  })

  test('a spectator and a stranger cannot move', async () => {
    const watcher = await hall.player('Watcher')
    const version = mara.state.version
    const data = { roomId, version, moveId: 'mine', move: { column: 0 } }
    expect(await watcher.send('room:move', data)).toEqual(refused('not_seated'))
    await watcher.do('room:join', { roomId, as: 'spectator' })
    expect(await watcher.send('room:move', data)).toEqual(refused('not_seated'))
    for (const event of ['room:resign', 'room:ready', 'room:claim'] as const)
      expect(await watcher.send(event, { roomId })).toEqual(refused('not_seated'))
  })

  test('a full column and a move after the end are refused', async () => {
    await play([mara, deniz], [0, 0, 0, 0, 0, 0])
    expect(await mara.move(0)).toEqual(refused('column_full'))
    await play([mara, deniz], [1, 2, 1, 2, 1, 2, 1])
    expect(await deniz.move(3)).toEqual(refused('game_over'))
  })

  test('reactions in quick succession are too many', async () => {
    expect(await mara.send('room:react', { roomId, reaction: 'nice' })).toEqual({ ok: true })
    expect(await mara.send('room:react', { roomId, reaction: 'nice' })).toEqual(
      refused('too_many_requests'),
    )
  })

  test('a stale version is refused with the room as it is', async () => {
    const { version } = mara.state
    await play([mara, deniz], [3, 3])
    const stale = await mara.move(4, version)
    expect(stale).toMatchObject({
      ...refused('stale_version'),
      state: { view: { played: [3, 3] } },
    })
    expect(await mara.move(4, version + 99)).toMatchObject(refused('stale_version'))
  })

  test('the same moveId again gets the same answer and is played once', async () => {
    const { version } = mara.state
    const first = await mara.move(3, version, 'once')
    expect(await mara.move(3, version, 'once')).toEqual(first)
    for (const column of [3, 4, 5, 4, 5, 4, 0, 0, 1, 1]) await play([mara, deniz], [column])
    const later = { ok: true, version: (first as { version: number }).version, turn: null }
    expect(await mara.move(3, version, 'once')).toEqual(later) // the room has continued
    expect(mara.view.played).toEqual([3, 3, 4, 5, 4, 5, 4, 0, 0, 1, 1])
  })

  test('a move sent twice at the same time is played once', async () => {
    const { version } = mara.state
    const acks = await Promise.all([1, 2, 3].map(() => mara.move(3, version, 'twice')))
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1)
    await deniz.sees(({ view }) => view.played.length === 1)
    expect(deniz.view.played).toEqual([3])
  })

  test('another company’s room does not exist', async () => {
    const { admin } = await hall.space({ name: 'Osprey' })
    const stranger = hall.tab(admin)
    for (const as of ['player', 'spectator'] as const)
      expect(await stranger.send('room:join', { roomId, as })).toEqual(refused('not_found'))
    const data = { roomId, version: mara.state.version, moveId: 'theirs', move: { column: 0 } }
    expect(await stranger.send('room:move', data)).toEqual(refused('not_found'))
    const lobby = await stranger.do('lobby:watch', {})
    expect(lobby.rooms).toEqual([])
  })

  test('a room found by its link only is not listed, and can be joined by its address', async () => {
    const host = await hall.player('Host')
    const { roomId: hidden } = await host.do('room:create', {
      gameType: 'fourInARow',
      visibility: 'link',
    })
    const { rooms } = await deniz.do('lobby:watch', {})
    expect(rooms.map(({ id }) => id)).not.toContain(hidden)
    const guest = await hall.player('Guest')
    expect(await guest.send('room:join', { roomId: hidden })).toMatchObject({ ok: true })
  })

  test('nobody keeps more than three rooms waiting', async () => {
    const host = await hall.player('Host')
    for (let i = 0; i < 3; i++) await host.do('room:create', { gameType: 'fourInARow' })
    expect(await host.send('room:create', { gameType: 'fourInARow' })).toEqual(
      refused('too_many_rooms'),
    )
  })

  test('a token that expires on an open socket closes it; a renewed one keeps it', async () => {
    const renewing = await hall.player('Renewing')
    hall.clock.pass(THIRTY_DAYS_MS - 60_000)
    const { body } = await hall.call(login, { body: { token: renewing.user.guulJwt } })
    await renewing.do('session:renew', { token: body.guulJwt })
    hall.clock.pass(2 * 60_000)
    expect(await mara.move(3)).toEqual(refused('session_expired'))
    await until(() => mara.ended === 'session_expired' && !mara.socket.connected, 'it stayed open')
    expect(await renewing.send('lobby:watch', {})).toMatchObject({ ok: true })
    hall.clock.pass(-THIRTY_DAYS_MS - 60_000) // before the expiry of the link by which the next people join
  })

  test('signing out elsewhere closes the socket', async () => {
    await hall.call(signOut, { token: deniz.user.guulJwt, body: {} })
    await until(() => deniz.ended === 'unauthorized', 'it stayed open')
  })

  test.each([
    ['an old client', () => connect(hall.url, mara.user.guulJwt, 0), 'client_outdated'],
    ['no token', () => connect(hall.url, ''), 'unauthorized'],
    ['a forged token', () => connect(hall.url, 'a.b.c'), 'unauthorized'],
  ])('%s is turned away with a code', async (_, open, message) => {
    const socket = open()
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    expect(error.message).toBe(message)
    socket.disconnect()
  })

  test('a person without a space is turned away', async () => {
    const person = await hall.person('Nobody')
    const socket = connect(hall.url, person.guulJwt)
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    expect(error.message).toBe('no_game_space')
    socket.disconnect()
  })
})
