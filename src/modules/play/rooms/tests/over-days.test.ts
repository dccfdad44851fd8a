import { myGames } from '../contract.ts'
import { gameStatus } from '#shared/room.ts'
import { openTestDatabase } from '#tests/database.ts'
import { startServer } from '#tests/server.ts'
import { hangUp, sharedHall, serve, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const clock = { days: 2 } as const

let mara: Player
let deniz: Player

describe('rooms/tests/over-days', () => {
  const hall = sharedHall()
  beforeEach(async () => {
    hall.clock.set('2026-10-14T09:00:00Z') // a Wednesday, noon in Istanbul
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
  })

  const time = (ms: number | null) => ms && new Date(ms).toISOString().slice(0, 16)
  const gamesOf = async ({ user }: Player) => {
    const answer = await hall.call(myGames, { query: { userId: user.userId }, by: user })
    return answer.body.games
  }
  const heard = (player: Player) =>
    player.heard.filter(({ event }) => event === 'games:changed').length

  /** A game over days: the host is ready from the start. */
  async function begin(more: object = {}): Promise<string> {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow', clock, ...more })
    await deniz.do('room:join', { roomId })
    await deniz.do('room:ready', { roomId })
    await mara.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    return roomId
  }

  const set = (settings: object) => hall.changeSpace(hall.admin, { ...settings })

  /** Closes the screen. */
  async function goes(player: Player, roomId: string): Promise<void> {
    await player.do('room:away', { roomId })
  }

  test('whoever comes to move has the whole of the days, over the weekend too', async () => {
    await begin()
    expect(mara.state.clocks!.deadlines.map(time)).toEqual(['2026-10-16T09:00', null])
    hall.clock.pass(DAY)
    await mara.move(3)
    await deniz.sees(({ view }) => view.played.length === 1)
    expect(deniz.state.clocks!.deadlines.map(time)).toEqual([null, '2026-10-19T09:00'])
  })

  test('a room over days waits for a week, its host need not be there, and is notified of who came', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'reversi', clock })
    await goes(mara, roomId)
    hall.clock.pass(6 * DAY)
    await new Promise((resolve) => setTimeout(resolve, 600)) // two sweeps
    await deniz.do('room:join', { roomId })
    await deniz.do('room:ready', { roomId })
    expect(deniz.room.gameStatus).toBe(gameStatus.started)
    expect((await hall.notificationsOf(mara.user)).map(({ kind }) => kind).toSorted()).toEqual([
      'seated',
      'turn',
    ])
  })

  test('nobody claims a game because the other is away, and nobody leaves it by leaving', async () => {
    const roomId = await begin()
    await goes(deniz, roomId)
    await mara.sees(({ room }) => room.players.some(({ connected }) => !connected), 'the absence')
    expect(mara.room.players.map(({ absentUntil }) => absentUntil)).toEqual([null, null])
    hall.clock.pass(HOUR)
    expect(await mara.send('room:claim', { roomId })).toMatchObject({ message: 'nobody_missing' })
    expect(await mara.send('room:bot', { roomId, seat: 1 })).toMatchObject({
      message: 'nobody_missing',
    })
    expect(await mara.send('room:pause', { roomId, action: 'offer' })).toMatchObject({
      message: 'no_pauses',
    })
    await mara.do('room:leave', { roomId })
    hall.clock.pass(HOUR)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await mara.do('room:join', { roomId })
    expect(mara.seat).toBe(0)
    expect(await mara.move(3)).toMatchObject({ ok: true })
  })

  test('it continues from another device, and a game nobody looks at ends when time is up', async () => {
    const roomId = await begin()
    for (const player of [mara, deniz]) await goes(player, roomId)
    hall.clock.pass(DAY)
    const phone = hall.tab(mara.user)
    await phone.do('room:join', { roomId })
    expect(await phone.move(3)).toMatchObject({ ok: true })
    await goes(phone, roomId)
    hall.clock.pass(4 * DAY - 1) // Thursday noon, two days and a weekend
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await gamesOf(deniz)).toMatchObject([{ roomId, isMine: true }])
    hall.clock.pass(1)
    await until(async () => (await gamesOf(deniz)).length === 0, 'time was never up')
    await deniz.do('room:join', { roomId })
    expect(deniz.room.finished[0]!.outcome).toMatchObject({
      places: [[0], [1]],
      reason: 'out_of_time',
    })
  })

  test('a holiday gives those who are to move a day more, and takes it back with itself', async () => {
    await begin()
    const keep = (holidays: string[]) => set({ holidays: JSON.stringify(holidays) })
    await keep(['2026-10-15'])
    await mara.sees(({ state }) => time(state.clocks!.deadlines[0]!) === '2026-10-19T09:00')
    await keep([])
    await mara.sees(({ state }) => time(state.clocks!.deadlines[0]!) === '2026-10-16T09:00')
    expect(mara.room.gameStatus).toBe(gameStatus.started)
  })

  test('playing hours are kept', async () => {
    const periods = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '11:00' }))
    await begin()
    await set({ availablePeriods: JSON.stringify(periods) }) // at noon: closed from now on
    await mara.sees(({ state }) => time(state.clocks!.deadlines[0]!) === '2026-10-19T06:00') // from Thursday's opening
    await set({ availablePeriods: '[]' })
    await mara.sees(({ state }) => time(state.clocks!.deadlines[0]!) === '2026-10-16T09:00')
  })

  test('an offered draw stands for days, until a move declines it', async () => {
    const roomId = await begin()
    await mara.do('room:draw', { roomId, action: 'offer' })
    await deniz.sees(({ room }) => room.draw.drawOffered === true)
    expect(deniz.room.drawUntil).toBeNull()
    hall.clock.pass(DAY)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await gamesOf(deniz)).toMatchObject([{ draw: true }])
    await mara.move(3)
    await deniz.sees(({ view }) => view.played.length === 1)
    expect(deniz.room.draw.drawOffered).toBe(true)
    await deniz.move(3)
    await mara.sees(({ view }) => view.played.length === 2)
    expect(mara.room.draw.drawOffered).toBeUndefined()
  })

  test('my games are mine alone: those I am to move in first, updated live wherever I am', async () => {
    const selin = await hall.player('Selin')
    await until(() => selin.socket.connected, 'no socket')
    const first = await begin()
    hall.clock.pass(HOUR)
    const { roomId: second } = await selin.do('room:create', {
      gameType: 'checkers',
      clock: { days: 1 },
    })
    await mara.do('room:join', { roomId: second })
    await mara.do('room:ready', { roomId: second })
    const listed = async (player: Player) =>
      (await gamesOf(player)).map(({ roomId, isMine, until: at }) => [roomId, isMine, time(at)])
    expect(await listed(mara)).toEqual([
      [first, true, '2026-10-16T09:00'],
      [second, false, '2026-10-15T10:00'],
    ])
    expect(await listed(deniz)).toEqual([[first, false, '2026-10-16T09:00']])
    expect((await gamesOf(deniz))[0]).toMatchObject({
      gameType: 'fourInARow',
      opponents: [{ id: mara.id, name: 'Mara' }],
    })
    await goes(mara, second)
    const before = heard(mara)
    await selin.play({ path: [11, 15] })
    await until(() => heard(mara) > before, 'nobody was told')
    expect((await listed(mara)).map(([roomId]) => roomId)).toEqual([second, first])
    const other = { query: { userId: mara.user.userId }, token: selin.user.guulJwt }
    expect((await hall.call(myGames, other)).status).toBe(403)
  })

  test('running games over days are not in the lobby, those that wait are', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow', clock })
    const listed = async () =>
      (await deniz.do('lobby:watch', {})).rooms.some(({ id }) => id === roomId)
    expect(await listed()).toBe(true)
    await deniz.do('room:join', { roomId })
    await deniz.do('room:ready', { roomId })
    expect(await listed()).toBe(false)
  })

  test('a game over days is played on after a restart, and ends by its clock', async () => {
    const database = await openTestDatabase()
    const one = await startServer({}, database)
    const { admin, ana } = await one.company('Ana')
    const { tab } = await serve(one)
    const [host, player] = [tab(admin), tab(ana)]
    const { roomId } = await host.do('room:create', { gameType: 'dotsAndBoxes', clock })
    await player.do('room:join', { roomId })
    await player.do('room:ready', { roomId })
    hangUp()
    await one.app.close()
    const two = await startServer({}, database)
    two.clock.set('2026-10-16T08:59:59Z')
    const asked = { query: { userId: admin.userId }, token: admin.guulJwt }
    const running = async () => (await two.call(myGames, asked)).body.games
    expect(await running()).toMatchObject([
      { roomId, isMine: true, until: Date.parse('2026-10-16T09:00:00Z') },
    ])
    two.clock.pass(1_000)
    await until(async () => (await running()).length === 0, 'time was never up')
    const back = (await serve(two)).tab(admin)
    await back.do('room:join', { roomId })
    expect(back.room.finished[0]!.outcome).toMatchObject({ reason: 'out_of_time' })
    hangUp()
    await two.close()
  })
})
