import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { loginWithGS, type User } from '#shared/accounts.ts'
import { subscriptionOverview } from '#modules/people/billing/contract.ts'
import { exportData, memberPage } from '#modules/people/membership/contract.ts'
import { disconnect } from '#modules/platforms/slack/contract.ts'
import { users } from '#server/teams/schema.ts'
import { signIns } from '#server/accounts/schema.ts'
import { directorySweeps } from '../server/leavers/schema.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { openSlackSpace } from '#tests/providers/slack-space.ts'
import { forSuite } from '#tests/for-suite.ts'
import { PASSWORD } from '#tests/server.ts'
import { lookingAt } from './directory-member-cases.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('directory/tests/leavers', () => {
  const s = forSuite(openSlackSpace)
  beforeEach(() => Object.assign(s.web.state, { busy: false, revoked: false }))
  const { status, rowOf, acts, renewed, aDay } = lookingAt(() => s.server)

  /** A password besides Slack, which lets somebody stay signed in for a month. */
  async function withPassword({ teamId, userId }: User) {
    const subject = `${randomUUID()}@kestrel.example`
    const other = await s.server.person('Somebody')
    const { db } = s.server.world
    const byHand = and(eq(signIns.provider, 'GS'), eq(signIns.userId, other.userId))
    await db.update(signIns).set({ teamId, userId, subject }).where(byHand)
    return () => s.server.call(loginWithGS, { body: { email: subject, password: PASSWORD } })
  }

  it('who is deactivated loses sessions and role within a day, and nobody else does', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz', 'Selin'])
    const deniz = (await kestrel.signIn('Deniz')).body
    const selin = (await kestrel.signIn('Selin')).body
    await s.server.changeSpace(kestrel.founder, { addedAdmins: [deniz.userId] })
    const byPassword = await withPassword(deniz)
    const long = (await byPassword()).body
    const selinLong = (await (await withPassword(selin))()).body
    kestrel.deactivate('Deniz')
    await aDay()
    expect([await status(long), await status(selinLong)]).toEqual([401, 200])
    expect(await rowOf(deniz)).toMatchObject({ isAdmin: false, name: 'Deniz' })
    expect(await acts(deniz)).toEqual(expect.arrayContaining(['member_left', 'admin_removed']))
    expect((await byPassword()).body.message).toBe('left_directory')
  })

  it('an error of Slack, a refusal or an answer that never comes removes nobody', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const deniz = (await kestrel.signIn('Deniz')).body
    kestrel.deactivate('Deniz')
    for (const trouble of [{ busy: true }, { revoked: true, busy: false }]) {
      Object.assign(s.web.state, trouble)
      await aDay()
      expect((await rowOf(deniz)).leftAt).toBeNull()
    }
    Object.assign(s.web.state, { revoked: false })
    await aDay()
    expect((await rowOf(deniz)).leftAt).not.toBeNull()
  })

  it('somebody Slack does not know, as of another workspace, is not taken for gone', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const deniz = (await kestrel.signIn('Deniz')).body
    kestrel.users.splice(1, 1)
    await aDay()
    expect((await rowOf(deniz)).leftAt).toBeNull()
  })

  it('the next token is refused at once; back in the workspace one signs in again, without the role', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const deniz = (await kestrel.signIn('Deniz')).body
    s.server.clock.pass(12 * HOUR - 2 * MINUTE)
    kestrel.deactivate('Deniz')
    expect(await renewed(deniz)).toMatchObject({ status: 403, body: { message: 'left_directory' } })
    expect(await status(deniz)).toBe(401)
    kestrel.deactivate('Deniz', false)
    s.server.clock.pass(MINUTE)
    const back = await kestrel.signIn('Deniz')
    expect(back).toMatchObject({ status: 200, body: { userId: deniz.userId, isAdmin: false } })
    expect(await acts(deniz)).toContain('member_back')
  })

  it('who is back is found by the round too, and may use a password again', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const deniz = (await kestrel.signIn('Deniz')).body
    const byPassword = await withPassword(deniz)
    kestrel.deactivate('Deniz')
    expect((await byPassword()).body.message).toBe('left_directory')
    kestrel.deactivate('Deniz', false)
    await aDay()
    expect((await rowOf(deniz)).leftAt).toBeNull()
    expect((await byPassword()).status).toBe(200)
  })

  it('the last admin keeps the role and can’t come in; the others hear of it once, and the next admin ends it', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const ana = kestrel.founder
    const deniz = (await kestrel.signIn('Deniz')).body
    const long = (await (await withPassword(deniz))()).body
    kestrel.deactivate('Ana')
    await aDay()
    await aDay()
    expect(await status(ana)).toBe(401)
    expect(await rowOf(ana)).toMatchObject({ isAdmin: true })
    const told = (await s.server.notificationsOf(long)).filter(({ kind }) => kind === 'adminLeft')
    expect(told).toMatchObject([{ person: { userId: ana.userId, name: 'Ana' } }])
    expect((await acts(ana)).filter((what) => what === 'last_admin_left')).toHaveLength(1)
    const asked = { params: { id: ana.teamId }, token: long.guulJwt }
    expect((await s.server.call(subscriptionOverview, asked)).body.admins).toEqual([])
    expect(s.server.logged.join('')).toContain('the last who looks after a space')
    // another install proves that the workspace's admins stand behind who did it
    expect((await kestrel.install('Deniz')).body).toMatchObject({ isAdmin: true })
    await aDay()
    expect(await rowOf(ana)).toMatchObject({ isAdmin: false })
  })

  it('an install makes nobody an admin where somebody looks after the space', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    await kestrel.signIn('Deniz')
    expect((await kestrel.install('Deniz')).body).toMatchObject({ isAdmin: false })
  })

  it('a way in of another company neither brings who has left back nor makes anybody an admin', async () => {
    const names = ['Ana', 'Deniz', 'Selin']
    const [kestrel, heron] = [await s.workspace(names), await s.workspace(names)]
    const people = [(await kestrel.signIn('Deniz')).body, (await kestrel.signIn('Selin')).body]
    const createdAt = s.server.world.now()
    await s.server.world.db.insert(signIns).values(
      people.map(({ teamId, userId }, i) => {
        return { teamId, userId, provider: 'Slack', subject: `${heron.id}:U${i + 2}`, createdAt }
      }),
    )
    kestrel.deactivate('Ana')
    kestrel.deactivate('Deniz')
    await aDay()
    for (const answer of [await heron.signIn('Deniz'), await heron.install('Deniz')])
      expect(answer).toMatchObject({ status: 403, body: { message: 'left_directory' } })
    const { userId } = people[1]!
    expect((await heron.install('Selin')).body).toMatchObject({ userId, isAdmin: false })
    expect(await rowOf(people[0]!)).toMatchObject({ leftAt: expect.any(Date) as Date })
  })

  it('their data stays and is theirs again; admins see who has left', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const deniz = (await kestrel.signIn('Deniz')).body
    kestrel.deactivate('Deniz')
    await aDay()
    const admin = (await kestrel.signIn('Ana')).body
    const asked = { params: { id: admin.teamId }, token: admin.guulJwt }
    const all = (await s.server.call(memberPage, asked)).body
    expect(all.members.map(({ name, hasLeft }) => [name, hasLeft])).toEqual([
      ['Ana', false],
      ['Deniz', true],
    ])
    expect(all.counts).toMatchObject({ all: 2, left: 1 })
    const left = (await s.server.call(memberPage, { ...asked, query: { filter: 'left' } })).body
    expect(left.members.map(({ name }) => name)).toEqual(['Deniz'])
    kestrel.deactivate('Deniz', false)
    const back = (await kestrel.signIn('Deniz')).body
    const copy = await s.server.call(exportData, { query: { userId: back.userId }, by: back })
    expect(copy.body).toMatchObject({ account: { name: 'Deniz' } })
    expect(deniz.userId).toBe(back.userId)
  })

  it('a space that parted from its company is asked about no more', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const { teamId } = kestrel.founder
    const rounds = () =>
      s.server.world.db.select().from(directorySweeps).where(eq(directorySweeps.teamId, teamId))
    await pass(s.server, HOUR)
    expect(await rounds()).toHaveLength(1)
    const body = { teamId, kind: 'Slack' }
    await s.server.call(disconnect, { body, token: kestrel.founder.guulJwt })
    await pass(s.server, HOUR)
    expect(await rounds()).toEqual([])
  })

  it('a hundred people are asked about in parts, a minute apart', async () => {
    const kestrel = await s.workspace(['Ana'])
    const { teamId } = kestrel.founder
    const { db, now } = s.server.world
    const people = Array.from({ length: 99 }, (_, i) => ({ id: `U9${i}`, userId: randomUUID() }))
    for (const { id } of people) kestrel.users.push({ id, real_name: id, deleted: true })
    const at = { teamId, createdAt: now() }
    await db
      .insert(users)
      .values(people.map(({ id, userId }) => ({ ...at, userId, name: id, email: '' })))
    await db.insert(signIns).values(
      people.map(({ id, userId }) => {
        return { ...at, userId, provider: 'Slack', subject: `${kestrel.id}:${id}` }
      }),
    )
    const left = () =>
      s.server.world.db.$count(users, and(eq(users.teamId, teamId), isNotNull(users.leftAt)))
    await pass(s.server, HOUR)
    const found = [await left()]
    for (let minute = 0; minute < 2; minute++) {
      await pass(s.server, MINUTE)
      found.push(await left())
    }
    expect(found[0]).toBeLessThanOrEqual(40)
    expect(found[1]).toBeGreaterThan(found[0]!)
    expect(found[2]).toBe(99)
  })
})
