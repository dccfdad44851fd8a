import type { Frame } from 'playwright-core'
import './browser.ts'
import { openTeams, PRODUCT, type Seat, type Teams } from './teams.ts'
import { pagePaths } from './page-paths.ts'

let teams: Teams
let mara: Seat

beforeAll(async () => {
  teams = await openTeams()
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  mara = await teams.seat()
  const frame = await mara.open({ surface: 'personal', person: 'mara', theme: 'dark' })
  await frame.getByRole('button', { name: 'I am an IT admin' }).click()
  const opening = mara.page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Review at Microsoft' }).click()
  await (await opening).locator('#accept').click()
  await frame.locator('.Home-hopscotchLane').waitFor()
})
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

const home = (frame: Frame) => frame.locator('.Home-hopscotchLane').waitFor()

/** Leaves the tab and comes back to it, or to another that Teams shows in the same frame. */
async function comeBack(change: Record<string, string> = {}): Promise<void> {
  await mara.page.evaluate(() => {
    globalThis.teams.told.length = 0
    globalThis.teams.suspend()
  })
  await mara.page.locator('iframe[hidden]').waitFor({ state: 'attached' })
  await mara.page.evaluate((to) => globalThis.teams.resume(to), change)
  await mara.page.waitForFunction(() =>
    globalThis.teams.told.some(({ func }) => func === 'appInitialization.success'),
  )
}

test('come back to, a tab is where it was left; another tab of ours opens its own page', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara' })
  await home(frame)
  await frame.locator('.Home-hopscotchLane button').first().click()
  await frame.waitForURL(/\/puzzle\//)
  const puzzle = frame.url()
  await comeBack()
  await comeBack() // with what was reported the first time
  expect(frame.url()).toBe(puzzle)
  await comeBack({ tab: 'leaderboard' })
  await frame.waitForURL(/\/leaderboard$/)
  await comeBack({ tab: 'home' })
  await home(frame)
  expect(new URL(frame.url()).pathname).toBe('/')
})

test('a link that opens a kept tab leads to its page, once', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara' })
  await home(frame)
  await comeBack({ subPage: 'games/fourInARow' })
  await frame.waitForURL(/\/games\/fourInARow$/)
  await frame.getByRole('link', { name: 'Home' }).first().click()
  await home(frame)
  await comeBack({ subPage: 'games/fourInARow' })
  expect(new URL(frame.url()).pathname).toBe('/')
})

test('the settings of a tab show what is set; Save without a change changes nothing', async () => {
  const add = async () => {
    const frame = await mara.open({ surface: 'config', person: 'mara' })
    await frame.getByRole('heading', { name: 'What should this tab open on?' }).waitFor()
    return frame
  }
  const save = async (name: string) => {
    await mara.page.evaluate(() => globalThis.teams.save())
    await mara.page.waitForFunction(
      (wanted) => globalThis.teams.saved()?.['suggestedDisplayName'] === wanted,
      name,
    )
    return mara.page.evaluate(() => globalThis.teams.saved())
  }
  const first = await add()
  await first.getByRole('radio', { name: /Leaderboard/ }).click()
  await first.getByLabel('Tab name').fill('Ranks of Design')
  const saved = await save('Ranks of Design')
  expect(saved).toMatchObject({
    entityId: 'leaderboard',
    contentUrl: `${PRODUCT}/leaderboard?theme={app.theme}`,
  })
  const again = await add()
  expect(await again.getByRole('radio', { name: /Leaderboard/ }).isChecked()).toBe(true)
  expect(await again.getByLabel('Tab name').inputValue()).toBe('Ranks of Design')
  await mara.page.evaluate(() => (globalThis.teams.told.length = 0))
  expect(await save('Ranks of Design')).toEqual(saved)
  await mara.page.waitForFunction(() =>
    globalThis.teams.told.some(({ func }) => func === 'settings.save.success'),
  )
  await again.getByRole('radio', { name: /Today/ }).click()
  await again.getByLabel('Tab name').fill('')
  await save('Recess')
  const third = await add()
  expect(await third.getByLabel('Tab name').inputValue()).toBe('') // it still follows what is chosen
})

test.each(['android', 'outlook'])(
  'where the client has no way to share (%s) there is Copy link alone',
  async (client) => {
    const frame = await mara.open({
      surface: 'personal',
      person: 'mara',
      client,
      path: '/leaderboard',
    })
    await mara.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await frame.getByRole('button', { name: 'Share' }).click()
    await frame.getByText('Link copied.').waitFor()
    expect(await frame.getByRole('menuitem').count()).toBe(0)
    await mara.open({ client: 'web' })
  },
)

test('a token that does not come: after a while the page says what it waits for, and you can continue', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara', token: 'silence' })
  await frame.getByRole('heading', { name: 'Teams has not answered yet' }).waitFor()
  await mara.page.evaluate(() => void (globalThis.teams.state['token'] = 'given'))
  await frame.getByRole('button', { name: 'Try again' }).click()
  await home(frame)
})

test('the task module says what is missing; what did not load without a network opens once it is back', async () => {
  const path = '/predictor-games-task-module'
  const none = await mara.open({ surface: 'dialog', person: 'mara', path })
  await none.getByRole('heading', { name: 'Nothing to predict here yet' }).waitFor()
  const gone = await mara.open({ surface: 'dialog', person: 'mara', path: `${path}?gameId=x` })
  await gone.getByRole('heading', { name: 'This predictor is not here' }).waitFor()

  const frame = await mara.open({ surface: 'personal', person: 'mara' })
  await home(frame)
  teams.setOff(true)
  await frame.getByRole('link', { name: 'Leaderboard' }).first().click()
  await frame.getByRole('heading', { name: 'This did not load' }).waitFor()
  teams.setOff(false)
  await frame.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor()
})

test('every page is there again after a reload inside Teams, and in a meeting', async () => {
  const { pages, inMeeting } = await pagePaths()
  expect(pages).toContain('/admin/policy')
  const blank: string[] = []
  const look = async (surface: string, path: string) => {
    const frame = await mara.open({ surface, person: 'mara', path })
    const isThere = await frame
      .locator('h1')
      .first()
      .waitFor({ timeout: 30_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isThere) blank.push(`${surface} ${path}`)
  }
  for (const path of pages) await look('personal', path)
  for (const path of [...inMeeting, '/admin', '/plans']) await look('sidePanel', `/meeting${path}`)
  expect(blank).toEqual([])
})
