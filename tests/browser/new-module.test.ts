import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { modules } from '#app/modules.ts'
import { deleting, DAY_MS } from '#modules/admin/data/tests/deletion-fixture.ts'
import { admin as operate } from '#modules/admin/operator/server/commands/admin.ts'
import { testSchedule } from '#modules/messaging/schedules/contract.ts'
import { deleteAccount, exportData } from '#modules/people/membership/contract.ts'
import { setReach } from '#modules/people/notifications/contract.ts'
import { signIns } from '#server/accounts/schema.ts'
import { updateUser } from '#server/accounts/store.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { smtpGateway } from '#server/messaging/mail/gateway.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { openTestDatabase } from '../database.ts'
import { buildClientWith, type BuiltClient } from '../fixtures/modules/build-client.ts'
import { createKudos, dropKudos } from '../fixtures/modules/kudos.tables.ts'
import { kudos } from '../fixtures/modules/kudos/server/module.ts'
import { kudos as kudosTable, kudosLimits } from '../fixtures/modules/kudos/server/schema.ts'
import { channels, openChannels, type Channels } from '../providers/workspace.ts'
import { workDue } from '../run-due-jobs.ts'
import { startSmtp, type Smtp } from '../smtp.ts'
import { joinServer, seriousProblems, type Product } from './browser.ts'
import { browserOf } from './demo-people.ts'

const HOUR = 3_600_000
const TEAMS_APP = '8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40'
const zone = 'Europe/Istanbul'

let client: BuiltClient
let database: OpenDatabase
let smtp: Smtp
let all: Channels
let product: Product
let admin: User
let gameSpaceGuid: string
const tenantId = randomUUID()

/** Everything the server sends by mail arrives at the mail server; a test signs people up by it. */
function mail() {
  const gateway = smtpGateway(smtp.url, 'Recess <recess@recess.example>')
  const send: typeof gateway.send = async (email) => {
    all.server.letters.push(email)
    await gateway.send(email)
  }
  return { send, close: () => gateway.close() }
}

beforeAll(async () => {
  client = await buildClientWith('kudos')
  smtp = await startSmtp()
  database = await openTestDatabase()
  for (const create of createKudos) await database.db.execute(create)
  const world = { modules: [...modules, kudos], mail: mail() }
  all = await openChannels(database, world, client.folder)
  const { app, clock } = all.server
  await app.listen({ port: 0, host: '127.0.0.1' })
  product = await joinServer(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  ;({ admin, gameSpaceGuid } = await all.server.space({ timeZone: zone }))
  await all.installSlack(admin)
  await all.put(admin, channels.app)
  all.providers.microsoft.entra.tenant(tenantId)
  const { teamId } = admin
  const row = { provider: 'MS', tenantId, teamId, teamsAppId: TEAMS_APP, createdAt: clock.now }
  await database.db.insert(tenants).values(row)
})
afterAll(async () => {
  await product.close()
  for (const drop of dropKudos) await database.db.execute(drop)
  await all.close()
  await smtp.close()
  await client.clean()
  expect(product.problems).toEqual([])
})

/** A colleague who is known at Slack and in Teams, and wants this topic everywhere, whatever the hour. */
async function colleague(name: string, language: 'en' | 'tr', slackId: string): Promise<User> {
  const user = await all.server.person(name, gameSpaceGuid)
  const { teamId, userId, guulJwt: token } = user
  const oid = randomUUID()
  const createdAt = all.server.clock.now
  const who = { teamId, userId, createdAt }
  await database.db.insert(signIns).values([
    { ...who, provider: 'Slack', subject: `T${teamId.slice(0, 8)}:${slackId}` },
    { ...who, provider: 'MS', subject: `${tenantId}:${oid}` },
  ])
  all.providers.microsoft.graph.activities.installed.add(oid)
  await updateUser(database.db, { teamId, userId }, { language })
  const everywhere = { mailed: ['nudge'], slack: ['nudge'], teams: ['nudge'] }
  const body = { userId, ...everywhere, quiet: null, timeZone: zone }
  expect((await all.server.call(setReach, { body, token })).status).toBe(200)
  return { ...user, language }
}

const seat = (user: User, language: 'en' | 'tr' = 'en') =>
  browserOf(product, user, { language, zone, at: all.server.clock.now })

async function thank(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Colleague' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByLabel('What for').fill(text)
  await page.getByRole('button', { name: 'Thank', exact: true }).click()
}

const listed = (page: Page, text: string) =>
  page.getByRole('region', { name: 'All thanks' }).getByText(text)

/** What was sent to people at Slack, in Teams and by mail. */
function sent() {
  const { posts } = all.slack
  const { feed } = all.providers.microsoft.graph.activities
  return {
    slack: posts.map(({ channel, text }) => [channel, text]),
    teams: feed.map(({ preview }) => preview),
    mail: smtp.received.filter(({ subject }) => /wait|bekl/i.test(subject ?? '')),
  }
}

const setNumber = async (page: Page, number: string) => {
  await page.getByRole('combobox', { name: 'Thanks in a day' }).click()
  await page.getByRole('option', { name: number, exact: true }).click()
}

const end = deleting(() => all.server)

const rows = (db: Database) => Promise.all([db.$count(kudosTable), db.$count(kudosLimits)])

test('a module that is a folder and a line on each side is everywhere in the product', async () => {
  const ana = await colleague('Ana Costa', 'en', 'U1')
  const deniz = await colleague('Deniz Kaya', 'tr', 'U2')
  const [mara, anas] = [await seat(admin), await seat(ana)]

  // its page, its live topic, its card on home, the bell
  await anas.go('/')
  await anas.page.locator('.Home-hopscotchLane').waitFor()
  await mara.go('/kudos')
  await thank(mara.page, 'Ana Costa', 'the release notes')
  await listed(mara.page, 'Mara Okafor thanked Ana Costa').waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
  const card = anas.page.getByRole('region', { name: 'Thanks', exact: true })
  await card.getByText('the release notes').waitFor()
  await anas.page.getByRole('button', { name: 'Notifications, 1 new', exact: true }).click()
  await anas.page.getByRole('link', { name: /Mara Okafor thanks you/ }).click()
  await anas.page.waitForURL('**/kudos')

  // a direct message at Slack, an entry of Teams' activity feed
  await settled(all.server.world)
  const line = 'Mara Okafor thanks you: the release notes'
  expect(sent()).toMatchObject({ slack: [['U1', line]], teams: [line] })

  // its refusal
  await thank(mara.page, 'Deniz Kaya', 'kahve')
  await mara.page.getByText('1 more time today').waitFor()
  await thank(mara.page, 'Ana Costa', 'the review')
  await mara.page.getByText('0 more times today').waitFor()
  await thank(mara.page, 'Ana Costa', 'the lunch')
  await mara.page.getByRole('alert').getByText('That was all for today.').waitFor()
  await mara.page.getByLabel('What for').fill('')

  // the other language
  const denizs = await seat(deniz, 'tr')
  await denizs.go('/kudos')
  await denizs.page.getByRole('heading', { level: 1, name: 'Teşekkürler' }).waitFor()

  // what it stores, on the page about data
  await mara.go('/security')
  await mara.page.getByText('Who thanked whom, and for what').waitFor()

  // its setting: the section, the change log, and what was before
  await mara.go('/admin/kudos')
  await mara.page.getByRole('link', { name: 'Thanks', exact: true }).waitFor()
  await setNumber(mara.page, '5')
  await mara.page.getByRole('button', { name: 'Save', exact: true }).click()
  await mara.page.getByText('Saved.').waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
  await mara.go('/kudos')
  await mara.page.getByText('2 more times today').waitFor()
  await mara.go('/admin/changes')
  const act = 'Changed how often people can thank in a day'
  await mara.page.getByRole('button', { name: new RegExp(`^Values of: ${act}`) }).click()
  await mara.page.getByRole('button', { name: 'Put back', exact: true }).click()
  await mara.page.getByText('Put back.').waitFor()
  await mara.go('/kudos')
  await mara.page.getByText('0 more times today').waitFor()

  // its post, by schedule
  await mara.go('/admin/schedule')
  await mara.page.getByRole('button', { name: 'Schedule a game', exact: true }).click()
  await mara.page.getByRole('radio', { name: 'Thanks', exact: true }).check()
  await mara.page.getByText('Who was thanked in the last seven days.').waitFor()
  await mara.page.getByLabel('Hour').fill('15:00')
  await mara.page.getByRole('button', { name: 'Save', exact: true }).click()
  await mara.page.getByRole('button', { name: 'Thanks of the week', exact: true }).waitFor()
  all.server.clock.pass(3 * HOUR)
  await workDue(all.server.world)
  const week = 'Thanks of the week\nIn seven days colleagues thanked each other 3 times.'
  expect(sent().slack.at(-1)).toEqual([channels.app.channelId, week])
  const again = await end.again(admin) // signed in anew, three hours later
  await all.put(again, channels.flow)
  const { groupId, channelId } = channels.flow
  const trial = { companyId: admin.teamId, what: 'kudos', groupId, channelId }
  const asked = { body: trial, token: again.guulJwt }
  expect((await all.server.call(testSchedule, asked)).status).toBe(200)
  expect(JSON.stringify(all.workflow.posts.at(-1))).toMatch(/Ana Costa.*2 times/)

  // its line of the digest, of what is unread, in both languages
  const texts = sent().mail.map(({ to, text }) => [to?.[0]?.address, text ?? ''] as const)
  const textTo = ({ email }: User) => texts.find(([to]) => to === email)?.[1]
  expect(textTo(ana)).toContain('Mara Okafor thanks you: the review')
  expect(textTo(ana)).not.toContain('the release notes')
  expect(textTo(deniz)).toContain('Mara Okafor sana teşekkür etti: kahve')

  // its command for the operator
  const lines: string[] = []
  const world = {
    open: async () => ({ db: database.db, close: async () => undefined }),
    modules: all.server.world.modules,
    now: all.server.world.now,
    say: (text: string) => void lines.push(text),
    complain: (text: string) => void lines.push(text),
  }
  expect(await operate(['kudos', '--json'], world)).toBe(0)
  expect(JSON.parse(lines.join(''))).toEqual([{ space: 'Kestrel', kudos: 3 }])

  // a person's data: exported, and deleted with them
  const { guulJwt: token } = await end.again(ana)
  const copy = await all.server.call(exportData, { query: { userId: ana.userId }, token })
  expect(copy.body['kudos']).toMatchObject([
    { text: 'the release notes', isOwn: false },
    { text: 'the review', isOwn: false },
  ])
  const body = { userId: ana.userId, name: ana.name }
  expect((await all.server.call(deleteAccount, { body, token })).status).toBe(200)
  expect(await rows(database.db)).toEqual([1, 1])

  // and with the space
  expect((await end.ask(again)).status).toBe(200)
  await end.pass(15 * DAY_MS)
  expect(await rows(database.db)).toEqual([0, 0])
})

/** Files of a built client that have a word; those packed beside them have the same. */
async function filesWith(folder: string, word: RegExp): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((one) => one.isFile() && /\.(?:js|json|css|html)$/.test(one.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')]))
  return texts.flatMap(([path, text]) => (word.test(text!) ? [path!] : []))
}

test('without its folder and its line no file of the client has a word of it', async () => {
  expect((await filesWith(client.folder, /kudos/i)).length).toBeGreaterThan(5)
  expect(await filesWith('dist/client', /kudos/i)).toEqual([])
})
