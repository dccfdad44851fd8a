import { jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousProblems } from './browser.ts'
import { company, openTeams, PRODUCT, type Teams } from './teams.ts'
import { wordsOf } from '../providers/block-kit.ts'
import { FLOW } from '../providers/workspace.ts'
import { textsOf } from '../providers/workflow.ts'

jest.setTimeout(180_000)

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
}, 180_000)
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

async function visitor(path: string): Promise<Page> {
  const context = await teams.browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => teams.problems.push(String(error)))
  await page.goto(PRODUCT + path)
  return page
}

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !isSo(); i++) await new Promise((resolve) => setTimeout(resolve, 100))
}

async function addChannels(admin: Page): Promise<void> {
  await admin.getByRole('radio', { name: 'Slack app' }).check()
  await admin.getByRole('combobox', { name: 'Channel' }).fill('#games')
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

/** Schedules a puzzle for every day at a time of the space's clock. */
async function schedule(admin: Page, game: string, time: string, channel: string): Promise<void> {
  await admin.getByRole('button', { name: 'Schedule a game' }).click()
  await admin.getByRole('combobox', { name: 'Game' }).click()
  await admin.getByRole('option', { name: game }).click()
  for (const day of ['Saturday', 'Sunday'])
    await admin.getByRole('group', { name: 'Days' }).getByRole('button', { name: day }).click()
  await admin.getByLabel('Hour').fill(time)
  await admin.getByRole('combobox', { name: 'Channel' }).click()
  await admin.getByRole('option', { name: channel }).click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByRole('button', { name: game, exact: true }).waitFor()
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
  await schedule(admin, 'Find the word', at, '#games')
  await schedule(admin, 'Mathle', at, 'Platform, General')
  expect(await seriousProblems(admin)).toEqual([])

  ahead = 21 * MINUTE
  await until(() => slack.posts.length > 1 && workflow.posts.length > 1)
  ahead += MINUTE
  await new Promise((resolve) => setTimeout(resolve, 1_500)) // for a second post that must not come
  expect([slack.posts.length, workflow.posts.length]).toEqual([2, 2])
  const post = slack.posts[1]!
  expect(post.channel).toBe('C1')
  expect(wordsOf(post.blocks)).toContain('Today’s Find the word is open')
  expect(textsOf(workflow.posts[1]!.body)).toContain('Today’s Mathle is open')

  const link = /https:\/\/recess\.example\/puzzle\/\w+/.exec(JSON.stringify(post.blocks))![0]
  await member.goto(link)
  await member.getByRole('heading', { level: 1, name: /Find the word/ }).waitFor()
  await member.keyboard.type('crane')
  await member.keyboard.press('Enter')
  await member
    .getByText(/1 of 6|of 6/)
    .first()
    .waitFor()

  await admin.reload()
  await admin.getByText('posted, #games').first().waitFor({ state: 'attached' })
})
