import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import sharp from 'sharp'
import { me, loginWithTeamsTab } from '#shared/accounts.ts'
import { consents } from '#shared/providers.ts'
import { updateTeamsApp } from '../contract.ts'
import { plans } from '#shared/plans.ts'
import { departments } from '#modules/people/departments/server/schema.ts'
import { teams, users } from '#server/teams/schema.ts'
import { makeKeys } from '#tests/providers/keys.ts'
import { openTenants } from '#tests/providers/tenant.ts'
import { auditOf } from '#tests/audit.ts'
import { forSuite } from '#tests/for-suite.ts'
import { startServer } from '#tests/server.ts'
import { sessions } from '#server/sessions/schema.ts'

const HOUR_S = 3600
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

describe('microsoft/tests/teams-sign-in', () => {
  const t = forSuite(openTenants)

  describe('a tab signs in', () => {
    it('a colleague of an approved tenant plays at once, known by tenant and object id', async () => {
      const { tid, user } = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana Çelik', tid)
      const first = await t.login(await t.tabToken(ana))
      const again = await t.login(
        await t.tabToken(ana, { preferred_username: 'a.new@name.example' }),
      )
      expect(first).toMatchObject({ ok: true, message: '' })
      expect(first.data).toMatchObject({
        name: 'Ana Çelik',
        teamId: user.teamId,
        isAdmin: false,
        controller: 'Teams',
        team: { language: 'tr', tenantId: tid },
      })
      expect(again.data?.userId).toBe(first.data?.userId)
      const mine = await t.server.call(me, { token: first.data!.guulJwt })
      expect(mine.body.userId).toBe(first.data?.userId)
    })

    it('two tabs at the same moment make one account', async () => {
      const { tid } = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana', tid)
      const token = await t.tabToken(ana)
      const both = await Promise.all([t.login(token), t.login(token)])
      expect(both[0].data?.userId).toBe(both[1].data?.userId)
    })

    it('a session lasts twelve hours, then the tab signs in again', async () => {
      const { tid } = await t.approvedTenant()
      const { data } = await t.login(await t.tabToken(t.microsoft.employee('Ana', tid)))
      const { exp } = JSON.parse(atob(data!.guulJwt.split('.')[1]!)) as { exp: number }
      expect(exp * 1000 - t.server.clock.now.getTime()).toBe(12 * HOUR_S * 1000)
      const rows = await t.server.world.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, data!.userId))
      expect(rows[0]!.expiresAt.getTime() - t.server.clock.now.getTime()).toBe(12 * HOUR_S * 1000)
    })

    it('the version 1 form, with the application URI as audience, is accepted too', async () => {
      const { tid } = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana', tid)
      const change = {
        ver: '1.0',
        iss: `https://sts.windows.net/${tid}/`,
        aud: t.microsoft.app.appIdUri,
      }
      expect(await t.login(await t.tabToken(ana, change))).toMatchObject({ ok: true })
    })

    it('the tenant the client names changes nothing', async () => {
      const mine = await t.approvedTenant()
      const other = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana', mine.tid)
      const { data } = await t.login(await t.tabToken(ana), { tenantId: other.tid })
      expect(data?.teamId).toBe(mine.user.teamId)
    })

    it.each([
      ['an unknown tenant', {}, 'tenant_not_authorized'],
      ['a guest in the tenant', { isGuest: true }, 'guest_account'],
      ['a personal account', { tid: PERSONAL }, 'personal_account'],
    ])('%s is told why not', async (_, more, message) => {
      const stranger = t.microsoft.employee('Ravi', randomUUID(), more)
      expect(await t.login(await t.tabToken(stranger))).toEqual({ ok: false, data: null, message })
    })

    it('a guest of an approved tenant does not become a member', async () => {
      const { tid } = await t.approvedTenant()
      const guest = t.microsoft.employee('Ravi', tid, { isGuest: true })
      expect(await t.login(await t.tabToken(guest))).toMatchObject({ message: 'guest_account' })
    })

    it('an address that already has an account with a password is not linked', async () => {
      const { tid } = await t.approvedTenant()
      const known = await t.server.person('Deniz')
      const impostor = t.microsoft.employee('Deniz', tid, { address: known.email })
      const { data } = await t.login(await t.tabToken(impostor))
      expect(data?.userId).not.toBe(known.userId)
    })

    it('who comes to a tenant’s full space hears which, who can change that, and their place in its line', async () => {
      const paid = await openTenants({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      })
      const { tid, user } = await paid.approvedTenant()
      const isIt = eq(teams.teamId, user.teamId)
      await paid.server.world.db.update(teams).set({ plan: 'free' }).where(isIt)
      const come = async (name: string) =>
        paid.login(await paid.tabToken(paid.microsoft.employee(name, tid)))
      for (let seat = 1; seat < plans.free.players; seat++)
        expect(await come(`Colleague ${seat}`)).toMatchObject({ ok: true })
      const late = paid.microsoft.employee('Nadia', tid)
      const refused = await paid.login(await paid.tabToken(late))
      expect(refused).toMatchObject({
        ok: false,
        message: 'plan_limit',
        full: { name: 'Nadia', seats: plans.free.players, admins: [user.name], place: 1 },
      })
      expect(await paid.login(await paid.tabToken(late))).toMatchObject({ full: { place: 1 } })
      await paid.close()
    })

    it('without keys the way is closed with a reason', async () => {
      const plain = await startServer()
      const body = { tenantId: '', token: 'a.b.c' }
      const answer = await plain.call(loginWithTeamsTab, { body })
      expect(answer.body).toEqual({ ok: false, data: null, message: 'provider_off' })
      await plain.close()
    })
  })

  describe('a spoiled token is refused', () => {
    const now = () => Math.floor(t.server.clock.now.getTime() / 1000)
    it.each<[string, (tid: string) => JWTPayload]>([
      ['another audience', () => ({ aud: randomUUID() })],
      ["Graph's audience", () => ({ aud: '00000003-0000-0000-c000-000000000000' })],
      [
        'an issuer of another tenant',
        () => ({ iss: `https://login.microsoftonline.com/${randomUUID()}/v2.0` }),
      ],
      [
        'a version 2 token with a version 1 issuer',
        (tid) => ({ iss: `https://sts.windows.net/${tid}/` }),
      ],
      ['no scope of ours', () => ({ scp: 'User.Read' })],
      ['a scope that only contains ours', () => ({ scp: 'not_access_as_user' })],
      ['no scope at all, as an application has', () => ({ scp: undefined, idtyp: 'app' })],
      ['an end over five minutes ago', () => ({ exp: now() - 301 })],
      ['a beginning over five minutes ahead', () => ({ nbf: now() + 301 })],
      ['no end', () => ({ exp: undefined })],
      ['no object id', () => ({ oid: undefined })],
      ['a tenant that is none', () => ({ tid: 'common' })],
    ])('%s', async (_, change) => {
      const { tid } = await t.approvedTenant()
      const token = await t.tabToken(t.microsoft.employee('Ana', tid), change(tid))
      expect(await t.login(token)).toEqual({ ok: false, data: null, message: 'token_invalid' })
    })

    it('clocks may differ by under five minutes', async () => {
      const { tid } = await t.approvedTenant()
      const token = await t.tabToken(t.microsoft.employee('Ana', tid), { exp: now() - 290 })
      expect(await t.login(token)).toMatchObject({ ok: true })
    })

    it("another issuer's key, an unsigned token and one signed with the public key", async () => {
      const { admin } = await t.approvedTenant()
      const claims = JSON.parse(atob((await t.tabToken(admin)).split('.')[1]!)) as JWTPayload
      const strange = await makeKeys('entra-1')
      const unknown = await makeKeys('entra-9')
      const secret = new TextEncoder().encode(JSON.stringify(t.microsoft.entra.keys.jwk))
      const swapped = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'entra-1' })
      const tokens = [
        await strange.sign(claims),
        await unknown.sign(claims),
        new UnsecuredJWT(claims).encode(),
        await swapped.sign(secret),
        'not.a.token',
      ]
      for (const token of tokens)
        expect(await t.login(token)).toEqual({ ok: false, data: null, message: 'token_invalid' })
    })

    it("keys that can't be had are an outage, not a refusal", async () => {
      const down = await startServer(t.microsoft.env, null, {
        fetch: () => Promise.reject(new TypeError('no network')),
      })
      const token = await t.tabToken(t.microsoft.employee('Ana', randomUUID()))
      const answer = await down.call(loginWithTeamsTab, { body: { tenantId: '', token } })
      expect([answer.status, answer.body.message]).toEqual([503, 'unavailable'])
      await down.close()
    })
  })

  describe('the photo', () => {
    const face = sharp({ create: { width: 9, height: 9, channels: 3, background: '#f2b430' } })
      .png()
      .toBuffer()

    it('comes from the directory on behalf of the person', async () => {
      const { tid } = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana', tid)
      t.microsoft.graph.photos.set(ana.oid, await face)
      const { data } = await t.login(await t.tabToken(ana))
      expect(data?.profileImage).toMatch(/^\/pictures\/.+\.webp$/)
    })

    it('asks for consent once; going on without it is remembered', async () => {
      const { tid } = await t.approvedTenant()
      t.microsoft.entra.tenant(tid).approved = false
      const ana = t.microsoft.employee('Ana', tid)
      expect(await t.login(await t.tabToken(ana))).toMatchObject({
        ok: false,
        message: 'consent_required',
      })
      expect(await t.login(await t.tabToken(ana), { skipConsent: true })).toMatchObject({
        ok: true,
      })
      expect(await t.login(await t.tabToken(ana))).toMatchObject({ ok: true })
    })

    it('after consent it is there', async () => {
      const { tid } = await t.approvedTenant()
      t.microsoft.entra.tenant(tid).approved = false
      const ana = t.microsoft.employee('Ana', tid)
      t.microsoft.graph.photos.set(ana.oid, await face)
      expect(await t.login(await t.tabToken(ana))).toMatchObject({ message: 'consent_required' })
      t.microsoft.entra.consent(ana, consents.profile)
      expect((await t.login(await t.tabToken(ana))).data?.profileImage).toMatch(/webp$/)
    })

    it('nobody is kept out when Graph is away or has none', async () => {
      const { tid } = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana', tid)
      expect((await t.login(await t.tabToken(ana))).data?.profileImage).toBe('')
    })
  })

  describe('the department', () => {
    const departmentOf = async ({ teamId, userId }: { teamId: string; userId: string }) => {
      const { db } = t.server.world
      const [row] = await db
        .select({ name: departments.name })
        .from(users)
        .innerJoin(
          departments,
          and(
            eq(departments.teamId, users.teamId),
            eq(departments.departmentId, users.departmentId),
          ),
        )
        .where(and(eq(users.teamId, teamId), eq(users.userId, userId)))
      return row?.name ?? null
    }

    it('is the directory’s, asked again after a week', async () => {
      const { tid } = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana', tid)
      const { departments: known } = t.microsoft.graph
      known.set(ana.oid, 'Sales')
      const { data } = await t.login(await t.tabToken(ana))
      expect(await departmentOf(data!)).toBe('Sales')
      known.set(ana.oid, 'Design')
      await t.login(await t.tabToken(ana))
      expect(await departmentOf(data!)).toBe('Sales')
      t.server.clock.pass(8 * 86_400_000)
      await t.login(await t.tabToken(ana))
      expect(await departmentOf(data!)).toBe('Design')
    })

    it.each([
      ['none', undefined],
      ['one of 10,000 letters', 'x'.repeat(10_000)],
      ['half a pair', '\ud800'],
    ])('keeps nobody out who has %s', async (_, name) => {
      const { tid } = await t.approvedTenant()
      const ana = t.microsoft.employee('Ana', tid)
      if (name) t.microsoft.graph.departments.set(ana.oid, name)
      const { data } = await t.login(await t.tabToken(ana))
      expect(await departmentOf(data!)).toBeNull()
    })
  })

  it("the Teams app's id is the tenant's own and an admin's to set", async () => {
    const { user, tid } = await t.approvedTenant()
    const teamsAppId = randomUUID()
    const body = { teamId: user.teamId, teamsAppId }
    const set = await t.server.call(updateTeamsApp, { body, token: user.guulJwt })
    expect(set.status).toBe(200)
    const lines = await auditOf(t.server.world.db, user.teamId)
    expect(lines).toContainEqual({
      userId: user.userId,
      what: 'teams_app_changed',
      before: { teamsAppId: '' },
      after: { teamsAppId },
    })
    const { data } = await t.login(await t.tabToken(t.microsoft.employee('Ana', tid)))
    expect(data?.team.teamsAppId).toBe(teamsAppId)
    const refused = await t.server.call(updateTeamsApp, { body, token: data!.guulJwt })
    expect(refused.body.message).toBe('not_admin')
  })
})
