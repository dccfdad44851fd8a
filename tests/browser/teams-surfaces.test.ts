import type { Frame } from 'playwright-core'
import { seriousProblems } from './browser.ts'
import { openTeams, PRODUCT, type Seat, type Teams } from './teams.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'

let teams: Teams
let mara: Seat
let ana: Seat

beforeAll(async () => {
  teams = await openTeams()
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  mara = await teams.seat()
  ana = await teams.seat()
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

const themeOf = (frame: Frame) => frame.locator('html').getAttribute('data-theme')
const press = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name }).first().click()
const drop = (frame: Frame, column: number) =>
  frame.getByRole('button', { name: new RegExp(`^Column ${column},`) }).click()
const sees = (frame: Frame, column: number) =>
  frame
    .locator('[role=status]')
    .filter({ hasText: `dropped in column ${column}` })
    .first()
    .waitFor()

/** Both sit in a room of the meeting; returns the two frames. */
async function table(): Promise<[Frame, Frame]> {
  const host = await mara.open({ surface: 'sidePanel', person: 'mara' })
  await host.getByText('Set one up').or(host.getByText('Play together now')).waitFor()
  await host.locator('.Meetings-sidePanelGames a').filter({ hasText: 'Four in a row' }).click()
  await press(host, 'Start room')
  await press(host, "I'm ready")
  const guest = await ana.open({ surface: 'sidePanel', person: 'ana' })
  await guest.getByRole('button', { name: /^Join/ }).last().click() // the newest comes last
  await press(guest, "I'm ready")
  await Promise.all([host, guest].map((frame) => frame.locator('.FourInARow-columns').waitFor()))
  return [host, guest]
}

test('the theme follows Teams as it changes; an unknown one is dark; high contrast always wins', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara', theme: 'default' })
  await frame.locator('.Home-hopscotchLane').waitFor()
  expect(await themeOf(frame)).toBe('light')
  for (const [theme, seen] of [
    ['dark', 'dark'],
    ['contrast', 'hc'],
    ['glass', 'dark'],
    ['default', 'light'],
  ]) {
    await mara.page.evaluate((name) => globalThis.teams.setTheme(name), theme!)
    await frame.locator(`html[data-theme=${seen}]`).waitFor()
  }
  await frame.getByRole('button', { name: /Account of/ }).click()
  await frame.getByRole('menuitemradio', { name: /Asphalt/ }).click()
  await frame.locator('html[data-theme=dark]').waitFor()
  await mara.page.evaluate(() => globalThis.teams.setTheme('contrast'))
  await frame.locator('html[data-theme=hc]').waitFor()
  await frame.getByRole('button', { name: /Account of/ }).click()
  await frame.getByRole('menuitemradio', { name: /Teams/ }).click()
})

test('the config page is valid immediately, and Save stores what is chosen under a stable name', async () => {
  const frame = await mara.open({ surface: 'config', person: 'mara', theme: 'dark' })
  await frame.getByRole('heading', { name: 'What should this tab open on?' }).waitFor()
  expect(await mara.told('settings.setValidityState')).toEqual([[true]])
  await mara.page.evaluate(() => globalThis.teams.save())
  await mara.page.waitForFunction(() => globalThis.teams.saved()?.['entityId'] === 'home')
  await frame.getByRole('radio', { name: /One game/ }).click()
  await frame.getByLabel('Tab name').fill('Quick round')
  await mara.page.evaluate(() => globalThis.teams.save())
  await mara.page.waitForFunction(() => globalThis.teams.saved()?.['entityId'] !== 'home')
  const saved = await mara.page.evaluate(() => globalThis.teams.saved())
  expect(saved).toMatchObject({ suggestedDisplayName: 'Quick round' })
  expect(saved!['entityId']).toMatch(/^game-\w+$/)
  expect(saved!['contentUrl']).toMatch(
    new RegExp(`^${PRODUCT}/(games|puzzle)/\\w+\\?theme=\\{app.theme\\}$`),
  )
  expect(await seriousProblems(mara.page)).toEqual([])
  const channel = await mara.open({ surface: 'channel', person: 'mara' })
  await channel.waitForURL(/\/(games|puzzle)\//)
})

test("an admin's first tab tells the server the id of the package as installed", async () => {
  const rows = await teams.world.db.select().from(tenants)
  expect(rows[0]?.teamsAppId).toBe('8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40')
})

test('an admin without consent signs in from the config page', async () => {
  const { tid } = teams.people['mara']!
  teams.microsoft.entra.tenant(tid).approved = false
  await teams.world.db.execute('update users set photo_asked_at = null')
  const frame = await mara.open({ surface: 'config', person: 'mara' })
  await frame.getByRole('heading', { name: 'Recess needs your permission' }).waitFor()
  const opening = mara.page.waitForEvent('popup')
  await press(frame, 'Allow')
  const popUp = await opening
  await popUp.waitForURL(/login\.microsoftonline\.com/)
  expect(new URL(popUp.url()).searchParams.get('redirect_uri')).toBe(
    `${PRODUCT}/config-consent-popup-end`,
  )
  await popUp.locator('#accept').click()
  await frame.getByRole('heading', { name: 'What should this tab open on?' }).waitFor()
  teams.microsoft.entra.tenant(tid).approved = true
})

test('two colleagues play in their panels, and all see it on the stage', async () => {
  const [host, guest] = await table()
  expect(await host.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await host.evaluate(() => document.documentElement.scrollWidth <= 280)).toBe(true)
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(host, 'More')
  await host.getByRole('menuitem', { name: 'Share to the stage' }).click()
  const stages = await Promise.all(
    [mara, ana].map(async (seat) => {
      await seat.page.locator('iframe[data-frame=meetingStage]').waitFor()
      return seat.frame('meetingStage')
    }),
  )
  for (const stage of stages) await stage.locator('.MeetingStage-stage').waitFor()
  const mover = (await host.getByText('Your turn').count()) > 0 ? host : guest
  await drop(mover, 4)
  for (const frame of [host, guest, ...stages]) await sees(frame, 4)
  expect(await stages[0]!.getByRole('button', { name: /leave|more|resign/i }).count()).toBe(0)
  expect(await stages[0]!.getByRole('region', { name: 'Mara Okafor' }).count()).toBe(1)
  expect(await seriousProblems(mara.page)).toEqual([])
  await host.getByRole('region', { name: 'On the stage' }).waitFor()
  await press(host, 'Stop sharing')
  for (const { page } of [mara, ana])
    await page.locator('iframe[data-frame=meetingStage]').waitFor({ state: 'detached' })
  await host.getByRole('region', { name: 'On the stage' }).waitFor({ state: 'detached' })
})

test('a table nobody sits at yet is seen on the stage, and taken in a panel', async () => {
  const host = await mara.open({ surface: 'sidePanel', person: 'mara' })
  await host.locator('.Meetings-sidePanelGames a').filter({ hasText: 'Four in a row' }).click()
  await press(host, 'Start room')
  await host.getByText("I'm ready").waitFor()
  await press(host, 'More')
  await host.getByRole('menuitem', { name: 'Share to the stage' }).click()
  await mara.page.locator('iframe[data-frame=meetingStage]').waitFor()
  const stage = await mara.frame('meetingStage')
  await stage.getByText('Take it in your panel').waitFor()
  expect(await stage.getByRole('button').count()).toBe(0)
})

test('the panel has your own clock and the whole board on screen at 280 × 720, also after other pages', async () => {
  await mara.page.setViewportSize({ width: 280, height: 720 })
  const [host] = await table()
  const offScreen = () =>
    host.evaluate(() =>
      ['.Players-near', '.FourInARow-columns'].filter((selector) => {
        const box = document.querySelector(selector)!.getBoundingClientRect()
        return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth
      }),
    )
  const go = (path: string) =>
    host.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
  expect(await offScreen()).toEqual([])
  const { pathname } = new URL(host.url())
  for (const path of ['/meeting/leaderboard', '/meeting/sidepanel-info', pathname]) {
    await go(path)
    await host
      .locator(path === pathname ? '.FourInARow-columns' : 'h1')
      .first()
      .waitFor()
  }
  expect(await offScreen()).toEqual([])
  await mara.page.setViewportSize({ width: 1024, height: 768 })
})

test('a game continues after leaving and coming back; a dropped frame finds its seat again', async () => {
  const [host, guest] = await table()
  await mara.page.evaluate(() => globalThis.teams.suspend())
  await guest.getByText('away').first().waitFor()
  await mara.page.evaluate(() => globalThis.teams.resume())
  await host.locator('.PlayScreen-table').waitFor()
  const mover = (await host.getByText('Your turn').count()) > 0 ? host : guest
  await drop(mover, 3)
  await Promise.all([host, guest].map((frame) => sees(frame, 3)))
  await mara.page.evaluate(() => globalThis.teams.drop())
  const again = await mara.open({ surface: 'sidePanel', person: 'mara' })
  await again.locator('.Meetings-room').first().getByRole('button', { name: 'Go back' }).click()
  await again.locator('.PlayScreen-table').waitFor()
})

test('without a network the panel says so, and it recovers automatically', async () => {
  const frame = await mara.open({ surface: 'sidePanel', person: 'mara' })
  await frame.locator('.Meetings-sidePanelGames').waitFor()
  teams.setOff(true)
  await frame.waitForTimeout(500)
  teams.setOff(false)
  await frame.locator('.Meetings-sidePanelGames a').filter({ hasText: 'Four in a row' }).click()
  await frame.getByRole('button', { name: 'Start room' }).waitFor()
})

test('guests come in by the link of the stage, or by the one the host copies, and without one they read whom to ask', async () => {
  teams.clearStage() // a game of another test there would bring a link with it
  const ida = await teams.seat()
  const outside = { surface: 'sidePanel', person: 'ida' }
  const refused = await ida.open(outside)
  await refused.getByRole('heading', { name: 'Your organisation needs to say yes' }).waitFor()
  await refused.getByText('You can watch by the guests’ link').waitFor()
  await teams.world.db.execute('delete from rooms')
  const host = await mara.open({ surface: 'sidePanel', person: 'mara' })
  await host.locator('.Meetings-sidePanelGames a').filter({ hasText: 'Four in a row' }).click()
  await press(host, 'Start room')
  await host.locator('.Lobby-start').waitFor()

  await press(host, 'More')
  await host.getByRole('menuitem', { name: 'Share to the stage' }).click()
  await ida.page.locator('iframe[data-frame=meetingStage]').waitFor()
  const stage = await ida.frame('meetingStage')
  await stage.locator('.WaitingRoom-waiting').getByText('Mara Okafor').first().waitFor()
  expect(new URL(stage.url()).searchParams.get('guest')).toMatch(/^[0-9a-f-]{36}$/)

  const tools = await mara.open({ surface: 'sidePanel', path: '/meeting/host-tools' })
  await mara.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(tools, 'Copy the link for guests')
  await tools.getByText('Link copied.').waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
  const link = new URL(await mara.page.evaluate(() => navigator.clipboard.readText()))
  expect(link.pathname).toBe('/l/entity/8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40/meeting')
  const { subEntityId, chatId } = JSON.parse(link.searchParams.get('context')!)
  expect(chatId).toBe('19:meeting_x@thread.v2')
  const invited = await ida.open({ ...outside, subPage: subEntityId })
  await invited.getByRole('heading', { name: 'Watch as a guest' }).waitFor()
  await ida.page.context().close()
  await mara.open({ subPage: '', path: '' })
})

test('someone from another organisation may watch, and learns why they can’t sign in', async () => {
  const subPage = `/sidepanel?guest=${await teams.guestKey()}`
  for (const [person, why] of [
    ['ravi', 'You are a guest here'],
    ['ida', 'Your organisation needs to say yes'],
  ] as const) {
    const frame = await ana.open({ surface: 'sidePanel', person, subPage })
    await frame.getByRole('heading', { name: 'Watch as a guest' }).waitFor()
    await frame.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await frame.getByRole('heading', { name: why }).waitFor()
  }
  expect(await seriousProblems(ana.page)).toEqual([])
})

test('Tab past the last control hands the focus to Teams, and comes in again from it', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara' })
  await frame.locator('.Home-hopscotchLane').waitFor()
  await frame.locator('button, a').last().focus()
  await frame.locator('[data-edge]').last().focus()
  await mara.page.waitForFunction(() =>
    globalThis.teams.told.some(({ func }) => func === 'returnFocus'),
  )
  expect(await mara.told('returnFocus')).toEqual([[true]])
  await mara.page.evaluate(() => globalThis.teams.focus(true))
  await frame.waitForFunction(() => document.activeElement?.className === 'Frame-skip')
})

test('a link copied in Teams opens Teams, and passing it on uses its own sheet', async () => {
  const frame = await mara.open({ surface: 'personal', person: 'mara', subPage: 'leaderboard' })
  await press(frame, 'Share')
  await frame.getByRole('menuitem', { name: 'Copy link' }).click()
  await mara.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await frame.getByText('Link copied.').waitFor()
  const link = await mara.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(
    'https://teams.microsoft.com/l/entity/8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40/home?',
  )
  await press(frame, 'Share')
  await frame.getByRole('menuitem', { name: 'Share to Teams' }).click()
  await mara.page.waitForFunction(() =>
    globalThis.teams.told.some(({ func }) => func === 'sharing.shareWebContent'),
  )
})

test('a tournament of the meeting is put on its stage: the bracket and who is in it, nothing to press', async () => {
  const host = await mara.open({ surface: 'sidePanel', person: 'mara', path: '/tournaments?make' })
  await host.getByRole('textbox', { name: 'Name' }).fill('Design weekly cup')
  await press(host, 'Create')
  await host.getByRole('heading', { name: 'Design weekly cup' }).waitFor()
  const path = new URL(host.url()).pathname
  const guest = await ana.open({ surface: 'sidePanel', person: 'ana', path })
  await press(guest, 'Sign up')
  await press(host, 'Start now')
  await host.getByRole('heading', { name: 'In the meeting' }).waitFor()
  await press(host, 'Share to stage')
  await mara.page.locator('iframe[data-frame=meetingStage]').waitFor()
  const stage = await mara.frame('meetingStage')
  await stage.getByRole('heading', { name: 'Final' }).waitFor()
  await stage.getByText(/^Starts within/).waitFor()
  expect(await stage.getByRole('button').count()).toBe(0)
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(host, 'Stop sharing')
  await mara.page.locator('iframe[data-frame=meetingStage]').waitFor({ state: 'detached' })
})
