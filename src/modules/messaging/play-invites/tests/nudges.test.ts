import type { User } from '#shared/accounts.ts'
import { muteTopic } from '#modules/people/notifications/contract.ts'
import { nudge } from '../contract.ts'
import { freshToken, solveToday } from '#tests/http/find-the-word-fixture.ts'
import { sharedServer } from '#tests/server.ts'

const MINUTE = 60_000

let gameSpaceGuid: string
describe('play-invites/tests/nudges', () => {
  const server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space())
  })

  const someone = (name: string) => server.person(name, gameSpaceGuid)
  const told = (user: User) => server.notificationsOf(user)

  describe('a nudge', () => {
    const nudged = ({ userId, guulJwt: token }: User, colleagueId: string) =>
      server.call(nudge, { body: { userId, colleagueId }, token })

    it('is told once a day of the team, also when asked for at once', async () => {
      const [one, other] = [await someone('Mara'), await someone('Deniz')]
      server.clock.set('2026-10-20T20:30:00Z') // 23:30 in Istanbul
      const answers = await Promise.all([1, 2, 3].map(() => nudged(one, other.userId)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
      const refused = answers.find(({ status }) => status === 429)!
      expect(refused.body).toMatchObject({ message: 'nudged_today', retryAfter: 1800 })
      expect((await nudged(other, one.userId)).status).toBe(200)
      server.clock.pass(30 * MINUTE)
      expect((await nudged(one, other.userId)).status).toBe(200)
      expect((await told(other)).map(({ kind, person }) => [kind, person?.userId])).toEqual([
        ['nudge', one.userId],
        ['nudge', one.userId],
      ])
    })

    it('is refused for anyone who has played today, and goes through on the next day', async () => {
      const [one, other] = [await someone('Mara'), await someone('Deniz')]
      await solveToday(server, other)
      const refused = await nudged(one, other.userId)
      expect([refused.status, refused.body.message]).toEqual([409, 'played_today'])
      expect(await told(other)).not.toContainEqual(expect.objectContaining({ kind: 'nudge' }))
      server.clock.pass(24 * 60 * MINUTE)
      const token = (await freshToken(server, one)).guulJwt
      const body = { userId: one.userId, colleagueId: other.userId }
      expect((await server.call(nudge, { body, token })).status).toBe(200)
    })

    it('is refused to oneself, to who is not of the team and in another’s name', async () => {
      const one = await someone('Mara')
      const stranger = (await server.space({ name: 'Another company' })).admin
      expect((await nudged(one, one.userId)).body.message).toBe('not_oneself')
      expect((await nudged(one, stranger.userId)).body.message).toBe('colleague_unknown')
      const body = { userId: stranger.userId, colleagueId: one.userId }
      const answer = await server.call(nudge, { body, token: one.guulJwt })
      expect(answer.body.message).toBe('not_yours')
    })

    it('is not told to who wants to hear of none, and counts all the same', async () => {
      const [one, other] = [await someone('Mara'), await someone('Deniz')]
      const { userId, guulJwt: token } = other
      const body = { userId, topic: 'nudge', isMuted: true }
      await server.call(muteTopic, { body, token })
      expect((await nudged(one, other.userId)).status).toBe(200)
      expect((await nudged(one, other.userId)).body.message).toBe('nudged_today')
      expect(await told(other)).toEqual([])
    })
  })
})
