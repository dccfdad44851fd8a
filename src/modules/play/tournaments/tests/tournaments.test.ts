import { eq, sql } from 'drizzle-orm'
import {
  createTournament,
  enterTournament,
  pickWinner,
  startTournament,
  tournament,
  tournamentList,
} from '../contract.ts'
import { jobs } from '#server/jobs/schema.ts'
import { rooms } from '#modules/play/rooms/server/schema.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { openTestDatabase } from '#tests/database.ts'
import { startServer, type TestServer, refusal } from '#tests/server.ts'
import { hangUp, serve, type Player } from '#tests/rooms/players.ts'
import {
  inTournamentHall,
  MINUTE,
  gameType,
  quickWin,
  hall,
  team,
  begun,
  inMatch,
  sit,
  drop,
  play,
  whenever,
  score,
} from '#tests/rooms/tournament-fixture.ts'
import { until } from '#tests/wait-until.ts'

inTournamentHall('tournaments/tests/tournaments', () => {
  test('a knock-out of five is played to its end: seeds, byes, someone who does not come, the next round automatically', async () => {
    const players = await team('Mara Deniz Selin Ana Yuki')
    const [mara, deniz, selin, ana, yuki] = players as [Player, Player, Player, Player, Player]
    await score(yuki, 30)
    await score(ana, 20)
    const of = await begun(players)
    expect(of.players.map(({ name }) => name)).toEqual(['Yuki', 'Ana', 'Mara', 'Deniz', 'Selin'])
    expect(of.matches.map(({ slots, how }) => [...slots, how])).toEqual([
      [0, 'bye', 'bye'],
      [3, 4, null],
      [1, 'bye', 'bye'],
      [2, 'bye', 'bye'],
      [0, null, null],
      [1, 2, null],
      [null, null, null],
    ])
    const [denizSelin, anaMara] = [of.matches[1]!, of.matches[5]!]
    expect([denizSelin.roomId !== '', anaMara.roomId !== '', of.matches[4]!.roomId]).toEqual([
      true,
      true,
      '',
    ])

    await ana.do('tournament:watch', { tournamentId: of.tournamentId })
    const changed = () => ana.heard.filter(({ event }) => event === 'tournament:changed').length
    hall.clock.pass(1_000)
    await play(of, denizSelin, players) // Deniz begins and wins
    const second = await whenever(
      mara,
      of,
      ({ matches }) => matches[4]!.roomId !== '',
      'the next match',
    )
    expect(second.matches[1]).toMatchObject({ winner: 0, how: 'played', score: [1, 0] })
    expect(second.matches[4]!.slots).toEqual([0, 3])
    expect(changed()).toBeGreaterThan(0)
    const told = (await hall.notificationsOf(deniz.user)).filter(({ kind }) => kind === 'match')
    expect(told.map(({ roomId }) => roomId)).toEqual([second.matches[4]!.roomId, denizSelin.roomId])

    await mara.do('room:join', { roomId: anaMara.roomId })
    await mara.do('room:ready', { roomId: anaMara.roomId })
    await deniz.do('room:join', { roomId: second.matches[4]!.roomId })
    hall.clock.pass(10 * MINUTE) // neither Ana nor Yuki comes
    const third = await whenever(mara, of, ({ matches }) => matches[6]!.roomId !== '', 'the final')
    expect(third.matches[5]).toMatchObject({ winner: 1, how: 'noShow' })
    expect(third.matches[4]).toMatchObject({ winner: 1, how: 'noShow' })
    await until(() => mara.closed === 'no_show', 'nobody said why the room closed')

    await play(third, third.matches[6]!, players)
    const over = await whenever(mara, of, ({ status }) => status === 'finished', 'the end')
    const [first] = inMatch(over, over.matches[6]!, players)
    expect(over.standings.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5])
    expect(over.players[over.standings[0]!.seed]!.userId).toBe(first!.id)
    expect(over.players[over.standings[4]!.seed]!.userId).toBe(selin.id)
    expect(first!.room.finished[0]!.scored).not.toEqual([null, null]) // it counts for the boards
    const list = await hall.call(tournamentList, { token: mara.user.guulJwt })
    const listed = list.body.tournaments.find(
      ({ tournamentId }) => tournamentId === over.tournamentId,
    )
    expect(listed).toMatchObject({ isIn: true, winner: first!.user.name })
  })

  test('players who are not in the last room of a tournament are notified of its end, once', async () => {
    const players = await team('Mara Deniz Selin')
    const of = await begun(players)
    const first = of.matches.find(({ roomId }) => roomId !== '')!
    const [, out] = inMatch(of, first, players)
    await play(of, first, players)
    const isReady = ({ matches }: typeof of) => matches.at(-1)!.roomId !== ''
    const second = await whenever(players[0]!, of, isReady, 'the final')
    await play(second, second.matches.at(-1)!, players)
    await whenever(players[0]!, of, ({ status }) => status === 'finished', 'the end')
    await settled(hall.world)
    const told = async ({ user }: Player) => {
      return (await hall.notificationsOf(user)).filter(
        ({ tournamentId }) => tournamentId === of.tournamentId,
      )
    }
    const result = { gameId: '', won: 0, lost: 1, place: 3, of: 3, points: 0 }
    expect(await told(out!)).toMatchObject([
      { kind: 'result', gameType, channel: 'Design cup', result },
    ])
    for (const one of inMatch(second, second.matches.at(-1)!, players))
      expect(await told(one)).toEqual([])
  })

  test('a process that dies between a result and the next round leaves that round to the next process, which makes it once', async () => {
    const database = await openTestDatabase()
    const one = await startServer({}, database)
    const { admin, gameSpaceGuid } = await one.space()
    const [ana, bora] = [
      await one.person('Ana', gameSpaceGuid),
      await one.person('Bora', gameSpaceGuid),
    ]
    const { tab } = await serve(one)
    const players = [admin, ana, bora].map(tab)
    const token = admin.guulJwt
    const cupWish = { body: { name: 'Cup', gameType }, token }
    const { tournamentId } = (await one.call(createTournament, cupWish)).body
    for (const { guulJwt } of [ana, bora])
      await one.call(enterTournament, { body: { tournamentId }, token: guulJwt })
    const cup = (await one.call(startTournament, { body: { tournamentId }, token })).body
    const match = cup.matches.find(({ roomId }) => roomId !== '')!
    // nothing about the tournament can be stored any more: what follows from a result fails
    const run = (text: string) => one.world.db.execute(sql.raw(text))
    await run(
      `create function cut() returns trigger as $$ begin raise 'cut short'; end $$ language plpgsql`,
    )
    await run('create trigger cut before update on tournaments for each row execute function cut()')
    await play(cup, match, players)
    const failed = async () =>
      (await one.world.db.select().from(jobs).where(eq(jobs.kind, 'matchOver'))).some(
        ({ error }) => error !== '',
      )
    await until(failed, 'it was not cut short')
    const roomsOf = async (server: TestServer) =>
      (await server.world.db.select({ data: rooms.data }).from(rooms)).filter(
        ({ data }) => data.match?.tournamentId === tournamentId,
      ).length
    expect(await roomsOf(one)).toBe(1)
    hangUp()
    await one.app.close()

    const two = await startServer({}, database)
    await run('drop trigger cut on tournaments')
    two.clock.pass(MINUTE)
    await until(async () => (await roomsOf(two)) === 2, 'the final was never made')
    const payload = { tournamentId, roomId: match.roomId }
    const again = ['a', 'b', 'c'].map((key) => ({ key, kind: 'matchOver', payload }))
    await enqueue(
      two.world.db,
      again.map((delivery) => ({ ...delivery, teamId: admin.teamId, dueAt: two.clock.now })),
    )
    await settled(two.world)
    expect(await roomsOf(two)).toBe(2)
    const params = { tournamentId }
    const now = (await two.call(tournament, { params, token })).body
    expect(now.matches.at(-1)!.slots).not.toContain(null)
    await two.close()
  })

  test('a drawn knock-out match has one more game, which the other begins; drawn again the better seed goes through', async () => {
    const players = await team('Mara Deniz')
    const of = await begun(players)
    const two = inMatch(of, of.matches[0]!, players)
    await sit(two, of.matches[0]!.roomId)
    await two[0]!.do('room:draw', { roomId: two[0]!.room.id, action: 'offer' })
    await two[1]!.do('room:draw', { roomId: two[0]!.room.id, action: 'accept' })
    const again = await whenever(
      two[0]!,
      of,
      ({ matches }) => matches[0]!.roomId !== of.matches[0]!.roomId,
      'one more game',
    )
    expect(again.matches[0]!.winner).toBeNull()
    await sit(two, again.matches[0]!.roomId)
    expect([two[0]!.seat, two[1]!.seat]).toEqual([1, 0])
    expect(await two[0]!.send('room:rematch', { roomId: two[0]!.room.id })).toMatchObject({
      ok: false,
    })
    await two[0]!.do('room:draw', { roomId: two[0]!.room.id, action: 'offer' })
    await two[1]!.do('room:draw', { roomId: two[0]!.room.id, action: 'accept' })
    const over = await whenever(two[0]!, of, ({ status }) => status === 'finished', 'the end')
    expect(over.matches[0]).toMatchObject({ winner: 0, how: 'seed' })
  })

  test('everyone against everyone goes round by round, a draw is a point each, and the table counts', async () => {
    const players = await team('Mara Deniz Selin')
    const of = await begun(players, { format: 'roundRobin' })
    let now = of
    for (let round = 0; round < 3; round++) {
      now = await whenever(
        players[0]!,
        of,
        ({ matches }) => matches[round]!.roomId !== '',
        'the round',
      )
      expect(now.matches.filter(({ roomId }) => roomId !== '')).toHaveLength(round + 1)
      const two = inMatch(now, now.matches[round]!, players)
      await sit(two, now.matches[round]!.roomId)
      if (round === 0) {
        await two[0]!.do('room:draw', { roomId: two[0]!.room.id, action: 'offer' })
        await two[1]!.do('room:draw', { roomId: two[0]!.room.id, action: 'accept' })
      } else await drop(two, quickWin)
    }
    const over = await whenever(players[0]!, of, ({ status }) => status === 'finished', 'the end')
    expect(over.standings.reduce((sum, { points }) => sum + points, 0)).toBe(6)
    expect(over.matches[0]).toMatchObject({ winner: 'draw', how: 'played' })
  })

  test('a seat of a match is its player’s: nobody takes it, no bot sits in it, leaving keeps it', async () => {
    const players = await team('Mara Deniz Selin')
    const [mara, deniz, selin] = players as [Player, Player, Player]
    const of = await begun([mara, deniz])
    const { roomId } = of.matches[0]!
    await mara.do('room:join', { roomId })
    await mara.do('room:leave', { roomId })
    expect(await selin.send('room:join', { roomId })).toMatchObject({ message: 'room_full' })
    await sit([mara, deniz], roomId)
    expect(mara.room).toMatchObject({ tournamentId: of.tournamentId, hostUserId: '' })
    await deniz.do('room:leave', { roomId })
    expect(await mara.send('room:bot', { roomId, seat: deniz.seat })).toMatchObject({
      message: 'no_bot',
    })
    await mara.do('room:claim', { roomId })
    const over = await whenever(mara, of, ({ status }) => status === 'finished', 'the end')
    expect(over.players[over.standings[0]!.seed]!.userId).toBe(mara.id)
  })

  test('any member picks a winner, and another, until the final begins; a player who is out cannot be picked', async () => {
    const players = await team('Mara Deniz Selin Ana')
    const [mara] = players as [Player]
    const looker = await hall.player('Yuki')
    const of = await begun(players)
    const pick = async (playerId: string, who = looker) => {
      const body = { tournamentId: of.tournamentId, playerId }
      return hall.call(pickWinner, { body, token: who.user.guulJwt })
    }
    const [first, second] = of.players.map(({ userId }) => userId) as [string, string]
    expect((await pick(first)).body).toMatchObject({ canPick: true, picks: [{ seed: 0 }] })
    await Promise.all([pick(second), pick(second), pick(first, mara)])
    const { picks } = await whenever(mara, of, ({ picks: all }) => all.length === 2, 'both')
    expect(Object.fromEntries(picks.map(({ by, seed }) => [by.name, seed]))).toEqual({
      Mara: 0,
      Yuki: 1,
    })
    expect(await pick(crypto.randomUUID())).toMatchObject({ status: 400 })
    const stranger = hall.tab((await hall.space({ name: 'Another company' })).admin)
    expect(await pick(first, stranger)).toMatchObject({ status: 404 })

    for (const match of of.matches.slice(0, 2)) await play(of, match, players)
    const last = await whenever(mara, of, ({ matches }) => matches[2]!.roomId !== '', 'the final')
    const out = last.players.find((_, seed) => !last.matches[2]!.slots.includes(seed))!
    expect(await pick(out.userId)).toMatchObject({ status: 400 })
    const two = inMatch(last, last.matches[2]!, players)
    expect(await pick(two[0]!.id)).toMatchObject({ status: 200 })
    await sit(two, last.matches[2]!.roomId)
    expect(await pick(two[1]!.id)).toMatchObject(refusal(409, 'picks_closed'))
  })

  test('a person at the bracket is told that a player is ready, and sees a match without a seat in its room', async () => {
    const players = await team('Mara Deniz Selin')
    const [mara, , selin] = players as [Player, Player, Player]
    const of = await begun(players.slice(0, 2))
    const { tournamentId, matches } = of
    const { roomId } = matches[0]!
    await selin.do('tournament:watch', { tournamentId })
    await mara.do('room:join', { roomId })
    await mara.do('room:ready', { roomId })
    const side = matches[0]!.slots.findIndex(
      (slot) => of.players[slot as number]!.userId === mara.id,
    )
    await until(
      () => selin.heard.some(({ event }) => event === 'tournament:changed'),
      'nobody told her',
    )
    const now = await whenever(selin, of, ({ matches: [one] }) => one!.ready[side]!, 'ready')
    expect(now.matches[0]!.ready.filter(Boolean)).toHaveLength(1)

    const two = inMatch(of, of.matches[0]!, players)
    await sit(two, roomId)
    await selin.do('room:join', { roomId, as: 'mirror' })
    await drop(two, [3])
    await selin.sees(({ room }) => room.moves === 1, 'the move')
    expect(selin.room.spectators).toEqual([])
    expect(await selin.send('room:react', { roomId, reaction: 'nice' })).toMatchObject({
      ok: false,
    })
    await selin.do('room:join', { roomId, as: 'spectator' })
    await selin.do('room:react', { roomId, reaction: 'nice' })
    await until(() => mara.reactions.length === 1, 'the table heard no cheer')
    expect(await selin.send('room:react', { roomId, reaction: 'nice' })).toMatchObject({
      message: 'too_many_requests',
    })
  })
})
