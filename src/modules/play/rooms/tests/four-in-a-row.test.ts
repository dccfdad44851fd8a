import { details } from '#modules/boards/leaderboard/contract.ts'
import { gameStatus } from '#shared/room.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'

let mara: Player
let deniz: Player
let selin: Player

describe('rooms/tests/four-in-a-row', () => {
  const hall = sharedHall()
  beforeEach(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
    selin = await hall.player('Selin')
  })

  const firstWins = [0, 1, 0, 1, 0, 1, 0] // the first player has four in a column

  async function pointsOf(player: Player): Promise<number> {
    const answer = await hall.call(details, {
      query: { companyId: player.user.teamId, gameType: 'fourInARow', pageSize: 100 },
      token: player.user.guulJwt,
    })
    return answer.body.rows.find((row) => row.userId === player.id)?.points ?? 0
  }

  const status = (wanted: number) => (player: Player) => player.room.gameStatus === wanted

  test('a room begins in the lobby with the defaults of a room', async () => {
    const { room } = await mara.do('room:create', { gameType: 'fourInARow' })
    expect(room).toMatchObject({
      gameName: 'fourInARow',
      gameStatus: gameStatus.lobby,
      gameState: { gameStart: false },
      roomTimeout: 660,
      maxPlayers: 2,
      numberOfGamesPlayed: 0,
      gameStartedTimeUnix: -1,
      lastMoveTimeUnix: -1,
      numberOfSpectators: 0,
      draw: {},
      testMode: false,
    })
    expect(room.players).toMatchObject([
      { id: mara.id, position: 0, connected: true, ready: false },
    ])
  })

  test('two colleagues play a game to its end, a third watches, and the result counts', async () => {
    const roomId = await begin(mara, deniz)
    await selin.do('room:join', { roomId, as: 'spectator' })
    await mara.sees(({ room }) => room.numberOfSpectators === 1, 'the spectator')
    await play([mara, deniz, selin], firstWins)
    await selin.sees(status(gameStatus.completed), 'the end')
    expect(selin.view).toMatchObject({ played: firstWins, outcome: { places: [[0], [1]] } })
    expect(selin.room.finished[0]).toMatchObject({ scored: [12, 4], moves: 7 })
    expect([await pointsOf(mara), await pointsOf(deniz)]).toEqual([12, 4])
  })

  test('the host starts when all are ready, and nobody else does', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow' })
    expect(await mara.send('room:start', { roomId })).toMatchObject({
      message: 'not_enough_players',
    })
    await deniz.do('room:join', { roomId })
    expect(await deniz.send('room:start', { roomId })).toMatchObject({ message: 'not_host' })
    expect(await mara.send('room:start', { roomId })).toMatchObject({
      message: 'players_not_ready',
    })
    await deniz.do('room:ready', { roomId })
    await mara.do('room:start', { roomId })
    await deniz.sees(status(gameStatus.started), 'the start')
  })

  test('a third player finds the room full, and may watch', async () => {
    const roomId = await begin(mara, deniz)
    expect(await selin.send('room:join', { roomId })).toMatchObject({ message: 'room_started' })
    expect(await selin.send('room:join', { roomId, as: 'spectator' })).toMatchObject({ ok: true })
  })

  test('spectators stay out where the host wants none', async () => {
    const roomId = await begin(mara, deniz, { spectators: false })
    expect(await selin.send('room:join', { roomId, as: 'spectator' })).toMatchObject({
      message: 'spectators_not_allowed',
    })
  })

  test('a series of three: the places rotate, the second win decides, a rematch begins again', async () => {
    const roomId = await begin(mara, deniz, { series: 3 })
    expect(mara.seat).toBe(0)
    await play([mara, deniz], firstWins)
    await mara.sees(status(gameStatus.roundCompleted), 'the first game’s end')
    await mara.do('room:ready', { roomId })
    await deniz.do('room:ready', { roomId })
    for (const player of [mara, deniz])
      await player.sees(({ room }) => room.series.game === 2 && room.gameStatus === 1, 'game 2')
    expect([mara.seat, deniz.seat]).toEqual([1, 0])
    await play([mara, deniz], [0, 1, 0, 1, 0, 1, 6, 1]) // seat 1, Mara, has four
    await deniz.sees(status(gameStatus.completed), 'the series’ end')
    expect(mara.room.players[mara.seat]).toMatchObject({ wins: 2 })
    expect(mara.room.numberOfGamesPlayed).toBe(2)
    expect(await pointsOf(mara)).toBe(24)
    await mara.do('room:rematch', { roomId })
    await deniz.sees(({ room }) => room.rematch.includes(mara.id), 'the offer')
    await deniz.do('room:rematch', { roomId, action: 'accept' })
    for (const player of [mara, deniz]) await player.sees(status(gameStatus.started), 'the rematch')
    expect(mara.seat).toBe(0)
    expect(mara.room).toMatchObject({ finished: [], series: { games: 3, game: 1 } })
  })

  test('the next game of a series begins automatically after a while', async () => {
    await begin(mara, deniz, { series: 3 })
    await play([mara, deniz], firstWins)
    await mara.sees(status(gameStatus.roundCompleted), 'the first game’s end')
    hall.clock.pass(15_000)
    await mara.sees(({ room }) => room.series.game === 2 && room.gameStatus === 1, 'game 2')
  })

  test('a draw is offered, declined by a move, offered later and accepted', async () => {
    const roomId = await begin(mara, deniz)
    await mara.do('room:draw', { roomId, action: 'offer' })
    await deniz.sees(({ room }) => room.draw.drawOffered === true, 'the offer')
    expect(deniz.room.draw).toEqual({
      drawOffered: true,
      drawAnswered: false,
      drawOfferedUserId: mara.id,
    })
    expect(await mara.send('room:draw', { roomId, action: 'accept' })).toMatchObject({
      message: 'no_offer',
    })
    await play([mara, deniz], [0, 1])
    expect(mara.room.draw).toEqual({})
    expect(await mara.send('room:draw', { roomId, action: 'offer' })).toMatchObject({
      message: 'offer_too_soon',
    })
    await play([mara, deniz], [2, 3, 4, 5])
    await mara.do('room:draw', { roomId, action: 'offer' })
    await deniz.do('room:draw', { roomId, action: 'accept' })
    await mara.sees(status(gameStatus.completed), 'the draw')
    expect(mara.room.finished[0]).toMatchObject({
      outcome: { places: [[0, 1]], reason: 'draw_agreed' },
      scored: [8, 8],
    })
  })

  test('a draw offer that nobody answers is off the table after half a minute', async () => {
    const roomId = await begin(mara, deniz)
    await mara.do('room:draw', { roomId, action: 'offer' })
    hall.clock.pass(30_000)
    await deniz.sees(({ room, states }) => states.length > 2 && room.draw.drawOffered === undefined)
  })

  test('resigning ends the game; before three moves of both it counts for nobody', async () => {
    await begin(mara, deniz).then((roomId) => mara.do('room:resign', { roomId }))
    await deniz.sees(status(gameStatus.completed), 'the end')
    expect(deniz.room.finished[0]).toMatchObject({
      outcome: { reason: 'resigned' },
      scored: [null, null],
      unscored: ['few_moves', 'few_moves'],
    })
    for (const [columns, scored] of [
      [
        [3, 3, 3, 3, 2],
        [null, null],
      ],
      [
        [3, 3, 3, 3, 2, 2],
        [4, 12],
      ],
    ]) {
      const roomId = await begin(mara, deniz)
      await play([mara, deniz], columns as number[])
      await mara.do('room:resign', { roomId })
      await deniz.sees(({ room }) => room.id === roomId && room.gameStatus === 4, 'the end')
      expect(deniz.room.finished[0]).toMatchObject({ scored })
    }
  })

  test('a reaction reaches everyone in the room and nobody outside', async () => {
    const roomId = await begin(mara, deniz)
    await selin.do('room:join', { roomId, as: 'spectator' })
    await selin.do('room:react', { roomId, reaction: 'ouch' })
    await deniz.sees(({ reactions }) => reactions.length === 1, 'the reaction')
    expect(deniz.reactions).toEqual([{ roomId, userId: selin.id, reaction: 'ouch' }])
    const stranger = await hall.player('Ana')
    expect(await stranger.send('room:react', { roomId, reaction: 'nice' })).toMatchObject({
      message: 'not_found',
    })
  })

  test('a phrase of the list reaches everyone in the room and nobody outside, and is not kept', async () => {
    const roomId = await begin(mara, deniz)
    await selin.do('room:join', { roomId, as: 'spectator' })
    const { version } = deniz.state
    await selin.do('room:say', { roomId, phrase: 'wellPlayed' })
    await deniz.sees(({ said }) => said.length > 0, 'the phrase')
    expect(deniz.said).toEqual([{ roomId, userId: selin.id, phrase: 'wellPlayed' }])
    expect(await selin.send('room:say', { roomId, phrase: 'hello' })).toMatchObject({
      message: 'too_many_requests',
    })
    expect(await selin.send('room:react', { roomId, reaction: 'nice' })).toMatchObject({
      message: 'too_many_requests',
    })
    const stranger = await hall.player('Ana')
    expect(await stranger.send('room:say', { roomId, phrase: 'hello' })).toMatchObject({
      message: 'not_found',
    })
    const again = await selin.do('room:join', { roomId, as: 'spectator' })
    expect(again.version).toBeGreaterThanOrEqual(version)
    expect(JSON.stringify(again)).not.toContain('wellPlayed')
  })

  test('a pause needs both, stops the clocks, and either resumes', async () => {
    const roomId = await begin(mara, deniz)
    await mara.do('room:pause', { roomId, action: 'offer' })
    await deniz.sees(({ room }) => room.pause !== null, 'the offer')
    await deniz.do('room:pause', { roomId, action: 'accept' })
    await mara.sees(status(gameStatus.paused), 'the pause')
    expect(await mara.move(3)).toMatchObject({ message: 'room_paused' })
    const [left] = mara.state.clocks!.left
    hall.clock.pass(20 * 60_000)
    await deniz.do('room:pause', { roomId, action: 'resume' })
    await mara.sees(status(gameStatus.started), 'the game')
    expect(mara.state.clocks!.left[0]).toBe(left)
    expect(await mara.move(3)).toMatchObject({ ok: true })
  })

  test('test mode and games against a bot score nothing', async () => {
    await begin(mara, deniz, { testMode: true })
    await play([mara, deniz], firstWins)
    await mara.sees(status(gameStatus.completed), 'the end')
    expect(mara.room).toMatchObject({ testMode: true, counts: false })
    expect(mara.room.finished[0]!.scored).toEqual([null, null])
    expect(mara.room.finished[0]!.unscored).toEqual(['practice', 'practice'])
    expect(await pointsOf(mara)).toBe(0)
  })

  test('two tabs of one person see the same, and closing one changes nothing', async () => {
    const roomId = await begin(mara, deniz)
    const second = hall.tab(mara.user)
    await second.do('room:join', { roomId })
    expect(second.seat).toBe(0)
    expect(await second.move(3)).toMatchObject({ ok: true })
    await mara.sees(({ view }) => view.played.length === 1, 'the other tab’s move')
    second.leave()
    await deniz.move(3)
    await mara.sees(({ view }) => view.played.length === 2)
    expect(mara.room.players[0]).toMatchObject({ connected: true })
  })

  test('a player who leaves a game finds the seat again; meanwhile the other may claim the win', async () => {
    const roomId = await begin(mara, deniz)
    await play([mara, deniz], [0, 1])
    expect(await deniz.send('room:claim', { roomId })).toMatchObject({ message: 'nobody_missing' })
    await mara.do('room:leave', { roomId })
    await deniz.sees(({ room }) => !room.players[0]!.connected, 'the absence')
    await mara.do('room:join', { roomId })
    await deniz.sees(({ room }) => room.players[0]!.connected, 'the return')
    await mara.do('room:leave', { roomId })
    await deniz.sees(({ room }) => !room.players[0]!.connected, 'the absence')
    await deniz.do('room:claim', { roomId })
    await deniz.sees(status(gameStatus.completed), 'the win')
    expect(deniz.room.finished[0]!.outcome).toMatchObject({ places: [[1], [0]], reason: 'left' })
  })

  test('a lost connection has half a minute before anyone may claim', async () => {
    const roomId = await begin(mara, deniz)
    mara.leave()
    await deniz.sees(({ room }) => !room.players[0]!.connected, 'the absence')
    expect(await deniz.send('room:claim', { roomId })).toMatchObject({ message: 'nobody_missing' })
    hall.clock.pass(30_000)
    expect(await deniz.send('room:claim', { roomId })).toMatchObject({ ok: true })
  })

  test('a bot takes a missing player’s seat and hands it back', async () => {
    const roomId = await begin(mara, deniz)
    await mara.do('room:leave', { roomId })
    await deniz.sees(({ room }) => !room.players[0]!.connected, 'the absence')
    await deniz.do('room:bot', { roomId, seat: 0, level: 2 })
    await deniz.sees(({ view }) => view.played.length === 1, 'the bot’s move')
    expect(deniz.room.players[0]).toMatchObject({ id: mara.id, bot: 2 })
    await mara.do('room:join', { roomId })
    await deniz.sees(({ room }) => room.players[0]!.bot === null, 'the return')
    await deniz.move(3)
    await mara.sees(({ view }) => view.played.length === 2)
    expect(await mara.move(4)).toMatchObject({ ok: true })
  })

  test('a bot plays against one person, at each of its levels', async () => {
    for (const bot of [1, 2, 3] as const) {
      const { roomId } = await mara.do('room:create', { gameType: 'fourInARow', bot })
      await mara.sees(({ room }) => room.id === roomId && room.gameStatus === 1, 'the start')
      expect(mara.room.players[1]).toMatchObject({ id: null, bot })
      await mara.move(0)
      await mara.sees(({ view }) => view.played.length === 2, 'the bot’s move')
      await mara.do('room:leave', { roomId })
    }
  })

  test('a colleague takes the bot’s seat early in the game', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow', bot: 1 })
    await deniz.do('room:join', { roomId })
    await mara.sees(({ room }) => room.players[1]!.id === deniz.id, 'the colleague')
  })

  test('a room closes after 660 seconds in which nobody does anything', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow' })
    hall.clock.pass(659_000)
    await mara.do('room:ready', { roomId })
    hall.clock.pass(659_000)
    expect(await deniz.send('room:join', { roomId })).toMatchObject({ ok: true })
    hall.clock.pass(660_000)
    await mara.sees(({ closed }) => closed === 'timeout', 'the closing')
    expect(await deniz.send('room:ready', { roomId })).toMatchObject({ message: 'room_closed' })
  })
})
