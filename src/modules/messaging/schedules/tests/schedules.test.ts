import type { User } from '#shared/accounts.ts'
import { deleteDestination } from '#modules/messaging/channels/contract.ts'
import {
  deleteSchedule,
  deleteSlackScheduledGame,
  deleteTeamsScheduledGame,
  getSchedule,
  getScheduleFindTheWord,
  pauseSchedule,
  postPodiumSchedule,
  postRoomSchedule,
  postSchedule,
  postTeamSchedule,
  runScheduleNow,
  scheduleCalendar,
  scheduleFindTheWord,
  slackScheduledGames,
  teamsScheduledGames,
  testSchedule,
} from '../contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { auditOf } from '#tests/audit.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { channels, sharedChannels, type Channels } from '#tests/providers/workspace.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const { hook, flow } = channels
const inSlack = { groupId: '', channelId: hook.channelId }
const inTeams = { groupId: flow.groupId, channelId: flow.channelId }

let all: Channels
let admin: User

const time = () => ({
  companyId: admin.teamId,
  userId: admin.userId,
  ...inSlack,
  hour: 9,
  minute: 30,
  timeZoneId: 'Europe/Istanbul',
  days: [1, 2, 3, 4, 5],
})

const post = <E extends Endpoint>(endpoint: E, more: object = {}) =>
  all.server.call(endpoint, { body: { ...time(), ...more }, token: admin.guulJwt })

const change = <E extends Endpoint>(endpoint: E, body: object) =>
  all.server.call(endpoint, { body: { companyId: admin.teamId, ...body }, token: admin.guulJwt })

const ask = <E extends Endpoint>(endpoint: E, query: Record<string, string> = {}) =>
  all.server.call(endpoint, { query: { companyId: admin.teamId, ...query }, token: admin.guulJwt })

const word = { puzzleType: 'findTheWord' }

describe('schedules/tests/schedules', () => {
  all = sharedChannels()
  beforeEach(async () => {
    all.calm()
    all.server.clock.set('2026-10-14T09:00:00Z')
    ;({ admin } = await all.server.space())
    for (const channel of [hook, flow]) await all.put(admin, channel)
  })

  describe('the schedule of a puzzle', () => {
    it('is what was asked for, with its next three times', async () => {
      const asked = { ...word, duration: 480, additionalSettings: '{"language":"tr"}' }
      const { body, status } = await post(postSchedule, asked)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        companyId: admin.teamId,
        puzzleType: 'findTheWord',
        gameType: 'findTheWord',
        ...inSlack,
        channelName: '#daily',
        hour: 9,
        minute: 30,
        timeZoneId: 'Europe/Istanbul',
        duration: 480,
        days: [1, 2, 3, 4, 5],
        additionalSettings: { language: 'tr' },
        userId: admin.userId,
        isPaused: false,
        // it is Wednesday noon there
        next: ['2026-10-15T06:30:00.000Z', '2026-10-16T06:30:00.000Z', '2026-10-19T06:30:00.000Z'],
      })
      expect((await ask(getSchedule, { puzzleType: 'FINDTHEWORD' })).body).toEqual(body)
    })

    it('is one a puzzle: a later one replaces it, also by the call for find the word', async () => {
      const { body: first } = await post(postSchedule, word)
      const { body: second } = await post(scheduleFindTheWord, {
        ...inTeams,
        hour: 10,
        days: [5, 1, 5],
      })
      expect(second).toMatchObject({
        gameId: first.gameId,
        ...inTeams,
        hour: 10,
        days: [1, 5],
        duration: null,
      })
      const params = { id: admin.teamId }
      const found = await all.server.call(getScheduleFindTheWord, { params, token: admin.guulJwt })
      expect(found.body).toEqual(second)
      expect((await ask(slackScheduledGames)).body.games).toEqual([])
      expect((await ask(teamsScheduledGames)).body.games).toEqual([second])
    })

    it('takes a Windows zone and answers the IANA one', async () => {
      const { body } = await post(postSchedule, { ...word, timeZoneId: 'Pacific Standard Time' })
      expect(body).toMatchObject({ timeZoneId: 'America/Los_Angeles' })
      expect(body.next[0]).toBe('2026-10-14T16:30:00.000Z')
    })

    it('is deleted, once', async () => {
      await post(postSchedule, word)
      expect((await change(deleteSchedule, word)).body).toEqual({ ok: true })
      expect((await change(deleteSchedule, word)).body.message).toBe('not_found')
      expect((await ask(getSchedule, word)).body.message).toBe('not_found')
    })

    it.each([
      [{ hour: 24 }, 'hour', 'hour_invalid'],
      [{ hour: '9' }, 'hour', 'hour_invalid'],
      [{ minute: 60 }, 'minute', 'minute_invalid'],
      [{ minute: 1.5 }, 'minute', 'minute_invalid'],
      [{ days: [] }, 'days', 'days_invalid'],
      [{ days: [0] }, 'days.0', 'days_invalid'],
      [{ duration: 4 }, 'duration', 'duration_invalid'],
      [{ duration: 1441 }, 'duration', 'duration_invalid'],
      [{ timeZoneId: 'Mars/Olympus' }, 'timeZoneId', 'time_zone_invalid'],
      [{ channelId: '#nowhere' }, 'channelId', 'channel_unknown'],
      [{ puzzleType: 'chess' }, 'puzzleType', 'puzzle_unknown'],
      [{ puzzleType: 'fourInARow' }, 'puzzleType', 'puzzle_unknown'],
      [{ additionalSettings: { level: 'easy' } }, 'additionalSettings', 'setting_unknown'],
      [{ additionalSettings: { language: 'xx' } }, 'additionalSettings', 'setting_unknown'],
      [{ additionalSettings: 'no json' }, 'additionalSettings', 'setting_unknown'],
      [{ additionalSettings: '[]' }, 'additionalSettings', 'setting_unknown'],
    ])('is refused with %j, by the field %s', async (wrong, field, code) => {
      const { status, body } = await post(postSchedule, { ...word, ...wrong })
      expect([status, body.message, body.fields]).toEqual([400, code, { [field]: code }])
      expect((await ask(getSchedule, word)).status).toBe(404)
    })

    it('is refused with a message for each wrong field', async () => {
      const shapes = await post(postSchedule, { ...word, hour: -1, minute: 99, days: 'all' })
      expect(shapes.body).toMatchObject({
        message: 'bad_input',
        fields: { hour: 'hour_invalid', minute: 'minute_invalid', days: 'days_invalid' },
      })
      const wrong = {
        puzzleType: 'chess',
        timeZoneId: 'x',
        channelId: 'x',
        additionalSettings: '{',
      }
      expect((await post(postSchedule, wrong)).body).toMatchObject({
        message: 'bad_input',
        fields: {
          puzzleType: 'puzzle_unknown',
          timeZoneId: 'time_zone_invalid',
          channelId: 'channel_unknown',
          additionalSettings: 'setting_unknown',
        },
      })
      const unknown = await post(postSchedule, { ...word, additionalSettings: { colour: 1 } })
      expect(unknown.body.detail).toBe('colour')
    })
  })

  describe('tables and the podium', () => {
    it('are scheduled, listed by where they post, and deleted by that', async () => {
      const asked = { gameType: 'bingo', duration: 45, days: [5] }
      const { body: bingo } = await post(postRoomSchedule, asked)
      const { body: podium } = await post(postPodiumSchedule, { ...inTeams, hour: 17, days: [5] })
      expect(bingo).toMatchObject({ what: 'room', gameType: 'bingo', puzzleType: '' })
      expect(podium).toMatchObject({ what: 'podium', gameType: '' })
      expect((await ask(slackScheduledGames)).body.games).toEqual([bingo])
      const { gameId } = bingo
      const elsewhere = await change(deleteTeamsScheduledGame, { gameId })
      expect(elsewhere.body.message).toBe('not_found')
      expect((await change(deleteSlackScheduledGame, { gameId })).status).toBe(200)
      expect((await ask(slackScheduledGames)).body.games).toEqual([])
    })

    it('are one of each where they are the team’s, whichever call has them posted', async () => {
      const { body: podium } = await post(postPodiumSchedule, { hour: 17 })
      const changed = await post(postTeamSchedule, { what: 'podium', hour: 18 })
      expect(changed.body).toMatchObject({ gameId: podium.gameId, what: 'podium', hour: 18 })
      expect((await post(postTeamSchedule, { what: 'court' })).body.what).toBe('court')
      const bad = { message: 'bad_input', fields: { what: 'bad_input' } }
      for (const what of ['puzzle', 'room', 'weather', 'constructor'])
        expect((await post(postTeamSchedule, { what })).body).toMatchObject(bad)
      for (const what of ['puzzle', 'podium', 'weather', 'constructor'])
        expect((await post(postRoomSchedule, { what, gameType: 'dice' })).body).toMatchObject(bad)
    })

    it('of a game there may be several; one is changed by its id', async () => {
      const game = { gameType: 'fourinarow' }
      const { body: one } = await post(postRoomSchedule, game)
      await post(postRoomSchedule, { ...game, hour: 15 })
      const changed = await post(postRoomSchedule, { ...game, gameId: one.gameId, hour: 16 })
      expect(changed.body).toMatchObject({ gameId: one.gameId, gameType: 'fourInARow', hour: 16 })
      expect((await ask(slackScheduledGames)).body.games.map(({ hour }) => hour)).toEqual([15, 16])
      const wrong = await post(postRoomSchedule, { gameType: 'sudoku' })
      expect(wrong.body.fields).toEqual({ gameType: 'game_unknown' })
      const option = await post(postRoomSchedule, { ...game, additionalSettings: { colour: 1 } })
      expect(option.body).toMatchObject({ message: 'setting_unknown', detail: 'colour' })
    })
  })

  describe('a schedule', () => {
    it("is another team's business alone", async () => {
      const { body: mine } = await post(postSchedule, word)
      const other = (await all.server.space({ name: 'Another company' })).admin
      const token = other.guulJwt
      const body = { companyId: other.teamId, gameId: mine.gameId }
      for (const endpoint of [deleteSlackScheduledGame, runScheduleNow])
        expect((await all.server.call(endpoint, { body, token })).body.message).toBe('not_found')
      const paused = await all.server.call(pauseSchedule, {
        body: { ...body, isPaused: true },
        token,
      })
      expect(paused.body.message).toBe('not_found')
      const theirs = { ...time(), companyId: other.teamId, userId: other.userId, ...word }
      const unknown = await all.server.call(postSchedule, { body: theirs, token })
      expect(unknown.body.message).toBe('channel_unknown')
      expect((await ask(getSchedule, word)).body).toEqual(mine)
    })

    it('is paused until a day, or until somebody says so', async () => {
      const { body: made } = await post(postSchedule, word)
      const { gameId } = made
      const until = await change(pauseSchedule, { gameId, isPaused: true, until: '2026-11-03' })
      expect(until.body).toMatchObject({ isPaused: true, pausedUntil: '2026-11-03' })
      expect(until.body.next[0]).toBe('2026-11-03T06:30:00.000Z')
      const forever = await change(pauseSchedule, { gameId, isPaused: true })
      expect(forever.body).toMatchObject({ isPaused: true, pausedUntil: '', next: [] })
      const again = await change(pauseSchedule, { gameId, isPaused: false })
      expect(again.body).toEqual(made)
      const past = await change(pauseSchedule, { gameId, isPaused: true, until: '2026-10-14' })
      expect(past.body.fields).toEqual({ until: 'bad_input' })
    })

    it('keeps its channel from being removed, and its changes are in the audit', async () => {
      await post(postSchedule, word)
      const key = { teamId: admin.teamId, ...inSlack }
      const kept = await all.server.call(deleteDestination, { body: key, token: admin.guulJwt })
      expect(kept.body.message).toBe('channel_in_use')
      await change(deleteSchedule, word)
      const gone = await all.server.call(deleteDestination, { body: key, token: admin.guulJwt })
      expect(gone.status).toBe(200)
      const lines = await auditOf(all.server.world.db, admin.teamId)
      const acts = lines.map(({ what }) => what).filter((what) => what.startsWith('schedule'))
      expect(acts).toEqual(['schedule_changed', 'schedule_removed'])
    })

    it('there are at most fifty of', async () => {
      for (let i = 0; i < 50; i++) await post(postRoomSchedule, { gameType: 'dice', hour: i % 24 })
      expect((await post(postSchedule, word)).body.message).toBe('too_many_schedules')
    })

    it('runs at once when it is asked to, once a minute', async () => {
      const { body } = await post(postSchedule, word)
      const { gameId } = body
      await Promise.all([1, 2, 3].map(() => change(runScheduleNow, { gameId })))
      expect(all.slack.posts).toHaveLength(1)
      all.server.clock.pass(60_000)
      await change(runScheduleNow, { gameId })
      expect(all.slack.posts).toHaveLength(2)
    })
  })

  test('a test post says what would be posted, marked as a test, and needs no schedule', async () => {
    const sent = await change(testSchedule, { what: 'puzzle', gameType: 'mathle', ...inSlack })
    expect(sent.body).toEqual({ ok: true })
    expect(wordsOf(all.slack.posts[0]!.blocks)).toMatch(/^Test: Today’s Mathle is open\n/)
    const table = await change(testSchedule, { what: 'room', gameType: 'dice', ...inTeams })
    expect(table.status).toBe(200)
    expect(all.workflow.posts).toHaveLength(1)
    const podium = await change(testSchedule, { what: 'podium', ...inSlack })
    expect(podium.body.message).toBe('nothing_to_post')
    const nowhere = { what: 'room', gameType: 'dice', channelId: '#nowhere' }
    expect((await change(testSchedule, nowhere)).body.message).toBe('channel_unknown')
    const unknown = await change(testSchedule, { what: 'constructor', ...inSlack })
    expect(unknown.body).toMatchObject({ message: 'bad_input', fields: { what: 'bad_input' } })
  })

  test('the calendar has what was posted and what is to come, by the space’s clock, without holidays', async () => {
    const { body: made } = await post(postSchedule, word)
    await post(postRoomSchedule, {
      gameType: 'bingo',
      hour: 15,
      minute: 0,
      days: [5],
      timeZoneId: 'UTC',
    })
    await change(runScheduleNow, { gameId: made.gameId })
    await all.server.changeSpace(admin, { holidays: '2026-10-15' })
    const { body: week } = await ask(scheduleCalendar, { from: '2026-10-12' })
    expect(week).toMatchObject({
      timeZone: 'Europe/Istanbul',
      today: '2026-10-14',
      holidays: ['2026-10-15'],
    })
    expect(week.posts.map(({ gameType, day, at, state }) => [gameType, day, at, state])).toEqual([
      ['findTheWord', '2026-10-14', '12:00', 'posted'],
      ['findTheWord', '2026-10-16', '09:30', 'coming'],
      ['bingo', '2026-10-16', '18:00', 'coming'],
    ])
  })

  test('the calendar says of a post that did not arrive when it is tried next, or that it was given up', async () => {
    const { body: made } = await post(postSchedule, word)
    const today = async () => {
      const { body } = await ask(scheduleCalendar, { from: '2026-10-14', days: '1' })
      return body.posts.map(({ at, state, nextTry }) => [at, state, nextTry])
    }
    all.slack.state.mood = 'broken'
    await change(runScheduleNow, { gameId: made.gameId })
    expect(await today()).toEqual([
      ['12:00', 'waiting', expect.stringMatching(/^12:0[01]$/)], // a minute at most
    ])
    all.slack.state.mood = 'channel_is_archived'
    all.server.clock.pass(60_000)
    await workQueue(all.server.world)
    expect(await today()).toEqual([['12:00', 'failed', '']])
  })
})
