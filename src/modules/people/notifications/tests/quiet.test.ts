import type { User } from '#shared/accounts.ts'
import { exportData } from '#modules/people/membership/contract.ts'
import {
  getReach,
  notificationCount,
  notificationList,
  addAbsence,
  getQuiet,
  quietToday,
  removeAbsence,
  setQuiet,
} from '../contract.ts'
import { nudge } from '#modules/messaging/play-invites/contract.ts'
import { quietTopics, type QuietTopic } from '#shared/quiet-topics.ts'
import { findSuppressedUsers, isSuppressed } from '#server/messaging/suppressed.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'
import { sharedServer } from '#tests/server.ts'

const HOUR = 3_600_000
const NOISY = ['nudges', 'moments']

let gameSpaceGuid: string
describe('notifications/tests/quiet', () => {
  const server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space())
  })
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z')) // Wednesday noon in Istanbul

  const someone = async (name = 'Ana Costa') =>
    freshToken(server, await server.person(name, gameSpaceGuid))
  const asked = ({ userId, guulJwt: token }: User, body = {}) => ({
    body: { userId, ...body },
    token,
  })
  const own = ({ userId, guulJwt: token }: User) => ({ query: { userId }, token })
  const kept = async (user: User) => (await server.call(getQuiet, own(user))).body
  const held = async (user: User) =>
    (await server.call(notificationCount, own(await freshToken(server, user)))).body.quiet
  const turn = (user: User, piece: QuietTopic, isOff: boolean) =>
    server.call(setQuiet, asked(user, { piece, isOff }))
  const away = (user: User, from: string, until: string) =>
    server.call(addAbsence, asked(user, { from, until }))

  test('each topic is turned off and on separately, and a second call changes nothing', async () => {
    const one = await someone()
    expect(await kept(one)).toMatchObject({ off: [], isAllQuiet: false, today: '2026-10-14' })
    await Promise.all(quietTopics.map((piece) => turn(one, piece, true)))
    expect((await kept(one)).off).toEqual([...quietTopics])
    await turn(one, 'reactions', false)
    await turn(one, 'reactions', false)
    expect((await held(one)).held).toEqual(quietTopics.filter((piece) => piece !== 'reactions'))
    const refused = await server.call(setQuiet, asked(one, { piece: 'weather', isOff: true }))
    expect([refused.status, refused.body.message]).toEqual([400, 'bad_input'])
  })

  test('all is quiet until midnight in the user’s time zone', async () => {
    const one = await someone()
    await server.call(quietToday, asked(one, { isQuiet: true }))
    expect((await kept(one)).isAllQuiet).toBe(true)
    expect(await held(one)).toEqual({ held: [...quietTopics], turnsInMs: 6.5 * HOUR }) // half past six there
    expect((await server.call(getReach, own(one))).body.isQuiet).toBe(true)
    server.clock.set('2026-10-14T21:00:00Z')
    expect((await held(one)).held).toEqual(NOISY) // the next day has begun, in quiet hours
    server.clock.set('2026-10-14T09:00:00Z')
    await server.call(quietToday, asked(one, { isQuiet: false }))
    expect((await held(one)).held).toEqual([])
  })

  test.each([
    ['in quiet hours', '2026-10-14T05:59:00Z', NOISY, 60_000],
    ['from nine in the morning', '2026-10-14T06:00:00Z', [], 9.5 * HOUR],
    ['from half past six in the evening', '2026-10-14T15:30:00Z', NOISY, 5.5 * HOUR],
    ['on a day off', '2026-10-17T09:00:00Z', NOISY, 6.5 * HOUR],
  ])('nudges and moments are held back %s', async (_, at, pieces, turnsInMs) => {
    const one = await someone()
    server.clock.set(at)
    expect(await held(one)).toEqual({ held: pieces, turnsInMs })
    const { teamId, userId } = one
    for (const piece of quietTopics) {
      const isHeld = await isSuppressed(
        server.world.db,
        { teamId, userId },
        piece,
        server.clock.now,
      )
      expect([piece, isHeld]).toEqual([piece, pieces.includes(piece)])
    }
  })

  test('the one function finds the people who keep a topic quiet', async () => {
    const [one, other] = [await someone(), await someone('Mara')]
    await turn(one, 'presence', true)
    const people = { teamId: one.teamId, userIds: [one.userId, other.userId] }
    const found = await findSuppressedUsers(server.world.db, people, 'presence', server.clock.now)
    expect([...found]).toEqual([one.userId])
  })

  test('a nudge is not sent to a person who keeps nudges quiet', async () => {
    const [one, other] = [await someone('Mara'), await someone()]
    await turn(other, 'nudges', true)
    const sent = await server.call(nudge, asked(one, { colleagueId: other.userId }))
    expect(sent.status).toBe(200) // nobody learns that it is off
    expect((await server.call(notificationList, own(other))).body.notifications).toEqual([])
  })

  test('while somebody is away nothing noisy comes, and emails wait', async () => {
    const one = await someone()
    const { body: absence } = await away(one, '2026-10-14', '2026-10-16')
    expect(absence).toMatchObject({ from: '2026-10-14', until: '2026-10-16' })
    expect((await away(one, '2026-10-14', '2026-10-16')).body).toEqual(absence)
    expect((await kept(one)).absences).toEqual([absence])
    expect((await held(one)).held).toEqual(NOISY)
    const { absenceId } = absence
    for (const _ of [1, 2])
      expect((await server.call(removeAbsence, asked(one, { absenceId }))).status).toBe(200)
    expect((await kept(one)).absences).toEqual([])
    expect((await held(one)).held).toEqual([])
  })

  test.each([
    ['absence_backwards', '2026-10-16', '2026-10-15'],
    ['absence_too_long', '2026-10-16', '2027-10-17'],
    ['absence_past', '2026-10-06', '2026-10-08'],
    ['bad_input', '2026-02-30', '2026-03-01'],
  ])('an absence is refused as %s', async (code, from, until) => {
    const refused = await away(await someone(), from, until)
    expect([refused.status, refused.body.message]).toEqual([400, code])
  })

  test('a person who was ill can say so up to a week later', async () => {
    expect((await away(await someone(), '2026-10-07', '2026-10-09')).status).toBe(200)
  })

  test('nobody has sixty-one absences', async () => {
    const one = await someone()
    for (let day = 1; day <= 60; day++) {
      const at = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10)
      expect((await away(one, at, at)).status).toBe(200)
    }
    const refused = await away(one, '2027-06-01', '2027-06-01')
    expect([refused.status, refused.body.message]).toEqual([409, 'too_many_absences'])
  })

  test('those of another are neither seen nor changed, and your own are in your export', async () => {
    const [one, other] = [await someone(), await someone('Mara')]
    const { body: absence } = await away(one, '2026-10-20', '2026-10-21')
    await server.call(removeAbsence, asked(other, { absenceId: absence.absenceId }))
    expect((await kept(one)).absences).toHaveLength(1)
    const answer = await server.call(getQuiet, { ...own(one), token: other.guulJwt })
    expect(answer.body.message).toBe('not_yours')
    const { body: copy } = await server.call(exportData, own(one))
    expect(copy).toMatchObject({ absences: [{ fromDay: '2026-10-20' }] })
  })
})
