import { changes } from '../contract.ts'
import type { User } from '#shared/accounts.ts'
import { removeMember } from '#modules/people/membership/contract.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { sharedServer } from '#tests/server.ts'

describe('change-log/tests/change-log-people', () => {
  const server = sharedServer()

  const find = async (admin: User, query: Record<string, string> = {}) => {
    const asked = { params: { id: admin.teamId }, query, token: admin.guulJwt }
    return (await server.call(changes, asked)).body.changes
  }

  /** An admin who made one colleague an admin and removed another, for good. */
  async function busySpace() {
    const { admin, ana, ben } = await server.company('Ana Costa', 'Ben')
    const { teamId, guulJwt: token } = admin
    await server.changeSpace(admin, { addedAdmins: JSON.stringify([ben.userId]) })
    await server.call(removeMember, { body: { teamId, memberId: ana.userId }, token })
    await pass(server, 61_000)
    return { admin, ben }
  }

  test('a line names who was removed, also once they are gone', async () => {
    const { admin } = await busySpace()
    const [line] = (await find(admin)).filter(({ what }) => what === 'member_removed')
    expect(line!.before).toMatchObject({ name: 'Ana Costa' })
  })

  test('a search finds lines by the names of those they speak of, and of who did it', async () => {
    const { admin } = await busySpace()
    const found = async (search: string) => (await find(admin, { search })).map(({ what }) => what)
    expect(await found('costa')).toEqual(['member_removed'])
    expect(await found('ben')).toEqual(['admin_added'])
    expect(await found(admin.name)).toContain('space_founded')
    expect(await found('nobody at all')).toEqual([])
  })

  test('a search finds acts by the words they are shown in, and no other space', async () => {
    const { admin } = await busySpace()
    const search = 'Birini çıkardı'
    expect(await find(admin, { search })).toEqual([])
    const lines = await find(admin, { search, acts: 'member_removed,admin_removed' })
    expect(lines.map(({ what }) => what)).toEqual(['member_removed'])
    const other = (await server.space()).admin
    expect(await find(other, { search: 'costa' })).toEqual([])
  })
})
