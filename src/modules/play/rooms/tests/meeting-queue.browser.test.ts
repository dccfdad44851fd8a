import type { Frame } from 'playwright-core'
import { registry } from '#games/registry.ts'
import { seriousProblems } from '#tests/browser/browser.ts'
import { openTeams, type Seat, type Teams } from '#tests/browser/teams.ts'

let teams: Teams
let mara: Seat
let ana: Seat
let onStage: Seat

beforeAll(async () => {
  teams = await openTeams()
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  mara = await teams.seat({ width: 280 })
  ana = await teams.seat({ width: 280 })
  onStage = await teams.seat()
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

const panel = (seat: Seat, person: string, path = '/meeting/sidepanel') =>
  seat.open({ surface: 'sidePanel', person, path })
const press = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name }).first().click()
const tooWide = (frame: Frame) =>
  frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a panel says who has it open, and begins with games for many', async () => {
  const alone = await panel(ana, 'ana')
  await alone.getByRole('heading', { name: 'You are first on the court' }).waitFor()
  await alone.getByText('1 here').waitFor()
  const other = await panel(mara, 'mara')
  for (const frame of [alone, other]) {
    await frame.getByRole('heading', { name: '2 of you are here' }).waitFor()
    await frame.getByText('2 here').waitFor()
  }
  const first = alone.locator('.Meetings-sidePanelGames a').first()
  expect(await first.textContent()).toContain('Bingo')
  expect(await tooWide(alone)).toBeLessThanOrEqual(0)
})

test('a host pauses a game, a guest watches it, and what is turned off is refused', async () => {
  await teams.world.db.execute('delete from rooms')
  await teams.world.db.execute('delete from meetings')
  const table = await panel(mara, 'mara', '/meeting/games/fourInARow?start')
  await press(table, 'Start room')
  await table.locator('.Lobby-start').waitFor()
  const path = new URL(table.url()).pathname
  const other = await panel(ana, 'ana', path)
  for (const frame of [other, table]) await press(frame, "I'm ready")
  await other.locator('.PlayScreen-table').waitFor()

  const guest = await teams.seat()
  const subPage = `/sidepanel?guest=${await teams.guestKey()}`
  const outside = await guest.open({ surface: 'sidePanel', person: 'ida', subPage })
  await outside.getByLabel('Your name on the court').fill('Ida (Heron)')
  expect(await seriousProblems(guest.page)).toEqual([])
  await press(outside, 'Watch as Ida')
  await outside.getByRole('button', { name: /^Watch/ }).click()
  await outside.locator('.PlayScreen-table').waitFor()
  expect(await outside.getByRole('link', { name: /Ranks|Profile/ }).count()).toBe(0)

  const tools = await panel(mara, 'mara', '/meeting/host-tools')
  await tools.getByText('One guest is here').waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
  expect(await tooWide(tools)).toBeLessThanOrEqual(0)
  await press(tools, 'Pause')
  await other
    .getByText(/paused/i)
    .first()
    .waitFor()
  await press(tools, 'Resume')

  await press(tools, 'Add')
  await tools.getByRole('menuitem', { name: 'Dice' }).click()
  await press(tools, 'Add')
  await tools.getByRole('menuitem', { name: 'Bingo' }).click()
  await tools.locator('.Meetings-table').nth(1).waitFor()
  await tools.getByRole('button', { name: /^Bingo.*arrow keys/ }).press('ArrowUp')
  await tools.locator('.Meetings-table').first().getByText('Bingo').waitFor()

  await tools.getByRole('switch', { name: 'Reactions' }).click()
  await other.getByRole('button', { name: 'Nice' }).waitFor({ state: 'detached' })
  await tools.getByRole('switch', { name: 'Guests can watch' }).click()
  await outside.locator('.PlayScreen-table').waitFor({ state: 'detached' })
  await press(tools, 'End game')
  await tools.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click()
  await other.getByText('The host of the meeting ended this game').waitFor()
  await guest.page.context().close()
})

test('a guest before the first room reads when watching begins, and it begins automatically', async () => {
  await teams.world.db.execute('delete from rooms')
  await teams.world.db.execute('delete from meetings')
  const tools = await mara.open({
    surface: 'sidePanel',
    person: 'mara',
    path: '/meeting/host-tools',
  })
  await press(tools, 'Host the games')
  await tools.getByRole('button', { name: 'Copy the link for guests' }).waitFor()
  const host = await mara.open({ path: '' })
  await host.locator('.Meetings-sidePanelGames').waitFor()
  const ida = await teams.seat()
  const subPage = `/sidepanel?guest=${await teams.guestKey()}`
  const guest = await ida.open({ surface: 'sidePanel', person: 'ida', subPage })
  await guest.getByLabel('Your name on the court').fill('Ida (Heron)')
  await press(guest, 'Watch as Ida')
  await guest.getByText('It shows here as soon as somebody begins').waitFor()
  await host.locator('.Meetings-sidePanelGames a').filter({ hasText: 'Four in a row' }).click()
  await press(host, 'Start room')
  await guest.getByRole('button', { name: /^Watch/ }).waitFor()
  await ida.page.context().close()
})

const games = registry.filter(({ game }) => game.meta.kind === 'room')

test.each(games.map(({ game }) => game.meta))(
  '$gameType is played in the panel and seen on the stage, and nothing is too wide',
  async ({ gameType, table, seats }) => {
    await teams.world.db.execute('delete from rooms')
    const host = await panel(mara, 'mara', `/meeting/games/${gameType}?start`)
    await press(host, 'Start room')
    await host.locator('.Lobby-start').waitFor()
    const path = new URL(host.url()).pathname
    const guest = await panel(ana, 'ana', path)
    await guest.locator('.WaitingRoom-waiting').waitFor()
    expect(await tooWide(host)).toBeLessThanOrEqual(0)
    if (table.start === 'allReady')
      for (const frame of [guest, host]) await press(frame, "I'm ready")
    if (table.start !== 'allReady' || seats.max > 2) await press(host, 'Start with 2')
    for (const frame of [host, guest]) {
      await frame.locator('.PlayScreen-table').waitFor()
      await frame.waitForTimeout(300)
      expect([gameType, await tooWide(frame)]).toEqual([gameType, 0])
    }
    const stage = await onStage.open({ surface: 'stage', person: 'ana', path: `${path}?watch` })
    await stage.locator('.MeetingStage-stage').waitFor()
    await stage.waitForTimeout(300)
    expect(await tooWide(stage)).toBe(0)
    expect(await stage.locator('button:enabled:visible:not([aria-disabled=true])').count()).toBe(0)
  },
)
