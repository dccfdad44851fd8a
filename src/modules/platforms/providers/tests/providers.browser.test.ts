import type { Page } from 'playwright-core'
import { seriousProblems } from '#tests/browser/browser.ts'
import { PATIENCE_MS } from '#tests/browser/patience.ts'
import { company, openTeams, PRODUCT, type Teams } from '#tests/browser/teams.ts'

const workspace = {
  id: 'TKESTREL',
  name: 'Kestrel',
  users: [
    { id: 'U1', real_name: 'Mara' },
    { id: 'U3', real_name: 'Jan Novák', email: 'jan@kestrel.example' },
    { id: 'U4', real_name: 'Sam Ortiz', email: 'sam@kestrel.example' },
  ],
  channels: [{ id: 'C1', name: 'games' }],
}

let teams: Teams
beforeAll(async () => {
  teams = await openTeams(company())
  Object.assign(teams.providers.slackWeb.state, { workspace, installer: 'U1' })
  teams.providers.google.state.present = 'Gwen'
})
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

/** Someone's own browser at the sign-in page. */
async function visitor(path = '/signIn', language: 'en' | 'tr' = 'en', width = 1280) {
  const context = await teams.browser.newContext({
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto(PRODUCT + path)
  return page
}

test('the way in by Google: an account, then a space', async () => {
  const page = await visitor()
  await page.getByRole('button', { name: 'Google' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Google' }).click()
  await page.waitForURL(/gamespaceCreation/)
})

/** From the directory, found without accents; the next one is invited from where the last was. */
async function inviteByKeyboard(page: Page): Promise<void> {
  await page.goto(`${PRODUCT}/admin/members`)
  const card = page.getByRole('region', { name: 'From the directory' })
  await card.getByText('Sam Ortiz').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await card.getByRole('searchbox').focus()
  await page.keyboard.type('novak')
  await card.getByText('Sam Ortiz').waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  const focus = page.locator(':focus')
  if ((await focus.getAttribute('aria-label')) !== 'Invite Jan Novák')
    await page.keyboard.press('Tab')
  expect(await focus.getAttribute('aria-label')).toBe('Invite Jan Novák')
  await page.keyboard.press('Enter')
  await card.getByText('Invited').waitFor()
  await focus.getByText('Invited').waitFor() // it stays where one was
}

test("the way in by Slack: the workspace's admin installs, a colleague signs in", async () => {
  const admin = await visitor('/integration')
  await admin.getByRole('button', { name: 'Add to Slack' }).click()
  await admin
    .getByText('Connected to Kestrel. Posts go to the channels an admin chooses.')
    .waitFor()
  expect(await seriousProblems(admin)).toEqual([])
  teams.providers.slack.state.present = 'TKESTREL/U2/Deniz Kaya'
  const page = await visitor('/signIn?to=%2Fleaderboard')
  await page.getByRole('button', { name: 'Slack' }).click()
  await page.waitForURL(`${PRODUCT}/leaderboard`)
  await inviteByKeyboard(admin)
})

test('the way in by Microsoft: approved by an administrator in the browser', async () => {
  teams.microsoft.entra.signInAs(teams.people['ida']!.oid)
  const page = await visitor('/signIn', 'tr')
  await page.getByRole('button', { name: 'Microsoft ile gir' }).click()
  await page.locator('#accept').click()
  await page.getByRole('heading', { name: "Recess'i kuruluşun için onayla" }).waitFor()
  teams.microsoft.entra.signInAs(teams.people['otto']!.oid)
  await page.getByRole('button', { name: "Microsoft'ta incele" }).click()
  await page.locator('#accept').click()
  await page.getByRole('heading', { name: 'Recess onaylandı' }).waitFor()
  teams.microsoft.entra.signInAs(teams.people['ida']!.oid)
  await page.goto(`${PRODUCT}/signIn`)
  await page.getByRole('button', { name: 'Microsoft ile gir' }).click()
  await page.locator('#accept').click()
  await page.locator('.Home-hopscotchLane').waitFor()
})

test('an answer this browser did not ask for is not taken', async () => {
  const page = await visitor('/loginGoogle?code=stolen&state=someone-elses')
  await page.getByRole('heading', { name: 'The sign-in did not work' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('recess.user'))).toBeNull()
})

test('another way in is added and taken away; a member is told who connects', async () => {
  teams.providers.slack.state.present = 'TKESTREL/U3/Elif Demir'
  const page = await visitor('/signIn?to=%2Fintegration', 'en', 390)
  await page.getByRole('button', { name: 'Slack' }).click()
  const google = page.getByRole('region', { name: 'Google' })
  teams.providers.google.state.present = 'Elif at Google'
  await google.getByRole('button', { name: 'Link my account' }).click()
  await google.getByText('You sign in this way').waitFor()
  await google.getByRole('button', { name: 'Unlink' }).click()
  await google.getByRole('button', { name: 'Link my account' }).waitFor()
  const slack = page.getByRole('region', { name: 'Slack' })
  await slack.getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('This is your only way in').waitFor()
  expect(await slack.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
})
