import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import {
  deleteDepartment,
  departments,
  makeDepartment,
  mergeDepartments,
  peopleWithoutDepartment,
  placePeople,
  renameDepartment,
} from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { users } from '#server/teams/schema.ts'
import { recordResults } from '#server/play/results/record.ts'
import { claimDepartment } from '../server/store.ts'
import { auditOf } from '#tests/audit.ts'
import { sharedServer } from '#tests/server.ts'

describe('departments/tests/department-admin', () => {
  const server = sharedServer()

  const company = () => server.company('Ana', 'Bob')

  const asked = (by: User, more: object = {}) => ({ body: { teamId: by.teamId, ...more }, by })
  const make = async (by: User, name: string) =>
    (await server.call(makeDepartment, asked(by, { name }))).body.departmentId
  const put = (by: User, people: readonly User[], departmentId: string | null) =>
    server.call(
      placePeople,
      asked(by, { userIds: people.map(({ userId }) => userId), departmentId }),
    )
  const list = async ({ teamId, guulJwt }: User) =>
    (await server.call(departments, { params: { id: teamId }, token: guulJwt })).body
  const counts = async (by: User) =>
    (await list(by)).departments.map(({ name, people }) => [name, people])
  const without = async ({ teamId, guulJwt }: User, query = {}) =>
    (await server.call(peopleWithoutDepartment, { params: { id: teamId }, query, token: guulJwt }))
      .body
  const acts = async ({ teamId }: User) =>
    (await auditOf(server.world.db, teamId)).map(({ what }) => what).slice(1)

  /** Finished games of a person on a day. */
  const played = ({ teamId, userId }: User, games: number, day = '2026-10-14') =>
    server.world.db.transaction((tx) =>
      recordResults(
        tx,
        Array.from({ length: games }, () => ({
          teamId,
          userId,
          gameType: 'bingo',
          kind: 'room' as const,
          day,
          points: 5,
          won: false,
          ms: 0,
          sourceId: randomUUID(),
          finishedAt: server.clock.now,
        })),
      ),
    )

  test('says where a department came from and when, and how many of it took part this month', async () => {
    const { admin, ana, bob } = await company()
    await claimDepartment(server.world.db, ana, 'Platform')
    await claimDepartment(server.world.db, bob, 'platform')
    const legal = await make(admin, 'Legal')
    await played(ana, 3)
    await played(bob, 2)
    await played(bob, 2, addDays('2026-10-01', -1)) // of the month before
    const { departments: all, people, without: none, month } = await list(admin)
    expect({ people, none, month }).toEqual({ people: 3, none: 1, month: '2026-10' })
    expect(all).toMatchObject([
      { name: 'Platform', source: 'directory', people: 2, tookPart: 1, otherNames: [] },
      { name: 'Legal', source: 'hand', people: 0, tookPart: 0, departmentId: legal },
    ])
    expect(all[1]!.since).toBe(server.clock.now.toISOString())
    expect(await acts(admin)).toEqual(['department_made'])
  })

  test('people in none are listed by name, a page at a time', async () => {
    const { admin, ana, bob } = await company()
    await put(admin, [bob], await make(admin, 'Sales'))
    const first = await without(admin, { pageSize: 1 })
    const second = await without(admin, { pageSize: 1, pageNumber: 2 })
    expect([first.count, second.count]).toEqual([2, 2])
    expect([...first.people, ...second.people].map(({ userId }) => userId)).toEqual([
      ana.userId,
      admin.userId,
    ])
    await put(admin, [bob], null)
    expect((await without(admin)).count).toBe(3)
  })

  test('names that differ only in case are one, and a taken one is refused', async () => {
    const { admin } = await company()
    const sales = await make(admin, 'Sales')
    const again = await server.call(makeDepartment, asked(admin, { name: ' SALES ' }))
    expect([again.status, again.body.message]).toEqual([409, 'department_name_taken'])
    const design = await make(admin, 'Design')
    const rename = (departmentId: string, name: string) =>
      server.call(renameDepartment, asked(admin, { departmentId, name }))
    expect((await rename(design, 'sales')).body.message).toBe('department_name_taken')
    expect((await rename(sales, 'SALES')).status).toBe(200)
    expect((await rename(randomUUID(), 'Other')).body.message).toBe('department_unknown')
    for (const name of ['', '   ', 'a\u202Eb', 'x'.repeat(81)])
      expect((await server.call(makeDepartment, asked(admin, { name }))).status).toBe(400)
    expect((await counts(admin)).map(([name]) => name)).toEqual(['Design', 'SALES'])
  })

  test('a directory that still sends the old name means the renamed department', async () => {
    const { admin, ana, bob } = await company()
    const { db } = server.world
    await claimDepartment(db, ana, 'Engineering')
    const [{ departmentId } = { departmentId: '' }] = (await list(admin)).departments
    await server.call(renameDepartment, asked(admin, { departmentId, name: 'Platform' }))
    await claimDepartment(db, ana, 'Engineering')
    await claimDepartment(db, bob, 'ENGINEERING')
    expect((await list(admin)).departments).toMatchObject([
      { name: 'Platform', people: 2, otherNames: ['Engineering'] },
    ])
    await make(admin, 'Engineering') // a separate department again
    expect((await list(admin)).departments).toMatchObject([
      { name: 'Platform', otherNames: [] },
      { name: 'Engineering', people: 0 },
    ])
  })

  test('merging puts everybody into the other, which both names mean then', async () => {
    const { admin, ana, bob } = await company()
    const [sales, field] = [await make(admin, 'Sales'), await make(admin, 'Field sales')]
    await put(admin, [ana, bob], field)
    const into = (departmentId: string, intoId: string) =>
      server.call(mergeDepartments, asked(admin, { departmentId, intoId }))
    expect((await into(field, field)).status).toBe(400)
    expect((await into(field, randomUUID())).body.message).toBe('department_unknown')
    expect((await into(field, sales)).body).toEqual({ moved: 2 })
    await claimDepartment(server.world.db, admin, 'field SALES')
    expect(await counts(admin)).toEqual([['Sales', 3]])
    expect((await into(field, sales)).status).toBe(404)
    expect((await acts(admin)).at(-1)).toBe('departments_merged')
  })

  test('only an empty department can be deleted', async () => {
    const { admin, ana } = await company()
    const sales = await make(admin, 'Sales')
    const remove = () =>
      server.call(deleteDepartment, asked(admin, { departmentId: sales })).then(({ body }) => body)
    await put(admin, [ana], sales)
    expect((await remove()).message).toBe('department_not_empty')
    await put(admin, [ana], null)
    expect(await remove()).toEqual({ ok: true })
    expect((await remove()).message).toBe('department_unknown')
    expect(await counts(admin)).toEqual([])
    expect((await acts(admin)).slice(-2)).toEqual(['people_placed', 'department_deleted'])
  })

  test('people are put somewhere all or not at all', async () => {
    const { admin, ana, bob } = await company()
    const other = await company()
    const sales = await make(admin, 'Sales')
    const theirs = await make(other.admin, 'Theirs')
    const strange = await put(admin, [ana, other.bob], sales)
    expect([strange.status, strange.body.message]).toEqual([404, 'colleague_unknown'])
    for (const departmentId of [theirs, randomUUID()])
      expect((await put(admin, [ana], departmentId)).body.message).toBe('department_unknown')
    expect(await counts(admin)).toEqual([['Sales', 0]])
    expect((await put(admin, [ana, bob, ana], sales)).body).toEqual({ moved: 2 })
    expect((await put(admin, [ana], sales)).body).toEqual({ moved: 0 }) // there already
    expect(await counts(admin)).toEqual([['Sales', 2]])
    await claimDepartment(server.world.db, ana, 'Sales')
    const [row] = await server.world.db.select().from(users).where(eq(users.userId, ana.userId))
    expect(row).toMatchObject({ departmentId: sales, isPlaced: true })
  })

  test('members and strangers change and see nothing', async () => {
    const { admin, ana } = await company()
    const other = await company()
    const sales = await make(admin, 'Sales')
    const calls = [
      [makeDepartment, { name: 'Mine' }],
      [renameDepartment, { departmentId: sales, name: 'Mine' }],
      [mergeDepartments, { departmentId: sales, intoId: sales }],
      [deleteDepartment, { departmentId: sales }],
      [placePeople, { userIds: [ana.userId], departmentId: sales }],
    ] as const
    for (const [endpoint, body] of calls) {
      const sent = { teamId: admin.teamId, ...body }
      const member = await server.call(endpoint, { body: sent, token: ana.guulJwt })
      expect([member.status, member.body.message]).toEqual([403, 'not_admin'])
      const stranger = await server.call(endpoint, { body: sent, token: other.admin.guulJwt })
      expect([stranger.status, stranger.body.message]).toEqual([403, 'not_your_team'])
    }
    for (const endpoint of [departments, peopleWithoutDepartment])
      for (const [token, code] of [
        [ana.guulJwt, 'not_admin'],
        [other.admin.guulJwt, 'not_your_team'],
      ] as const) {
        const { body } = await server.call(endpoint, { params: { id: admin.teamId }, token })
        expect(body.message).toBe(code)
      }
    expect(await counts(admin)).toEqual([['Sales', 0]])
  })

  test('two admins who create the same name at the same time create one department', async () => {
    const { admin, ana } = await company()
    await server.changeSpace(admin, { addedAdmins: ana.userId })
    const answers = await Promise.all(
      [admin, ana].map((by) => server.call(makeDepartment, asked(by, { name: 'Sales' }))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await counts(admin)).toEqual([['Sales', 0]])
  })
})
