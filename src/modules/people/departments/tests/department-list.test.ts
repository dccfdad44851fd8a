import type { User } from '#shared/accounts.ts'
import {
  departments,
  LIST_MAX_BYTES,
  makeDepartment,
  placePeople,
  previewDepartmentList,
  renameDepartment,
  useDepartmentList,
  type ListPreview,
} from '../contract.ts'
import { claimDepartment } from '../server/store.ts'
import { auditOf } from '#tests/audit.ts'
import { sharedServer } from '#tests/server.ts'

describe('departments/tests/department-list', () => {
  const server = sharedServer()

  async function company(...names: string[]) {
    const { admin, gameSpaceGuid } = await server.space()
    const people: User[] = []
    for (const name of names) people.push(await server.person(name, gameSpaceGuid))
    return { admin, people }
  }

  type More = { newDepartments?: readonly string[]; allNew?: boolean }
  const sent = (by: User, list: string | Buffer, more: More = {}) => ({
    teamId: by.teamId,
    list: typeof list === 'string' ? Buffer.from(list) : list,
    ...(more.newDepartments && { newDepartments: JSON.stringify(more.newDepartments) }),
    ...(more.allNew && { allNew: 'true' }),
  })
  const preview = (by: User, list: string | Buffer, more?: More) =>
    server.call(previewDepartmentList, { body: sent(by, list, more), token: by.guulJwt })
  const use = (by: User, list: string | Buffer, version: string, more?: More) =>
    server.call(useDepartmentList, { body: { ...sent(by, list, more), version }, by })
  const make = async (by: User, name: string) =>
    (await server.call(makeDepartment, { body: { teamId: by.teamId, name }, by })).body.departmentId
  const shown = async (by: User) =>
    (await server.call(departments, { params: { id: by.teamId }, token: by.guulJwt })).body
      .departments
  const counts = async (by: User) => (await shown(by)).map(({ name, people }) => [name, people])
  const codes = ({ refused }: ListPreview) => refused.map(({ line, fault }) => [line, fault])

  test('is previewed, and used as it was previewed', async () => {
    const { admin, people } = await company('Ana', 'Bob', 'Cem')
    const [ana, bob, cem] = people as [User, User, User]
    const sales = await make(admin, 'Sales')
    await claimDepartment(server.world.db, ana, 'Sales')
    await claimDepartment(server.world.db, bob, 'Sales')
    const text = `${ana.email}, sales\n${bob.email}, Legal\n${cem.email}, Legal\nsam@x.example, Sales\n`
    const more = { newDepartments: ['legal'] }
    const { body } = await preview(admin, text, more)
    expect(body).toMatchObject({
      read: 4,
      moves: 1,
      joins: 1,
      newDepartments: ['Legal'],
      fineLines: [{ from: 1, to: 3 }],
      refused: [{ line: 4, fault: 'person_unknown', wrong: 'sam@x.example', near: '' }],
    })
    expect(await counts(admin)).toEqual([['Sales', 2]]) // nothing is written
    const used = await use(admin, text, body.version, more)
    expect(used.body).toEqual({ used: 3, moved: 2 })
    expect(await shown(admin)).toMatchObject([
      { name: 'Legal', people: 2, source: 'list', since: server.clock.now.toISOString() },
      { name: 'Sales', people: 1, source: 'hand' },
    ])
    await claimDepartment(server.world.db, ana, 'Legal')
    expect(await counts(admin)).toEqual([
      ['Legal', 2],
      ['Sales', 1], // a list is set by an admin, also for people who stay
    ])
    const line = (await auditOf(server.world.db, admin.teamId)).at(-1)!
    expect(line).toMatchObject({ what: 'department_list_used', userId: admin.userId })
    expect(line.before).toMatchObject({
      people: expect.arrayContaining([{ userId: bob.userId, departmentId: sales }]) as unknown,
    })
  })

  describe('a line is refused with a reason', () => {
    test('for a person who is unknown or there twice, and says who may be meant', async () => {
      const { admin, people } = await company('Kofi', 'Sam')
      const [kofi, sam] = people as [User, User]
      await make(admin, 'Sales')
      const wrong = sam.email.replace('a', '') // "sm…"
      const text = `${kofi.email},Sales\n${wrong},Sales\n${kofi.email.toUpperCase()},Sales`
      const { body } = await preview(admin, text)
      expect(body.refused).toMatchObject([
        { line: 2, fault: 'person_unknown', wrong, near: sam.email },
        { line: 3, fault: 'person_double', other: { line: 1, name: 'Kofi', department: 'Sales' } },
      ])
    })

    test('for a department that is unknown, until the admin lets it be made', async () => {
      const { admin, people } = await company('Ana', 'Bob', 'Cem')
      await make(admin, 'Platform')
      await make(admin, 'Işık')
      const names = ['Platfrom', 'ışik', 'Neu']
      const text = people.map(({ email }, i) => `${email};${names[i]}`).join('\n')
      const { body } = await preview(admin, text)
      expect(body.refused.map(({ fault, near }) => [fault, near])).toEqual([
        ['department_unknown', 'Platform'],
        ['department_unknown', 'Işık'],
        ['department_unknown', ''],
      ])
      const one = await preview(admin, text, { newDepartments: ['NEU'] })
      expect([one.body.newDepartments, one.body.refused.length]).toEqual([['Neu'], 2])
      const all = await preview(admin, text, { allNew: true })
      expect(all.body).toMatchObject({ newDepartments: names, refused: [] })
    })

    test('for a name that can’t be one, and for what is not two columns', async () => {
      const { admin, people } = await company('Ana', 'Bob', 'Cem', 'Dee', 'Eda')
      const [ana, bob, cem, dee, eda] = people.map(({ email }) => email)
      const text = [
        `${ana}, a\u202Eb`,
        `${bob}, ${'x'.repeat(81)}`,
        `${cem}, Sales, Berlin`,
        `${dee}`,
        `"${eda}, Sales`,
      ].join('\n')
      const { body } = await preview(admin, text, { allNew: true })
      expect(codes(body)).toEqual([
        [1, 'department_invalid'],
        [2, 'department_invalid'],
        [3, 'line_unreadable'],
        [4, 'line_unreadable'],
        [5, 'line_unreadable'],
      ])
    })
  })

  test.each<[string, (email: string) => string | Buffer, string]>([
    ['commas', (email) => `${email},Sales`, 'Sales'],
    ['semicolons, and commas in a name', (email) => `${email};R, D`, 'R, D'],
    ['tabs', (email) => `${email}\tSales`, 'Sales'],
    ['a BOM, CRLF and empty lines', (email) => `\uFEFF\r\n${email}, Sales\r\n\r\n`, 'Sales'],
    ['names of columns', (email) => `E-Mail;Department\n${email};Sales`, 'Sales'],
    ['quotes, and quotes in quotes', (email) => `"${email}","The ""A"", team"`, 'The "A", team'],
    ['spaces and empty columns at the end', (email) => ` ${email} , Sales ,,`, 'Sales'],
    ['an e-mail in capitals', (email) => `${email.toUpperCase()},Sales`, 'Sales'],
    ['a Turkish name', (email) => `${email},İnsan Kaynakları`, 'İnsan Kaynakları'],
    ['letters and their accents apart', (email) => `${email},Caf\u0065\u0301`, 'Café'],
    ['any script', (email) => `${email},開発 👩‍💻`, '開発 👩‍💻'],
    ['what a spreadsheet would reckon', (email) => `${email},=1+1`, '=1+1'],
  ])('is read with %s', async (_, textOf, name) => {
    const { admin, people } = await company('Ana')
    const text = textOf(people[0]!.email)
    const { body } = await preview(admin, text, { allNew: true })
    expect(body).toMatchObject({ read: 1, refused: [], newDepartments: [name] })
    await use(admin, text, body.version, { allNew: true })
    expect(await counts(admin)).toEqual([[name, 1]])
  })

  const line = 'nobody@x.example,Sales\n'
  test.each<[string, string | Buffer, number, string]>([
    ['no line', '\uFEFF\r\n \n', 400, 'list_empty'],
    ['5,001 lines', line.repeat(5_001), 400, 'list_too_long'],
    ['1 MB and a byte', 'x'.repeat(LIST_MAX_BYTES + 1), 413, 'list_too_large'],
    [
      'Latin letters of Windows',
      Buffer.from('jose@x.example,Caf\u00e9', 'latin1'),
      400,
      'list_not_utf8',
    ],
    ['UTF-16', Buffer.from(line, 'utf16le'), 200, ''],
  ])('with %s is refused whole', async (_, list, status, code) => {
    const { admin } = await company()
    const answer = await preview(admin, list)
    expect([answer.status, answer.body.message ?? '']).toEqual([status, code])
    if (status === 200) expect(answer.body.fineLines).toEqual([]) // NULs between: nobody's email
  })

  test('5,000 lines and 1 MB are read', async () => {
    const { admin } = await company()
    const { body } = await preview(admin, line.repeat(5_000))
    expect([body.read, body.refused.length]).toEqual([5_000, 5_000])
    expect((await preview(admin, 'x'.repeat(LIST_MAX_BYTES))).body.read).toBe(1)
  })

  test('is not used when departments or placements changed since its preview', async () => {
    const { admin, people } = await company('Ana', 'Bob')
    const [ana, bob] = people as [User, User]
    await server.changeSpace(admin, { addedAdmins: ana.userId })
    const sales = await make(admin, 'Sales')
    const text = `${bob.email},Sales`
    const stale = async (change: () => Promise<unknown>) => {
      const { version } = (await preview(admin, text)).body
      await change()
      const { status, body: answer } = await use(admin, text, version)
      expect([status, answer.message]).toEqual([409, 'departments_changed'])
    }
    const by = { teamId: admin.teamId }
    const token = ana.guulJwt
    await stale(() => make(ana, 'Legal'))
    await stale(() =>
      server.call(renameDepartment, { body: { ...by, departmentId: sales, name: 'SALES' }, token }),
    )
    await stale(() =>
      server.call(placePeople, {
        body: { ...by, userIds: [ana.userId], departmentId: sales },
        token,
      }),
    )
    const { version } = (await preview(admin, text)).body
    expect((await use(admin, `${text}\n`, version)).status).toBe(200) // the same lines
    expect((await use(admin, `${ana.email},Sales`, version)).status).toBe(409)
  })

  test('two admins who apply their lists at the same time never mix', async () => {
    const { admin, people } = await company('Ana', 'Bob')
    const [ana, bob] = people as [User, User]
    await server.changeSpace(admin, { addedAdmins: ana.userId })
    const more = { allNew: true }
    const textOf = (name: string) => `${ana.email},${name}\n${bob.email},${name}`
    const [one, other] = [textOf('Red'), textOf('Blue')]
    const versions = [await preview(admin, one, more), await preview(ana, other, more)].map(
      (answer) => answer.body.version,
    )
    const answers = await Promise.all([
      use(admin, one, versions[0]!, more),
      use(ana, other, versions[1]!, more),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await counts(admin)).map(([, n]) => n)).toEqual([2]) // both in the one that was made
  })

  test('a list without a fine line, by a member or of another company is refused', async () => {
    const { admin, people } = await company('Ana')
    const other = await company('Eve')
    const ana = people[0]!
    const { version } = (await preview(admin, line)).body
    expect((await use(admin, line, version)).body.message).toBe('list_empty')
    for (const [token, code] of [
      [ana.guulJwt, 'not_admin'],
      [other.admin.guulJwt, 'not_your_team'],
    ] as const) {
      const form = sent(admin, `${ana.email},Sales`)
      expect((await server.call(previewDepartmentList, { body: form, token })).body.message).toBe(
        code,
      )
      const used = await server.call(useDepartmentList, { body: { ...form, version }, token })
      expect([used.status, used.body.message]).toEqual([403, code])
    }
    const theirs = await preview(admin, `${other.people[0]!.email},Sales`)
    expect(codes(theirs.body)).toEqual([[1, 'person_unknown']])
  })
})
