import { gameStatus } from '#shared/room.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'

let mara: Player
let deniz: Player

describe('rooms/tests/clocks', () => {
  const hall = sharedHall()
  beforeEach(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
  })

  const clock = { bankMs: 60_000, incrementMs: 2_000 }

  test('time runs for whoever is to move, and a move earns the increment', async () => {
    await begin(mara, deniz, { clock })
    expect(mara.state.clocks).toMatchObject({ left: [60_000, 60_000] })
    hall.clock.pass(10_000)
    await play([mara, deniz], [3])
    expect(deniz.state.clocks!.left).toEqual([52_000, 60_000])
    expect(deniz.state.clocks!.deadlines).toEqual([null, hall.clock.now.getTime() + 60_000])
  })

  test('the clock plays a legal move for whoever is late; the third in a row loses the game', async () => {
    await begin(mara, deniz, { clock: { bankMs: 60_000, incrementMs: 0 } })
    hall.clock.pass(60_000)
    await mara.sees(({ view }) => view.played.length === 1, 'the clock’s move')
    await play([deniz, mara], [3])
    hall.clock.pass(5_000)
    await mara.sees(({ view }) => view.played.length === 3, 'the next')
    await play([deniz, mara], [2])
    hall.clock.pass(5_000)
    await deniz.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    expect(deniz.room.finished[0]!.outcome).toMatchObject({
      places: [[1], [0]],
      reason: 'out_of_time',
    })
    expect(deniz.room.finished[0]!.scored).toEqual([null, null]) // Mara made no move of her own
  })

  test('who was late has five seconds for the next move, without an increment too', async () => {
    await begin(mara, deniz, { clock: { bankMs: 60_000, incrementMs: 0 } })
    hall.clock.pass(60_000)
    await mara.sees(({ view }) => view.played.length === 1, 'the clock’s move')
    expect(mara.state.clocks!.left).toEqual([5_000, 60_000])
    await play([deniz, mara], [3])
    hall.clock.pass(4_000)
    expect(await mara.move(2)).toMatchObject({ ok: true })
    await deniz.sees(({ view }) => view.played.length === 3, 'a move in time')
    expect(deniz.state.clocks!.left).toEqual([1_000, 60_000])
    expect(deniz.room.gameStatus).toBe(gameStatus.started)
  })

  test('a small increment counts within the five seconds', async () => {
    await begin(mara, deniz, { clock })
    hall.clock.pass(60_000)
    await mara.sees(({ view }) => view.played.length === 1, 'the clock’s move')
    expect(mara.state.clocks!.left).toEqual([5_000, 60_000])
  })

  test('without a clock nobody loses time', async () => {
    await begin(mara, deniz, { clock: null })
    hall.clock.pass(500_000)
    expect(mara.state.clocks).toBeNull()
    expect(await mara.move(0)).toMatchObject({ ok: true })
  })

  test('without a clock, 660 seconds without a move lose the game to whoever waits', async () => {
    await begin(mara, deniz, { clock: null })
    hall.clock.pass(660_000)
    await deniz.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    expect(deniz.room.finished[0]!.outcome).toMatchObject({ places: [[1], [0]] })
  })
})
