import { changes, exportChanges } from '../contract.ts'
import {
  deleteDepartment,
  makeDepartment,
  placePeople,
} from '#modules/people/departments/contract.ts'
import { sharedServer, type TestServer } from '#tests/server.ts'

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

describe('change-log/tests/change-log-words', () => {
  const server = sharedServer()

  /** Somebody was put into a department, and from it into another; the first is gone since. */
  async function moved() {
    const { admin, ana } = await server.company('Ana Costa')
    const ask: TestServer['call'] = async (endpoint, input = {}) => {
      server.clock.pass(1_000)
      const answered = await server.call(endpoint, { token: admin.guulJwt, ...input })
      expect([endpoint.path, answered.status]).toEqual([endpoint.path, 200])
      return answered
    }
    const { teamId } = admin
    const make = async (name: string) =>
      (await ask(makeDepartment, { body: { teamId, name } })).body.departmentId
    const [design, sales] = [await make('Design'), await make('Sales')]
    const place = (departmentId: string) =>
      ask(placePeople, { body: { teamId, userIds: [ana.userId], departmentId } })
    await place(design)
    await place(sales)
    await ask(deleteDepartment, { body: { teamId, departmentId: design } })
    const log = async (query = {}) => (await ask(changes, { params: { id: teamId }, query })).body
    const file = async () => (await ask(exportChanges, { params: { id: teamId } })).body.csv
    return { design, sales, log, file, ana }
  }

  test('a line names the departments it speaks of, one that is gone too', async () => {
    const { design, sales, log, ana } = await moved()
    const [line] = (await log({ search: 'people_placed' })).changes
    expect(line!.people).toEqual({
      [ana.userId]: 'Ana Costa',
      [design]: 'Design',
      [sales]: 'Sales',
    })
  })

  test('a department’s name finds the lines that speak of it', async () => {
    const { log } = await moved()
    const found = (await log({ search: 'Sales' })).changes.map(({ what }) => what)
    expect(found).toEqual(['people_placed', 'department_made'])
  })

  test('its file has words for acts and kinds, names for ids, and no code', async () => {
    const { file } = await moved()
    const csv = await file()
    const lines = csv.split('\r\n')
    expect(lines.find((line) => line.includes('Department: Sales'))).toMatch(
      /Put people in departments|Placed people in departments/,
    )
    expect(csv).toContain('Person: Ana Costa; Department: Design')
    expect(csv).not.toMatch(ID)
    expect(csv).not.toMatch(/people_placed|departmentId|[{}]/)
  })
})
