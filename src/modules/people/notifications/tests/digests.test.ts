import type { User } from '#shared/accounts.ts'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { getReach, markAsRead, setReach, unsubscribe } from '../contract.ts'
import { users } from '#server/teams/schema.ts'
import type { Reach } from '#shared/notification-preferences.ts'
import { notifyPerson } from '#tests/notify-person.ts'
import { sharedServer } from '#tests/server.ts'
import { workDue } from '#tests/run-due-jobs.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let gameSpaceGuid: string
describe('notifications/tests/digests', () => {
  const server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space({ timeZone: 'Europe/Istanbul' }))
  })

  /* Wednesday, noon in Istanbul. */
  const NOON = '2026-10-14T09:00:00Z'
  beforeEach(() => server.clock.set(NOON))

  const someone = (name = 'Ana Costa') => server.person(name, gameSpaceGuid)

  let things = 0
  async function tell(user: User, kind = 'turn', personId: string | null = null) {
    const payload = { gameType: 'checkers', roomId: 'r', badge: 'first', personId }
    await notifyPerson(server.world, user, { key: `thing ${things++}`, kind, payload })
  }

  async function pass(ms: number): Promise<void> {
    server.clock.pass(ms)
    await workDue(server.world)
  }

  const lettersTo = ({ email }: User) =>
    server.letters.filter(({ to, headers }) => to === email && headers !== undefined)
  const reachOf = async ({ userId, guulJwt: token }: User) =>
    (await server.call(getReach, { query: { userId }, token })).body
  const set = ({ userId, guulJwt: token }: User, wish: Reach) =>
    server.call(setReach, { body: { userId, ...wish }, token })
  const linkIn = (user: User) => /\/unsubscribe\/([\w-]+)/.exec(lettersTo(user)[0]!.text)![1]!

  describe('a letter', () => {
    it('tells what stayed unread for a quarter of an hour, all of it in one', async () => {
      const ana = await someone()
      const oleg = await someone('Oleg Koval')
      await tell(ana, 'turn', oleg.userId)
      await pass(4 * MINUTE_MS)
      await tell(ana)
      await pass(5 * MINUTE_MS)
      expect(lettersTo(ana)).toEqual([])
      await pass(30 * MINUTE_MS)
      expect(lettersTo(ana)).toHaveLength(1)
      expect(lettersTo(ana)[0]!.text).toContain('- Your turn against Oleg Koval in Checkers')
      expect(lettersTo(ana)[0]!.text).toContain('- Your turn in Checkers')
      await pass(24 * HOUR_MS)
      expect(lettersTo(ana)).toHaveLength(1)
    })

    it('says nothing of what was read, nor of what one is not mailed of', async () => {
      const ana = await someone()
      await tell(ana)
      await tell(ana, 'badge')
      const { userId, guulJwt: token } = ana
      await server.call(markAsRead, { query: { userId, until: server.clock.now.getTime() }, token })
      await tell(ana, 'badge')
      await pass(HOUR_MS)
      expect(lettersTo(ana)).toEqual([])
    })

    it('comes four hours after the last at the earliest, and tells nothing twice', async () => {
      const ana = await someone()
      await set(ana, { mailed: ['turn', 'badge'], quiet: null, timeZone: 'Europe/Istanbul' })
      await tell(ana)
      await pass(30 * MINUTE_MS)
      for (let i = 0; i < 12; i++) await tell(ana, 'badge')
      await pass(3 * HOUR_MS)
      expect(lettersTo(ana)).toHaveLength(1)
      await pass(90 * MINUTE_MS)
      const [, second] = lettersTo(ana)
      expect(second!.text.match(/A new badge is yours/g)).toHaveLength(8)
      expect(second!.text).toContain('- and 4 more')
      expect(second!.text).not.toContain('Your turn')
    })

    it('waits for the end of quiet hours and of days off, in one’s own time zone', async () => {
      const [ana, far] = [await someone('Ana'), await someone('Far Away')]
      await set(far, {
        mailed: ['turn'],
        quiet: { from: 1110, until: 540 },
        timeZone: 'Asia/Tokyo',
      })
      server.clock.set('2026-10-16T15:20:00Z') // Friday, 18:20 in Istanbul
      await tell(ana)
      await tell(far)
      await pass(48 * HOUR_MS)
      expect([...lettersTo(ana), ...lettersTo(far)]).toEqual([])
      server.clock.set('2026-10-19T00:10:00Z') // Monday, 09:10 in Tokyo
      await pass(0)
      expect([lettersTo(ana), lettersTo(far)].map(({ length }) => length)).toEqual([0, 1])
      server.clock.set('2026-10-19T06:00:00Z') // nine in Istanbul
      await pass(0)
      expect(lettersTo(ana)).toHaveLength(1)
    })

    it('is not sent where quiet hours were set meanwhile', async () => {
      const ana = await someone()
      await tell(ana)
      await set(ana, {
        mailed: ['turn'],
        quiet: { from: 11 * 60, until: 16 * 60 },
        timeZone: 'Europe/Istanbul',
      })
      await pass(HOUR_MS)
      expect(lettersTo(ana)).toEqual([])
      await pass(3 * HOUR_MS)
      expect(lettersTo(ana)).toHaveLength(1)
    })

    it('goes to nobody who has left, and to no address that is not there', async () => {
      const [ana, bare] = [await someone(), await someone('Without Mail')]
      await server.world.db.update(users).set({ email: '' })
      await tell(bare)
      await tell(ana)
      const { userId, guulJwt: token } = ana
      await server.call(leaveGameSpace, { body: { userId }, token })
      const before = server.letters.length
      await pass(HOUR_MS)
      expect(server.letters).toHaveLength(before)
    })
  })

  describe('how one is reached', () => {
    it('is turns and invitations by mail outside half past six to nine in the team’s zone, until one says otherwise', async () => {
      const ana = await someone()
      const at = { quiet: { from: 1110, until: 540 }, timeZone: 'Europe/Istanbul' }
      expect(await reachOf(ana)).toEqual({
        mailed: ['turn', 'invite'], // they are at neither Slack nor Teams
        slack: ['invite'],
        teams: ['invite'],
        places: [],
        isQuiet: false,
        monthLetter: true,
        ...at,
      })
      const wish: Reach = { mailed: ['badge'], quiet: null, timeZone: 'Asia/Tokyo' }
      expect((await set(ana, wish)).status).toBe(200)
      expect(await reachOf(ana)).toMatchObject(wish)
    })

    it.each([
      [{ mailed: ['nothing'] }],
      [{ timeZone: 'Europe/Nowhere' }],
      [{ quiet: { from: -1, until: 0 } }],
      [{ quiet: { from: 0, until: 1440 } }],
    ])('%j is refused', async (wrong) => {
      const ana = await someone()
      const wish = { mailed: [], quiet: null, timeZone: 'UTC', ...wrong }
      expect((await set(ana, wish as Reach)).status).toBe(400)
    })

    it("is one's own", async () => {
      const [ana, oleg] = [await someone(), await someone('Oleg')]
      const query = { userId: oleg.userId }
      expect((await server.call(getReach, { query, token: ana.guulJwt })).body.message).toBe(
        'not_yours',
      )
    })
  })

  describe('the link in a letter', () => {
    it('ends letters, signed out, with one press of a mail program too', async () => {
      const ana = await someone()
      await tell(ana)
      await pass(HOUR_MS)
      const [letter] = lettersTo(ana)
      const path = new URL(/<(.+)>/.exec(letter!.headers!['List-Unsubscribe']!)![1]!).pathname
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = 'List-Unsubscribe=One-Click'
      const pressed = await server.app.inject({ method: 'POST', url: path, headers, payload })
      expect(pressed.statusCode).toBe(200)
      expect((await reachOf(ana)).mailed).toEqual([])
      await tell(ana)
      await pass(24 * HOUR_MS)
      expect(lettersTo(ana)).toHaveLength(1)
      const again = await server.call(unsubscribe, { params: { token: linkIn(ana) } })
      expect(again.status).toBe(200)
    })

    it('that was changed ends nothing', async () => {
      const ana = await someone()
      await tell(ana)
      await pass(HOUR_MS)
      const token = linkIn(ana)
      const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
      const answer = await server.call(unsubscribe, { params: { token: other } })
      expect([answer.status, answer.body.message]).toEqual([401, 'token_invalid'])
      expect((await reachOf(ana)).mailed).toEqual(['turn', 'invite'])
    })
  })
})
