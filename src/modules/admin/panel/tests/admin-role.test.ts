import { me, type User } from '#shared/accounts.ts'
import { updateAdminSettings } from '../contract.ts'
import { leaveGameSpace, members } from '#modules/people/membership/contract.ts'
import { auditOf } from '#tests/audit.ts'
import { sharedServer } from '#tests/server.ts'

describe('panel/tests/admin-role', () => {
  const server = sharedServer()

  const company = () => server.company('Ana', 'Bob')

  const change = (by: User, more: object) => server.changeSpace(by, more)
  const ids = (...people: User[]) => JSON.stringify(people.map(({ userId }) => userId))
  const isAdmin = async ({ guulJwt }: User) =>
    (await server.call(me, { token: guulJwt })).body.isAdmin

  describe('the set of a space’s admins', () => {
    it('has more than one as soon as an admin says so, and then the founder can leave', async () => {
      const { admin, ana, bob } = await company()
      const leave = () =>
        server.call(leaveGameSpace, { body: { userId: admin.userId }, token: admin.guulJwt })
      expect((await leave()).body.message).toBe('last_admin')
      const { body } = await change(admin, { addedAdmins: ids(ana) })
      expect(body.admins.map(({ name }) => name)).toEqual(['Ana', 'Mara Okafor'])
      expect(await isAdmin(ana)).toBe(true)
      expect(
        (await server.call(members, { params: { id: ana.teamId }, token: ana.guulJwt })).status,
      ).toBe(200)
      expect(await isAdmin(bob)).toBe(false)
      expect((await leave()).status).toBe(200)
    })

    it('can lose any admin, also the caller, but never the last', async () => {
      const { admin, ana } = await company()
      await change(admin, { addedAdmins: ana.userId })
      expect((await change(ana, { removedAdmins: ids(admin) })).status).toBe(200)
      expect(await isAdmin(admin)).toBe(false)
      expect((await change(ana, { removedAdmins: ids(ana) })).body.message).toBe('last_admin')
      expect(await isAdmin(ana)).toBe(true)
      await change(ana, { addedAdmins: ids(admin), removedAdmins: ids(ana) })
      expect([await isAdmin(admin), await isAdmin(ana)]).toEqual([true, false])
    })

    it('is changed whole or not at all', async () => {
      const { admin, ana } = await company()
      const other = await company()
      const refused = await change(admin, { addedAdmins: ids(ana, other.ana) })
      expect(refused.body.message).toBe('not_found')
      expect(await isAdmin(ana)).toBe(false)
      const both = await change(admin, { addedAdmins: ids(ana), removedAdmins: ids(ana) })
      expect(both.body.message).toBe('bad_input')
      for (const odd of ['[1]', '{}', 'nobody', '["x"]'])
        expect((await change(admin, { addedAdmins: odd })).status).toBe(400)
      expect((await change(admin, { addedAdmins: '' })).status).toBe(200)
    })

    it("is no member's to change, nor another company's", async () => {
      const { admin, ana } = await company()
      const other = await company()
      expect((await change(ana, { addedAdmins: ids(ana) })).body.message).toBe('not_admin')
      const body = { teamId: admin.teamId, addedAdmins: ids(ana) }
      const stranger = await server.call(updateAdminSettings, { body, token: other.admin.guulJwt })
      expect(stranger.body.message).toBe('not_your_team')
    })

    it('is not empty when two admins remove each other at the same time', async () => {
      const { admin, ana } = await company()
      await change(admin, { addedAdmins: ids(ana) })
      const answers = await Promise.all([
        change(admin, { removedAdmins: ids(ana) }),
        change(ana, { removedAdmins: ids(admin) }),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
      expect(await isAdmin(admin)).not.toBe(await isAdmin(ana))
    })

    it('has its change in the audit, once', async () => {
      const { admin, ana } = await company()
      await change(admin, { addedAdmins: ids(ana) })
      await change(admin, { addedAdmins: ids(ana) })
      await change(admin, { removedAdmins: ids(ana) })
      const lines = (await auditOf(server.world.db, admin.teamId)).filter(({ what }) =>
        what.startsWith('admin_'),
      )
      const { userId } = admin
      const after = { userId: ana.userId }
      expect(lines).toHaveLength(2)
      expect(lines).toContainEqual({ userId, what: 'admin_added', before: null, after })
      expect(lines).toContainEqual({ userId, what: 'admin_removed', before: null, after })
    })
  })
})
