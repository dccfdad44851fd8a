import { eq } from 'drizzle-orm'
import type { Meeting } from '#shared/meeting.ts'
import { gameStatus } from '#shared/room.ts'
import { meetingDetails } from '#modules/boards/leaderboard/contract.ts'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { removeOld } from '#server/jobs/module.ts'
import { meetingQueue } from '../server/meetings/schema.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

let mara: Player
let deniz: Player
let ana: Player
let oleg: Player
let meeting: string
let n = 0

describe('meetings/tests/meeting-queue', () => {
  const hall = sharedHall()
  beforeAll(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
    ana = await hall.player('Ana')
    oleg = await hall.player('Oleg')
  })
  beforeEach(() => (meeting = `MCM ${++n}`))
  afterEach(async () => {
    for (const player of [mara, deniz, ana, oleg]) {
      await player.do('meeting:watch', { meeting, watch: false })
      await player.do('queue:leave', { meeting })
      for (const { room } of player.states.splice(0).slice(-1))
        await player.send('room:leave', { roomId: room.id })
    }
  })

  const names = ({ queue }: Meeting) => queue.map(({ name }) => name)
  const queueOf = (player: Player) =>
    player.do('meeting:watch', { meeting }).then(({ queue }) => queue)
  const offered = async (player: Player) =>
    (await queueOf(player)).find(({ id }) => id === player.id)?.seat ?? null

  /** Mara opens a room for two in the meeting. */
  const table = async (host = mara) =>
    (await host.do('room:create', { gameType: 'fourInARow', meeting })).roomId

  test('a queue is first come, first served, sent to everyone in the meeting as it changes', async () => {
    await mara.do('meeting:watch', { meeting })
    const told: string[][] = []
    mara.socket.on('meeting:state', (queue) => told.push(names(queue)))
    await deniz.do('queue:join', { meeting })
    await ana.do('queue:join', { meeting })
    await deniz.do('queue:join', { meeting }) // again: the place stays
    await deniz.do('queue:leave', { meeting })
    await until(() => told.length === 4, `told ${JSON.stringify(told)}`)
    expect(told).toEqual([['Deniz'], ['Deniz', 'Ana'], ['Deniz', 'Ana'], ['Ana']])
    mara.socket.off('meeting:state')
  })

  test('when all join at the same time, each has one place', async () => {
    const everyone = [mara, deniz, ana, oleg]
    await Promise.all(
      everyone.flatMap((player) => [1, 2].map(() => player.do('queue:join', { meeting }))),
    )
    const people = await queueOf(mara)
    expect(people.map(({ id }) => id).toSorted()).toEqual(everyone.map(({ id }) => id).toSorted())
  })

  test('a person who opens a room is joined by the first in the queue: the seat is reserved', async () => {
    await deniz.do('queue:join', { meeting })
    await ana.do('queue:join', { meeting })
    const roomId = await table()
    await until(async () => (await offered(deniz))?.roomId === roomId, 'no seat was offered')
    expect(await offered(ana)).toBeNull()
    expect(await oleg.send('room:join', { roomId })).toMatchObject({ message: 'seat_held' })
    expect(await ana.send('room:join', { roomId })).toMatchObject({ message: 'seat_held' })
    await deniz.do('room:join', { roomId })
    await until(async () => (await queueOf(ana)).length === 1, 'Deniz still waits')
    expect((await queueOf(ana))[0]).toMatchObject({ id: ana.id, seat: null })
  })

  test('a seat that is not taken goes to the next, and whoever let it pass waits no longer', async () => {
    await deniz.do('queue:join', { meeting })
    await ana.do('queue:join', { meeting })
    await table()
    await until(async () => (await offered(deniz)) !== null, 'no seat was offered')
    hall.clock.pass(29_000)
    expect(await offered(ana)).toBeNull()
    hall.clock.pass(1_001)
    await until(async () => (await offered(ana)) !== null, 'the next was not offered it')
    expect((await queueOf(mara)).map(({ id }) => id)).toEqual([ana.id])
    hall.clock.pass(30_001)
    await until(async () => (await queueOf(mara)).length === 0, 'Ana still waits')
    const { room } = mara
    expect(await oleg.send('room:join', { roomId: room.id })).toMatchObject({ ok: true })
  })

  test('a person who passes makes room immediately', async () => {
    await deniz.do('queue:join', { meeting })
    await ana.do('queue:join', { meeting })
    await table()
    await until(async () => (await offered(deniz)) !== null, 'no seat was offered')
    await deniz.do('queue:leave', { meeting })
    expect(await offered(ana)).not.toBeNull()
  })

  test('a seat that frees in a series that is over is offered, one in a game is not', async () => {
    const roomId = await begin(mara, deniz, { meeting })
    await ana.do('queue:join', { meeting })
    expect(await offered(ana)).toBeNull()
    await play([mara, deniz], [0, 1, 0, 1, 0, 1, 0])
    await mara.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    await deniz.do('room:leave', { roomId })
    await until(async () => (await offered(ana))?.roomId === roomId, 'no seat was offered')
    await ana.do('room:join', { roomId })
    await mara.sees(({ room }) => room.players.some(({ id }) => id === ana.id), 'Ana')
  })

  test('a game that begins with a bot reserves no seat; the person who was offered it still waits', async () => {
    const roomId = await table()
    await deniz.do('queue:join', { meeting })
    await until(async () => (await offered(deniz)) !== null, 'no seat was offered')
    await mara.do('room:start', { roomId, bots: 1 })
    await mara.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    expect(await queueOf(mara)).toMatchObject([{ id: deniz.id, seat: null }])
  })

  test('the person who opened a room puts the queue in order; nobody else does', async () => {
    for (const player of [deniz, ana, oleg]) await player.do('queue:join', { meeting })
    const move = { meeting, userId: oleg.id, to: 0 }
    expect(await mara.send('queue:move', move)).toMatchObject({ message: 'not_host' })
    await table()
    expect((await mara.do('meeting:watch', { meeting })).host?.id).toBe(mara.id)
    await mara.do('queue:move', move)
    expect(names(await mara.do('meeting:watch', { meeting }))).toEqual(['Oleg', 'Deniz', 'Ana'])
    await mara.do('queue:move', { ...move, to: 10_000 })
    expect(names(await mara.do('meeting:watch', { meeting }))).toEqual(['Deniz', 'Ana', 'Oleg'])
    await mara.do('queue:move', { ...move, userId: mara.id }) // a person who does not wait is not moved
    expect(await ana.send('queue:leave', { meeting, userId: deniz.id })).toMatchObject({
      message: 'not_host',
    })
    await mara.do('queue:leave', { meeting, userId: deniz.id })
    expect(names(await mara.do('meeting:watch', { meeting }))).toEqual(['Ana', 'Oleg'])
  })

  test('a person waits in one meeting', async () => {
    await deniz.do('queue:join', { meeting: `${meeting} before` })
    await deniz.do('queue:join', { meeting })
    const before = await mara.do('meeting:watch', { meeting: `${meeting} before` })
    expect(before.queue).toEqual([])
    expect(names(await mara.do('meeting:watch', { meeting }))).toEqual(['Deniz'])
  })

  test('another company sees and fills separate queues, though the meeting is the same', async () => {
    await deniz.do('queue:join', { meeting })
    const { admin } = await hall.space({ name: 'Another company' })
    const stranger = hall.tab(admin)
    const { queue } = await stranger.do('meeting:watch', { meeting })
    expect(queue).toEqual([])
    let heard = 0
    stranger.socket.on('meeting:state', () => heard++)
    await ana.do('queue:join', { meeting })
    await stranger.do('meeting:watch', { meeting })
    expect(heard).toBe(0)
    expect(await stranger.send('queue:leave', { meeting, userId: deniz.id })).toMatchObject({
      message: 'not_host',
    })
  })

  test('a person who leaves the company waits nowhere, and a queue of yesterday is gone', async () => {
    const yuki = await hall.player('Yuki')
    await yuki.do('queue:join', { meeting })
    const { userId, guulJwt: token } = yuki.user
    await hall.call(leaveGameSpace, { body: { userId }, token })
    expect(await queueOf(mara)).toEqual([])
    await deniz.do('queue:join', { meeting })
    hall.clock.pass(13 * 3_600_000)
    await removeOld(hall.world)
    const left = await hall.world.db
      .select()
      .from(meetingQueue)
      .where(eq(meetingQueue.meeting, meeting))
    expect(left).toEqual([])
  })

  test('a person who leaves the company and comes back has one place, the last', async () => {
    const yuki = await hall.player('Yuki')
    await yuki.do('queue:join', { meeting })
    await deniz.do('queue:join', { meeting })
    const { userId, guulJwt: token } = yuki.user
    const gone = (await hall.call(leaveGameSpace, { body: { userId }, token })).body
    const body = { userId: gone.userId, gameSpaceGuid: hall.gameSpaceGuid }
    const back = hall.tab((await hall.call(joinGameSpace, { body, token: gone.guulJwt })).body)
    expect(back.id).toBe(yuki.id)
    await back.do('queue:join', { meeting })
    await back.do('queue:join', { meeting })
    expect((await queueOf(mara)).map(({ id }) => id)).toEqual([deniz.id, yuki.id])
    back.leave()
  })

  test('the ranks of a meeting count what was won at its tables, and nothing else', async () => {
    const board = async (of: string, who: Player) => {
      const query = { companyId: who.user.teamId, meeting: of }
      const { body } = await hall.call(meetingDetails, { query, token: who.user.guulJwt })
      return body.rows.map(({ rank, userId, points }) => [rank, userId, points])
    }
    const [one, two] = [await hall.player('One'), await hall.player('Two')]
    const win = [0, 1, 0, 1, 0, 1, 0]
    await begin(one, two, { meeting })
    await play([one, two], win)
    await begin(two, one, { meeting: `${meeting} other` })
    await play([two, one], win)
    await begin(two, one)
    await play([two, one], win)
    const [[, , first]] = (await board(meeting, two)) as [[number, string, number]]
    expect(first).toBeGreaterThan(0)
    expect(await board(meeting, mara)).toEqual([
      [1, one.id, first],
      [2, two.id, expect.any(Number)],
    ])
    expect((await board(`${meeting} other`, one))[0]).toEqual([1, two.id, first])
    expect(await board(`${meeting} none`, one)).toEqual([])
    const { admin } = await hall.space({ name: 'A third company' })
    expect(await board(meeting, hall.tab(admin))).toEqual([])
  })
})
