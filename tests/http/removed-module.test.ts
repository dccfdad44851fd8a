import { getTableName } from 'drizzle-orm'
import { notificationList } from '#modules/people/notifications/contract.ts'
import { modules } from '#app/modules.ts'
import { codesOf } from '#modules/admin/change-log/server/declared.ts'
import { tablesOfTeams } from '#modules/admin/data/server/deletion/purge-space.ts'
import { changeKinds } from '#shared/change-kinds.ts'
import { messagesOf } from '#server/messaging/message.ts'
import { commandsOf, routesOf, statusesOf, tablesOf, type Module } from '#server/module.ts'
import { settingsOf } from '#server/teams/settings.ts'
import { screenTexts } from '../../build/sources.mjs'
import { openTestDatabase } from '../database.ts'
import { giveKudos, kudosList } from '../fixtures/modules/kudos/contract.ts'
import { kudos } from '../fixtures/modules/kudos/server/module.ts'
import { createKudos, dropKudos } from '../fixtures/modules/kudos.tables.ts'
import { workDue } from '../run-due-jobs.ts'
import { startServer, type TestServer } from '../server.ts'

/** The names of all that the server is made of, by what they name. */
function assembled(all: readonly Module[], { world }: TestServer) {
  const names = (of: (module: Module) => readonly string[] | undefined) =>
    all.flatMap((module) => of(module) ?? [])
  return {
    modules: names(({ name }) => [name]),
    calls: routesOf(all, world.games).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
    tables: all.flatMap(tablesOf).map((table) => getTableName(table)),
    deletedWithSpace: tablesOfTeams(all),
    exported: names(({ tables = {} }) =>
      'stored' in tables ? (tables.stored as { name: string }[]).map(({ name }) => name) : [],
    ),
    pages: names(({ pages }) => pages?.map(({ path }) => path)),
    refusals: Object.keys(statusesOf(all)),
    notices: messagesOf(all, 'person').map(({ kind }) => kind),
    posts: messagesOf(all, 'channel').map(({ kind }) => kind),
    scheduled: names(({ schedulable }) => schedulable?.map(({ what }) => what)),
    trials: names(({ trials }) => trials && Object.keys(trials)),
    events: names(({ topics }) => topics?.map(({ event }) => event)),
    settings: [...settingsOf(all).keys()],
    acts: codesOf(all, changeKinds),
    commands: Object.keys(commandsOf(all)),
  }
}

const own = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(lists).map(([what, all]) => [what, all.filter((one) => /kudos/i.test(one))]),
  )

describe('http/removed-module: what a module brought leaves with its line', () => {
  let before: TestServer
  let after: TestServer
  beforeAll(async () => {
    const database = await openTestDatabase()
    for (const create of createKudos) await database.db.execute(create)
    before = await startServer({}, database, { modules: [...modules, kudos] })
    after = await startServer({}, { ...database, close: async () => undefined })
  })
  afterAll(async () => {
    await after.close()
    for (const drop of dropKudos) await before.world.db.execute(drop)
    await before.close()
  })

  it('is known by one line in everything the server is made of', () => {
    expect(own(assembled([...modules, kudos], before))).toEqual({
      modules: ['kudos'],
      calls: ['GET /api/Kudos/List', 'POST /api/Kudos/Thank'],
      tables: ['kudos', 'kudos_limits'],
      deletedWithSpace: ['kudos', 'kudos_limits'],
      exported: ['kudos', 'kudos_limits'],
      pages: ['/kudos', '/admin/kudos'],
      refusals: ['kudos_used_up'],
      notices: ['kudos'],
      posts: ['kudos'],
      scheduled: ['kudos'],
      trials: ['kudos'],
      events: ['kudos:changed'],
      settings: ['kudosADay'],
      acts: ['kudos_limit_changed'],
      commands: ['kudos'],
    })
  })

  it('is nowhere without it, and nothing else is missing', () => {
    const [all, others] = [assembled([...modules, kudos], before), assembled(modules, after)]
    expect(Object.values(own(others)).flat()).toEqual([])
    const rest = Object.entries(all).map(([what, names]) => [
      what,
      names.filter((one) => !/kudos/i.test(one)),
    ])
    expect(Object.fromEntries(rest)).toEqual(others)
  })

  it('is in the description of all calls, and without it in no word of that', async () => {
    const documentOf = async ({ app }: TestServer) => (await app.inject('/openapi.json')).body
    const [all, others] = [await documentOf(before), await documentOf(after)]
    for (const word of ['/api/Kudos/Thank', 'kudos_used_up', 'kudosADay'])
      expect(all).toContain(word)
    expect(others).not.toMatch(/kudos/i)
  })

  it('has no page and no call then', async () => {
    const {
      admin,
      ana: { userId: toUserId },
    } = await before.company('Ana Costa')
    const companyId = admin.teamId
    const asked = { query: { companyId }, token: admin.guulJwt }
    expect((await before.call(kudosList, asked)).status).toBe(200)
    expect((await after.call(kudosList, asked)).status).toBe(404)
    const body = { companyId, toUserId, text: 'the plan' }
    expect((await after.call(giveKudos, { body, token: admin.guulJwt })).status).toBe(404)
    const pageOf = async ({ app }: TestServer) => (await app.inject('/kudos')).statusCode
    expect([await pageOf(before), await pageOf(after)]).toEqual([200, 404])
  })

  it('leaves notifications that are listed and sent no more', async () => {
    const { admin, ana } = await before.company('Ana Costa')
    const body = { companyId: admin.teamId, toUserId: ana.userId, text: 'the plan' }
    await before.call(giveKudos, { body, token: admin.guulJwt })
    const asked = { query: { userId: ana.userId }, token: ana.guulJwt }
    const kindsOf = async (server: TestServer) =>
      (await server.call(notificationList, asked)).body.notifications.map(({ kind }) => kind)
    expect(await kindsOf(before)).toContain('kudos')
    expect(await kindsOf(after)).not.toContain('kudos')
    after.clock.pass(2 * 3_600_000)
    await workDue(after.world)
    const digests = after.letters.filter(({ headers }) => headers !== undefined) // not what confirms an address
    expect(digests).toEqual([])
    expect(after.logged.filter((line) => /"level":50/.test(line))).toEqual([])
  })

  it('leaves no text', () => {
    for (const language of ['en', 'tr'] as const)
      expect(JSON.stringify(screenTexts(language))).not.toMatch(/kudos/i)
  })
})
