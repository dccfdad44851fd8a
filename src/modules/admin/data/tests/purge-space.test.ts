import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import { me, updateUserSettings } from '#shared/accounts.ts'
import { subscriptionOverview } from '#modules/people/billing/contract.ts'
import { sendFeedback } from '#modules/people/feedback/contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { sendInviteEmail } from '#modules/people/invitations/contract.ts'
import { exportData } from '#modules/people/membership/contract.ts'
import sharp from 'sharp'
import { dying } from '#tests/kill-points.ts'
import { DAY_MS, deleting } from './deletion-fixture.ts'
import { rowsOf } from '#server/db/database.ts'
import { outboxGateway } from '#server/messaging/mail/gateway.ts'
import { pictures } from '#server/pictures/schema.ts'
import { findTeam, getTeam, updateTeam } from '#server/teams/store.ts'
import { NO_TEAM, teams } from '#server/teams/schema.ts'
import { deactivatedSpaces } from '../server/deletion/unpaid-spaces.ts'
import { spaceDeletions } from '../server/deletion/schema.ts'
import { tablesOfTeams } from '../server/deletion/purge-space.ts'
import { newSpace } from '#modules/people/spaces/server/new-space.ts'
import { modules } from '#app/modules.ts'
import { startServer, type TestServer, outcomeOf } from '#tests/server.ts'
import { fillSpace, spaceTables, tablesWith } from './space-rows.ts'
import { workDue } from '#tests/run-due-jobs.ts'

const MOST_ROUNDS = 400
const nightly = { teamId: NO_TEAM, kind: 'deactivatedSpaces', payload: null, tries: 1 }

describe('data/tests/purge-space', () => {
  let server: TestServer
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recess-outbox-'))
    server = await startServer()
    const outbox = outboxGateway(folder, 'Recess <r@recess.example>', () => server.clock.now)
    const listed = server.world.mail
    const mail = {
      ...outbox,
      send: async (letter: Parameters<typeof outbox.send>[0]) => {
        await listed.send(letter)
        await outbox.send(letter)
      },
    }
    Object.assign(server.world, { mail })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const { of, ask, undo, again, pass, twoIn } = deleting(() => server)

  /** What every night does for spaces that are not paid for. */
  const night = () =>
    server.world.db.transaction((tx) =>
      deactivatedSpaces.work(server.world, { ...nightly, key: '' }, tx),
    )

  /** Everything a space may hold, with its names, addresses and a picture. */
  async function full() {
    const { admin, member } = await twoIn()
    const { teamId, guulJwt: token } = admin
    const png = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#c05a3a' },
    })
      .png()
      .toBuffer()
    const body = { userId: admin.userId, name: 'Mara Okafor', profileImage: png }
    expect((await server.call(updateUserSettings, { body, token })).status).toBe(200)
    const invited = { userId: admin.userId, email: 'guest@heron.example' }
    await server.call(sendInviteEmail, { body: invited, token })
    const data = { team_id: teamId, username: 'Lapwing Okafor', share_text: 'Lapwing here' }
    await server.call(sendFeedback, { body: { data } })
    await fillSpace(server.world.db, teamId, 'Lapwing')
    const [picture] = await server.world.db
      .select()
      .from(pictures)
      .where(sql`${pictures.teamId} = ${teamId}::uuid and length(${pictures.bytes}) > 60`)
    const hex = Buffer.from(picture!.bytes).toString('hex').slice(40, 120)
    const words = [teamId, admin.email, member.email, 'Okafor', 'Selin', 'Lapwing', 'heron', hex]
    return { admin, member, teamId, words }
  }
  const lettersWith = async (words: readonly string[]) => {
    const files = await readdir(folder)
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.filter((text) => words.some((word) => text.includes(word))).length
  }

  describe('the end', () => {
    test('every table with a team is known by the modules', async () => {
      const rows = await rowsOf<{ name: string }>(
        server.world.db,
        sql`select c.table_name as name from information_schema.columns c
          join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
          where c.table_schema = 'public' and c.column_name = 'team_id' order by 1`,
      )
      expect(tablesOfTeams(modules).toSorted()).toEqual(rows.map(({ name }) => name))
      expect(spaceTables.map((table) => getTableName(table)).toSorted()).toEqual(
        rows.map(({ name }) => name),
      )
    })

    test('nothing of a space is left in the database, the log and the outbox', async () => {
      const { admin, words } = await full()
      const other = await twoIn()
      expect((await tablesWith(server.world.db, words)).length).toBeGreaterThan(60)
      expect(await lettersWith(words)).toBeGreaterThan(2)
      await ask(admin)
      await pass(13.5 * DAY_MS)
      expect((await getTeam(server.world.db, admin.teamId)).name).toBe('Kestrel')
      const told = server.letters.filter(({ to }) => to === admin.email).map((one) => one.subject)
      expect(told).toContain('Kestrel will be deleted tomorrow')
      await pass(DAY_MS)
      await pass(2 * 3_600_000)
      const [, ...names] = words
      expect(
        await tablesWith(
          server.world.db,
          names.filter((word) => !/^(Okafor|Selin)$/.test(word)),
        ),
      ).toEqual([])
      const rows = await Promise.all(
        tablesOfTeams(modules).map((table) =>
          rowsOf<{ n: number }>(
            server.world.db,
            sql`select count(*)::int as n from ${sql.identifier(table)} where team_id = ${admin.teamId}::uuid`,
          ),
        ),
      )
      expect(rows.flat().every(({ n }) => n === 0)).toBe(true)
      expect(await lettersWith(names.filter((word) => !/^(Okafor|Selin)$/.test(word)))).toBe(0)
      expect(server.logged.filter((line) => names.some((word) => line.includes(word)))).toEqual([])
      expect((await again(other.admin)).teamId).toBe(other.admin.teamId)
      expect((await server.call(me, { token: admin.guulJwt })).status).toBe(401)
    })

    test('too late is too late', async () => {
      const { admin } = await twoIn()
      await ask(admin)
      server.clock.pass(14 * DAY_MS)
      expect(outcomeOf(await undo(admin))).toBe('410 deletion_over')
    })

    test('killed at every statement, it ends the same', async () => {
      const { admin, teamId } = await full()
      await ask(admin)
      server.clock.pass(14 * DAY_MS)
      const dies = dying({ from: /"space_deletions".* for update/ })
      let most = 0
      const round = async () => {
        await workDue(server.world, 1)
      }
      try {
        for (let n = 1; n < MOST_ROUNDS; n++) {
          await dies.at(n, round)
          most = n
          if (!(await findTeam(server.world.db, teamId))) break
          server.clock.pass(21 * 60_000)
        }
      } finally {
        dies.over()
      }
      expect(most).toBeGreaterThan(80)
      await pass(2 * 3_600_000)
      await pass(2 * 3_600_000)
      expect(await tablesWith(server.world.db, ['Lapwing', admin.email])).toEqual([])
    }, 600_000)
  })

  describe('a space that nobody pays for', () => {
    async function deactivated(results: '1y' | 'always') {
      const { admin, member } = await twoIn()
      const retention = { results }
      await updateTeam(server.world.db, admin.teamId, {
        isDeactivated: true,
        isLimited: true,
        deactivationDueDate: '2026-10-14',
        retention,
      })
      await night()
      return { admin, member }
    }

    test('is closed on the server too', async () => {
      const { admin, member } = await deactivated('1y')
      const [a, m] = [await again(admin), await again(member)]
      expect(outcomeOf(await server.call(gameAreaInfo, of(m)))).toBe('403 space_deactivated')
      expect(outcomeOf(await server.call(gameAreaInfo, of(a)))).toBe('403 space_deactivated')
      expect((await server.call(subscriptionOverview, of(m))).body.isDeactivated).toBe(true)
      const query = { userId: m.userId }
      expect((await server.call(exportData, { token: m.guulJwt, query })).status).toBe(200)
    })

    test('keeps its data for its time, has letters before that, and goes', async () => {
      const { admin } = await deactivated('1y')
      const [row] = await server.world.db
        .select()
        .from(spaceDeletions)
        .where(eq(spaceDeletions.teamId, admin.teamId))
      expect(row).toMatchObject({ why: 'unpaid', deleteAt: new Date('2027-10-14T00:00:00Z') })
      const subjects = () =>
        server.letters.filter(
          (one) => one.to === admin.email && one.subject.includes('The data of'),
        )
      await pass(330 * DAY_MS)
      expect(subjects()).toHaveLength(0)
      await pass(5 * DAY_MS)
      expect(subjects()).toHaveLength(1)
      await pass(25 * DAY_MS)
      expect(subjects()).toHaveLength(2)
      await pass(10 * DAY_MS)
      await pass(2 * 3_600_000)
      expect(await tablesWith(server.world.db, [admin.teamId])).toEqual(['deliveries'])
      expect(await tablesWith(server.world.db, [admin.email])).toEqual([])
    })

    test('stays when it is paid meanwhile, and for ever where all is kept', async () => {
      const paid = await deactivated('1y')
      const kept = await deactivated('always')
      await updateTeam(server.world.db, paid.admin.teamId, { isDeactivated: false })
      await night()
      await pass(400 * DAY_MS)
      expect((await getTeam(server.world.db, paid.admin.teamId)).deleteAt).toBeNull()
      expect((await getTeam(server.world.db, kept.admin.teamId)).deleteAt).toBeNull()
      expect(
        await server.world.db.$count(spaceDeletions, eq(spaceDeletions.teamId, paid.admin.teamId)),
      ).toBe(0)
    })

    test('is found behind hundreds whose data is kept always', async () => {
      const closed = { isDeactivated: true, deactivationDueDate: '2026-01-01', retention: {} }
      const row = { ...closed, name: 'Keeps', timeZone: 'UTC', createdAt: server.clock.now }
      const rows = Array.from({ length: 500 }, () =>
        newSpace(server.world, { ...row, teamId: randomUUID() }),
      )
      await server.world.db.insert(teams).values(rows)
      const { admin } = await deactivated('1y')
      const isIt = eq(spaceDeletions.teamId, admin.teamId)
      expect(await server.world.db.$count(spaceDeletions, isIt)).toBe(1)
    })
  })
})
