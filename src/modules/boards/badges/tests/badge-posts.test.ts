import { badgeChannels, postBadge } from '#modules/boards/badges/contract.ts'
import type { User } from '#shared/accounts.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { badges } from '#modules/boards/badges/server/schema.ts'
import { recordResults } from '#server/play/results/record.ts'
import enPosts from '#modules/boards/badges/server/en.json' with { type: 'json' }
import trPosts from '#modules/boards/badges/server/tr.json' with { type: 'json' }
import { en, tr } from '#tests/client/texts.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'
import { factOf, TODAY } from '#tests/http/result-facts.ts'

let admin: User
let ana: User

describe('badges/tests/badge-posts', () => {
  const all = sharedChannels()
  beforeEach(async () => {
    all.calm()
    const space = await all.server.space()
    admin = space.admin
    ana = await all.server.person('Ana', space.gameSpaceGuid)
    await all.put(admin, hook)
  })

  const { hook } = channels

  async function earns(badge: string, tier: number) {
    const { teamId, userId } = ana
    const fact = factOf(teamId, userId, { won: false, ms: 90_000 })
    const { db } = all.server.world
    const [result] = await db.transaction((tx) => recordResults(tx, [fact]))
    await settled(all.server.world)
    const { resultId } = result!
    await db.insert(badges).values({ teamId, userId, badge, tier, day: TODAY, resultId })
  }

  async function post(
    badge: 'hundred' | 'first',
    tier: number,
    channelId: string = hook.channelId,
  ) {
    const body = { companyId: ana.teamId, badge, tier, groupId: '', channelId }
    const answer = await all.server.call(postBadge, { body, token: ana.guulJwt })
    await settled(all.server.world)
    return [answer.status, answer.body.message ?? null] as const
  }
  const posted = () => JSON.stringify(all.slack.posts)

  it('are told only where somebody asks for it, and once', async () => {
    await earns('hundred', 1)
    expect(all.slack.posts).toEqual([])
    expect(await post('hundred', 1)).toEqual([200, null])
    expect(all.slack.posts).toHaveLength(1)
    expect(posted()).toContain('Ana earned 100 games, level 1')
    expect(posted()).toContain('Find the word')
    expect(posted()).toContain('1 person at')
    expect(await post('hundred', 1)).toEqual([409, 'badge_posted'])
    expect(all.slack.posts).toHaveLength(1)
  })

  it('of another level are told too', async () => {
    await earns('hundred', 1)
    await earns('hundred', 2)
    expect(await post('hundred', 1)).toEqual([200, null])
    expect(await post('hundred', 2)).toEqual([200, null])
    expect(posted()).toContain('level 2')
  })

  it('are refused where nobody holds them, or no channel takes them', async () => {
    expect(await post('first', 1)).toEqual([404, 'not_found'])
    await earns('first', 1)
    expect(await post('first', 2)).toEqual([404, 'not_found'])
    expect(await post('first', 1, '#nowhere')).toEqual([404, 'not_found'])
    expect(all.slack.posts).toEqual([])
    expect(await post('first', 1)).toEqual([200, null])
  })

  it('that were taken back before the post is made are not told', async () => {
    await earns('first', 1)
    all.slack.state.mood = 'rate_limited'
    await post('first', 1)
    await all.server.world.db.update(badges).set({ correctedAt: all.server.clock.now })
    all.calm()
    all.server.clock.pass(3_600_000)
    await settled(all.server.world)
    expect(posted()).not.toContain('Ana earned')
  })

  it('have the channels of one’s own space to choose from, without their addresses', async () => {
    const query = { companyId: ana.teamId }
    const { body } = await all.server.call(badgeChannels, { query, token: ana.guulJwt })
    expect(body).toEqual({ channels: [{ groupId: '', channelId: '#daily', name: '#daily' }] })
  })

  it.each([
    ['en', en, enPosts],
    ['tr', tr, trPosts],
  ] as const)('are called in a channel as everywhere else: %s', (_, { profile }, { post }) => {
    const { secret: __, ...names } = (profile as { badge: Record<string, string> }).badge
    expect(post.names).toEqual(names)
  })
})
