import { details, meetingDetails } from '#modules/boards/leaderboard/contract.ts'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { gameStatus } from '#shared/room.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

let mara: Player
let deniz: Player
let ana: Player
let meeting: string
let n = 0

describe('meetings/tests/meeting-hosting', () => {
  const hall = sharedHall()
  beforeEach(async () => {
    meeting = `MCM ${++n}`
    mara = await hall.player(`Mara ${n}`)
    deniz = await hall.player(`Deniz ${n}`)
    ana = await hall.player(`Ana ${n}`)
    for (const player of [mara, deniz, ana]) await player.do('meeting:watch', { meeting })
  })
  afterEach(() => {
    for (const player of [mara, deniz, ana]) player.leave()
  })

  const look = (player = mara) => player.do('meeting:watch', { meeting })
  const refused = (message: string) => ({ ok: false, message })
  const host = (player = mara) => player.do('meeting:host', { meeting })
  const win = [0, 1, 0, 1, 0, 1, 0]

  test('the person who opens the first room of a meeting is its host, and nobody else is', async () => {
    expect((await look()).host).toBeNull()
    await begin(deniz, ana, { meeting })
    expect((await look()).host?.id).toBe(deniz.id)
    await mara.do('room:create', { gameType: 'fourInARow', meeting })
    expect((await look()).host?.id).toBe(deniz.id)
    const { rooms } = await look()
    const roomId = rooms[0]!.id
    const asked: Parameters<Player['send']>[] = [
      ['meeting:set', { meeting, reactions: false }],
      ['meeting:add', { meeting, gameType: 'dice' }],
      ['meeting:order', { meeting, roomId, to: 0 }],
      ['meeting:room', { meeting, roomId, action: 'end' }],
      ['meeting:ask', { meeting }],
      ['meeting:host', { meeting, userId: ana.id }],
    ]
    for (const [event, data] of asked)
      expect([event, await mara.send(event, data)]).toEqual([event, refused('not_host')])
    expect((await look()).rooms.map(({ id }) => id)).toEqual(rooms.map(({ id }) => id))
  })

  test('the first person who asks hosts a meeting, also in place of a host who is not there', async () => {
    const [one, other] = await Promise.all(
      [mara, deniz].map((player) => player.send('meeting:host', { meeting })),
    )
    expect(one!.ok).toBe(!other!.ok)
    const [holder, next] = one!.ok ? [mara, deniz] : [deniz, mara]
    expect(await next.send('meeting:host', { meeting })).toEqual(refused('host_is_here'))
    await holder.do('meeting:watch', { meeting, watch: false })
    await next.do('meeting:host', { meeting })
    expect((await look(next)).host?.id).toBe(next.id)
  })

  test('a host hands over to a person who is here; one who has left, or is from another company, gets nothing', async () => {
    await host()
    await ana.do('meeting:watch', { meeting, watch: false })
    const { admin } = await hall.space({ name: `Osprey ${n}` })
    const stranger = hall.tab(admin)
    await stranger.do('meeting:watch', { meeting })
    for (const { id } of [ana, stranger])
      expect(await mara.send('meeting:host', { meeting, userId: id })).toEqual(
        refused('person_gone'),
      )
    await mara.do('meeting:host', { meeting, userId: deniz.id })
    expect((await look()).host?.id).toBe(deniz.id)
    expect(await mara.send('meeting:set', { meeting, week: false })).toEqual(refused('not_host'))
  })

  test('a host who leaves the company leaves the meeting to the others', async () => {
    await host()
    const { userId, guulJwt: token } = mara.user
    await hall.call(leaveGameSpace, { body: { userId }, token })
    expect((await look(deniz)).host).toBeNull()
  })

  test('everyone in the meeting is told of a switch; another company has separate switches', async () => {
    await host()
    let told: unknown = null
    deniz.socket.on('meeting:state', ({ switches }) => (told = switches))
    await mara.do('meeting:set', { meeting, reactions: false })
    const now = { anyoneShares: true, guests: true, reactions: false, week: true }
    await until(() => JSON.stringify(told) === JSON.stringify(now), 'nobody was told')
    const { admin } = await hall.space({ name: `Heron ${n}` })
    expect((await look(hall.tab(admin))).switches.reactions).toBe(true)
  })

  test('where reactions are off, none gets through; a table outside the meeting keeps them', async () => {
    await host()
    const roomId = await begin(mara, deniz, { meeting })
    await mara.do('meeting:set', { meeting, reactions: false })
    expect(await deniz.send('room:react', { roomId, reaction: 'nice' })).toEqual(
      refused('reactions_off'),
    )
    const other = await begin(ana, deniz)
    expect(await ana.send('room:react', { roomId: other, reaction: 'nice' })).toEqual({ ok: true })
  })

  test('only what the host put there is seen on the stage when others may not share', async () => {
    await host()
    const roomId = await begin(deniz, ana, { meeting })
    const stage = hall.tab(ana.user)
    await stage.do('room:join', { roomId, as: 'mirror' })
    await stage.do('room:away', { roomId })
    await mara.do('meeting:set', { meeting, anyoneShares: false })
    expect(await deniz.send('meeting:stage', { meeting, roomId })).toEqual(refused('not_host'))
    expect(await stage.send('room:join', { roomId, as: 'mirror' })).toEqual(refused('not_shared'))
    await mara.do('meeting:stage', { meeting, roomId })
    expect((await look(deniz)).stage).toBe(roomId)
    await stage.do('room:join', { roomId, as: 'mirror' })
    await deniz.do('meeting:stage', { meeting, roomId: null }) // it is their game
    expect((await look()).stage).toBeNull()
  })

  test('a game of another meeting is not put on the stage, ended or lined up', async () => {
    await host()
    const { roomId } = await mara.do('room:create', {
      gameType: 'fourInARow',
      meeting: 'elsewhere',
    })
    for (const ack of [
      await mara.send('meeting:stage', { meeting, roomId }),
      await mara.send('meeting:room', { meeting, roomId, action: 'end' }),
    ])
      expect(ack).toEqual(refused('not_found'))
    await mara.do('meeting:order', { meeting, roomId, to: 0 })
    expect((await look()).rooms).toEqual([])
  })

  test('games that do not count for the week count in the meeting, and what is kept adds up', async () => {
    await host()
    const points = async (board: 'week' | 'meeting') => {
      const { teamId: companyId, guulJwt: token } = mara.user
      const { body } =
        board === 'week'
          ? await hall.call(details, { query: { companyId, period: 'week' }, token })
          : await hall.call(meetingDetails, { query: { companyId, meeting }, token })
      return body.rows.find(({ userId }) => userId === mara.id)?.points ?? 0
    }
    await mara.do('meeting:set', { meeting, week: false })
    await begin(mara, deniz, { meeting })
    await mara.do('meeting:set', { meeting, week: true }) // the game has begun as it was
    await play([mara, deniz], win)
    await mara.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    const won = await points('meeting')
    expect(won).toBeGreaterThan(0)
    expect(await points('week')).toBe(0)
    await begin(mara, deniz, { meeting })
    await play([mara, deniz], win)
    await mara.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    expect(await points('week')).toBe(won)
    expect(await points('meeting')).toBe(2 * won)
    expect(await verifyResults(hall.world.db)).toEqual([])
  })

  test('a host pauses and ends games of the meeting without sitting at them', async () => {
    await host()
    const roomId = await begin(deniz, ana, { meeting })
    await mara.do('meeting:room', { meeting, roomId, action: 'pause' })
    await deniz.sees(({ room }) => room.gameStatus === gameStatus.paused, 'the pause')
    await mara.do('meeting:room', { meeting, roomId, action: 'pause' })
    await mara.do('meeting:room', { meeting, roomId, action: 'resume' })
    await deniz.sees(({ room }) => room.gameStatus === gameStatus.started, 'the game go on')
    await mara.do('meeting:room', { meeting, roomId, action: 'end' })
    await until(() => deniz.closed === 'ended' && ana.closed === 'ended', 'it was not ended')
    expect((await look()).rooms).toEqual([])
    expect((await look()).stage).toBeNull()
  })

  test('tables are lined up, put in order and taken away; the queue fills the next one', async () => {
    await host()
    const add = async (gameType: string) =>
      (await mara.do('meeting:add', { meeting, gameType })).roomId
    const [four, dice, bingo] = [await add('fourInARow'), await add('dice'), await add('bingo')]
    const line = async () => (await look()).rooms.map(({ id }) => id)
    expect(await line()).toEqual([four, dice, bingo])
    await mara.do('meeting:order', { meeting, roomId: bingo, to: 0 })
    await mara.do('meeting:order', { meeting, roomId: four, to: 100 })
    expect(await line()).toEqual([bingo, dice, four])
    await mara.do('meeting:room', { meeting, roomId: bingo, action: 'end' })
    expect(await line()).toEqual([dice, four])
    await deniz.do('queue:join', { meeting })
    await until(
      async () => (await look()).queue.some(({ seat }) => seat?.roomId === dice),
      'no seat at the next table',
    )
    for (const player of [deniz, ana]) {
      await player.do('room:join', { roomId: dice })
      await player.do('room:ready', { roomId: dice })
    }
    await mara.do('meeting:room', { meeting, roomId: dice, action: 'begin' })
    await ana.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
  })

  test('eight rooms wait in a meeting, and no more, though they are added at the same time', async () => {
    await host()
    const added = await Promise.all(
      Array.from({ length: 10 }, () => mara.send('meeting:add', { meeting, gameType: 'dice' })),
    )
    expect(added.filter(({ ok }) => ok)).toHaveLength(8)
    expect(added.find(({ ok }) => !ok)).toEqual(refused('too_many_rooms'))
  })

  test('those who are here and play nothing are asked, and not again immediately', async () => {
    await host()
    await begin(deniz, await hall.player('Oleg'), { meeting })
    const asked: (readonly string[])[] = []
    ana.socket.on('meeting:asked', ({ userIds }) => asked.push(userIds))
    expect((await look()).numberIdle).toBe(1)
    await mara.do('meeting:ask', { meeting })
    await until(() => asked.length === 1, 'nobody was asked')
    expect(asked).toEqual([[ana.id]])
    expect(await mara.send('meeting:ask', { meeting })).toEqual(refused('too_many_requests'))
  })

  test('people who are here are listed, once however many panels they have open', async () => {
    const tab = hall.tab(ana.user)
    await tab.do('meeting:watch', { meeting })
    const here = async () => (await look()).here.map(({ id }) => id).toSorted()
    expect(await here()).toEqual([mara.id, deniz.id, ana.id].toSorted())
    ana.leave()
    tab.leave()
    await until(async () => (await here()).length === 2, 'Ana is still here')
    expect(await here()).toEqual([mara.id, deniz.id].toSorted())
  })
})
