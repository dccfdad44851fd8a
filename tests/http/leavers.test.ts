import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { login, loginWithGS, me, type User } from '#shared/api/accounts.ts'
import { updateAdminSettings } from '#shared/api/admin.ts'
import { exportData, memberPage } from '#shared/api/membership.ts'
import { notificationList } from '#shared/api/notifications.ts'
import { disconnect } from '#shared/api/slack.ts'
import { users } from '../../src/server/base/teams/schema.ts'
import { signIns } from '../../src/server/people/accounts/schema.ts'
import { directoryRounds } from '../../src/server/platforms/leavers/schema.ts'
import { auditOf } from '../audit.ts'
import { pass } from '../passing.ts'
import { openSlackSpace, type SlackSpace } from '../providers/slack-space.ts'
import { openTenants, type Tenants } from '../providers/tenant.ts'
import { PASSWORD, type TestServer } from '../server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What is so of some people on a server. */
function lookingAt(server: () => TestServer) {
  const status = async ({ guulJwt: token }: User) => (await server().call(me, { token })).status
  const rowOf = async ({ teamId, userId }: User) => {
    const who = and(eq(users.teamId, teamId), eq(users.userId, userId))
    const [row] = await server().world.db.select().from(users).where(who)
    return row!
  }
  const acts = async ({ teamId }: User) =>
    (await auditOf(server().world.db, teamId)).map(({ what }) => what)
  const renewed = ({ guulJwt: token }: User) => server().call(login, { body: { token } })
  return { status, rowOf, acts, renewed }
}

describe('http/leavers: at Slack', () => {
  let s: SlackSpace
  beforeAll(async () => {
    s = await openSlackSpace()
  })
  beforeEach(() => Object.assign(s.web.state, { busy: false, revoked: false }))
  afterAll(() => s.close())
  const { status, rowOf, acts, renewed } = lookingAt(() => s.server)

  /** A day of rounds goes by, in steps, as people sign in each morning. */
  const aDay = async () => {
    for (let hour = 0; hour < 24; hour++) await pass(s.server, HOUR)
  }
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
    const { teamId } = kestrel.founder
    const body = { teamId, addedAdmins: [deniz.userId] }
    await s.server.call(updateAdminSettings, { body, token: kestrel.founder.guulJwt })
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
      await pass(s.server, 12 * HOUR)
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
    const { body } = await s.server.call(notificationList, {
      query: { userId: deniz.userId, pageNumber: 1 },
      token: long.guulJwt,
    })
    const told = body.notifications.filter(({ kind }) => kind === 'adminLeft')
    expect(told).toMatchObject([{ person: { userId: ana.userId, name: 'Ana' } }])
    expect((await acts(ana)).filter((what) => what === 'last_admin_left')).toHaveLength(1)
    expect(s.server.logged.join('')).toContain('the last who looks after a space')
    // an install anew proves that the workspace's admins stand behind who did it
    expect((await kestrel.install('Deniz')).body).toMatchObject({ isAdmin: true })
    await aDay()
    expect(await rowOf(ana)).toMatchObject({ isAdmin: false })
  })

  it('an install makes nobody an admin where somebody looks after the space', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    await kestrel.signIn('Deniz')
    expect((await kestrel.install('Deniz')).body).toMatchObject({ isAdmin: false })
  })

  it('their data stays and is theirs again; admins see who has left', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const deniz = (await kestrel.signIn('Deniz')).body
    kestrel.deactivate('Deniz')
    await pass(s.server, HOUR)
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
    const copy = await s.server.call(exportData, {
      query: { userId: back.userId },
      token: back.guulJwt,
    })
    expect(copy.body).toMatchObject({ account: { name: 'Deniz' } })
    expect(deniz.userId).toBe(back.userId)
  })

  it('a space that parted from its company is asked about no more', async () => {
    const kestrel = await s.workspace(['Ana', 'Deniz'])
    const { teamId } = kestrel.founder
    const rounds = () =>
      s.server.world.db.select().from(directoryRounds).where(eq(directoryRounds.teamId, teamId))
    await pass(s.server, HOUR)
    expect(await rounds()).toHaveLength(1)
    const body = { teamId, kind: 'Slack' }
    await s.server.call(disconnect, { body, token: kestrel.founder.guulJwt })
    await pass(s.server, HOUR)
    expect(await rounds()).toEqual([])
  })

  it('a hundred people are asked about in parts, a minute apart', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `Person ${i + 1}`)
    const kestrel = await s.workspace(names)
    for (const name of names.slice(1)) await kestrel.signIn(name)
    const { teamId } = kestrel.founder
    for (const name of names.slice(1)) kestrel.deactivate(name)
    const left = () =>
      s.server.world.db.$count(
        users,
        and(eq(users.teamId, teamId), eq(users.isAdmin, false), eq(users.leftAt, users.leftAt)),
      )
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

describe('http/leavers: at Microsoft', () => {
  let t: Tenants
  beforeAll(async () => {
    t = await openTenants()
  })
  afterEach(() => {
    t.microsoft.graph.state.busy = false
  })
  afterAll(() => t.close())
  const { status, rowOf, renewed } = lookingAt(() => t.server)

  /** An approved tenant whose directory may be read, with a colleague who is signed in. */
  async function company(granted: { readable: boolean; readsAll?: boolean }) {
    const { tid, admin, user } = await t.approvedTenant()
    const deniz = t.microsoft.employee('Deniz', tid)
    const people = [admin, deniz].map(({ oid, name }) => ({ id: oid, displayName: name }))
    const directory = { ...granted, users: people, teams: [] }
    t.microsoft.graph.directories.set(tid, directory)
    const token = await t.tabToken(deniz)
    const member = (await t.login(token, { skipConsent: true })).data!
    const disable = () => Object.assign(people[1]!, { accountEnabled: false })
    const remove = () => people.splice(1, 1)
    return { user, deniz, member, token, disable, remove }
  }
  const nearlyOver = () => t.server.clock.pass(12 * HOUR - 2 * MINUTE)

  it('who is deleted is seen with User.ReadBasic.All, within a day', async () => {
    const { member, user, remove } = await company({ readable: true })
    remove()
    await pass(t.server, HOUR)
    expect((await rowOf(member)).leftAt).not.toBeNull()
    expect(await status(member)).toBe(401)
    expect((await rowOf(user)).leftAt).toBeNull()
  })

  it('who is disabled is seen where User.Read.All is granted', async () => {
    const open = await company({ readable: true, readsAll: true })
    const basic = await company({ readable: true })
    open.disable()
    basic.disable()
    await pass(t.server, HOUR)
    expect((await rowOf(open.member)).leftAt).not.toBeNull()
    expect((await rowOf(basic.member)).leftAt).toBeNull()
  })

  it('a tab’s token from before is refused, one that Entra gave since lets them in', async () => {
    const { deniz, member, token, remove } = await company({ readable: true })
    remove()
    await pass(t.server, HOUR)
    expect(await t.login(token)).toMatchObject({ ok: false, message: 'left_directory' })
    t.server.clock.pass(MINUTE)
    const again = await t.login(await t.tabToken(deniz), { skipConsent: true })
    expect(again).toMatchObject({ ok: true, data: { userId: member.userId } })
  })

  it('a tab’s token of half an hour ago is asked about', async () => {
    const { token, remove } = await company({ readable: true })
    remove()
    t.server.clock.pass(30 * MINUTE)
    expect(await t.login(token)).toMatchObject({ ok: false, message: 'left_directory' })
  })

  it('the next token is refused at once', async () => {
    const { member, remove } = await company({ readable: true })
    nearlyOver()
    remove()
    expect((await renewed(member)).body.message).toBe('left_directory')
  })

  it('a directory that is busy lets the session go on', async () => {
    const { member, remove } = await company({ readable: true })
    nearlyOver()
    remove()
    t.microsoft.graph.state.busy = true
    expect((await renewed(member)).status).toBe(200)
  })

  it('where we may read nobody, nobody is removed, and Entra is asked by a sign-in each day', async () => {
    const { member, remove } = await company({ readable: false })
    remove()
    nearlyOver()
    const second = await renewed(member)
    expect(second.status).toBe(200)
    nearlyOver()
    expect((await renewed(second.body)).body.message).toBe('session_expired')
    expect((await rowOf(member)).leftAt).toBeNull()
  })
})
