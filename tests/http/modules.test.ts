import { deleteAccount, exportData } from '#modules/people/membership/contract.ts'
import type { User } from '#shared/accounts.ts'
import { announce } from '#server/db/commit-events.ts'
import { removeOld } from '#server/jobs/module.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { modules } from '#app/modules.ts'
import { writeNote } from '../fixtures/modules/notes/api.ts'
import { notesModule } from '../fixtures/modules/notes/module.ts'
import { createNotes, dropNotes, notes } from '../fixtures/modules/notes/schema.ts'
import { openTestDatabase } from '../database.ts'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer

describe('http/modules: a module is a folder and a line in the list', () => {
  beforeAll(async () => {
    const database = await openTestDatabase()
    await database.db.execute(createNotes)
    server = await startServer({}, database, { modules: [...modules, notesModule] })
  })
  afterAll(async () => {
    await server.world.db.execute(dropNotes)
    await server.close()
  })
  afterEach(() => server.world.db.delete(notes))

  const HOUR = 3_600_000
  const all = () => server.world.db.select().from(notes)

  /** A note due in an hour. */
  async function write(user: User, text: string) {
    const dueAt = new Date(server.clock.now.getTime() + HOUR).toISOString()
    return server.call(writeNote, { token: user.guulJwt, body: { text, dueAt } })
  }

  it('answers its calls, and does its deliveries', async () => {
    const { admin } = await server.space()
    expect((await write(admin, 'Milk')).body).toEqual({ ok: true })
    expect(await all()).toMatchObject([{ text: 'Milk', isRead: true, isDue: false }])
    expect((await server.call(writeNote, { body: { text: '', dueAt: '' } })).status).toBe(401)
  })

  it('has its calls in the description of all calls', async () => {
    const { body } = await server.app.inject('/openapi.json')
    expect(Object.keys((JSON.parse(body) as { paths: object }).paths)).toContain('/api/Note/Note')
  })

  it('has its rows looked at when they are due', async () => {
    const { admin } = await server.space()
    await write(admin, 'Bread')
    server.clock.pass(HOUR)
    announce(server.world.db, 'dueRows', [null]) // as its timer does
    await settled(server.world)
    expect(await all()).toMatchObject([{ text: 'Bread', isDue: true, dueAt: null }])
  })

  it('has what ran out cleaned up', async () => {
    const { admin } = await server.space()
    await write(admin, 'Eggs')
    const at = new Date(server.clock.now.getTime() + 40 * 24 * HOUR)
    await removeOld({ ...server.world, now: () => at })
    expect(await all()).toEqual([])
  })

  it('is in a person’s own copy, and goes with them', async () => {
    const { admin, bob } = await server.company('Bob')
    await write(admin, 'Mine')
    await write(bob, 'Salt')
    const query = { userId: bob.userId }
    const mine = await server.call(exportData, { token: bob.guulJwt, query })
    expect(mine.body.notes).toMatchObject([{ text: 'Salt' }])
    const body = { userId: bob.userId, name: 'Bob' }
    await server.call(deleteAccount, { token: bob.guulJwt, body })
    expect((await all()).map(({ text }) => text)).toEqual(['Mine'])
  })
})
