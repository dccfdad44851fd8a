import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { postPodiumSchedule, postRoomSchedule, postSchedule } from '../contract.ts'
import { enterTournament, tournament, tournamentList } from '#modules/play/tournaments/contract.ts'
import { rooms } from '#modules/play/rooms/server/schema.ts'
import { schedules } from '../server/schema.ts'
import { users } from '#server/teams/schema.ts'
import { nameDepartment, placeInDepartment } from '#modules/people/departments/server/store.ts'
import { recordResults } from '#server/play/results/record.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { solveToday } from '#tests/http/find-the-word-fixture.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { channels, openChannels, type Channels } from '#tests/providers/workspace.ts'
import { hangUp, play, serve, type Hall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'
import { workQueue, workAt } from '#tests/run-due-jobs.ts'

const { hook } = channels
const quickWin = [0, 1, 0, 1, 0, 1, 0]

let all: Channels
let admin: User
let guid: string
let tab: Hall['tab']
describe('schedules/tests/follow-up-posts', () => {
  beforeAll(async () => {
    all = await openChannels()
    ;({ tab } = await serve(all.server))
  })
  beforeEach(async () => {
    all.calm()
    await all.server.world.db.delete(schedules)
    await at('2026-10-14T03:00:00Z') // a Wednesday, six in Istanbul
    ;({ admin, gameSpaceGuid: guid } = await all.server.space())
    await all.put(admin, hook)
  })
  afterAll(async () => {
    hangUp()
    await all.close()
  })

  /** Sets the clock, and runs what is due by then. */
  const at = (text: string) => workAt(all.server, text)

  const schedule = (endpoint: object, more: object) =>
    all.server.call(endpoint as typeof postSchedule, {
      body: {
        companyId: admin.teamId,
        userId: admin.userId,
        groupId: '',
        channelId: hook.channelId,
        hour: 9,
        minute: 30,
        timeZoneId: 'Europe/Istanbul',
        days: [1, 2, 3, 4, 5],
        ...more,
      },
      token: admin.guulJwt,
    })
  const word = { puzzleType: 'findTheWord' }
  const said = () => all.slack.posts.map(({ blocks }) => wordsOf(blocks).split('\n')[0])
  const last = () => wordsOf(all.slack.posts.at(-1)!.blocks)

  describe('a reminder', () => {
    it('comes once a day to a channel, while fewer than half have played, and names nobody', async () => {
      for (const name of ['Jonas Weber', 'Priya Nair']) await all.server.person(name, guid)
      const more = { duration: 120, hasReminder: true, hasResults: false }
      await schedule(postSchedule, { ...word, ...more })
      await schedule(postSchedule, { ...more, puzzleType: 'mathle' })
      await at('2026-10-14T06:30:00Z')
      await solveToday(all.server, admin)
      await at('2026-10-14T07:44:00Z')
      expect(said()).toHaveLength(2)
      await at('2026-10-14T07:45:00Z')
      await at('2026-10-14T08:00:00Z')
      expect(said().slice(2)).toEqual([expect.stringMatching(/closes in 45 minutes$/)])
      expect(last()).toMatch(/(1 of 3 have played|Nobody has played yet)\./)
      expect(last()).not.toMatch(/Mara|Jonas|Priya/)
      await at('2026-10-15T06:30:00Z')
      await at('2026-10-15T07:45:00Z')
      expect(said().filter((title) => title!.includes('closes in'))).toHaveLength(2)
    })

    it('does not come where half have played', async () => {
      await schedule(postSchedule, { ...word, duration: 120, hasReminder: true, hasResults: false })
      await at('2026-10-14T06:30:00Z')
      await solveToday(all.server, admin)
      await at('2026-10-14T07:45:00Z')
      expect(said()).toEqual(['Today’s Find the word is open'])
    })
  })

  test('results show the boards of the best, without letters, to anyone who has their link', async () => {
    await schedule(postSchedule, { ...word, duration: 120 })
    await at('2026-10-14T06:30:00Z')
    await solveToday(all.server, admin)
    await at('2026-10-14T08:30:00Z')
    expect(last()).toContain('Mara Okafor 1, as boards without letters')
    const image = all.slack.posts.at(-1)!.blocks.find(({ type }) => type === 'image')!
    const { pathname } = new URL((image as { image_url: string }).image_url)
    const { app } = all.server
    const picture = await app.inject({ url: pathname })
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.length).toBeGreaterThan(2000)
    for (const wrong of ['/cards/boards/x.png', `${pathname.slice(0, -12)}.png`])
      expect((await app.inject({ url: wrong })).statusCode).toBe(404)
    await all.server.world.db.update(users).set({ name: '' }).where(eq(users.userId, admin.userId))
    expect((await app.inject({ url: pathname })).statusCode).toBe(404) // a person who has left is shown nowhere
  })

  /** Two members with sockets. */
  const two = async (): Promise<[Player, Player]> => [
    tab(admin),
    tab(await all.server.person('Jonas Weber', guid)),
  ]

  /** Both join a room, and the first of them wins there. */
  async function playOut(players: readonly [Player, Player], roomId: string): Promise<void> {
    for (const player of players) await player.do('room:join', { roomId })
    for (const player of players) await player.do('room:ready', { roomId })
    for (const player of players)
      await player.sees(({ room }) => room.gameStatus === 1, 'the start')
    await play(players, quickWin)
  }

  async function until4(posts: number): Promise<void> {
    await until(async () => {
      await workQueue(all.server.world)
      return all.slack.posts.length >= posts
    }, `never ${posts} posts`)
  }

  test('how a scheduled table ended is posted once, however often its people play on', async () => {
    await schedule(postRoomSchedule, { gameType: 'fourInARow', duration: 30 })
    const watching = tab(admin)
    await watching.do('lobby:watch', { watch: true })
    await at('2026-10-14T06:30:00Z')
    expect(said()).toEqual(['Four in a row: a table is open'])
    await until(() => watching.lobby.length > 0, 'nobody in the lobby saw it')
    expect(watching.lobby[0]!.rooms).toMatchObject([{ gameName: 'fourInARow' }])
    const [room] = await all.server.world.db
      .select()
      .from(rooms)
      .where(eq(rooms.teamId, admin.teamId))
    const players = await two()
    const { roomId } = room!
    await playOut(players, roomId)
    await until4(2)
    expect(said()[1]).toMatch(/^Four in a row: (Mara Okafor|Jonas Weber) won$/)
    expect(last()).toContain('2 of you played.')
    for (const player of players) await player.do('room:rematch', { roomId })
    for (const player of players)
      await player.sees(({ room: now }) => now.gameStatus === 1, 'another')
    await play(players, quickWin)
    await at('2026-10-14T06:40:00Z')
    expect(said()).toHaveLength(2)
  })

  test('a scheduled tournament opens, is posted, begins at its time, and its winner is posted', async () => {
    await schedule(postRoomSchedule, {
      what: 'tournament',
      gameType: 'fourInARow',
      duration: 60,
      additionalSettings: { name: 'Friday cup' },
    })
    await at('2026-10-14T06:30:00Z')
    expect(said()).toEqual(['Friday cup: sign up'])
    expect(last()).toContain('It begins at 10:30, Istanbul.')
    const players = await two()
    const { server } = all
    const { body } = await server.call(tournamentList, { token: admin.guulJwt })
    const { tournamentId } = body.tournaments[0]!
    expect(body.tournaments).toMatchObject([{ name: 'Friday cup', players: 0, status: 'open' }])
    for (const { user } of players)
      await server.call(enterTournament, { body: { tournamentId }, token: user.guulJwt })
    await at('2026-10-14T07:30:00Z')
    const params = { tournamentId }
    const running = await server.call(tournament, { params, token: admin.guulJwt })
    expect(running.body.status).toBe('running')
    await playOut(players, running.body.matches[0]!.roomId)
    await until4(2)
    expect(said()[1]).toMatch(/^Friday cup: (Mara Okafor|Jonas Weber) won$/)
  })

  test('a tournament is scheduled only for a game of two, with what tournaments have', async () => {
    const asked = { what: 'tournament', gameType: 'reversi' }
    const wrong = [{ gameType: 'dice' }, { additionalSettings: { size: 17 } }]
    const unknown = { additionalSettings: { level: 'hard' } }
    const codes = []
    for (const more of [...wrong, unknown])
      codes.push((await schedule(postRoomSchedule, { ...asked, ...more })).body.message)
    expect(codes).toEqual(['game_unknown', 'setting_unknown', 'setting_unknown'])
    expect((await schedule(postRoomSchedule, asked)).status).toBe(200)
  })

  test("the week's podium tells of the department whose people have most each", async () => {
    const { world } = all.server
    await schedule(postPodiumSchedule, { hour: 17, minute: 0, days: [5] })
    const place = async (name: string, people: number, points: number) => {
      const departmentId = await nameDepartment(world.db, admin.teamId, name, true)
      for (let i = 0; i < people; i++) {
        const { userId } = await all.server.person(`Person ${name}`, guid)
        const who = { teamId: admin.teamId, userId }
        await placeInDepartment(world.db, who, departmentId, world.now())
        const facts = ['findTheWord', 'mathle', 'sudoku'].map((gameType) =>
          factOf(admin.teamId, userId, { gameType, points }),
        )
        await world.db.transaction((tx) => recordResults(tx, facts))
      }
    }
    await place('Finance', 5, 20)
    await place('Design', 4, 90) // too few to count
    await at('2026-10-16T14:00:00Z')
    expect(last()).toContain('Department: Finance.')
  })
})
