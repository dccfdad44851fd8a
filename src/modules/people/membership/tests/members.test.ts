import type { User } from '#shared/accounts.ts'
import { memberPage, members, removeMember } from '../contract.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { sharedServer } from '#tests/server.ts'

describe('membership/tests/members', () => {
  const server = sharedServer()

  describe('the list of members', () => {
    const list = (admin: User, prefix = '') =>
      server.call(members, { params: { id: admin.teamId }, query: { prefix }, by: admin })

    it('has everyone who belongs to the space, and no former player', async () => {
      const { admin, ana, bob } = await server.company('Ana', 'Bob')
      await server.space({ name: 'Another company' })
      const body = { teamId: admin.teamId, memberId: bob.userId }
      await server.call(removeMember, { body, token: admin.guulJwt })
      await pass(server, 60_000)
      const { body: listed } = await list(admin)
      expect(listed.count).toBe(2)
      expect(listed.members).toEqual([
        { userId: ana.userId, name: 'Ana', email: ana.email, profileImage: '', isAdmin: false },
        expect.objectContaining({ name: 'Mara Okafor', isAdmin: true }),
      ])
    })

    it('is searched by the beginning of a name, with nothing taken for a pattern', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      await server.person('Ana', gameSpaceGuid)
      const found = async (prefix: string) =>
        (await list(admin, prefix)).body.members.map(({ name }) => name)
      expect(await found('an')).toEqual(['Ana'])
      expect(await found('%')).toEqual([])
    })

    it('is searched without accents, and with them, in any case', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const names = ['Aydın Işık', 'Novák Jan', 'Öz Yıldız', 'Łukasz Ångström']
      for (const name of names) await server.person(name, gameSpaceGuid)
      const found = async (search: string) => {
        const params = { id: admin.teamId }
        const asked = { params, query: { search }, token: admin.guulJwt }
        return (await server.call(memberPage, asked)).body.members.map(({ name }) => name)
      }
      expect(await found('aydin')).toEqual([names[0]])
      expect(await found('AYDIN ISIK')).toEqual([names[0]])
      expect(await found('novak')).toEqual([names[1]])
      expect(await found('yildiz')).toEqual([names[2]])
      expect(await found('Yıldız')).toEqual([names[2]])
      expect(await found('oz')).toEqual([names[2]])
      expect(await found('lukasz angst')).toEqual([names[3]])
      for (const pattern of ['%', '_', '\\']) expect(await found(pattern)).toEqual([])
      const begins = (await list(admin, 'oz')).body.members
      expect(begins.map(({ name }) => name)).toEqual([names[2]])
    })
  })
})
