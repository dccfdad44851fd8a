import { eq } from 'drizzle-orm'
import { leaveGameSpace } from '#modules/people/membership/contract.ts'
import { users } from '#server/teams/schema.ts'
import {
  claimDepartment,
  listDepartments,
  nameDepartment,
  placeInDepartment,
} from '../server/store.ts'
import { sharedServer } from '#tests/server.ts'

describe('departments/tests/directory-departments', () => {
  const server = sharedServer()

  async function people() {
    const { admin, ana } = await server.company('Ana')
    return { teamId: admin.teamId, admin, ana }
  }

  const names = async (teamId: string) =>
    (await listDepartments(server.world.db, teamId)).map(({ name }) => name)

  async function departmentOf({ teamId, userId }: { teamId: string; userId: string }) {
    const { db } = server.world
    const [row] = await db.select().from(users).where(eq(users.userId, userId))
    const all = await listDepartments(db, teamId)
    return all.find(({ departmentId }) => departmentId === row!.departmentId)?.name ?? null
  }

  test('a directory’s claim creates a department, once for its name in any case, even at the same time', async () => {
    const { db } = server.world
    const { teamId, admin, ana } = await people()
    await Promise.all([
      claimDepartment(db, admin, 'Sales'),
      claimDepartment(db, ana, 'SALES'),
      claimDepartment(db, ana, 'sales'),
    ])
    expect(await names(teamId)).toHaveLength(1)
    expect(await departmentOf(ana)).toBe(await departmentOf(admin))
    await claimDepartment(db, ana, 'İnsan Kaynakları')
    expect(await departmentOf(ana)).toBe('İnsan Kaynakları')
    expect(await listDepartments(db, (await people()).teamId)).toEqual([]) // separate for each team
  })

  test('where admins keep a list only what is on it counts, and an admin’s word holds', async () => {
    const { db } = server.world
    const { teamId, admin, ana } = await people()
    const design = await nameDepartment(db, teamId, 'Design', true)
    await claimDepartment(db, ana, 'Sales')
    expect([await departmentOf(ana), await names(teamId)]).toEqual([null, ['Design']])
    await claimDepartment(db, ana, 'design')
    expect(await departmentOf(ana)).toBe('Design')
    await placeInDepartment(db, admin, design)
    await nameDepartment(db, teamId, 'Sales', true)
    await claimDepartment(db, admin, 'Sales')
    await claimDepartment(db, ana, 'Sales')
    expect([await departmentOf(admin), await departmentOf(ana)]).toEqual(['Design', 'Sales'])
  })

  test('a person who leaves a space leaves its department', async () => {
    const { db } = server.world
    const { ana } = await people()
    await claimDepartment(db, ana, 'Sales')
    const left = await server.call(leaveGameSpace, { body: { userId: ana.userId }, by: ana })
    expect(left.status).toBe(200)
    expect(await departmentOf(ana)).toBeNull()
  })
})
