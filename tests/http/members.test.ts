import type { User } from '#shared/api/accounts.ts'
import { members, removeMember } from '#shared/api/membership.ts'
import { pass } from '../passing.ts'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer
describe('http/members', () => {
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  describe('the list of members', () => {
    const list = (admin: User, prefix = '') =>
      server.call(members, {
        params: { id: admin.teamId },
        query: { prefix },
        token: admin.guulJwt,
      })

    it('has everyone who belongs to the space, and no former player', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const ana = await server.person('Ana', gameSpaceGuid)
      const bob = await server.person('Bob', gameSpaceGuid)
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
  })
})
