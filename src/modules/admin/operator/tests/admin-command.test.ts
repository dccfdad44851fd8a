import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { changes } from '#modules/admin/change-log/contract.ts'
import type { User } from '#shared/accounts.ts'
import { surveyEnd } from '#modules/people/feedback/contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { admin as runAdmin } from '../server/commands/admin.ts'
import { jobs } from '#server/jobs/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { NO_TEAM, teams, users } from '#server/teams/schema.ts'
import { competitions } from '#modules/play/predictors/server/competitions/schema.ts'
import { sharedServer } from '#tests/server.ts'

let mara: User
describe('operator/tests/admin-command', () => {
  const server = sharedServer()
  beforeAll(async () => {
    const space = await server.space()
    mara = space.admin
    const ben = await server.person('Ben', space.gameSpaceGuid)
    await server.call(gameAreaInfo, { params: { id: ben.teamId }, token: ben.guulJwt })
    await settled(server.world)
    const { db } = server.world
    const now = server.clock.now
    const of = { teamId: mara.teamId, kind: 'post', payload: { link: 'secret' } }
    await db.insert(jobs).values([
      { ...of, key: 'later', dueAt: new Date(now.getTime() + 60_000) },
      { ...of, key: 'dead', deadAt: now, tries: 3, error: 'no\u001B[2J channel' },
    ])
    const feed = {
      kind: 'score' as const,
      timeZone: 'UTC',
      createdAt: now,
      fixtureId: randomUUID(),
    }
    const address = 'https://feeds.example/league.json?key=secret'
    await db.insert(competitions).values([
      { ...feed, teamId: mara.teamId, name: 'League', address, error: 'feed_too_slow' },
      { ...feed, teamId: NO_TEAM, name: 'Cup', readAt: now },
    ])
  })

  /** Runs the command: its exit code, what it said, and what it complained of. */
  async function run(...args: string[]) {
    const { world } = server
    const [said, complaints]: string[][] = [[], []]
    const code = await runAdmin(args, {
      open: async () => ({ db: world.db, close: async () => undefined }),
      modules: world.modules,
      now: world.now,
      say: (text) => void said!.push(text),
      complain: (text) => void complaints!.push(text),
    })
    return { code, said: said!.join(''), complaint: complaints!.join('') }
  }
  const json = async (...args: string[]) =>
    JSON.parse((await run(...args, '--json')).said) as Record<string, unknown>[]

  test('spaces are listed with their state, people and what is dead, and nothing that is played', async () => {
    expect(await json('spaces')).toEqual([
      {
        teamId: mara.teamId,
        name: 'Kestrel',
        plan: 'company',
        state: 'open',
        reason: '',
        members: 2,
        admins: 1,
        lastHere: '2026-10-12',
        waiting: 0,
        dead: 1,
        founded: '2026-10-14',
      },
    ])
    const { code, said } = await run('spaces')
    expect(code).toBe(0)
    expect(said).toMatch(/^teamId +name +plan +state/)
    expect(said).toMatch(/ Kestrel +company +open +- +2 +1 +2026-10-12 +0 +1 +2026-10-14\n$/)
  })

  test('a space whose deletion is begun is going, and who has left the company is not counted', async () => {
    const { db } = server.world
    const isBen = and(eq(users.teamId, mara.teamId), ne(users.userId, mara.userId))
    const set = async (at: Date | null) => {
      await db.update(teams).set({ deleteAt: at }).where(eq(teams.teamId, mara.teamId))
      await db.update(users).set({ leftAt: at }).where(isBen)
    }
    await set(server.clock.now)
    expect(await json('spaces')).toMatchObject([{ state: 'going', members: 1 }])
    await set(null)
    expect(await json('spaces')).toMatchObject([{ state: 'open', members: 2 }])
  })

  test('jobs are counted table by table and kind by kind', async () => {
    const jobs = await json('jobs')
    expect(jobs).toContainEqual({
      what: 'deliveries',
      name: 'post',
      due: 0,
      later: 1,
      dead: 1,
      next: '2026-10-14T09:01:00.000Z',
    })
    const tables = jobs.filter(({ what }) => what === 'rows').map(({ name }) => name)
    expect(tables).toEqual(expect.arrayContaining(['recurring', 'teams', 'schedules', 'polls']))
    expect(tables).not.toContain('deliveries')
    expect(jobs.find(({ name }) => name === 'recurring')).toMatchObject({ due: 0 })
  })

  test('feeds are listed by host, with how they were read last: an address may hold a key', async () => {
    expect(await json('feeds')).toMatchObject([
      { space: 'Kestrel', name: 'League', host: 'feeds.example', error: 'feed_too_slow' },
      { space: '', name: 'Cup', host: '', readAt: '2026-10-14T09:00:00.000Z', error: '' },
    ])
    expect((await run('feeds')).said).not.toContain('secret')
  })

  test('the dead are listed without what they carry, and can’t steer a terminal', async () => {
    const { said } = await run('dead')
    expect(said).toContain('no [2J channel')
    expect(said).not.toContain('secret')
    expect(said).not.toContain('\u001B')
    expect(await json('dead')).toMatchObject([{ key: 'dead', kind: 'post', tries: 3 }])
  })

  test('a space is disabled with a reason and enabled again; twice changes nothing', async () => {
    const id = mara.teamId
    const ask = ['disable', id, '--reason', 'Unpaid since May.']
    expect(await run(...ask)).toMatchObject({ code: 0, said: `${id} is disabled.\n` })
    expect(await run(...ask)).toMatchObject({ code: 0, said: `${id} is disabled already.\n` })
    expect(await json('spaces')).toMatchObject([{ state: 'disabled', reason: 'Unpaid since May.' }])
    expect(await json('enable', id)).toEqual({ teamId: id, state: 'enabled', isChanged: true })
    expect(await json('spaces')).toMatchObject([{ state: 'open', reason: '' }])
  })

  test('a space there is none of is 1', async () => {
    const nobody = randomUUID()
    const complaint = `There is no space ${nobody}.\n`
    expect(await run('enable', nobody)).toEqual({ code: 1, said: '', complaint })
    expect(await run('disable', 'nosuch', '--reason', 'x')).toEqual({
      code: 1,
      said: '',
      complaint: 'There is no space nosuch.\n',
    })
  })

  test('a space whose only admin is gone gets another by the operator, and its change log says so', async () => {
    const { db } = server.world
    const { admin, ana } = await server.company('Ana')
    const isMara = and(eq(users.teamId, admin.teamId), eq(users.userId, admin.userId))
    await db.update(users).set({ leftAt: server.clock.now }).where(isMara)
    const ask = ['appoint', admin.teamId, ana.email.toUpperCase()]
    expect(await run(...ask)).toMatchObject({ code: 0, said: `${ask[2]} is an admin.\n` })
    expect(await run(...ask)).toMatchObject({ code: 0, said: `${ask[2]} is an admin already.\n` })
    const input = { params: { id: admin.teamId }, token: ana.guulJwt }
    const log = (await server.call(changes, input)).body.changes
    expect(log.find(({ what }) => what === 'admin_added')).toMatchObject({
      userId: null,
      after: { userId: ana.userId },
    })
  })

  test('who is not in the space, or can’t come in, is not made its admin', async () => {
    const { admin } = await server.space()
    const other = await server.space()
    for (const [space, email] of [
      [admin.teamId, 'nobody@kestrel.example'],
      [admin.teamId, other.admin.email],
      [randomUUID(), admin.email],
      ['nosuch', admin.email],
    ] as const) {
      const { code, complaint } = await run('appoint', space, email)
      expect([code, complaint]).toEqual([
        1,
        `Nobody of the address ${email} can come into the space ${space}.\n`,
      ])
    }
  })

  test.each([
    [[]],
    [['people']],
    [['toString']],
    [['spaces', 'more']],
    [['spaces', '--reason', 'x']],
    [['spaces', '--all']],
    [['disable', randomUUID()]],
    [['disable', randomUUID(), '--reason', ' ']],
    [['disable', randomUUID(), '--reason', 'a\u202Eb']],
    [['disable', randomUUID(), '--reason', 'x'.repeat(501)]],
    [['enable', randomUUID(), '--reason', 'x']],
    [['enable', randomUUID(), randomUUID()]],
    [['appoint', randomUUID()]],
    [['appoint', randomUUID(), 'a@b.example', 'more']],
    [['appoint', randomUUID(), 'a@b.example', '--reason', 'x']],
  ])('%j is answered with how to ask, and 2', async (args) => {
    const { code, said, complaint } = await run(...args)
    expect([code, said]).toEqual([2, ''])
    expect(complaint).toMatch(/^npm run admin -- spaces/)
  })

  test('answers to the survey are counted by question, several of one person each', async () => {
    expect((await run('surveys')).said).toBe('None.\n')
    const answer = (user: User, body: Record<string, unknown>) =>
      server.call(surveyEnd, { body, token: user.guulJwt })
    const { admin: noor } = await server.space({ name: 'Harbour' })
    await answer(mara, { mainUsage: 'breaks,meetings', size: 'm', additional: 'More\ngames' })
    await answer(noor, { mainUsage: 'breaks', hasSubmitted: false })
    expect(await json('surveys')).toEqual([
      { question: 'hasSubmitted', answer: 'false', people: 1 },
      { question: 'hasSubmitted', answer: 'true', people: 1 },
      { question: 'mainUsage', answer: 'breaks', people: 2 },
      { question: 'mainUsage', answer: 'meetings', people: 1 },
      { question: 'size', answer: 'm', people: 1 },
      { question: 'additional', answer: 'More\ngames', people: 1 },
    ])
    const { said } = await run('surveys')
    expect(said).toMatch(/^question +answer +people\n/)
    expect(said).toMatch(/additional +More games +1\n$/)
  })
})
