import { eq } from 'drizzle-orm'
import { replay } from '../replays.contract.ts'
import { Games } from '#games/kit/games.ts'
import { roomGames } from '../server/schema.ts'
import { registry } from '#tests/fixtures/games/gaps.registry.ts'
import { begin, openHall, play, type Hall, type Player } from '#tests/rooms/players.ts'

let hall: Hall
let mara: Player
let deniz: Player

describe('replays/tests/thorough-judgement', () => {
  beforeAll(async () => {
    const url = new URL('../../../../../tests/fixtures/games/gaps.registry.ts', import.meta.url)
      .href
    hall = await openHall({}, { games: new Games(registry, url) })
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
  })
  afterAll(() => hall.close())

  const JUDGE_MS = 150_000 // only bounds a hang

  async function until<T>(look: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + JUDGE_MS
    for (;;) {
      const found = await look()
      if (found !== null) return found
      if (Date.now() > end) throw new Error('the game was never judged')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** A game that Mara wins in the middle, after a first disc in some column. */
  async function played(first: number) {
    const roomId = await begin(mara, deniz)
    const gameId = mara.room.gameId!
    await play([mara, deniz], [first, 0, 3, 0, 3, 0, 3, 1, 3])
    const asked = async () => {
      const token = mara.user.guulJwt
      return (await hall.call(replay, { params: { roomId, gameId }, token })).body
    }
    const look = async () => (await asked()).judged
    const isJudging = async () => (await asked()).isJudging
    return { gameId, look, isJudging }
  }

  test('a moment that a minute leaves open is settled afterwards, and the replay has it from then on', async () => {
    const { gameId, look, isJudging } = await played(2)
    await until(look)
    const full = await until(async () => {
      const judged = await look()
      return judged!.ahead.includes(null) ? null : judged
    })
    expect(full.ahead).toHaveLength(10)
    expect(await isJudging()).toBe(false)
    const [row] = await hall.world.db.select().from(roomGames).where(eq(roomGames.gameId, gameId))
    expect(row!.judged).toEqual(full)
  }, 600_000)

  test('a game stored with a gap by a process that died is settled when it is looked at', async () => {
    const roomId = await begin(mara, deniz)
    const gameId = mara.room.gameId!
    await play([mara, deniz], [3, 1, 3, 1, 3, 1, 3])
    const judged = { ahead: Array.from({ length: 8 }, (_, at) => (at ? 0 : null)), turns: [] }
    await hall.world.db.update(roomGames).set({ judged }).where(eq(roomGames.gameId, gameId))
    const first = await hall.call(replay, { params: { roomId, gameId }, by: mara.user })
    expect(first.body).toMatchObject({ judged, isJudging: true }) // what is known is shown meanwhile
    const ahead = await until(async () => {
      const [row] = await hall.world.db.select().from(roomGames).where(eq(roomGames.gameId, gameId))
      return row!.judged!.ahead.includes(null) ? null : row!.judged!.ahead
    })
    expect(ahead).toHaveLength(8)
  }, 600_000)

  test('what nobody waits for makes way for a game that somebody looks at', async () => {
    const endless = await played(6)
    expect((await until(endless.look)).ahead[1]).toBeNull()
    const next = await played(5)
    expect((await until(next.look)).ahead).toHaveLength(10)
  }, 600_000)
})
