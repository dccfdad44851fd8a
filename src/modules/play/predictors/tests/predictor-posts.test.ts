import { and, eq, like } from 'drizzle-orm'
import { notificationList } from '#modules/people/notifications/contract.ts'
import { pausePredictor, postPredictorSchedule } from '#modules/play/predictors/contract.ts'
import {
  deleteSlackScheduledGame,
  scheduleCalendar,
  slackScheduledGames,
  testSchedule,
} from '#modules/messaging/schedules/contract.ts'
import { jobs } from '#server/jobs/schema.ts'
import { predictors } from '#modules/play/predictors/server/schema.ts'
import { predictorTurn } from '#modules/play/predictors/server/posts/post-job.ts'
import { league, played, playing } from '#tests/http/score-predictor-fixture.ts'
import { hook, nameless, PostedRounds } from './predictor-posts-fixture.ts'

const rounds = new PostedRounds()
const at = (text: string) => rounds.at(text)
const post = (more?: object) => rounds.post(more)
const texts = () => rounds.texts()
const said = () => rounds.titles()
describe('predictors/tests/predictor-posts', () => {
  beforeEach(() => rounds.begin())
  afterAll(() => rounds.all.close())

  const told = async () => {
    const listed = { query: { userId: rounds.admin.userId }, token: rounds.game.token }
    const { body } = await rounds.all.server.call(notificationList, listed)
    return body.notifications.map(({ kind, channel }) => [kind, channel])
  }
  const bothPlayed = () => played(played(league(), 'Third Floor', [2, 1]), 'Rooftop FC', [0, 0])

  test('a round is posted when it opens, before it locks and when it is scored, with the best three', async () => {
    await post()
    const people = await Promise.all(
      ['Ada', 'Ben', 'Cem', 'Ece'].map((name) => rounds.game.join(name)),
    )
    await at('2026-10-08T06:29:00Z')
    expect(said()).toEqual([])
    await at('2026-10-08T12:15:00Z') // a week before, after half past nine: it waits for the next half past nine
    expect(said()).toEqual([])
    await at('2026-10-09T06:30:00Z')
    expect(said()).toEqual(['League: Round 1 is open'])
    expect(texts()[0]).toContain('The first locks Thursday 15:15, Istanbul.')
    for (const [i, one] of people.entries())
      await rounds.game.tip(one, 1, [
        ['Third Floor', i > 2 ? 0 : 2, i > 1 ? 0 : 1],
        ['Rooftop FC', 0, i > 0 ? 1 : 0],
      ])
    await at('2026-10-15T06:30:00Z')
    expect(said().slice(1).toSorted()).toEqual([
      'League: Round 1 locks soon',
      'League: Round 2 is open', // both at the same time, in either order
    ])
    await at('2026-10-15T16:00:00Z')
    await rounds.game.take(bothPlayed())
    await at('2026-10-15T16:10:00Z')
    expect(said().slice(3)).toEqual(['League: Round 1 is scored'])
    expect(texts()[3]).toContain('The best: Ada 8, Ben 4 and Cem 2.')
    await at('2026-10-16T06:30:00Z')
    expect(said()).toHaveLength(4)
  })

  test('a round’s results are posted though its game had a turn in the very instant it was scored', async () => {
    await post()
    const ada = await rounds.game.join('Ada')
    await rounds.game.tip(ada, 1, [['Third Floor', 2, 1]])
    const scoredAt = '2026-10-15T16:00:00.000Z'
    await at(scoredAt)
    const { db } = rounds.all.server.world
    const { teamId } = rounds.admin
    const [game] = await db.select().from(predictors).where(eq(predictors.teamId, teamId))
    await db.insert(jobs).values({
      teamId,
      key: `turn ${game!.gameId} ${game!.run + 1} ${scoredAt}`,
      kind: 'predictorTurn',
      doneAt: new Date(scoredAt),
    })
    await rounds.game.take(bothPlayed())
    await at('2026-10-15T16:10:00Z')
    expect(said()).toContain('League: Round 1 is scored')
  })

  test('each once, when a turn is retried, in two processes at the same time, or when its row is due again', async () => {
    await post()
    const { world } = rounds.all.server
    await rounds.atInTwo('2026-10-09T06:30:00Z')
    const own = { teamId: rounds.admin.teamId, key: 'again', kind: 'predictorTurn', tries: 1 }
    const again = { ...own, payload: { gameId: rounds.game.gameId } }
    await Promise.all(
      [1, 2].map(() => world.db.transaction((tx) => predictorTurn.work(world, again, tx))),
    )
    await world.db.update(predictors).set({ dueAt: world.now() })
    await at('2026-10-09T06:30:10Z')
    expect(said()).toEqual(['League: Round 1 is open'])
  })

  test('once also when the keys of its deliveries are long gone', async () => {
    await post()
    await at('2026-10-09T06:30:00Z')
    const { db } = rounds.all.server.world
    await db.delete(jobs).where(eq(jobs.teamId, rounds.admin.teamId))
    await db.update(predictors).set({ dueAt: rounds.all.server.clock.now })
    await at('2026-10-09T06:31:00Z')
    expect(said()).toHaveLength(1)
  })

  test('a process that ends between the request and its mark does not post again, and notifies the admins', async () => {
    await post()
    rounds.all.slack.state.mood = 'broken'
    await at('2026-10-09T06:30:00Z')
    const { db } = rounds.all.server.world
    const isIts = and(eq(jobs.teamId, rounds.admin.teamId), like(jobs.key, 'post predictor %'))
    await db.update(jobs).set({ requestedAt: rounds.all.server.clock.now }).where(isIts)
    rounds.all.slack.state.mood = 'well'
    await at('2026-10-09T06:32:00Z')
    expect(said()).toEqual([])
    expect(await told()).toEqual([['postFailed', '#daily']])
  })

  test('a paused one posts nothing, and continues where it is by the day its pause ends', async () => {
    const body = { companyId: rounds.admin.teamId, gameId: rounds.game.gameId }
    await post()
    const pause = (more: object) =>
      rounds.all.server.call(pausePredictor, {
        token: rounds.game.token,
        body: { ...body, ...more },
      })
    await pause({ isPaused: true, until: '2026-10-12' })
    await at('2026-10-09T06:30:00Z')
    await at('2026-10-11T20:59:00Z')
    expect(said()).toEqual([])
    await at('2026-10-12T06:30:00Z')
    expect(said()).toEqual(['League: Round 1 is open'])
    await pause({ isPaused: true })
    await at('2026-10-15T09:15:00Z')
    expect(said()).toHaveLength(1)
  })

  test('a deleted one posts nothing, also what waited to be posted', async () => {
    await post()
    rounds.all.slack.state.mood = 'broken'
    await at('2026-10-09T06:30:00Z')
    rounds.all.slack.state.mood = 'well'
    const call = {
      token: rounds.game.token,
      body: { companyId: rounds.admin.teamId, gameId: rounds.game.gameId },
    }
    expect((await rounds.all.server.call(deleteSlackScheduledGame, call)).status).toBe(200)
    await at('2026-10-09T06:40:00Z')
    await at('2026-10-15T09:15:00Z')
    expect(said()).toEqual([])
    const listed = { token: rounds.game.token, query: { companyId: rounds.admin.teamId } }
    expect((await rounds.all.server.call(slackScheduledGames, listed)).body.predictors).toEqual([])
  })

  test('what waits for a paused one is not posted', async () => {
    await post()
    rounds.all.slack.state.mood = 'broken'
    await at('2026-10-09T06:30:00Z')
    rounds.all.slack.state.mood = 'well'
    const body = { companyId: rounds.admin.teamId, gameId: rounds.game.gameId, isPaused: true }
    await rounds.all.server.call(pausePredictor, { token: rounds.game.token, body })
    await at('2026-10-09T06:40:00Z')
    expect(said()).toEqual([])
  })

  test('a channel that is gone is switched off and its admins are notified, as with other posts', async () => {
    await post()
    rounds.all.slack.state.mood = 'channel_is_archived'
    await at('2026-10-09T06:30:00Z')
    expect(await told()).toEqual([['channelOff', '#daily']])
  })

  test('without a reminder or results there are none', async () => {
    await post({ hasReminder: false, hasResults: false })
    await at('2026-10-09T06:30:00Z')
    await at('2026-10-15T09:15:00Z')
    await at('2026-10-15T13:00:00Z')
    await rounds.game.take(bothPlayed())
    await at('2026-10-15T16:10:00Z')
    expect(said()).toEqual(['League: Round 1 is open', 'League: Round 2 is open'])
  })

  test('a round that was over before the game began is not posted, one that is corrected not again', async () => {
    await at('2026-10-15T14:00:00Z')
    await rounds.game.take(bothPlayed())
    const late = await playing(rounds.all.server, { name: 'Late league', matches: bothPlayed() })
    await rounds.all.put(late.admin, hook)
    const body = { companyId: late.admin.teamId, userId: late.admin.userId }
    await rounds.all.server.call(postPredictorSchedule, {
      token: late.token,
      body: { ...body, fixtureId: late.fixtureId, channelId: hook.channelId },
    })
    await at('2026-10-15T14:10:00Z')
    expect(said().filter((title) => title.includes('scored'))).toEqual([])
  })

  describe('in the calendar', () => {
    const calendar = async (from: string, days: number) => {
      const call = {
        token: rounds.game.token,
        query: { companyId: rounds.admin.teamId, from, days },
      }
      return (await rounds.all.server.call(scheduleCalendar, call)).body.posts.map(
        ({ what, name, day, at: time, state, nextTry }) =>
          [what, nameless(name), day.slice(8), time, state, nextTry].join(' ').trim(),
      )
    }

    test('what comes stands beside what was posted, by the space’s clock', async () => {
      await post()
      expect(await calendar('2026-10-01', 42)).toEqual([
        'predictor League 09 09:30 coming',
        'reminder League 15 09:30 coming',
        'predictor League 15 09:30 coming',
        'reminder League 22 00:00 coming',
      ])
      await at('2026-10-09T06:30:00Z')
      await at('2026-10-15T06:30:00Z')
      expect(await calendar('2026-10-09', 7)).toEqual([
        'predictor League 09 09:30 posted',
        'reminder League 15 09:30 posted',
        'predictor League 15 09:30 posted',
      ])
      await at('2026-10-15T16:00:00Z')
      await rounds.game.take(bothPlayed())
      expect(await calendar('2026-10-15', 1)).toContainEqual('results League 15 19:00 posted')
    })

    test('a pause moves what comes, and one without an end has nothing', async () => {
      await post()
      const pause = (until: string) => {
        const body = {
          companyId: rounds.admin.teamId,
          gameId: rounds.game.gameId,
          isPaused: true,
          until,
        }
        return rounds.all.server.call(pausePredictor, { token: rounds.game.token, body })
      }
      await pause('2026-10-12')
      expect((await calendar('2026-10-01', 14))[0]).toBe('predictor League 12 09:30 coming')
      await pause('')
      expect(await calendar('2026-10-01', 42)).toEqual([])
    })

    test('what did not arrive says when it is tried next, or that it was given up', async () => {
      await post()
      rounds.all.slack.state.mood = 'broken'
      await at('2026-10-09T06:30:00Z')
      expect(await calendar('2026-10-09', 1)).toEqual([
        expect.stringMatching(/^predictor League 09 09:30 waiting 09:3[01]$/),
      ])
      rounds.all.slack.state.mood = 'channel_is_archived'
      await at('2026-10-09T06:32:00Z')
      expect(await calendar('2026-10-09', 1)).toEqual(['predictor League 09 09:30 failed'])
    })
  })

  describe('a test post', () => {
    const tryOut = (more: object = {}) =>
      rounds.all.server.call(testSchedule, {
        token: rounds.game.token,
        body: {
          companyId: rounds.admin.teamId,
          what: 'predictor',
          fixtureId: rounds.game.fixtureId,
          groupId: '',
          channelId: hook.channelId,
          ...more,
        },
      })

    test('posts the round that is next, marked, and leaves no trace', async () => {
      await post()
      expect((await tryOut()).status).toBe(200)
      expect(said()).toEqual(['Test: League: Round 1 is open'])
      await at('2026-10-09T06:30:00Z')
      expect(said().slice(1)).toEqual(['League: Round 1 is open'])
    })

    test('needs no saving, and posts the last results where all is over', async () => {
      await rounds.all.server.world.db.delete(predictors)
      expect((await tryOut()).status).toBe(200)
      expect(texts()[0]).toContain('Test: League: Round 1 is open')
      await at('2026-10-25T06:30:00Z')
      expect((await tryOut()).status).toBe(200)
      expect(said()[1]).toBe('Test: League: Round 2 is scored')
    })

    test('is refused for no competition, no channel, and in the channel’s own word', async () => {
      expect((await tryOut({ fixtureId: undefined })).status).toBe(404)
      expect((await tryOut({ fixtureId: rounds.admin.teamId })).body.message).toBe('not_found')
      expect((await tryOut({ channelId: '#nowhere' })).body.message).toBe('channel_unknown')
      rounds.all.slack.state.mood = 'channel_is_archived'
      expect((await tryOut()).body.message).toBe('channel_refused')
    })
  })
})
