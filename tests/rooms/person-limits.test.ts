import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createTournament, enterTournament } from '#modules/play/tournaments/contract.ts'
import { PAIR_GAMES_A_DAY } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { pairDays } from '#modules/play/rooms/server/schema.ts'
import { begin, sharedHall, type Player } from './players.ts'
import { until } from '../wait-until.ts'

/* What holds for a person, however many sockets they open, and for a crowd as for two. */
const SOCKETS = 20

describe('rooms/person-limits', () => {
  const hall = sharedHall()

  const refused = (message: string) => ({ ok: false, message })

  test('thirty sockets of one person say one phrase, not thirty', async () => {
    const [mara, deniz] = [await hall.player('Mara'), await hall.player('Deniz')]
    const roomId = await begin(mara, deniz)
    const tabs = [mara, ...Array.from({ length: 10 }, () => hall.tab(mara.user))]
    for (const tab of tabs) await tab.do('room:join', { roomId })
    const said = await Promise.all(
      tabs.map((tab) => tab.send('room:say', { roomId, phrase: 'hello' })),
    )
    expect(said.filter(({ ok }) => ok)).toHaveLength(1)
    expect(said.filter(({ ok }) => !ok)).toContainEqual(refused('too_many_requests'))
    expect(await tabs[3]!.send('room:react', { roomId, reaction: 'nice' })).toEqual(
      refused('too_many_requests'),
    )
    expect(await deniz.send('room:say', { roomId, phrase: 'hello' })).toEqual({ ok: true })
    for (const tab of [...tabs, deniz]) tab.leave()
  })

  test('a person has twenty sockets, and one more when one of them ends', async () => {
    const first = await hall.player('Selin')
    const tabs = [first, ...Array.from({ length: 2 * SOCKETS }, () => hall.tab(first.user))]
    const refusals: string[] = []
    for (const { socket } of tabs)
      socket.on('connect_error', ({ message }) => refusals.push(message))
    const isSettled = () => {
      const open = tabs.filter(({ socket }) => socket.connected).length
      return open + refusals.length === tabs.length
    }
    await until(isSettled, 'not all were answered')
    expect(refusals).toEqual(Array(SOCKETS + 1).fill('too_many_connections'))
    const neighbour = await hall.player('Kaan')
    await until(() => neighbour.socket.connected, 'nobody else came in')
    const open = tabs.filter(({ socket }) => socket.connected)
    open[0]!.leave()
    const next = hall.tab(first.user)
    next.socket.on('connect_error', () => void setTimeout(() => next.socket.connect(), 20)) // it is being closed
    await until(() => next.socket.connected, 'the place of the one that ended')
    for (const tab of [...tabs, next, neighbour]) tab.leave()
  })

  async function newTournament(name: string): Promise<string> {
    const body = { name, gameType: 'fourInARow' }
    return (await hall.call(createTournament, { body, token: hall.admin.guulJwt })).body
      .tournamentId
  }

  /** Someone enters it: those who look at it hear. */
  async function changed(tournamentId: string): Promise<void> {
    const { guulJwt: token } = await hall.person('Entrant', hall.gameSpaceGuid)
    const { status } = await hall.call(enterTournament, { body: { tournamentId }, token })
    expect(status).toBe(200)
  }

  const toldOf = ({ heard }: Player) =>
    heard.flatMap(({ event, data }) =>
      event === 'tournament:changed' ? [(data as { tournamentId: string }).tournamentId] : [],
    )

  describe('a tournament is looked at', () => {
    let ana: Player
    beforeAll(async () => {
      ana = await hall.player('Ana')
    })

    test('where it exists: a made-up id is not found', async () => {
      for (let i = 0; i < 5; i++)
        expect(await ana.send('tournament:watch', { tournamentId: randomUUID() })).toEqual(
          refused('not_found'),
        )
    })

    test('where it is one’s company’s', async () => {
      const tournamentId = await newTournament('Cup')
      const { admin: stranger } = await hall.space({ name: 'Harrier' })
      const tab = hall.tab(stranger)
      expect(await tab.send('tournament:watch', { tournamentId })).toEqual(refused('not_found'))
      tab.leave()
    })

    test('one at a time by each socket: the next takes the place of the last', async () => {
      const [first, second] = [await newTournament('First'), await newTournament('Second')]
      for (const tournamentId of [first, second, first, second])
        await ana.do('tournament:watch', { tournamentId })
      await changed(first)
      await changed(second)
      await until(() => toldOf(ana).length > 0, 'nobody was told')
      expect(toldOf(ana)).not.toContain(first)
      await ana.do('tournament:watch', { tournamentId: first, watch: false }) // it is elsewhere already
      const before = toldOf(ana).length
      await changed(second)
      await until(() => toldOf(ana).length > before, 'it was put out of the second')
      await ana.do('tournament:watch', { tournamentId: second, watch: false }) // its answer comes last
      const told = toldOf(ana)
      expect(new Set(told)).toEqual(new Set([second]))
      await changed(second)
      await ana.do('lobby:watch', { watch: false })
      expect(toldOf(ana)).toEqual(told)
    })
  })

  test('who watched and left hears nothing more of the room', async () => {
    const [mara, deniz, ana] = await Promise.all(
      ['Mara', 'Deniz', 'Ana'].map((name) => hall.player(name)),
    )
    const roomId = await begin(mara!, deniz!, { gameType: 'battleship' }) // what is hidden is told by audience
    await ana!.do('room:join', { roomId, as: 'spectator' })
    await ana!.do('room:leave', { roomId })
    const heard = ana!.heard.length
    await deniz!.do('room:resign', { roomId })
    await mara!.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    await ana!.do('lobby:watch', { watch: false }) // what was told before its answer has arrived
    expect(ana!.heard.slice(heard)).toEqual([])
  })

  /** A bingo led by a caller, from which all go again when it has begun. */
  async function leadBingo(
    caller: Player,
    people: readonly Player[],
    late: readonly Player[] = [],
  ) {
    const wish = { gameType: 'bingo', options: { caller: true } }
    const { roomId } = await caller.do('room:create', wish)
    for (const player of people) await player.do('room:join', { roomId })
    await caller.do('room:start', { roomId })
    for (const player of late) await player.do('room:join', { roomId })
    const { room } = await caller.do('room:join', { roomId })
    for (const player of [...people, ...late, caller]) await player.do('room:leave', { roomId })
    return room
  }

  const crowdOf = (count: number, name: string) =>
    Promise.all(Array.from({ length: count }, (_, i) => hall.player(`${name} ${i}`)))

  test('a crowd’s games count ten times a day for each person, as two people’s do', async () => {
    const caller = await hall.player('Caller')
    const people = await crowdOf(9, 'Crowd')
    for (let n = 1; n <= PAIR_GAMES_A_DAY; n++)
      expect([n, (await leadBingo(caller, people)).capped]).toEqual([n, []])
    const fresh = await hall.player('Fresh')
    const { capped } = await leadBingo(caller, [...people, fresh])
    expect(capped.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    const kept = await hall.world.db.select().from(pairDays).where(eq(pairDays.oneId, fresh.id))
    expect(kept).toContainEqual(expect.objectContaining({ otherId: fresh.id, games: 1 }))
    for (const player of [caller, ...people, fresh]) player.leave()
  })

  test('nor do games count for ever to which someone comes late', async () => {
    const caller = await hall.player('Caller')
    const two = await crowdOf(2, 'Early')
    const late = await hall.player('Late')
    for (let n = 1; n <= PAIR_GAMES_A_DAY; n++)
      expect([n, (await leadBingo(caller, two, [late])).capped]).toEqual([n, []])
    const { capped } = await leadBingo(caller, await crowdOf(2, 'Other'), [late])
    expect(capped).toEqual([late.id])
  })
})
