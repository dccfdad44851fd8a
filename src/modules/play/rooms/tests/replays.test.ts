import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { profile } from '#modules/play/profile/contract.ts'
import { replay } from '../replays.contract.ts'
import { folderOf, isRefusal, type AnyGame, type AnyGameContract } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { registry } from '#games/registry.ts'
import { removeOld } from '#server/jobs/module.ts'
import { roomGames, roomMoves, rooms } from '../server/schema.ts'
import { entryRandom } from '#server/play/rooms/step-types.ts'
import { pickMove } from '#tests/game-contract/playouts.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { refusal } from '#tests/server.ts'

let mara: Player
let deniz: Player

describe('replays/tests/replays', () => {
  const hall = sharedHall()
  beforeAll(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
  })

  const asked = (who: Player, roomId: string, gameId: string) =>
    hall.call(replay, { params: { roomId, gameId }, token: who.user.guulJwt })

  test('a finished game is shown with its players, who might move, and why each has their points', async () => {
    const roomId = await begin(mara, deniz)
    const gameId = mara.room.gameId!
    await play([mara, deniz], [3, 0, 3, 0, 3, 0, 3])
    const { status, body } = await asked(deniz, roomId, gameId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      players: [{ name: 'Mara' }, { name: 'Deniz' }],
      games: [gameId],
      scored: [12, 4],
      outcome: {
        places: [[0], [1]],
        lines: [[{ text: 'win', points: 12 }], [{ text: 'loss', points: 4 }]],
      },
    })
    expect(body.views).toHaveLength(8)
    expect(body.turns).toEqual([[0], [1], [0], [1], [0], [1], [0], []])
    const seen = await hall.call(profile, { query: { userId: mara.id }, by: deniz.user })
    expect(seen.body.recent[0]!.replay).toEqual({ roomId, gameId })
    expect(seen.body.headToHead!.games[0]!.last).toEqual({ roomId, gameId })
  })

  test('a profile names no game of a room that let nobody watch, except to its players', async () => {
    const roomId = await begin(mara, deniz, { spectators: false })
    const gameId = mara.room.gameId!
    await play([mara, deniz], [3, 0, 3, 0, 3, 0, 3])
    const other = await hall.player('Onlooker')
    const named = async (who: Player) => {
      const query = { userId: mara.id }
      const { body } = await hall.call(profile, { query, token: who.user.guulJwt })
      return body.recent.map((one) => one.replay?.gameId)
    }
    expect(await named(other)).not.toContain(gameId)
    expect(await named(deniz)).toContain(gameId)
    expect((await asked(other, roomId, gameId)).body.message).toBe('spectators_not_allowed')
  })

  test('a month later its room is gone, and people who might have watched the game can still see it', async () => {
    const gamesOf = async (spectators: boolean) => {
      const roomId = await begin(mara, deniz, { spectators })
      const gameId = mara.room.gameId!
      await play([mara, deniz], [3, 0, 3, 0, 3, 0, 3])
      return { roomId, gameId }
    }
    const [open, closed] = [await gamesOf(true), await gamesOf(false)]
    const other = await hall.player('Later')
    const { db } = hall.world
    const both = inArray(rooms.roomId, [open.roomId, closed.roomId])
    const longAgo = new Date('2020-01-01T00:00:00Z')
    await db.update(rooms).set({ wakeAt: null, createdAt: longAgo }).where(both)
    await removeOld(hall.world)
    expect(await db.$count(rooms, both)).toBe(0)
    expect((await asked(other, open.roomId, open.gameId)).status).toBe(200)
    expect((await asked(deniz, closed.roomId, closed.gameId)).status).toBe(200)
    const refused = await asked(other, closed.roomId, closed.gameId)
    expect(refused.body.message).toBe('spectators_not_allowed')
    const query = { userId: mara.id }
    const { body } = await hall.call(profile, { query, token: other.user.guulJwt })
    const named = body.recent.map((one) => one.replay?.gameId)
    expect([named.includes(open.gameId), named.includes(closed.gameId)]).toEqual([true, false])
  })

  test('of a game whose room was gone before that was kept, only who sat there sees the replay', async () => {
    const roomId = await begin(mara, deniz)
    const gameId = mara.room.gameId!
    await play([mara, deniz], [3, 0, 3, 0, 3, 0, 3])
    const { db } = hall.world
    await db.delete(rooms).where(eq(rooms.roomId, roomId))
    await db.update(roomGames).set({ spectatorsAllowed: null }).where(eq(roomGames.gameId, gameId))
    const other = await hall.player('Later')
    expect((await asked(other, roomId, gameId)).body.message).toBe('spectators_not_allowed')
    expect((await asked(mara, roomId, gameId)).status).toBe(200)
  })

  test('while a game runs, its replay shows no move and no secret', async () => {
    const roomId = await begin(mara, deniz, { gameType: 'battleship', clock: null })
    const gameId = mara.room.gameId!
    const lies = (cell: number, upright: boolean) => ({ cell, upright })
    const fleet = [0, 20, 40, 60, 80].map((cell) => lies(cell, false))
    expect(await mara.play({ fleet })).toMatchObject({ ok: true })
    for (const who of [mara, deniz]) {
      const { body } = await asked(who, roomId, gameId)
      expect(body.moves.map(({ move }) => move)).toEqual([null])
      expect(JSON.stringify(body.views)).not.toContain('"cell":20')
      expect(body.outcome).toBeNull()
      expect(body.games).toEqual([])
    }
  })

  const JUDGE_MS = 150_000 // a few seconds, with nothing else running

  /** The replay once its game is judged. */
  async function judged(who: Player, roomId: string, gameId: string) {
    const end = Date.now() + JUDGE_MS
    for (;;) {
      const { body } = await asked(who, roomId, gameId)
      if (!body.isJudging) return body
      if (Date.now() > end) throw new Error('the game was never judged')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  test('a finished game is judged once, for all who may see it: who stood better, which move turned it and what would have kept it', async () => {
    const roomId = await begin(mara, deniz)
    const gameId = mara.room.gameId!
    await play([mara, deniz], [3, 2])
    expect((await asked(mara, roomId, gameId)).body).toMatchObject({
      judged: null,
      isJudging: false,
    })
    await play([mara, deniz], [5, 4, 4, 5, 2, 4, 4, 3, 5, 5]) // Mara misses her win, and leaves Deniz one
    expect((await asked(deniz, roomId, gameId)).body.isJudging).toBe(true)
    const { judged: found, moves } = await judged(deniz, roomId, gameId)
    expect(found!.ahead).toEqual([...Array.from({ length: moves.length - 1 }, () => 0), 1, 1])
    expect(found!.turns).toMatchObject([{ ply: 11, seat: 0, kept: 'ahead' }])
    expect(found!.turns[0]!.better).not.toEqual({ column: 5 })
    const [row] = await hall.world.db.select().from(roomGames).where(eq(roomGames.gameId, gameId))
    expect(row!.judged).toEqual(found)
    expect((await asked(mara, roomId, gameId)).body).toMatchObject({
      judged: found,
      isJudging: false,
    })
  }, 600_000)

  test('a game nobody judges says nothing of its moves', async () => {
    const roomId = await begin(mara, deniz, { gameType: 'dotsAndBoxes', clock: null })
    const gameId = mara.room.gameId!
    await mara.do('room:resign', { roomId })
    await mara.sees(({ room }) => room.gameStatus === 4, 'the end')
    expect((await asked(mara, roomId, gameId)).body).toMatchObject({
      judged: null,
      isJudging: false,
    })
  })

  test('a game under older rules is refused, not failed at', async () => {
    const roomId = await begin(mara, deniz)
    const gameId = mara.room.gameId!
    await play([mara, deniz], [3, 0, 3, 0, 3, 0, 3])
    await hall.world.db.update(roomGames).set({ rules: 0 }).where(eq(roomGames.gameId, gameId))
    expect(await asked(mara, roomId, gameId)).toMatchObject(refusal(410, 'replay_outdated'))
  })

  /** A game of random moves, as a room would have stored it, with its views. */
  async function stored(game: AnyGame, contract: AnyGameContract) {
    const seed = `again ${game.meta.gameType}`
    const options: unknown = game.meta.options.parse({})
    const seats = Math.max(2, game.meta.seats.min)
    const random = seededRandom(`${seed} choices`)
    const table = { game, contract: contract, options, seats }
    let state: unknown = game.setup(options, seats, seededRandom(seed))
    let at = 0
    const views: unknown[] = [game.view(state)]
    const log: { seat: number | null; move: unknown; at: number }[] = []
    while (!game.outcome(state)) {
      const due = game.due?.(state) ?? null
      const [seat = null] = game.turns(state)
      if (seat === null) at = Math.max(at, due!.at)
      else at += 500
      const isDue = due !== null && due.at <= at
      const by = isDue || seat === null ? 'game' : seat
      const move: unknown = by === 'game' ? due!.move : pickMove(table, state, by, random)
      const next: unknown = game.play(state, by, move, entryRandom(seed, log.length), at)
      if (isRefusal(next) || next === state) continue
      state = next
      log.push({ seat: by === 'game' ? null : by, move, at })
      views.push(game.view(state))
    }
    const { teamId } = mara.user
    const key = { teamId, roomId: randomUUID(), gameId: randomUUID() }
    const { gameType, rules } = game.meta
    const now = new Date()
    const outcome = game.outcome(state)!
    const who = Array.from({ length: seats }, (_, i) => (i === 0 ? mara.id : null))
    await hall.world.db.insert(roomGames).values({
      ...key,
      gameType,
      options,
      seats: who,
      seed,
      rules,
      outcome,
      startedAt: now,
      finishedAt: now,
    })
    const rows = log.map((one, i) => ({
      ...key,
      ...one,
      version: i + 1,
      moveId: `m${i}`,
      by: one.seat === null ? 'game' : 'player',
    }))
    await hall.world.db.insert(roomMoves).values(rows)
    return { key, views, outcome }
  }

  const roomGamesOf = registry.filter(({ game }) => game.meta.kind === 'room')

  test.each(roomGamesOf.map(({ game }) => [game.meta.gameType, game] as const))(
    '%s is replayed as it was seen, moment by moment',
    async (gameType, game) => {
      const { contract } = (await import(
        `../../../../games/${folderOf(gameType)}/contract.ts`
      )) as {
        contract: AnyGameContract
      }
      const { key, views, outcome } = await stored(game, contract)
      const { body } = await asked(mara, key.roomId, key.gameId)
      expect(body.views).toEqual(JSON.parse(JSON.stringify(views)))
      expect(body.outcome).toEqual(outcome)
    },
    60_000,
  )
})
