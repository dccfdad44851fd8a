import type { Page } from 'playwright-core'
import { seriousProblems } from '#tests/browser/browser.ts'
import { words } from '#tests/browser/guessing.ts'
import { PATIENCE_MS } from '#tests/browser/patience.ts'
import { company, openTeams, PRODUCT, type Teams } from '#tests/browser/teams.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { FLOW } from '#tests/providers/workspace.ts'
import { textsOf } from '#tests/providers/workflow.ts'
import { until } from '#tests/wait-until.ts'

const MINUTE = 60_000
const workspace = {
  id: 'TKESTREL',
  name: 'Kestrel',
  users: [{ id: 'U1', real_name: 'Mara' }],
  channels: [{ id: 'C1', name: 'games' }],
}

let teams: Teams
let ahead = 0 // ms
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  teams = await openTeams(company(), now)
  Object.assign(teams.providers.slackWeb.state, { workspace, installer: 'U1' })
  teams.providers.slack.state.present = 'TKESTREL/U2/Deniz Kaya'
})
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

async function visitor(path: string): Promise<Page> {
  const context = await teams.browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  page.on('pageerror', (error) => teams.problems.push(String(error)))
  await page.goto(PRODUCT + path)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function addChannels(admin: Page): Promise<void> {
  await admin.getByRole('radio', { name: 'Slack app' }).check()
  await admin.getByRole('combobox', { name: 'Channel' }).click()
  await admin.keyboard.type('#games')
  await admin.getByRole('option', { name: '#games' }).waitFor() // before it, a name is all there is
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Save the channel' }).click()
  await admin.getByRole('button', { name: 'Send a test to #games' }).click()
  await admin.getByText('A test is in #games.').waitFor()
  await admin.getByRole('radio', { name: 'Teams workflow' }).check()
  await admin.getByRole('combobox', { name: 'Team', exact: true }).fill('Platform')
  await admin.getByRole('combobox', { name: 'Channel' }).fill('General')
  await admin.keyboard.press('Escape')
  await admin.getByLabel('Address of the webhook').fill(FLOW)
  await admin.getByRole('button', { name: 'Save the channel' }).click()
  await admin.getByRole('button', { name: 'Send a test to Platform, General' }).click()
  await admin.getByText('A test is in Platform, General.').waitFor()
}

async function pick(admin: Page, label: string, option: string): Promise<void> {
  await admin.getByRole('combobox', { name: label }).click()
  await admin.getByRole('option', { name: option, exact: true }).click()
}

interface Wanted {
  readonly kind?: 'A table'
  readonly game: string
  readonly time: string
  readonly channel: string
}

/** A new schedule in the editor, for every day at a time of the space's clock. */
async function plan(admin: Page, { kind, game, time, channel }: Wanted): Promise<void> {
  await press(admin, 'Schedule a game')
  if (kind) await admin.getByRole('radio', { name: kind }).check()
  await pick(admin, 'Game', game)
  for (const day of ['Saturday', 'Sunday'])
    await admin.getByRole('group', { name: 'Days' }).getByRole('button', { name: day }).click()
  await admin.getByLabel('Hour').fill(time)
  await pick(admin, 'Channel', channel)
}

const close = (admin: Page, game: string) =>
  admin
    .getByRole('region', { name: game, exact: true })
    .getByRole('button', { name: 'Close', exact: true })
    .click()

async function save(admin: Page, game: string): Promise<void> {
  await press(admin, 'Save')
  await admin.getByRole('button', { name: game, exact: true }).waitFor()
}

/** The puzzle of one language, tried in its channel before it is saved; its next three times are shown. */
async function scheduleEnglish(admin: Page, time: string): Promise<void> {
  await plan(admin, { game: 'Find the word', time, channel: '#games' })
  await pick(admin, 'Edition', 'English')
  const times = admin.getByText('Next, UTC').locator('xpath=following-sibling::ol/li')
  expect(await times.allInnerTexts()).toEqual(Array(3).fill(expect.stringContaining(time)))
  expect(await seriousProblems(admin)).toEqual([])
  await press(admin, 'Test post')
  await admin.getByText('A test is in the channel.').waitFor()
  await save(admin, 'Find the word')
  await press(admin, 'Find the word')
  await admin.getByRole('combobox', { name: 'Edition' }).filter({ hasText: 'English' }).waitFor()
  await close(admin, 'Find the word')
}

/** What is scheduled already opens as it stands, where a new schedule would take its place. */
async function opensWhatThereIs(admin: Page, time: string): Promise<void> {
  await press(admin, 'Schedule a game')
  await pick(admin, 'Game', 'Find the word')
  await admin.getByText('This is posted already.').waitFor()
  expect(await admin.getByLabel('Hour').inputValue()).toBe(time)
  await admin.getByRole('combobox', { name: 'Edition' }).filter({ hasText: 'English' }).waitFor()
  await close(admin, 'Find the word')
}

/** A table keeps its options, is posted when an admin says so, and pauses. */
async function scheduleTable(admin: Page, time: string): Promise<void> {
  await plan(admin, { kind: 'A table', game: 'Bingo', time, channel: '#games' })
  await admin.getByRole('radio', { name: '90, three rows' }).click()
  await save(admin, 'Bingo')
  await press(admin, 'Bingo')
  await admin.getByRole('radio', { name: '90, three rows', checked: true }).waitFor()
  await close(admin, 'Bingo')
  const more = async (item: string) => {
    await press(admin, 'More for Bingo')
    await admin.getByRole('menuitem', { name: item }).click()
  }
  await more('Post now')
  await admin.getByText('It is on its way to the channel.').waitFor()
  await admin.getByRole('switch', { name: 'Bingo is posted' }).click()
  await admin.getByText('Paused', { exact: true }).waitFor()
  await admin.getByRole('switch', { name: 'Bingo is posted' }).click()
  await admin.getByText('Paused', { exact: true }).waitFor({ state: 'detached' })
  await more('Pause for a week')
  await admin.getByText(/^Paused to /).waitFor()
}

/** The month shows what is to come, in whole weeks, and leads to the one after. */
async function lookAtTheMonth(admin: Page): Promise<void> {
  await press(admin, 'Month')
  const days = admin.getByRole('list', { name: 'The posts of the month' }).locator('> li')
  await days.getByText('to come, #games').first().waitFor({ state: 'attached' })
  expect((await days.count()) % 7).toBe(0)
  expect(await seriousProblems(admin)).toEqual([])
  const title = admin.locator('h1 + *')
  const now = await title.innerText()
  await press(admin, 'Month after')
  expect(await title.innerText()).not.toBe(now)
  await press(admin, 'Week')
}

test('an admin schedules puzzles, they come to Slack and Teams once, and a member follows the link and plays', async () => {
  const { slack, workflow } = {
    slack: teams.providers.slackWeb.channels,
    workflow: teams.providers.workflow,
  }
  const admin = await visitor('/integration')
  await admin.getByRole('button', { name: 'Add to Slack' }).click()
  await admin.getByRole('heading', { name: 'Channels for posts' }).waitFor()
  await addChannels(admin)
  expect([slack.posts.length, workflow.posts.length]).toEqual([1, 1])

  const member = await visitor('/signIn')
  await member.getByRole('button', { name: 'Slack' }).click()
  await member.waitForURL(`${PRODUCT}/`)

  await admin.goto(`${PRODUCT}/admin/schedule`)
  const at = new Date(now().getTime() + 20 * MINUTE).toISOString().slice(11, 16)
  await scheduleEnglish(admin, at)
  expect(wordsOf(slack.posts[1]!.blocks)).toContain('Test: Today’s Find the word is open')
  await opensWhatThereIs(admin, at)
  await plan(admin, { game: 'Mathle', time: at, channel: 'Platform, General' })
  await save(admin, 'Mathle')
  await scheduleTable(admin, at)
  await until(() => slack.posts.length > 2)
  expect(wordsOf(slack.posts[2]!.blocks)).toMatch(/bingo/i)
  await lookAtTheMonth(admin)

  ahead = 21 * MINUTE
  await until(() => slack.posts.length > 3 && workflow.posts.length > 1)
  ahead += MINUTE
  await new Promise((resolve) => setTimeout(resolve, 1_500)) // for a post that must not come: a second one, or one that is paused
  expect([slack.posts.length, workflow.posts.length]).toEqual([4, 2])
  const post = slack.posts[3]!
  expect(post.channel).toBe('C1')
  expect(wordsOf(post.blocks)).toContain('Today’s Find the word is open')
  expect(textsOf(workflow.posts[1]!.body)).toContain('Today’s Mathle is open')

  const link = /https:\/\/recess\.example\/puzzle\/\w+/.exec(JSON.stringify(post.blocks))![0]
  await member.goto(link)
  await member.getByRole('heading', { level: 1, name: /Find the word/ }).waitFor()
  await member.locator('.GuessKeyboard-keyboard').waitFor()
  await member.keyboard.type(words.en[0])
  await member.keyboard.press('Enter')
  await member
    .getByText(/2 of 6/)
    .filter({ visible: true })
    .first()
    .waitFor()

  await admin.reload()
  await admin.getByText('posted, #games').first().waitFor({ state: 'attached' })
})
