import { eq, inArray } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { adminPage, failedDeliveries, retryDelivery } from '../contract.ts'
import { changes, exportChanges, putBackSetting } from '#modules/admin/change-log/contract.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { jobs } from '#server/jobs/schema.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { sharedServer, refusal } from '#tests/server.ts'

const png = () =>
  import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  )

describe('panel/tests/admin-panel', () => {
  const server = sharedServer()

  const company = () => server.company('Ana Costa')
  const asked = (by: User, query = {}) => ({ params: { id: by.teamId }, query, by })
  const change = (by: User, more: object) => server.changeSpace(by, more)
  const pageOf = async (by: User) => (await server.call(adminPage, asked(by))).body
  const logOf = async (by: User, query = {}) => (await server.call(changes, asked(by, query))).body
  const putBack = ({ teamId, guulJwt: token }: User, auditId: string) =>
    server.call(putBackSetting, { body: { teamId, auditId }, token })
  const lineOf = async (by: User, what: string) =>
    (await logOf(by)).changes.find((line) => line.what === what)!

  test('the page has every field of a team, and what a change touches', async () => {
    const { admin } = await company()
    expect(await pageOf(admin)).toMatchObject({
      teamId: admin.teamId,
      companyId: admin.teamId,
      name: expect.any(String),
      logoImage: '',
      timeZone: expect.any(String),
      customTheme: 'terracotta',
      channelId: '',
      groupId: '',
      limitedGames: [],
      adminUserIds: [admin.userId],
      availablePeriods: [],
      policy: { entry: 'invited', domains: [], guests: true },
      touches: { rooms: 0, posts: 0, people: 2 },
    })
  })

  test('all of it is set in one call, said who did it last, and each is a line with before and after', async () => {
    const { admin } = await company()
    const periods = [{ day: 3, start: '12:00', end: '13:30' }]
    const { status, body } = await change(admin, {
      companyId: admin.teamId,
      name: 'Kestrel Playground',
      logoImage: await png(),
      language: 'tr',
      customTheme: 'sky',
      availablePeriods: JSON.stringify([...periods, ...periods]),
      puzzlesInHours: 'true',
      policy: '{"guests":false}',
      gameRules: '{"bingo":{"start":"admins"},"dice":{"start":"everyone"}}',
      filterWords: '["Marigold"]',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Kestrel Playground',
      logoImage: expect.stringMatching(/^\/pictures\/.*\.webp$/),
      language: 'tr',
      customTheme: 'sky',
      availablePeriods: periods,
      puzzlesInHours: true,
      policy: { entry: 'invited', domains: [], guests: false },
      gameRules: { bingo: { start: 'admins' } },
      filterWords: ['marigold'],
      version: 1,
    })
    expect(body.changes['name']).toMatchObject({ version: 1, by: admin.userId, name: admin.name })
    const { changes: lines } = await logOf(admin)
    expect(lines.filter(({ canPutBack }) => canPutBack)).toHaveLength(9)
    expect(await lineOf(admin, 'puzzle_hours_changed')).toMatchObject({
      before: false,
      after: true,
      kind: 'hours',
    })
    const renamed = await change(admin, { name: 'Marigold club' })
    expect(renamed).toMatchObject(refusal(400, 'word_not_allowed'))
  })

  test.each([
    ['availablePeriods', '[{"day":8,"start":"09:00","end":"10:00"}]'],
    ['availablePeriods', '[{"day":1,"start":"09:00","end":"09:00"}]'],
    ['availablePeriods', '[{"day":1,"start":"9:00","end":"10:00"}]'],
    ['availablePeriods', '[{"day":1,"start":"24:00","end":"10:00"}]'],
    ['availablePeriods', '[{"day":1,"start":"09:00","end":"10:00","room":1}]'],
    ['policy', '{"entry":"nobody"}'],
    ['policy', '{"entry":"domains"}'],
    ['policy', '{"domains":["kestrel"]}'],
    ['gameRules', '{"sudoku":{"start":"admins"}}'],
    ['gameRules', '{"bingo":{"start":"nobody"}}'],
    ['puzzlesInHours', 'perhaps'],
    ['timeZone', 'Mars/Olympus'],
    ['customTheme', 'mud'],
    ['channelId', 'C1'],
    ['logoImage', Buffer.from('no picture')],
  ])('%s of %s is refused, and nothing changes', async (field, value) => {
    const { admin } = await company()
    const answer = await change(admin, { name: 'Another name', [field]: value })
    expect(answer.status).toBe(400)
    expect((await pageOf(admin)).version).toBe(0)
  })

  test('of two admins who save the same setting the second sees the first; another setting is no quarrel', async () => {
    const { admin, ana } = await company()
    await change(admin, { addedAdmins: JSON.stringify([ana.userId]) })
    const { version } = await pageOf(admin)
    const answers = await Promise.all([
      change(admin, { name: 'One name', version }),
      change(ana, { name: 'Other name', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!.body
    const { name } = await pageOf(admin)
    expect(refused).toMatchObject({ message: 'settings_changed', present: { name } })
    expect((await change(ana, { customTheme: 'plum', version })).status).toBe(200)
    const { version: now } = refused.present as { version: number }
    expect((await change(ana, { name: 'Third name', version: now })).status).toBe(200)
  })

  test('a line is put back while its value stands, once, and not after that', async () => {
    const { admin, ana } = await company()
    const { name } = await pageOf(admin)
    await change(admin, { name: 'Second name' })
    const line = await lineOf(admin, 'name_changed')
    expect((await putBack(ana, line.auditId)).body.message).toBe('not_admin')
    expect((await putBack(admin, line.auditId)).body.name).toBe(name)
    const again = await putBack(admin, line.auditId)
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'settings_changed', present: { name } },
    })
    await change(admin, { addedAdmins: JSON.stringify([ana.userId]) })
    const added = await lineOf(admin, 'admin_added')
    expect(added.people).toEqual({ [ana.userId]: 'Ana Costa' })
    expect((await putBack(admin, added.auditId)).body.adminUserIds).toEqual([admin.userId])
    expect(
      (await putBack(admin, (await lineOf(admin, 'space_founded')).auditId)).body.message,
    ).toBe('not_put_back')
    const other = await company()
    expect((await putBack(other.admin, line.auditId)).status).toBe(404)
  })

  test('the log is filtered, counted and exported, and that it was exported is a line', async () => {
    const { admin } = await company()
    await change(admin, { name: '=1+1', limitedGames: 'mathle' })
    const games = await logOf(admin, { kinds: 'games' })
    expect(games.changes.map(({ what }) => what)).toEqual(['games_changed'])
    expect(games).toMatchObject({ count: 1, kinds: { games: 1, space: 2 } })
    expect((await logOf(admin, { search: 'mathle' })).count).toBe(1)
    expect((await logOf(admin, { search: '%' })).count).toBe(0)
    expect((await logOf(admin, { until: '2020-01-01' })).count).toBe(0)
    const { csv } = (await server.call(exportChanges, asked(admin, { kinds: 'space' }))).body
    expect(csv).toContain('\uFEFFDay,Time,Who,What,Kind,Before,After')
    expect(csv).toContain('Renamed the space,Game space')
    expect(csv).toContain(`,'=1+1`)
    expect((await logOf(admin, { kinds: 'data' })).changes[0]).toMatchObject({
      what: 'record_exported',
      after: { lines: 2 },
    })
  })

  test('another zone begins when both show the next date', async () => {
    const { admin } = await server.space({ timeZone: 'Europe/Istanbul' })
    const { body } = await change(admin, { timeZone: 'America/New_York' })
    expect(body).toMatchObject({ timeZone: 'Europe/Istanbul', nextTimeZone: 'America/New_York' })
    const at = new Date(body.nextTimeZoneAt!)
    const before = server.clock.now
    await pass(server, at.getTime() - 1 - before.getTime())
    expect((await pageOf(admin)).timeZone).toBe('Europe/Istanbul')
    await pass(server, 1)
    const page = await pageOf(admin)
    expect(page).toMatchObject({ timeZone: 'America/New_York', nextTimeZone: null })
    expect(await lineOf(admin, 'time_zone_began')).toMatchObject({ userId: null })
    server.clock.now = before
  })

  test('what did not arrive is listed without what it said, and tried again', async () => {
    const { admin } = await company()
    const other = await company()
    const { teamId } = admin
    const { db } = server.world
    const key = `post ${teamId}`
    const dueAt = new Date(server.clock.now.getTime() + 86_400_000)
    const payload = { until: '2020-01-01T00:00:00Z', secret: 'x' }
    await db.transaction((tx) =>
      enqueue(tx, [{ teamId, key, kind: 'mailed-nowhere', payload, dueAt }]),
    )
    await db
      .update(jobs)
      .set({ dueAt: null, deadAt: server.clock.now, error: 'it left' })
      .where(eq(jobs.key, key))
    const failed = async (by: User) => (await server.call(failedDeliveries, asked(by))).body.failed
    expect(await failed(other.admin)).toEqual([])
    const later = `letter ${teamId}`
    await db.transaction((tx) =>
      enqueue(tx, [
        { teamId, key: later, kind: 'letter', payload, dueAt },
        { teamId, key: `new ${teamId}`, kind: 'letter', payload, dueAt },
        { teamId, key: `freeze ${teamId}`, kind: 'freeze', payload, dueAt },
      ]),
    )
    await db
      .update(jobs)
      .set({ tries: 6, error: '451 busy' })
      .where(inArray(jobs.key, [later, `freeze ${teamId}`])) // it waits for a match on purpose
    const [one, waiting, ...others] = await failed(admin)
    expect(others).toEqual([])
    const next = { key: later, tries: 6, deadAt: '', nextAt: dueAt.toISOString() }
    expect(waiting).toMatchObject(next)
    expect(one).toMatchObject({ nextAt: '', deadAt: server.clock.now.toISOString() })
    expect(one).toMatchObject({ key, kind: 'mailed-nowhere', error: 'it left', isOver: true })
    expect(JSON.stringify(one)).not.toContain('secret')
    const again = (by: User) =>
      server.call(retryDelivery, { body: { teamId: by.teamId, key }, token: by.guulJwt })
    expect((await again(other.admin)).body.count).toBe(0)
    expect((await again(admin)).body.count).toBe(1)
    expect((await again(admin)).body.count).toBe(0)
  })
})
