import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import {
  checkIfRestricted,
  limitedGames,
  notifyWhenOpen,
  todaysTimeLimitations,
} from '../contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import {
  createTournament,
  enterTournament,
  moveTournament,
  startTournament,
  tournament,
} from '#modules/play/tournaments/contract.ts'
import { teams } from '#server/teams/schema.ts'
import { tournaments } from '#modules/play/tournaments/server/schema.ts'
import { begin, sharedHall, play } from '#tests/rooms/players.ts'
import { drop, inMatch, quickWin, sit, type Match } from '#tests/rooms/tournament-fixture.ts'
import { until } from '#tests/wait-until.ts'
import { workAt } from '#tests/run-due-jobs.ts'

const gameType = 'fourInARow'
const sudoku = puzzleEndpoints('sudoku')

describe('hours/tests/playing-hours', () => {
  const hall = sharedHall()
  beforeAll(async () => {
    const isIt = eq(teams.teamId, hall.admin.teamId)
    await hall.world.db.update(teams).set({ timeZone: 'UTC' }).where(isIt)
  })
  beforeEach(async () => {
    await at('2026-10-14T09:30:00Z') // a Wednesday
    await set({ availablePeriods: '[{"day":3,"start":"09:00","end":"10:00"}]', gameRules: '{}' })
  })

  const at = (text: string) => workAt(hall, text, 2)
  const set = (more: Record<string, unknown>) =>
    hall.changeSpace(hall.admin, { holidays: '[]', puzzlesInHours: 'false', ...more })
  const lastSecond = () => at('2026-10-14T09:59:59Z')
  const close = () => at('2026-10-14T10:00:00Z')
  const closed = { ok: false, message: 'outside_playing_hours', detail: '2026-10-21T09:00:00.000Z' }
  const two = async () => [await hall.player('Mara'), await hall.player('Deniz')] as const
  const today = async ({ teamId, guulJwt: token }: User) =>
    (await hall.call(todaysTimeLimitations, { params: { id: teamId }, token })).body

  test('nothing begins while play is closed: a table, a seat, a start, a rematch; up to its last second all do', async () => {
    const [mara, deniz] = await two()
    await lastSecond()
    const { roomId } = await mara.do('room:create', { gameType })
    await close()
    expect(await deniz.send('room:create', { gameType })).toMatchObject(closed)
    expect(await deniz.send('room:join', { roomId })).toMatchObject(closed)
    expect(await mara.send('room:start', { roomId, bots: 1 })).toMatchObject(closed)
    expect(await mara.send('room:ready', { roomId })).toMatchObject(closed)
    expect(await mara.send('room:join', { roomId })).toMatchObject({ ok: true }) // her own seat
    expect(await deniz.send('room:join', { roomId, as: 'spectator' })).toMatchObject({ ok: true })
    await at('2026-10-21T09:00:00Z')
    expect((await deniz.send('room:create', { gameType })).ok).toBe(true)
  })

  test('what has begun continues: the series, spectators, a draw; its rematch does not', async () => {
    const [mara, deniz] = await two()
    await lastSecond()
    const roomId = await begin(mara, deniz, { series: 3 })
    await close()
    await play([mara, deniz], [0, 1, 0, 1, 0, 1, 0])
    await mara.sees(({ room }) => room.gameStatus === 3, 'the end of a game')
    await mara.do('room:ready', { roomId })
    await deniz.do('room:ready', { roomId })
    await mara.sees(({ room }) => room.gameStatus === 1, 'the next game')
    await mara.do('room:resign', { roomId })
    await deniz.sees(({ room }) => room.gameStatus !== 1, 'the end')
    await lastSecond()
    const other = await begin(mara, deniz)
    await close()
    await mara.do('room:resign', { roomId: other })
    await deniz.sees(({ room }) => room.gameStatus === 4, 'the end')
    expect(await deniz.send('room:rematch', { roomId: other, action: 'offer' })).toMatchObject(
      closed,
    )
  })

  test('so do bots, a return to a seat, and a claim to it', async () => {
    const [mara, deniz] = await two()
    await lastSecond()
    const { roomId } = await mara.do('room:create', { gameType })
    await mara.do('room:bot', { roomId, seat: 1, level: 1 })
    await mara.do('room:start', { roomId })
    await mara.sees(({ room }) => room.gameStatus === 1, 'the start')
    await close()
    await mara.move(3)
    await mara.sees(({ room }) => room.moves === 2, 'the bot’s move')
    await mara.do('room:resign', { roomId })
    await lastSecond()
    const other = await begin(mara, deniz)
    await play([mara, deniz], [0, 1])
    await close()
    await deniz.do('room:leave', { roomId: other })
    await deniz.do('room:join', { roomId: other })
    await deniz.do('room:leave', { roomId: other })
    await mara.sees(({ room }) => !room.players[deniz.seat]!.connected, 'the absence')
    await mara.do('room:claim', { roomId: other })
    await mara.sees(({ room }) => room.gameStatus === 4, 'the win')
  })

  test('a tournament that has begun is played to its end, a later round’s tables too', async () => {
    const names = ['Ana', 'Emre', 'Selin', 'Yuki']
    const players = await Promise.all(names.map((name) => hall.player(name)))
    await lastSecond()
    const token = (index: number) => players[index]!.user.guulJwt
    const wish = { name: 'Cup', gameType, size: 4, games: 1, format: 'knockout', meeting: '' }
    const made = await hall.call(createTournament, {
      body: { ...wish, startsAt: null },
      token: token(0),
    })
    const body = { tournamentId: made.body.tournamentId }
    for (const index of [1, 2, 3]) await hall.call(enterTournament, { body, token: token(index) })
    const look = async () => (await hall.call(tournament, { params: body, token: token(0) })).body
    await until(async () => (await look()).status === 'running', 'it never began')
    await close()
    const plays = async (match: Match) => {
      const of = inMatch(await look(), match, players)
      await sit(of, match.roomId)
      await drop(of, quickWin)
    }
    const { matches } = await look()
    for (const match of matches.slice(0, 2)) await plays(match)
    await until(async () => (await look()).matches[2]!.roomId !== '', 'never the final')
    await plays((await look()).matches[2]!)
    await until(async () => (await look()).status === 'finished', 'never the end')
  })

  test('on a holiday it is closed, without periods always open', async () => {
    const mara = await hall.player('Mara')
    await set({ holidays: '["2026-10-14"]' })
    expect(await mara.send('room:create', { gameType })).toMatchObject(closed)
    await set({ holidays: '["2026-10-14"]', availablePeriods: '[]' })
    await at('2026-10-14T03:00:00Z')
    expect((await mara.send('room:create', { gameType })).ok).toBe(true)
  })

  test('a game only admins start is joined by everyone', async () => {
    const mara = await hall.player('Mara')
    await set({ gameRules: JSON.stringify({ [gameType]: { start: 'admins' } }) })
    expect(await mara.send('room:create', { gameType })).toMatchObject({
      message: 'admins_start_only',
    })
    const admin = hall.tab(hall.admin)
    const { roomId } = await admin.do('room:create', { gameType })
    expect((await mara.send('room:join', { roomId })).ok).toBe(true)
  })

  test('a tournament starts when play opens, however its time comes, and by hand only while it is open', async () => {
    const { guulJwt: token } = hall.admin
    const ana = (await hall.player('Ana')).user
    const wish = { name: 'Cup', gameType, size: 4, games: 1, format: 'knockout', meeting: '' }
    const startsAt = Date.parse('2026-10-14T12:00:00Z')
    const make = async () =>
      (await hall.call(createTournament, { body: { ...wish, startsAt }, token })).body
    const { tournamentId } = await make()
    const enter = { body: { tournamentId }, token: ana.guulJwt }
    expect((await hall.call(enterTournament, enter)).status).toBe(200)
    await close()
    const start = await hall.call(startTournament, { body: { tournamentId }, token })
    expect(start.body.message).toBe('outside_playing_hours')
    const status = async () => {
      const rows = await hall.world.db
        .select()
        .from(tournaments)
        .where(eq(tournaments.tournamentId, tournamentId))
      return rows[0]!.status
    }
    await at('2026-10-14T12:00:00Z')
    expect(await status()).toBe('open')
    const moved = {
      kind: 'tournamentMoved',
      person: null,
      startsAt: Date.parse('2026-10-21T09:00:00Z'),
    }
    for (const user of [ana, hall.admin]) {
      const news = (await hall.notificationsOf(user)).filter(
        (one) => one.tournamentId === tournamentId,
      )
      expect(news).toMatchObject([moved])
    }
    await at('2026-10-21T08:59:59Z')
    expect(await status()).toBe('open')
    await at('2026-10-21T09:00:00Z')
    expect(await status()).toBe('running')
  })

  test('a member names a start while play is open, an admin any: theirs waits for the opening', async () => {
    const { user } = await hall.player('Ana')
    await close()
    const opens = Date.parse(closed.detail)
    const make = (startsAt: number, { guulJwt: token }: User) =>
      hall.call(createTournament, { body: { name: 'Cup', gameType, startsAt }, token })
    const refused = { message: closed.message, detail: closed.detail }
    expect((await make(opens - 1, user)).body).toMatchObject(refused)
    const { tournamentId } = (await make(opens, user)).body
    const move = (startsAt: number, { guulJwt: token }: User) =>
      hall.call(moveTournament, { body: { tournamentId, startsAt }, token })
    expect((await move(opens - 1, user)).body).toMatchObject(refused)
    const fine = [await move(opens + 1, user), await move(opens - 1, hall.admin)]
    expect(fine.map(({ status }) => status)).toEqual([200, 200])
  })

  test('puzzles stay open unless an admin says otherwise, and one that was opened continues', async () => {
    const { user } = await hall.player('Ana')
    const { teamId, userId, guulJwt: token } = user
    await close()
    const area = () => hall.call(gameAreaInfo, { params: { id: teamId }, token })
    const { body } = await area()
    expect(body).toMatchObject({ isClosed: true, arePuzzlesClosed: false })
    const [one, other] = body.puzzles.filter((puzzle) => puzzle.gameType === 'sudoku')
    const join = (gameId: string) =>
      hall.call(sudoku.joinGame, { body: { gameId, userId, companyId: teamId }, token })
    expect((await join(one!.gameId)).status).toBe(200)
    await set({ puzzlesInHours: 'true' })
    expect((await area()).body).toMatchObject({ isClosed: true, arePuzzlesClosed: true })
    expect((await join(one!.gameId)).status).toBe(200)
    expect((await join(other!.gameId)).body).toMatchObject({
      message: 'outside_playing_hours',
      detail: closed.detail,
    })
  })

  test('everyone reads when play is open, and why they are restricted; of others only admins', async () => {
    const ana = (await hall.player('Ana')).user
    await set({
      availablePeriods:
        '[{"day":3,"start":"09:00","end":"10:00"},{"day":3,"start":"22:00","end":"02:00"}]',
    })
    expect(await today(ana)).toMatchObject({
      day: '2026-10-14',
      hasHours: true,
      isHoliday: false,
      isOpen: true,
      opensAt: null,
      closesAt: '2026-10-14T10:00:00.000Z',
      periods: [
        { start: '09:00', end: '10:00', from: '2026-10-14T09:00:00.000Z' },
        { start: '22:00', end: '24:00', until: '2026-10-15T00:00:00.000Z' },
      ],
    })
    await close()
    const check = async (userId: string, by: User) =>
      hall.call(checkIfRestricted, { params: { userId }, token: by.guulJwt })
    const until = '2026-10-14T22:00:00.000Z'
    const why = { isRestricted: true, reason: 'outside_playing_hours', until }
    expect((await check(ana.userId, ana)).body).toEqual(why)
    expect((await check(ana.userId, hall.admin)).body).toEqual(why)
    expect((await check(hall.admin.userId, ana)).body.message).toBe('not_yours')
    const { admin: stranger } = await hall.space()
    expect((await check(ana.userId, stranger)).body.message).toBe('not_found')
    await hall.world.db.update(teams).set({ isLimited: true }).where(eq(teams.teamId, ana.teamId))
    expect((await check(ana.userId, ana)).body).toEqual({
      isRestricted: true,
      reason: 'subscription_limited',
      until: '',
    })
    await hall.world.db.update(teams).set({ isLimited: false }).where(eq(teams.teamId, ana.teamId))
    await set({ limitedGames: 'bingo' })
    const off = await hall.call(limitedGames, { params: { id: ana.teamId }, token: ana.guulJwt })
    expect(off.body).toEqual({ limitedGames: ['bingo'] })
    await set({ limitedGames: '' })
  })

  test('a person who asked is notified once when play opens, also where the hours are changed meanwhile', async () => {
    const ana = (await hall.player('Ana')).user
    const want = () =>
      hall.call(notifyWhenOpen, { body: { userId: ana.userId }, token: ana.guulJwt })
    const told = async () => {
      return (await hall.notificationsOf(ana)).filter(({ kind }) => kind === 'playOpens').length
    }
    await want()
    expect((await today(ana)).wantsToKnow).toBe(false) // it is open
    await close()
    await Promise.all([want(), want()])
    expect((await today(ana)).wantsToKnow).toBe(true)
    await set({ availablePeriods: '[{"day":3,"start":"12:00","end":"13:00"}]' })
    expect((await today(ana)).wantsToKnow).toBe(true)
    await at('2026-10-14T11:59:59Z')
    expect(await told()).toBe(0)
    await at('2026-10-14T12:00:00Z')
    expect(await told()).toBe(1)
    expect((await today(ana)).wantsToKnow).toBe(false)
    await at('2026-10-21T12:00:00Z')
    expect(await told()).toBe(1)
  })
})
