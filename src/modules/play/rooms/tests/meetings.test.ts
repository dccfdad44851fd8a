import { eq } from 'drizzle-orm'
import { replay } from '../replays.contract.ts'
import { rooms } from '../server/schema.ts'
import { teams } from '#server/teams/schema.ts'
import { begin, sharedHall, type Player } from '#tests/rooms/players.ts'

let mara: Player
let deniz: Player

describe('meetings/tests/meetings', () => {
  const hall = sharedHall()
  beforeAll(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
  })

  test("a player's mirror sees a spectator's view, takes no place, and leaves nobody's seat when it goes", async () => {
    const roomId = await begin(mara, deniz)
    const stage = hall.tab(mara.user)
    const seen = await stage.do('room:join', { roomId, as: 'mirror' })
    expect(seen.room.numberOfSpectators).toBe(0)
    await mara.move(3)
    await stage.sees(({ view }) => view.played.length === 1, 'the move')
    await stage.do('room:away', { roomId })
    stage.leave()
    await deniz.move(2)
    await mara.sees(({ view }) => view.played.length === 2, 'the answer')
    expect(mara.room.players.every(({ connected }) => connected)).toBe(true)
  })

  test('a mirror of a room that takes no spectators is for its players only', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow', spectators: false })
    const other = await hall.player('Other')
    const refused = await other.send('room:join', { roomId, as: 'mirror' })
    expect(refused).toMatchObject({ ok: false, message: 'spectators_not_allowed' })
    await hall.tab(mara.user).do('room:join', { roomId, as: 'mirror' })
  })

  test('a mirror and a replay are refused where watching is', async () => {
    const roomId = await begin(mara, deniz)
    const params = { roomId, gameId: mara.room.gameId! }
    const { teamId } = mara.user
    const set = (change: Partial<typeof teams.$inferInsert>) =>
      hall.world.db.update(teams).set(change).where(eq(teams.teamId, teamId))
    const other = await hall.player('Onlooker')
    const asked = async () => {
      const replayed = await hall.call(replay, { params, token: other.user.guulJwt })
      const watched = await other.send('room:join', { roomId, as: 'spectator' })
      const mirrored = await other.send('room:join', { roomId, as: 'mirror' })
      await other.send('room:away', { roomId })
      const told = ({ message = 'ok' }: { message?: string }) => message
      return [told(watched as object), told(mirrored as object), replayed.body.message ?? 'ok']
    }
    await set({ limitedGames: ['fourInARow'] })
    expect(await asked()).toEqual(Array(3).fill('game_not_allowed'))
    await set({ limitedGames: [], isLimited: true })
    expect(await asked()).toEqual(Array(3).fill('subscription_limited'))
    await set({ isLimited: false })
    expect(await asked()).toEqual(Array(3).fill('ok'))
  })

  test('a game whose room is gone is replayed to those who could see it before', async () => {
    const roomId = await begin(mara, deniz)
    const params = { roomId, gameId: mara.room.gameId! }
    const other = await hall.player('Latecomer')
    const asked = async (who: Player) =>
      (await hall.call(replay, { params, token: who.user.guulJwt })).status
    expect(await asked(other)).toBe(200)
    await hall.world.db.delete(rooms).where(eq(rooms.roomId, roomId))
    expect(await asked(other)).toBe(200)
    expect(await asked(deniz)).toBe(200)
  })

  test('a mirror of a room of another company is not found', async () => {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow' })
    const { admin } = await hall.space({ name: 'Another company' })
    const stranger = hall.tab(admin)
    const refused = await stranger.send('room:join', { roomId, as: 'mirror' })
    expect(refused).toMatchObject({ ok: false, message: 'not_found' })
  })

  test("a room remembers the meeting it was started in; the company's lobby says so", async () => {
    const { roomId } = await deniz.do('room:create', { gameType: 'fourInARow', meeting: 'MCM1' })
    const { rooms } = await mara.do('lobby:watch', {})
    expect(rooms.find(({ id }) => id === roomId)?.meeting).toBe('MCM1')
  })
})
