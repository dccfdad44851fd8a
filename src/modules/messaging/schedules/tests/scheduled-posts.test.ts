import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { pauseSchedule, postPodiumSchedule, postRoomSchedule, postSchedule } from '../contract.ts'
import { isRefusal } from '#shared/game.ts'
import { rooms } from '#modules/play/rooms/server/schema.ts'
import { schedules } from '../server/schema.ts'
import { jobHandlersOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { DueRows } from '#server/jobs/due-rows.ts'
import { recordResults } from '#server/play/results/record.ts'
import { step, type Input } from '#server/play/rooms/step.ts'
import { scheduleSource } from '../server/module.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { workAt } from '#tests/run-due-jobs.ts'

const { hook, flow } = channels
const { joinGame, guess, getGameInfo } = puzzleEndpoints('findTheWord')

let admin: User
let token: string
let guid: string
describe('schedules/tests/scheduled-posts', () => {
  const all = sharedChannels()
  beforeEach(async () => {
    all.calm()
    await all.server.world.db.delete(schedules)
    await at('2026-10-14T03:00:00Z') // a Wednesday, six in Istanbul
    ;({ admin, gameSpaceGuid: guid } = await all.server.space())
    token = admin.guulJwt
    for (const channel of [hook, flow]) await all.put(admin, channel)
  })

  /** Sets the clock, and runs what is due by then. */
  const at = (text: string) => workAt(all.server, text, 2)

  const schedule = (endpoint: typeof postSchedule, more: object) =>
    all.server.call(endpoint, {
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
      token,
    })
  const word = { puzzleType: 'findTheWord' }
  const said = () => all.slack.posts.map(({ blocks }) => wordsOf(blocks).split('\n')[0])

  test('a puzzle is posted on its days, once, and its results when it ends', async () => {
    await schedule(postSchedule, { ...word, duration: 120 })
    await at('2026-10-14T06:29:59Z')
    expect(said()).toEqual([])
    await at('2026-10-14T06:30:00Z')
    await at('2026-10-14T06:31:00Z')
    expect(said()).toEqual(['Today’s Find the word is open'])
    const { world } = all.server
    await world.db.transaction((tx) => recordResults(tx, [factOf(admin.teamId, admin.userId)]))
    await at('2026-10-14T08:30:00Z')
    expect(said()).toHaveLength(1) // nobody finished the puzzle itself: there is nothing to post
    await at('2026-10-15T06:30:00Z')
    expect(said()).toHaveLength(2)
    await at('2026-10-17T06:30:00Z') // a Saturday
    expect(said()).toHaveLength(2) // Friday's was missed, and is over
  })

  test('a puzzle with a duration closes when it ends; people who began have an hour', async () => {
    await schedule(postSchedule, { ...word, duration: 120 })
    await at('2026-10-14T06:30:00Z')
    const area = await all.server.call(gameAreaInfo, { params: { id: admin.teamId }, token })
    const { gameId } = area.body.puzzles.find((one) => one.puzzleType === 'findTheWord')!
    const who = { gameId, userId: admin.userId }
    const open = (body: Record<string, unknown>) => all.server.call(joinGame, { body, token })
    await open({ ...who, companyId: admin.teamId })
    const say = (text: string, guessNumber: number) =>
      all.server.call(guess, { body: { ...who, guess: text, guessNumber }, token })
    expect((await say('lanky', 1)).status).toBe(200)
    await at('2026-10-14T08:31:00Z')
    expect((await say('divot', 2)).status).toBe(200)
    await at('2026-10-14T09:31:00Z')
    expect((await say('tilde', 3)).body.message).toBe('puzzle_closed')
    const seen = await all.server.call(getGameInfo, { params: who, token })
    expect(seen.status).toBe(200)
  })

  describe('a puzzle with a duration stays open all day where it was not announced', () => {
    async function opened() {
      const area = await all.server.call(gameAreaInfo, { params: { id: admin.teamId }, token })
      const { gameId } = area.body.puzzles.find((one) => one.puzzleType === 'findTheWord')!
      const body = { gameId, userId: admin.userId, companyId: admin.teamId }
      return all.server.call(joinGame, { body, token })
    }

    it('on a holiday', async () => {
      await schedule(postSchedule, { ...word, duration: 120 })
      await all.server.changeSpace(admin, { holidays: '2026-10-14' })
      await at('2026-10-14T06:30:00Z')
      expect(said()).toEqual([])
      await at('2026-10-14T12:00:00Z')
      expect((await opened()).status).toBe(200)
    })

    it('with its channel off', async () => {
      await schedule(postSchedule, { ...word, duration: 120 })
      all.slack.state.mood = 'channel_not_found'
      await at('2026-10-14T06:30:00Z')
      await at('2026-10-14T12:00:00Z')
      expect((await opened()).status).toBe(200)
      all.slack.state.mood = 'well'
      await at('2026-10-15T06:30:00Z') // the channel is off by now
      await at('2026-10-15T12:00:00Z')
      expect(said()).toEqual([])
      expect((await opened()).status).toBe(200)
    })

    it('though the day before it was', async () => {
      await schedule(postSchedule, { ...word, duration: 120 })
      await at('2026-10-14T06:30:00Z')
      await at('2026-10-14T12:00:00Z')
      expect((await opened()).body.message).toBe('puzzle_closed')
      await all.server.changeSpace(admin, { holidays: '2026-10-15' })
      await at('2026-10-15T06:30:00Z')
      await at('2026-10-15T12:00:00Z')
      expect((await opened()).status).toBe(200)
    })
  })

  test('a scheduled bingo without a caller calls automatically and immediately', async () => {
    const led = { gameType: 'bingo', duration: 30, additionalSettings: { caller: true } }
    await schedule(postRoomSchedule as never, led)
    await at('2026-10-14T06:30:00Z')
    const { world } = all.server
    const [row] = await world.db.select().from(rooms).where(eq(rooms.teamId, admin.teamId))
    const rules = world.games.get('bingo')
    const now = world.now().getTime()
    const moment = { rules, now, chance: { id: randomUUID, seed: () => 'x' } }
    const people = ['Ana', 'Bo'].map((name) => ({ id: randomUUID(), name, profileImage: '' }))
    let room = row!.data
    const inputs: Input[] = [
      ...people.map((person) => ({ type: 'join', person, as: 'player' }) as const),
      { type: 'start', userId: people[0]!.id },
    ]
    for (const input of inputs) {
      const stepped = step(room, input, moment)
      if (isRefusal(stepped)) throw new Error(stepped.refused)
      room = stepped.room
    }
    expect(rules.due!(room.game!.state)).toEqual({ at: 8_000, move: { call: true } })
    expect(room.options).toMatchObject({ caller: false })
  })

  test('results name who did best, and their post leads to the day', async () => {
    await schedule(postSchedule, { ...word, duration: 120 })
    await at('2026-10-14T06:30:00Z')
    const area = await all.server.call(gameAreaInfo, { params: { id: admin.teamId }, token })
    const { gameId } = area.body.puzzles.find((one) => one.puzzleType === 'findTheWord')!
    const who = { gameId, userId: admin.userId }
    await all.server.call(joinGame, { body: { ...who, companyId: admin.teamId }, token })
    for (const [i, text] of ['lanky', 'divot', 'tilde', 'chock', 'mumps', 'frass'].entries())
      await all.server.call(guess, { body: { ...who, guess: text, guessNumber: i + 1 }, token })
    await at('2026-10-14T08:30:00Z')
    expect(all.slack.posts).toHaveLength(2)
    expect(wordsOf(all.slack.posts[1]!.blocks)).toMatch(
      /^Find the word 1: 1 played, [01] solved it\n/,
    )
  })

  test('several servers post each occurrence once', async () => {
    await schedule(postSchedule, word)
    await schedule(postSchedule, { puzzleType: 'mathle' })
    const { world } = all.server
    const rows = Array.from({ length: 3 }, () => new DueRows(world, [scheduleSource]))
    const queues = Array.from({ length: 3 }, () => new JobRunner(world, jobHandlersOf(modules)))
    for (const one of [...rows, ...queues]) one.start()
    await at('2026-10-14T06:30:00Z')
    for (const one of [...rows, ...queues]) await one.idle()
    await at('2026-10-14T06:30:01Z')
    for (const one of [...rows, ...queues]) await one.close()
    expect(said().toSorted((a, b) => (a! < b! ? -1 : 1))).toEqual([
      'Today’s Find the word is open',
      'Today’s Mathle is open',
    ])
  })

  test('nothing is posted on a holiday, nor while it is paused', async () => {
    const { body } = await schedule(postSchedule, word)
    await all.server.changeSpace(admin, { holidays: '2026-10-14' })
    await at('2026-10-14T06:30:00Z')
    expect(said()).toEqual([])
    const pause = {
      companyId: admin.teamId,
      gameId: body.gameId,
      isPaused: true,
      until: '2026-10-19',
    }
    expect((await all.server.call(pauseSchedule, { body: pause, token })).status).toBe(200)
    await at('2026-10-16T06:30:00Z')
    expect(said()).toEqual([])
    await at('2026-10-19T06:30:00Z')
    expect(said()).toHaveLength(1)
  })

  test('a table opens once, is posted, and waits for people until its time is over', async () => {
    await schedule(postRoomSchedule as never, {
      gameType: 'fourInARow',
      duration: 30,
      groupId: flow.groupId,
      channelId: flow.channelId,
    })
    await at('2026-10-14T06:30:00Z')
    await at('2026-10-14T06:45:00Z')
    const stored = await all.server.world.db
      .select()
      .from(rooms)
      .where(eq(rooms.teamId, admin.teamId))
    expect(stored).toHaveLength(1)
    const [room] = stored
    expect(room).toMatchObject({ gameType: 'fourInARow', listed: true })
    expect(room!.wakeAt).toEqual(new Date('2026-10-14T07:00:00Z'))
    expect(room!.data.places.every(({ userId }) => userId === null)).toBe(true)
    expect(JSON.stringify(all.workflow.posts)).toContain(`/games/fourInARow/${room!.roomId}`)
    expect(all.workflow.posts).toHaveLength(1)
  })

  test('a table whose time comes while play is closed waits for the opening, or does not open', async () => {
    const tables = async () => {
      const { db } = all.server.world
      const rows = await db.select().from(rooms).where(eq(rooms.teamId, admin.teamId))
      return rows.length
    }
    const hours = (availablePeriods: string) => all.server.changeSpace(admin, { availablePeriods })
    await hours('[{"day":3,"start":"09:45","end":"11:00"},{"day":4,"start":"10:00","end":"11:00"}]')
    await schedule(postRoomSchedule as never, { gameType: 'fourInARow', duration: 30 })
    await at('2026-10-14T06:30:00Z')
    expect(await tables()).toBe(0)
    await at('2026-10-14T06:44:59Z')
    expect(await tables()).toBe(0)
    await at('2026-10-14T06:45:00Z')
    expect(await tables()).toBe(1)
    await at('2026-10-15T06:30:00Z') // it would open when its time is already over
    await at('2026-10-15T07:00:00Z')
    expect(await tables()).toBe(1)
  })

  test("the podium of a week that is over is posted on Monday, and Friday's is of the week so far", async () => {
    await schedule(postPodiumSchedule as never, { hour: 17, minute: 0, days: [1, 5] })
    const { world } = all.server
    await world.db.transaction((tx) =>
      recordResults(tx, [factOf(admin.teamId, admin.userId, { points: 40 })]),
    )
    await at('2026-10-16T14:00:00Z')
    await at('2026-10-19T14:00:00Z')
    expect(said()).toEqual(['Week 42 so far: Mara Okafor', 'Week 42: Mara Okafor'])
  })

  test('everyone is notified that a scheduled room is open, until it closes', async () => {
    const jonas = await all.server.person('Jonas Weber', guid)
    await schedule(postRoomSchedule as never, { gameType: 'fourInARow', duration: 30 })
    await at('2026-10-14T06:30:00Z')
    const { world } = all.server
    const [room] = await world.db.select().from(rooms).where(eq(rooms.teamId, admin.teamId))
    const list = async () =>
      (await all.server.notificationsOf(jonas)).map(({ kind, roomId, channel, isOver }) => ({
        kind,
        roomId,
        channel,
        isOver,
      }))
    const open = { kind: 'schedule', roomId: room!.roomId, channel: hook.name }
    expect(await list()).toEqual([{ ...open, isOver: false }])
    await world.db
      .update(rooms)
      .set({ data: { ...room!.data, closed: 'test' } })
      .where(eq(rooms.roomId, room!.roomId))
    expect(await list()).toEqual([{ ...open, isOver: true }])
  })
})
