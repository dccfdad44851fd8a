import { eq } from 'drizzle-orm'
import { changes } from '#modules/admin/change-log/contract.ts'
import { deleteDestination } from '#modules/messaging/channels/contract.ts'
import { leagueChannel } from '#modules/boards/leagues/contract.ts'
import { scheduleCalendar } from '#modules/messaging/schedules/contract.ts'
import { addDays } from '#shared/days.ts'
import { jobHandlersOf } from '#server/module.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { teams } from '#server/teams/schema.ts'
import { modules } from '#app/modules.ts'
import { atThe } from '#tests/http/poll-fixture.ts'
import { FIRST, leagueOn } from '#tests/http/league-fixture.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'
import { refusal } from '#tests/server.ts'

const { hook, flow } = channels
const LONG_MS = 240_000 // a machine with others on it takes its time

describe('leagues/tests/league-posts', () => {
  const all = sharedChannels()
  beforeEach(() => all.calm())

  /** Nine o'clock on the Monday on which a week begins. */
  const nine = (week: number) =>
    atThe(all.server, new Date(`${addDays(FIRST, 7 * week)}T06:00:00Z`))

  /** A league of a week and the final one that is started; its weeks go to a channel where one is given. */
  async function posting(channel: typeof hook | typeof flow | null = hook) {
    const league = await leagueOn(all.server, { Design: 5, Sales: 5 })
    const { admin, draft, start, token } = league
    await all.put(admin, channel ?? hook)
    const { leagueId } = (await draft({ weeks: 1 })).body.league
    const tells = async (to: { groupId: string; channelId: string }) => {
      const { groupId, channelId } = to
      const body = { companyId: admin.teamId, leagueId, groupId, channelId }
      return all.server.call(leagueChannel, { token: await token(), body })
    }
    if (channel) expect((await tells(channel)).status).toBe(200)
    await start(leagueId)
    const isOfIt = (post: object) => JSON.stringify(post).includes(leagueId)
    const inSlack = () => all.slack.posts.filter(isOfIt).map(({ blocks }) => wordsOf(blocks))
    return { ...league, leagueId, tells, inSlack, isOfIt }
  }

  test(
    'the channel hears who meets whom, and how it ended, each once, also with two processes',
    async () => {
      const { scores, closes, leagueId, people, plays, inSlack } = await posting()
      const other = new JobRunner(all.server.world, jobHandlersOf(modules))
      other.start()
      await nine(0)
      await nine(0)
      expect(inSlack()).toHaveLength(1)
      expect(inSlack()[0]).toContain('Autumn: week 1 begins')
      expect(inSlack()[0]).toMatch(/Design v Sales|Sales v Design/)
      expect(JSON.stringify(all.slack.posts)).toContain(`/leaderboard/leagues/${leagueId}`)
      await scores(FIRST, { Design: 40, Sales: 10 })
      await closes(0)
      expect(inSlack()).toHaveLength(1) // it is seven
      await nine(1)
      expect(inSlack()).toHaveLength(3)
      expect(inSlack().find((one) => one.includes('week 1 is decided'))).toMatch(
        /Design 120 : 30 Sales|Sales 30 : 120 Design/,
      )
      expect(inSlack().find((one) => one.includes('final week begins'))).toBeDefined()
      const fewer = people['Sales']!.slice(0, 4)
      for (const one of fewer) await plays(one, 40, 3, { day: addDays(FIRST, 7) })
      await closes(1)
      await nine(2)
      await other.idle()
      await other.close()
      expect(inSlack()).toHaveLength(4)
      expect(inSlack()[3]).toContain('Design wins the league.')
      expect(inSlack()[3]).toContain('– : –') // fewer than five played that week
    },
    LONG_MS,
  )

  test('in Teams as a card with a row for each duel', async () => {
    const { isOfIt } = await posting(flow)
    await nine(0)
    const posts = all.workflow.posts.filter(isOfIt)
    expect(posts).toHaveLength(1)
    expect(JSON.stringify(posts)).toMatch(/"title":"(Design|Sales)","value":"v (Design|Sales)"/)
  })

  test('says nothing of what fewer than five did', async () => {
    const { people, plays, closes, inSlack } = await posting()
    await nine(0)
    for (const one of people['Design']!.slice(0, 4)) await plays(one, 77, 3, { day: FIRST })
    await closes(0)
    await nine(1)
    expect(inSlack().join()).not.toMatch(/77|231|924/)
    expect(inSlack().find((one) => one.includes('is decided'))).toContain('– : –')
  })

  test(
    'without a channel nothing is posted; one that is named later hears of what comes',
    async () => {
      const { tells, admin, token, scores, closes, inSlack } = await posting(null)
      await nine(0)
      expect(inSlack()).toEqual([])
      expect((await tells(hook)).body.league).toMatchObject({ channelId: hook.channelId })
      await tells(hook)
      await scores(FIRST, { Design: 40, Sales: 10 })
      await closes(0)
      await nine(1)
      expect(inSlack()).toHaveLength(2)
      await scores(addDays(FIRST, 7), { Design: 40, Sales: 10 })
      const log = await all.server.call(changes, {
        token: await token(),
        params: { id: admin.teamId },
      })
      const lines = log.body.changes.filter(({ what }) => what === 'league_channel')
      expect(lines).toHaveLength(1)
      expect((await tells({ groupId: '', channelId: '' })).body.league).toMatchObject({
        channelId: '',
      })
      await closes(1)
      await nine(2)
      expect(inSlack()).toHaveLength(2)
    },
    LONG_MS,
  )

  test('members do not read the channel, and cannot choose it; one there is not is refused', async () => {
    const { all: look, people, token, tells, leagueId, admin } = await posting()
    const ada = people['Design']![0]!
    expect((await look(ada)).league).toMatchObject({ groupId: '', channelId: '' })
    const body = { companyId: admin.teamId, leagueId, ...hook }
    const { groupId, channelId } = hook
    const asked = { companyId: body.companyId, leagueId, groupId, channelId }
    const answer = await all.server.call(leagueChannel, { token: await token(ada), body: asked })
    expect(answer).toMatchObject(refusal(403, 'not_admin'))
    expect(await tells({ groupId: '', channelId: '#nowhere' })).toMatchObject(
      refusal(400, 'channel_unknown'),
    )
  })

  test('a league that was cancelled has no channel any more', async () => {
    const { cancel, leagueId, tells, inSlack } = await posting()
    await cancel(leagueId)
    await nine(0)
    expect(inSlack()).toEqual([])
    expect(await tells(hook)).toMatchObject(refusal(409, 'league_over'))
  })

  test.each([
    ['limited', { isLimited: true }],
    ['deactivated', { isDeactivated: true }],
  ])('of a space that is %s nothing is posted', async (_, set) => {
    const { admin, inSlack } = await posting()
    await all.server.world.db.update(teams).set(set).where(eq(teams.teamId, admin.teamId))
    await nine(0)
    expect(inSlack()).toEqual([])
  })

  test('the schedule’s calendar has the weeks to come, and those that were told', async () => {
    const { admin, token } = await posting()
    const shown = async () => {
      const query = { companyId: admin.teamId, from: FIRST, days: 15 }
      const input = { token: await token(), query }
      const { body } = await all.server.call(scheduleCalendar, input)
      return body.posts.map(
        ({ what, name, day, at, state }) => `${day} ${at} ${what} ${name} ${state}`,
      )
    }
    const coming = [
      '2026-10-19 09:00 league Autumn coming',
      '2026-10-26 09:00 leagueResult Autumn coming',
      '2026-10-26 09:00 league Autumn coming',
      '2026-11-02 09:00 leagueResult Autumn coming',
    ]
    expect((await shown()).toSorted()).toEqual(coming.toSorted())
    await nine(0)
    expect((await shown())[0]).toBe('2026-10-19 09:00 league Autumn posted')
  })

  test('a channel that a league speaks to can’t be removed before its end', async () => {
    const { admin, token, cancel, leagueId } = await posting()
    const { groupId, channelId } = hook
    const body = { teamId: admin.teamId, groupId, channelId }
    const remove = async () => all.server.call(deleteDestination, { token: await token(), body })
    expect(await remove()).toMatchObject(refusal(409, 'channel_in_use'))
    await cancel(leagueId)
    expect((await remove()).status).toBe(200)
  })
})
