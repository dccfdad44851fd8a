import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { updateTeam } from '#server/teams/store.ts'
import { signIns } from '#server/accounts/schema.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { GLOBAL_ADMIN } from '#tests/providers/microsoft.ts'
import { openTenants } from '#tests/providers/tenant.ts'
import { lookingAt } from './directory-member-cases.ts'
import { forSuite } from '#tests/for-suite.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('directory/tests/teams-leavers', () => {
  const t = forSuite(openTenants)
  beforeAll(async () => {
    await pass(t.server, 0) // the first round, of nobody yet
  })
  afterEach(() => {
    t.microsoft.graph.state.busy = false
  })
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
    const leave = () => people.splice(0, 1) // the admin
    return { user, deniz, member, token, disable, remove, leave }
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

  /** An administrator's account of another tenant, which a member has added. */
  async function addedBy({ teamId, userId }: User) {
    const other = t.microsoft.employee('Deniz', randomUUID(), { roles: [GLOBAL_ADMIN] })
    const createdAt = t.server.world.now()
    const subject = `${other.tid}:${other.oid}`
    await t.server.world.db
      .insert(signIns)
      .values({ provider: 'MS', subject, teamId, userId, createdAt })
    return other
  }

  it('a space for its directory alone is closed to accounts of other tenants, added or not', async () => {
    const { deniz, member } = await company({ readable: true })
    const other = await addedBy(member)
    const policy = { entry: 'directory' } as const
    await updateTeam(t.server.world.db, member.teamId, { policy })
    const refused = { ok: false, message: 'directory_only' }
    expect(await t.login(await t.tabToken(other), { skipConsent: true })).toMatchObject(refused)
    const own = await t.login(await t.tabToken(deniz), { skipConsent: true })
    expect(own).toMatchObject({ ok: true, data: { userId: member.userId } })
  })

  it('an administrator of another tenant, whose account they added, becomes admin of nothing here', async () => {
    const { user, member, leave } = await company({ readable: true })
    const other = await addedBy(member)
    const { teamId, userId } = member
    leave()
    await pass(t.server, HOUR)
    expect(await rowOf(user)).toMatchObject({ isAdmin: true, leftAt: expect.any(Date) as Date })
    const added = await t.add(other, { timeZone: 'Europe/Istanbul', language: 'tr' })
    expect(added).toMatchObject({ status: 200, body: { userId, teamId, isAdmin: false } })
  })

  it('one token of Graph’s serves all questions about a tenant’s people', async () => {
    const { deniz, member } = await company({ readable: true })
    const { tid } = deniz
    const asked = t.microsoft.entra.tenant(tid)
    const before = asked.graphTokens
    await pass(t.server, HOUR)
    expect((await rowOf(member)).leftAt).toBeNull()
    expect(asked.graphTokens - before).toBe(1)
    await pass(t.server, 21 * HOUR)
    expect(asked.graphTokens - before).toBe(1)
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
