import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { personDeliveries, failedDeliveries, tryAddress } from '../contract.ts'
import type { User } from '#shared/accounts.ts'
import { setReach } from '#modules/people/notifications/contract.ts'
import { signIns } from '#server/accounts/schema.ts'
import { jobs } from '#server/jobs/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { refusedAddresses } from '#server/messaging/mail/schema.ts'
import { notifyPerson } from '#tests/notify-person.ts'
import { deleteOldFailures } from '#server/messaging/place-failures.ts'
import { sharedChannels } from '#tests/providers/workspace.ts'

const NOON = '2026-10-14T09:00:00.000Z' // Wednesday, in Istanbul
const APP = '8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40'
const DAY = 86_400_000

let admin: User
let gameSpaceGuid: string
const tenantId = randomUUID()

describe('panel/tests/person-deliveries', () => {
  const all = sharedChannels()
  beforeAll(async () => {
    all.server.clock.set(NOON)
    ;({ admin, gameSpaceGuid } = await all.server.space({ timeZone: 'Europe/Istanbul' }))
    await all.installSlack(admin)
    await all.installTeams(admin, tenantId, APP)
  })
  beforeEach(() => {
    all.calm()
    all.server.clock.set(NOON)
    activities().state.mood = 'well'
  })

  const activities = () => all.providers.microsoft.graph.activities

  let people = 0
  /** Somebody known at Slack and at Microsoft, who wants their turns told everywhere. */
  async function someone(name: string) {
    const user = await all.server.person(name, gameSpaceGuid)
    const { teamId, userId, guulJwt: token } = user
    const [slackId, oid] = [`U${500 + people++}`, randomUUID()]
    const createdAt = all.server.clock.now
    const of = { teamId, userId, createdAt }
    await all.server.world.db.insert(signIns).values([
      { ...of, provider: 'Slack', subject: `T${teamId.slice(0, 8)}:${slackId}` },
      { ...of, provider: 'MS', subject: `${tenantId}:${oid}` },
    ])
    activities().installed.add(oid)
    const wanted = { mailed: [], slack: ['turn' as const], teams: ['turn' as const] }
    const body = { userId, ...wanted, quiet: null, timeZone: 'Europe/Istanbul' }
    await all.server.call(setReach, { body, token })
    return { user, oid }
  }
  let things = 0
  async function tell(user: User) {
    const payload = { gameType: 'checkers', roomId: randomUUID() }
    await notifyPerson(all.server.world, user, { key: `thing ${things++}`, kind: 'turn', payload })
    await settled(all.server.world)
  }
  const shown = async (query: { search?: string; only?: 'all' | 'failed'; page?: number } = {}) =>
    (await all.server.call(personDeliveries, { params: { id: admin.teamId }, query, by: admin }))
      .body
  const waysOf = async (name: string) => {
    const { people: found } = await shown({ search: name })
    return found[0]!.ways
  }

  it('says by person and way when the last one arrived', async () => {
    const { user } = await someone('Bora Yıldız')
    expect((await waysOf('yildiz')).bell!.state).toBe('none')
    await tell(user)
    expect(await waysOf('yildiz')).toEqual({
      bell: { state: 'reached', at: NOON, why: '', said: '' },
      mail: { state: 'off', at: '', why: '', said: '' },
      slack: { state: 'reached', at: NOON, why: '', said: '' },
      teams: { state: 'reached', at: NOON, why: '', said: '' },
    })
    expect((await shown()).ways).toEqual(['bell', 'mail', 'slack', 'teams'])
  })

  it('says of whom nothing is known there that no way leads to them', async () => {
    await all.server.person('Cem Only', gameSpaceGuid)
    const ways = await waysOf('Cem Only')
    expect([ways.slack!.state, ways.teams!.state]).toEqual(['unknown', 'unknown'])
  })

  it('says why a message did not arrive at Slack or in Teams, until one does', async () => {
    const { user, oid } = await someone('Dana Costa')
    all.slack.state.mood = 'user_not_found'
    activities().installed.delete(oid)
    await tell(user)
    const { slack, teams } = await waysOf('Dana Costa')
    expect(slack).toEqual({ state: 'failed', at: NOON, why: 'gone', said: 'user_not_found' })
    expect(teams).toEqual({ state: 'failed', at: NOON, why: 'refused', said: 'Forbidden' })
    const failed = await shown({ only: 'failed' })
    expect(failed.people.map(({ name }) => name)).toEqual(['Dana Costa'])
    expect([failed.found, failed.counts.failed]).toEqual([1, 1])
    expect((await shown()).people[0]!.name).toBe('Dana Costa') // before everyone else

    all.slack.state.mood = 'well'
    activities().installed.add(oid)
    all.server.clock.pass(60_000)
    await tell(user)
    const now = await waysOf('Dana Costa')
    expect([now.slack!.state, now.teams!.state]).toEqual(['reached', 'reached'])
    expect((await shown()).counts.failed).toBe(0)
  })

  it('says of an address that refused letters what its server said, and has it tried again', async () => {
    const { user } = await someone('Emre Letter')
    const at = all.server.clock.now
    const row = { teamId: user.teamId, email: user.email, userId: user.userId, letterKey: 'none' }
    await all.server.world.db.insert(refusedAddresses).values({ ...row, answer: '550 no', at })
    const { mail } = await waysOf('Emre Letter')
    expect(mail).toEqual({ state: 'failed', at: NOON, why: 'address', said: '550 no' })
    const body = { teamId: admin.teamId, email: user.email }
    await all.server.call(tryAddress, { body, token: admin.guulJwt })
    expect((await waysOf('Emre Letter')).mail!.state).toBe('off')
  })

  it('says of a letter that was given up, or is tried again, to whom it goes', async () => {
    const { user } = await someone('Filiz Letter')
    const { mail } = all.server.world
    const send = mail.send.bind(mail)
    mail.send = () => Promise.reject(new Error('451 busy'))
    const letter = { to: user.email, subject: 'News', text: 'News.', html: '<p>News.</p>' }
    const { world } = all.server
    await queueEmail(world, world.db, { teamId: user.teamId, email: letter })
    await settled(world)
    mail.send = send
    const tried = (await waysOf('Filiz Letter')).mail!
    expect([tried.state, tried.why, tried.said]).toEqual(['tried', 'letter', '451 busy'])
    await world.db
      .update(jobs)
      .set({ dueAt: null, deadAt: new Date(NOON) })
      .where(eq(jobs.error, '451 busy'))
    expect((await waysOf('Filiz Letter')).mail).toEqual({
      state: 'failed',
      at: NOON,
      why: 'letter',
      said: '451 busy',
    })
    const asked = { params: { id: admin.teamId }, token: admin.guulJwt }
    const { failed } = (await all.server.call(failedDeliveries, asked)).body
    expect(failed.map(({ to, error }) => [to, error])).toContainEqual([user.email, '451 busy'])
  })

  it('is of the admin’s own space, page by page, and for admins alone', async () => {
    const other = await all.server.space()
    const none = await all.server.call(personDeliveries, {
      params: { id: other.admin.teamId },
      token: admin.guulJwt,
    })
    expect(none.status).toBe(403)
    const member = await all.server.person('Gül Member', gameSpaceGuid)
    const asked = await all.server.call(personDeliveries, {
      params: { id: admin.teamId },
      token: member.guulJwt,
    })
    expect(asked.status).toBe(403)
    for (let more = 0; more < 20; more++) await all.server.person(`Zed ${more}`, gameSpaceGuid)
    const [first, second] = [await shown(), await shown({ page: 2 })]
    expect(first.people.length).toBe(25)
    expect(first.found).toBe(25 + second.people.length)
    const ids = [...first.people, ...second.people].map(({ userId }) => userId)
    expect(new Set(ids).size).toBe(first.found)
  })

  it('forgets a failure with the notifications of its time', async () => {
    const { user, oid } = await someone('Hale Costa')
    activities().installed.delete(oid)
    await tell(user)
    const { db } = all.server.world
    await deleteOldFailures(db, new Date(Date.parse(NOON) + 89 * DAY))
    expect((await waysOf('Hale Costa')).teams!.state).toBe('failed')
    await deleteOldFailures(db, new Date(Date.parse(NOON) + 91 * DAY))
    expect((await waysOf('Hale Costa')).teams!.why).toBe('')
  })
})
