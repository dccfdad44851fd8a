import type { Locator, Page } from 'playwright-core'
import { wide, type Reach } from '../pictures/variants.ts'
import { lookAround, openProduct, type Product } from './browser.ts'

let product: Product
let page: Page

beforeAll(async () => {
  product = await openProduct()
  ;({ page } = await product.open())
  await lookAround(page, product.url, 'admin')
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

/** What has the focus, by its words. */
const focused = (text: string | RegExp) =>
  page.waitForFunction(
    (wanted) => new RegExp(wanted).test(document.activeElement?.textContent ?? ''),
    typeof text === 'string' ? `^${text}$` : text.source,
  )

const drawers = [
  ['/dashboard', 'Start a room'],
  ['/games/rooms', 'Start a room'],
  ['/tournaments', 'Make a tournament'],
] as const

test.each(drawers)(
  'on %s, who closes the drawer “%s” is where they opened it',
  async (path, name) => {
    await page.goto(product.url + path)
    for (const close of ['Escape', 'Close']) {
      await page.getByRole('button', { name }).first().focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog')
      await drawer.waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await drawer.getByRole('button', { name: 'Close' }).press('Enter')
      await drawer.waitFor({ state: 'detached' })
      await focused(name)
    }
  },
)

test('who closes a drawer while the page waits for a part of itself is at the button once it is shown', async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('button', { name: 'Start a room' }).press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  // as React does it: the page hidden, something else in its place
  const place = await page.evaluateHandle(() => {
    const root = document.querySelector<HTMLElement>('#root')!
    root.style.display = 'none'
    const instead = document.createElement('p')
    root.after(instead)
    return { root, instead }
  })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.waitForTimeout(100) // frames in which nothing takes the focus
  await place.evaluate(({ root, instead }) => {
    root.style.display = ''
    instead.remove()
  })
  await focused('Start a room')
})

test('when the game begins the table’s title has the focus, for the button that began it is gone', async () => {
  await page.goto(`${product.url}/games/fourInARow?start`)
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.getByRole('button', { name: 'Start with a bot' }).press('Enter')
  await page.locator('.PlayScreen-table').waitFor()
  await page.waitForFunction(() => document.activeElement !== document.body)
})

/** Whether a screen reader finds the page again: nothing that held it back is left. */
const isHeard = () =>
  page.waitForFunction(() => {
    const title = document.querySelector('h1')
    return title !== null && title.closest('[aria-hidden=true], [inert]') === null
  })

const buttonOf = (opener: string | RegExp | Locator) =>
  (typeof opener === 'string' || opener instanceof RegExp
    ? page.getByRole('button', { name: opener })
    : opener
  ).first()

/** Opens what a button opens, by key and by hand, closes it each way, and finds oneself at the button again. */
async function closesWell(opener: string | RegExp | Locator, inside?: string): Promise<void> {
  for (const open of ['key', 'hand'])
    for (const close of inside ? ['Escape', inside] : ['Escape']) {
      const button = buttonOf(opener)
      if (open === 'hand') await button.click()
      else {
        await page.keyboard.press('Tab') // who goes by keys presses what has the focus
        await button.focus()
        await page.keyboard.press('Enter')
      }
      const layer = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
      await layer.waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await layer.getByRole('button', { name: close, exact: true }).press('Enter')
      await layer.waitFor({ state: 'detached' })
      await isHeard()
      const at = await button.elementHandle()
      await page.waitForFunction((one) => document.activeElement === one, at)
    }
}

test.each([
  ['/dashboard', /^Notifications/, undefined],
  ['/puzzle/sudoku', 'How to play', undefined],
  ['/leaderboard/leagues', 'Rules', 'Close'],
  ['/admin/members', /^Remove /, 'Keep'],
] as const)('on %s, who closes “%s” is where they opened it', async (path, opener, inside) => {
  await page.goto(product.url + path)
  await closesWell(opener, inside)
})

const fromMenu = [
  ['Rules and points', 'Close'],
  ['Resign', 'Play on'],
  ['Rename the room', 'Cancel'],
] as const

test('what a table asks, from its menu: the rules, to resign, another name', async () => {
  await page.goto(`${product.url}/games/fourInARow?start`)
  await page.getByRole('radio', { name: 'A bot' }).check()
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.locator('.PlayScreen-table').waitFor()
  for (const [item, inside] of fromMenu)
    for (const close of ['Escape', inside]) {
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: close, exact: true }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await isHeard()
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('aria-label') === 'More',
      )
    }
})

/** Opens the menu of a button and closes it, twice: the first time it may have to be fetched. */
async function menuClosesWell(name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  for (const _ of ['fetched', 'there']) {
    await button.waitFor()
    await page.keyboard.press('Tab')
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    const at = await button.elementHandle()
    await page.waitForFunction((one) => document.activeElement === one, at)
  }
}

const menus = [
  ['/dashboard', /^Account of/, 'h1'],
  ['/puzzle/findTheWord', /^Language of the puzzle/, '.GuessKeyboard-key'],
  ['/admin/members', /^Role of /, 'tbody tr'],
  ['/admin/departments', /^More for /, 'tbody tr'],
] as const

test.each(menus)(
  'on %s, who closes the menu “%s” is at its button again',
  async (path, name, there) => {
    await page.goto(product.url + path)
    await page.locator(there).first().waitFor()
    await menuClosesWell(name)
  },
)

test('the list of the panel’s pages, where there is no room for it, and what is done with those chosen', async () => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`${product.url}/admin/members`)
  await menuClosesWell('Members: all admin pages')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page
    .getByRole('checkbox', { name: /^Choose (?!everyone)/ })
    .nth(1)
    .check()
  await menuClosesWell('Put in a department')
})

test('the language menu, before one is signed in', async () => {
  const { page: other, context } = await product.open()
  const mine = page
  page = other
  await page.goto(`${product.url}/signIn`)
  await menuClosesWell(/^Language/)
  page = mine
  await context.close()
})

test('the questions about a department: a new one, another name, which it goes into', async () => {
  await page.goto(`${product.url}/admin/departments`)
  await page.locator('tbody tr').first().waitFor()
  await closesWell(page.getByRole('button', { name: 'Department', exact: true }), 'Cancel')
  const more = page.getByRole('button', { name: /^More for / }).first()
  for (const item of ['Rename', 'Merge'])
    for (const close of ['Escape', 'Cancel']) {
      await more.press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: close }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await isHeard()
      const at = await more.elementHandle()
      await page.waitForFunction((one) => document.activeElement === one, at)
    }
})

test('why one moved on the board', async () => {
  await page.goto(`${product.url}/leaderboard?period=all`) // on a Monday the week knows no day before
  await closesWell(page.locator('[class*=RankMoveExplained-why]'))
})

test('two admins who change the same: who looks at both is on the page again', async () => {
  const { page: other, context } = await product.open()
  await lookAround(other, product.url, 'admin')
  const typeName = async (on: Page, name: string) => {
    await on.getByLabel('Name', { exact: true }).fill(name)
    await on.getByRole('button', { name: 'Save', exact: true }).click()
  }
  for (const p of [page, other]) await p.goto(`${product.url}/admin`)
  await typeName(other, 'Kestrel Yard')
  await other.getByText('Saved').first().waitFor()
  await typeName(page, 'Kestrel Court')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isHeard()
  await page.waitForFunction(() => document.activeElement !== document.body)
  await context.close()
})

test('who is asked about what is not saved and stays is on the page again', async () => {
  await page.goto(`${product.url}/admin`)
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Lane')
  await page.getByRole('link', { name: 'Members' }).press('Enter')
  const asked = page.getByRole('alertdialog')
  await asked.waitFor()
  await asked.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await asked.waitFor({ state: 'detached' })
  await isHeard()
  await page.waitForFunction(() => document.activeElement !== document.body)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
})

test('a question that wants a name typed', async () => {
  await page.goto(`${product.url}/user-settings`)
  await closesWell(page.getByRole('button', { name: 'Delete', exact: true }), 'Cancel')
})

/** A picture's screen, in a window of its own. */
async function onScreen(name: string, act: () => Promise<void>): Promise<void> {
  const at = new URL(`../../build/shots.screens.mjs?focus-${name}`, import.meta.url).href
  const { screens } = (await import(at)) as { screens: Record<string, Reach> }
  const { page: other, context } = await product.open()
  const mine = page
  page = other
  await screens[name]!({ ...wide, page, url: product.url })
  await act()
  page = mine
  await context.close()
}

test('who tipped what in a match, and why one moved among those who tip', () =>
  onScreen('score-predictor', async () => {
    await closesWell(/^All \d+ tips$/)
    await page.getByRole('button', { name: 'Overall' }).click()
    await closesWell(page.locator('[class*=RankMoveExplained-why]'))
  }))

test.each([
  ['competition-editor', /^More for /],
  ['competition-held', /^Names of /],
  ['schedule', /^More for /],
  ['tournament', 'Picks: name a winner'],
  ['poll-ask', /^Picture of option/],
  ['profile-colleague', /^More about /],
  ['analytics', /^Weeks: /],
] as const)('on the screen %s, who closes the menu “%s” is at its button again', (screen, name) =>
  onScreen(screen, () => menuClosesWell(name)),
)

/* Screens on which something is open already, as a picture has it; where a drawer lies under it, one is in that. */
test.each([
  ['settings-crop', 0],
  ['plan-limit', 1],
  ['room-remove', 0],
  ['room-invite', 0],
  ['feedback-dialog', 0],
] as const)('who closes what is open on the screen %s is where they opened it', (screen, under) =>
  onScreen(screen, async () => {
    const layers = page.locator('[role=dialog], [role=alertdialog]')
    await layers.nth(under).waitFor()
    await page.keyboard.press('Escape')
    await layers.nth(under).waitFor({ state: 'detached' })
    if (under === 0) await isHeard()
    await page.waitForFunction((isUnder) => {
      const at = document.activeElement
      return isUnder ? at?.closest('[role=dialog]') : !['BODY', 'H1'].includes(at?.tagName ?? '')
    }, under > 0)
  }),
)
