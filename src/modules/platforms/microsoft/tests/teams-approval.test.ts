import { randomUUID } from 'node:crypto'
import { consents } from '#shared/providers.ts'
import { approveTenant, tenantApproval } from '../contract.ts'
import { GLOBAL_ADMIN } from '#tests/providers/microsoft.ts'
import { auditOf } from '#tests/audit.ts'
import { openTenants, PUBLIC_URL } from '#tests/providers/tenant.ts'
import { forSuite } from '#tests/for-suite.ts'

const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

describe('microsoft/tests/teams-approval', () => {
  const t = forSuite(openTenants)

  describe("a tenant's space comes into being", () => {
    it('not before anyone approved', async () => {
      const ana = t.microsoft.employee('Ana', randomUUID())
      expect((await t.add(ana)).body.message).toBe('tenant_not_authorized')
      expect((await t.add(ana, { tenantId: (await t.approvedTenant()).tid })).status).toBe(403)
    })

    it('by an administrator of the tenant, who is its first admin', async () => {
      const { user, tid } = await t.approvedTenant()
      expect(user).toMatchObject({
        isAdmin: true,
        team: { name: 'Kestrel', timeZone: 'Europe/Istanbul' },
      })
      const second = t.microsoft.employee('Jo', tid, { roles: [GLOBAL_ADMIN] })
      expect((await t.add(second)).body).toMatchObject({ isAdmin: false, teamId: user.teamId })
    })

    it('by the colleague who asked, once Microsoft confirms the approval', async () => {
      const ana = t.microsoft.employee('Ana', randomUUID())
      const { url, link, state } = await t.startApproval(ana)
      expect(new URL(url).pathname).toBe(`/${ana.tid}/v2.0/adminconsent`)
      expect(link).toContain(`${PUBLIC_URL}/tenant-auth-required?approve=`)
      const early = await t.server.call(approveTenant, { body: { state, tenant: ana.tid } })
      expect(early.body.message).toBe('tenant_not_authorized')
      t.microsoft.entra.tenant(ana.tid).approved = true
      const opened = await t.server.call(tenantApproval, { body: { state } })
      expect(new URL(opened.body.url).pathname).toBe(new URL(url).pathname)
      const done = await t.server.call(approveTenant, { body: { state, tenant: ana.tid } })
      expect(done.body).toEqual({ ok: true, name: 'Ana' })
      const { data } = await t.login(await t.tabToken(ana))
      expect(data).toMatchObject({ isAdmin: true })
      expect(await auditOf(t.server.world.db, data!.teamId)).toEqual([
        {
          userId: data!.userId,
          what: 'space_founded',
          before: null,
          after: { provider: 'MS', tenantId: ana.tid },
        },
      ])
    })

    it('a person who agreed only for themselves founds nothing', async () => {
      const ana = t.microsoft.employee('Ana', randomUUID())
      const { state } = await t.startApproval(ana)
      t.microsoft.entra.consent(ana, consents.profile)
      expect((await t.add(ana, { state })).body.message).toBe('tenant_not_authorized')
    })

    it("a colleague can't use another's approval, nor one of another tenant", async () => {
      const ana = t.microsoft.employee('Ana', randomUUID())
      const bob = t.microsoft.employee('Bob', ana.tid)
      const mallory = t.microsoft.employee('Mallory', randomUUID())
      t.microsoft.entra.tenant(ana.tid).approved = true
      const { state } = await t.startApproval(ana)
      for (const who of [bob, mallory])
        expect((await t.add(who, { state })).body.message).toBe('tenant_not_authorized')
      const wrong = await t.server.call(approveTenant, { body: { state, tenant: mallory.tid } })
      expect(wrong.body.message).toBe('tenant_not_authorized')
      expect((await t.add(ana, { state })).body).toMatchObject({ isAdmin: true })
    })

    it('a changed or a week-old state is worth nothing', async () => {
      const ana = t.microsoft.employee('Ana', randomUUID())
      t.microsoft.entra.tenant(ana.tid).approved = true
      const { state } = await t.startApproval(ana)
      const [text = ''] = state.split('.')
      const forged = {
        ...JSON.parse(Buffer.from(text, 'base64url').toString()),
        objectId: randomUUID(),
      }
      const other = `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${state.split('.')[1]}`
      const tries = [other, `${text}.`, 'x', `${state}x`]
      for (const tried of tries)
        expect((await t.server.call(approveTenant, { body: { state: tried } })).status).toBe(410)
      t.server.clock.pass(8 * 86_400_000)
      expect((await t.server.call(approveTenant, { body: { state } })).body.message).toBe(
        'link_expired',
      )
    })

    it('a personal account and a guest never found one', async () => {
      const personal = t.microsoft.employee('P', PERSONAL, { roles: [GLOBAL_ADMIN] })
      const guest = t.microsoft.employee('G', randomUUID(), {
        isGuest: true,
        roles: [GLOBAL_ADMIN],
      })
      expect((await t.add(personal)).body.message).toBe('personal_account')
      expect((await t.add(guest)).body.message).toBe('guest_account')
    })
  })
})
