import { randomUUID } from 'node:crypto'
import { postStageResult } from '#modules/play/predictors/predictor-schedules.contract.ts'
import { postPredictorSchedule } from '#modules/play/predictors/contract.ts'
import { league, played, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'

const { hook } = channels

describe('predictors/tests/predictor-results', () => {
  const all = sharedChannels()
  beforeEach(() => {
    all.calm()
    all.server.clock.set('2026-10-14T09:00:00Z')
  })

  const half = played(league(), 'Third Floor', [2, 1])
  /* A round with one of its two matches played; automatic posts are off. */
  const begun = async (channelId: string) => {
    const { server } = all
    const game = await playing(server)
    const { admin, token, fixtureId, gameId } = game
    await all.put(admin, hook)
    const wanted = { companyId: admin.teamId, userId: admin.userId, fixtureId, groupId: '' }
    await server.call(postPredictorSchedule, {
      token,
      body: { ...wanted, channelId, hasReminder: false, hasResults: false },
    })
    const ada = await game.join('Ada')
    await game.tip(ada, 1, [['Third Floor', 2, 1]])
    server.clock.set('2026-10-15T15:00:00Z')
    await game.take(half)
    const [{ stageId } = { stageId: '' }] = await game.stages()
    const post = async (key = randomUUID(), who = admin) => {
      const body = { companyId: admin.teamId, gameId, stageId, key }
      const { status, body: answer } = await server.call(postStageResult, { body, by: who })
      await untilQuiet(server)
      return `${status} ${answer.message ?? ''}`.trim()
    }
    const finish = () => game.take(played(half, 'Rooftop FC', [0, 0]))
    const results = () =>
      all.slack.posts.map(({ blocks }) => wordsOf(blocks)).filter((words) => words.includes('Ada'))
    return { ada, post, finish, results }
  }

  test('an admin posts how a round ended, once for each press', async () => {
    const { post, finish, results } = await begun(hook.channelId)
    expect(await post()).toBe('409 stage_not_over')
    await finish()
    expect(results()).toHaveLength(0)
    const key = randomUUID()
    expect(await Promise.all([post(key), post(key)])).toEqual(['200', '200'])
    expect(await post(key)).toBe('200')
    expect(results()).toHaveLength(1)
    expect(await post()).toBe('200')
    expect(results()).toHaveLength(2)
  })

  test('nobody else does, and nowhere without a channel', async () => {
    const { ada, post, finish } = await begun('')
    await finish()
    expect(await post(randomUUID(), ada)).toBe('403 not_admin')
    expect(await post()).toBe('409 channel_missing')
  })
})
