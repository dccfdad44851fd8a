import { forSuite } from '#tests/for-suite.ts'
import sharp from 'sharp'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { sharedCard } from '../server/sharing.ts'
import { readShareLink } from '#server/pictures/share/link.ts'
import { lock, startLocks } from '#tests/http/number-lock-fixture.ts'

describe('puzzles/tests/share-pictures', () => {
  const locks = forSuite(startLocks)
  beforeEach(() => locks.server.clock.set('2026-10-14T09:00:00Z'))

  /** Someone with a lock, opened where asked for, and ways to share it. */
  async function someone({ opens = true } = {}) {
    const session = await locks.session('long') // six digits: no date spells them
    if (opens) await session.submit(session.code)
    const { user, puzzle } = session
    const share = (by: User = user) => {
      const body = { gameId: puzzle.puzzleId, userId: user.userId }
      return locks.server.call(lock.sharePicture, { body, token: by.guulJwt })
    }
    return { ...session, share }
  }

  const get = (url: string) => locks.server.app.inject({ url })
  const cardAt = async (path: string) => {
    const link = readShareLink(locks.server.world, path.slice('/share/'.length))
    return link && (await sharedCard(locks.server.world, link))
  }

  test('a finished puzzle is a picture that anyone with its address can see', async () => {
    const { share, code } = await someone()
    const { body } = await share()
    const answer = await get(body.path)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'")
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    const card = await cardAt(body.path)
    expect(card).toMatchObject({ name: 'Ana', initials: 'A', title: expect.stringMatching(/ 1$/) })
    expect(card?.lines).toContain('1 day streak in this game')
    expect(JSON.stringify(card)).not.toContain(code)
  })

  test('the address tells nobody whom it shows, and ends after a month', async () => {
    const { share, user } = await someone()
    const { path, expiresAt } = (await share()).body
    const told = Buffer.from(path, 'base64url').toString() + path
    expect(told).not.toContain(user.userId)
    expect(told).not.toContain(user.teamId)
    locks.server.clock.set(Date.parse(expiresAt) - 1)
    expect((await get(path)).statusCode).toBe(200)
    locks.server.clock.set(expiresAt)
    expect((await get(path)).statusCode).toBe(404)
  })

  test.each(['', 'x', 'a.png', '%00.png', `${'A'.repeat(400)}.png`])(
    '%j is no picture',
    async (file) => {
      expect((await get(`/share/${file}`)).statusCode).toBe(404)
    },
  )

  test('an address that was changed shows nothing', async () => {
    const { path } = (await (await someone()).share()).body
    const at = path.length - 12
    const other = path[at] === 'A' ? 'B' : 'A'
    expect((await get(path.slice(0, at) + other + path.slice(at + 1))).statusCode).toBe(404)
  })

  test('only what is finished can be shared, and only by its player', async () => {
    const unfinished = await someone({ opens: false })
    expect((await unfinished.share()).body.message).toBe('puzzle_not_finished')
    const other = await locks.person('Deniz')
    expect((await (await someone()).share(other)).status).toBe(403)
  })

  test('a burst at one address of a picture shares one drawing', async () => {
    const { path } = (await (await someone()).share()).body
    const answers = await Promise.all(Array.from({ length: 120 }, () => get(path)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const [first] = answers
    expect(answers.every(({ rawPayload }) => rawPayload.equals(first!.rawPayload))).toBe(true)
  })

  test('a picture shows what is so when it is fetched, though it was drawn before', async () => {
    const { share, user } = await someone()
    const { path } = (await share()).body
    const before = (await get(path)).rawPayload
    const body = { userId: user.userId, name: 'Ana Costa' }
    await locks.server.call(updateUserSettings, { body, token: user.guulJwt })
    expect((await get(path)).rawPayload.equals(before)).toBe(false)
  })

  test('who leaves the space takes the picture along', async () => {
    const { share, user } = await someone()
    const { path } = (await share()).body
    const left = await locks.server.call(leaveGameSpace, {
      body: { userId: user.userId },
      token: user.guulJwt,
    })
    expect(left.status).toBe(200)
    expect((await get(path)).statusCode).toBe(404)
  })
})
