import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { createGameSpace, joinGameSpace } from '#modules/people/spaces/contract.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { pictures } from '#server/pictures/schema.ts'
import { sharedServer } from '../server.ts'

describe('http/pictures', () => {
  const server = sharedServer()

  const square = (r: number, side = 40) =>
    sharp({ create: { width: side, height: side, channels: 3, background: { r, g: 90, b: 60 } } })
      .png()
      .toBuffer()

  const set = (user: User, more: Record<string, unknown>) =>
    server.call(updateUserSettings, {
      body: { userId: user.userId, ...more },
      token: user.guulJwt,
    })
  const kept = (teamId: string) => server.world.db.$count(pictures, eq(pictures.teamId, teamId))
  const isServed = async (path: string) => (await server.app.inject(path)).statusCode === 200

  describe('a replaced picture', () => {
    test('is not kept: twelve uploads leave one', async () => {
      const { admin } = await server.space()
      let last = ''
      for (let i = 0; i < 12; i++)
        last = (await set(admin, { profileImage: await square(i * 20) })).body.profileImage
      expect(await kept(admin.teamId)).toBe(1)
      expect(await isServed(last)).toBe(true)
      await set(admin, { profileImage: '' })
      expect(await kept(admin.teamId)).toBe(0)
    })

    test('stays while a colleague, the banner or the space shows the same', async () => {
      const logoImage = await square(1, 512)
      const { admin, gameSpaceGuid } = await server.space({ logoImage })
      const ana = await server.person('Ana Costa', gameSpaceGuid)
      const profileImage = await square(77)
      const path = (await set(admin, { profileImage })).body.profileImage
      await set(ana, { profileImage })
      await set(admin, { profileImage: '' })
      expect(await isServed(path)).toBe(true)
      await server.call(leaveGameSpace, { body: { userId: ana.userId }, token: ana.guulJwt })
      expect(await isServed(path)).toBe(false)
      expect(await kept(admin.teamId)).toBe(1) // the logo
    })

    test('is deleted also when both people who show it remove it at the same time, and stays for anyone who just chose it', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const ana = await server.person('Ana Costa', gameSpaceGuid)
      const profileImage = await square(140)
      for (let i = 0; i < 5; i++) {
        await Promise.all([admin, ana].map((user) => set(user, { profileImage })))
        await Promise.all([admin, ana].map((user) => set(user, { profileImage: '' })))
        expect(await kept(admin.teamId)).toBe(0)
        await set(admin, { profileImage })
        const [path] = await Promise.all([
          set(ana, { profileImage }),
          set(admin, { profileImage: '' }),
        ])
        expect(await isServed(path.body.profileImage)).toBe(true)
        await set(ana, { profileImage: '' })
      }
    })

    test('of before one had a space comes along, and nothing of it is left behind', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const sam = await server.person('Sam Ortiz')
      await set(sam, { profileImage: await square(200), profileBgImage: await square(210) })
      const body = { userId: sam.userId, gameSpaceGuid }
      const joined = (await server.call(joinGameSpace, { body, token: sam.guulJwt })).body
      expect(joined.profileImage).toContain(`/pictures/${admin.teamId}/`)
      expect(await isServed(joined.profileImage)).toBe(true)
      expect(await isServed(joined.profileBgImage)).toBe(true)
      expect([await kept(NO_TEAM), await kept(admin.teamId)]).toEqual([0, 2])
    })
  })

  describe('many large pictures at the same time', () => {
    test('are decoded two at a time: what does not fit is refused, and memory stays', async () => {
      const large = await sharp({
        create: { width: 5600, height: 4200, channels: 3, background: '#d9603b' },
      })
        .png()
        .toBuffer()
      const { admin } = await server.space()
      const before = process.memoryUsage().rss
      let most = 0
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => set(admin, { profileImage: large })),
      )
      clearInterval(watch)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBeGreaterThan(0)
      for (const answer of refused) {
        expect(answer).toMatchObject({ status: 503, body: { message: 'unavailable' } })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
      expect((most - before) / 1e6).toBeLessThan(200)
    }, 600_000)

    test('do not hold up a database: a logo is decoded before its space is made', async () => {
      const founder = await server.person('Mara Okafor')
      const body = { userId: founder.userId, name: 'Kestrel', logoImage: Buffer.from('no picture') }
      const refused = await server.call(createGameSpace, { body, token: founder.guulJwt })
      expect(refused.body.message).toBe('picture_unreadable')
      expect((await set(founder, { name: 'Mara' })).body.teamId).toBe('')
    })
  })
})
