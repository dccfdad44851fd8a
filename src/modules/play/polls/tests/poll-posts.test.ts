import { randomUUID } from 'node:crypto'
import { deleteDestination } from '#modules/messaging/channels/contract.ts'
import { scheduleCalendar } from '#modules/messaging/schedules/contract.ts'
import { asked, atThe, CLOSES } from '#tests/http/poll-fixture.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'
import { refusal } from '#tests/server.ts'

const { hook, flow } = channels

describe('polls/tests/poll-posts', () => {
  const all = sharedChannels()
  beforeEach(() => {
    all.calm()
    all.server.clock.set('2026-10-14T09:00:00Z')
  })

  /** A poll of a space that has a channel, asked there. */
  async function posted(channel: typeof hook | typeof flow = hook, more: object = {}) {
    const poll = await asked(all.server)
    await all.put(poll.admin, channel)
    const pollId = randomUUID()
    const { groupId, channelId } = channel
    const first = await poll.ask({ pollId, groupId, channelId, ...more })
    expect(first.status).toBe(200)
    await atThe(all.server, all.server.clock.now)
    const vote = (userId: string, optionId: string) => poll.cast(userId, optionId, pollId)
    return { ...poll, pollId, cast: vote }
  }
  const inSlack = () => all.slack.posts.map(({ blocks }) => wordsOf(blocks))

  test('the channel is asked, with a link that opens the poll, and told how it went, each once', async () => {
    const { crowd, cast, pollId, close, ask } = await posted()
    const [question] = inSlack()
    expect(question).toContain('What do we play on Friday?')
    expect(question).toContain('One vote each, until Wednesday 17:00, Istanbul.')
    expect(JSON.stringify(all.slack.posts[0])).toContain(`/poll?pollId=${pollId}`)
    for (const [i, one] of (await crowd(7)).entries()) await cast(one, i ? 'o2' : 'o1')
    await ask({ pollId, ...hook })
    await close()
    await atThe(all.server, new Date(CLOSES.getTime() + 60_000))
    expect(inSlack()).toHaveLength(2)
    expect(inSlack()[1]).toContain('Dice it is, with 6 of 7 votes.')
    expect(inSlack()[1]).not.toContain('Voter')
  })

  test('in Teams as a card with the counts, and nothing of who', async () => {
    const { crowd, cast, close } = await posted(flow)
    for (const [i, one] of (await crowd(6)).entries()) await cast(one, i % 2 ? 'o2' : 'o1')
    await close()
    const [, result] = all.workflow.posts.map((post) => JSON.stringify(post))
    expect(all.workflow.posts).toHaveLength(2)
    expect(result).toContain('Tied with 3 votes each')
    expect(result).toContain('"title":"Bingo","value":"3"')
    expect(result).not.toContain('Voter')
  })

  test('of too few it says only that they were', async () => {
    const { crowd, cast, close } = await posted()
    for (const one of await crowd(4)) await cast(one, 'o2')
    await close()
    expect(inSlack()[1]).toContain('Fewer than five voted.')
    expect(inSlack()[1]).not.toContain('4')
  })

  test('the schedule’s calendar has the question and the result to come, then both as posted', async () => {
    const { admin, crowd, cast, close } = await posted()
    const query = { companyId: admin.teamId, from: '2026-10-14', days: 1 }
    const shown = async () => {
      const { body } = await all.server.call(scheduleCalendar, { token: admin.guulJwt, query })
      return body.posts.map(({ what, name, at, state }) => `${at} ${what} ${name} ${state}`)
    }
    const question = 'What do we play on Friday?'
    expect(await shown()).toEqual([
      `12:00 poll ${question} posted`,
      `17:00 pollResult ${question} coming`,
    ])
    for (const one of await crowd(6)) await cast(one, 'o2')
    await close()
    expect(await shown()).toEqual([
      `12:00 poll ${question} posted`,
      `17:00 pollResult ${question} posted`,
    ])
  })

  test('a result nobody wants posted is not', async () => {
    const { crowd, cast, close } = await posted(hook, { postsResult: false })
    for (const one of await crowd(6)) await cast(one, 'o2')
    await close()
    expect(inSlack()).toHaveLength(1)
  })

  test('a channel that an open poll speaks to can’t be removed', async () => {
    const { admin, close } = await posted()
    const { groupId, channelId } = hook
    const body = { teamId: admin.teamId, groupId, channelId }
    const remove = () => all.server.call(deleteDestination, { token: admin.guulJwt, body })
    expect(await remove()).toMatchObject(refusal(409, 'channel_in_use'))
    await close()
    expect((await remove()).status).toBe(200)
  })
})
