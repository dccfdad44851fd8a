import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter, newcomer } from '#tests/browser/demo-people.ts'
import { until } from '#tests/wait-until.ts'

let product: Product
let admin: User
beforeAll(async () => {
  product = await openProduct()
  admin = await enter(product, 'admin')
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

/** The admin changes the space. */
async function set(fields: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  const body = new FormData()
  body.set('teamId', admin.teamId)
  for (const [name, list] of Object.entries(fields)) body.set(name, JSON.stringify(list))
  const headers = { authorization: `Bearer ${admin.guulJwt}` }
  const answer = await fetch(`${product.url}/api/Admin/UpdateAdminSettings`, {
    method: 'POST',
    headers,
    body,
  })
  expect(answer.status).toBe(200)
}

/** The admin makes someone an admin, or a member again. */
const change = (list: 'addedAdmins' | 'removedAdmins', { userId }: User) =>
  set({ [list]: [userId] })

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/* A page that fetches its user takes the language stored on the server. */
const quiet = /^(Bildirimler|Notifications)$/
const oneNew = /^(Bildirimler, 1 yeni|Notifications, 1 new)$/
/* A bell says "Notifications" also before the count is known: only what comes later counts as new. */
const counted = (page: Page) => page.waitForResponse('**/api/UserNotification/GetCount*')
const row = (page: Page, name: RegExp) => page.getByRole('link', { name })

/* Fluent hides the page behind an open panel, and keeps the focus out of that page. */
const problemsUnder = async (page: Page) =>
  (await seriousProblems(page)).filter((problem) => problem !== 'aria-hidden-focus: #root')

test('a notification shows in every tab and device immediately, is read by opening it, and leads to its place', async () => {
  const ana = await newcomer(product, 'Ana', admin)
  const one = await browserOf(product, ana)
  const phone = await browserOf(product, ana, { width: 390, language: 'tr' })
  const tab = await one.context.newPage()
  await Promise.all([counted(one.page), one.go('/leaderboard')])
  await Promise.all([counted(tab), tab.goto(`${product.url}/games`)])
  await Promise.all([counted(phone.page), phone.go('/')])
  for (const page of [one.page, tab]) await bell(page, 'Notifications').waitFor()
  await bell(phone.page, quiet).waitFor()

  await change('addedAdmins', ana)
  for (const page of [one.page, tab]) {
    await bell(page, 'Notifications, 1 new').waitFor()
    await page.getByRole('status').getByText('1 new notification').waitFor({ state: 'attached' })
  }
  await bell(phone.page, oneNew).waitFor()

  await bell(one.page, 'Notifications, 1 new').focus()
  await one.page.keyboard.press('Enter')
  const panel = one.page.getByRole('dialog', { name: 'Notifications' })
  await panel.waitFor()
  await row(one.page, /^New: You are an admin now/).waitFor()
  expect(await panel.getByText('Mara Okafor changed that').count()).toBe(1)
  expect(await problemsUnder(one.page)).toEqual([])
  await bell(tab, 'Notifications').waitFor()
  await bell(phone.page, quiet).waitFor()

  await one.page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await one.page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Notifications',
  )
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await one.page.route('**/api/UserNotification/GetList*', async (route) => {
    await held
    await route.fallback()
  })
  await one.page.keyboard.press('Enter')
  await row(one.page, /^You are an admin now/).waitFor() // also before its list has been fetched again
  release()
  await row(one.page, /^You are an admin now/).click()
  await one.page.waitForURL('**/admin')
  await one.page.getByRole('heading', { level: 1, name: 'Game space' }).waitFor()
  await panel.waitFor({ state: 'hidden' })

  await bell(phone.page, quiet).click()
  await phone.page.waitForURL('**/notifications')
  await row(phone.page, /^(Artık yöneticisin|You are an admin now)/).waitFor()
  await change('removedAdmins', ana)
  const told = /^(Yeni: Artık yönetici değilsin|New: You are no longer an admin)/
  await row(phone.page, told).waitFor()
  expect(await seriousProblems(phone.page)).toEqual([])
  await bell(tab, 'Notifications').waitFor()
})

test('a person can turn a topic off, and it stays off', async () => {
  const bob = await newcomer(product, 'Bob', admin)
  const { page, go } = await browserOf(product, bob)
  await go('/user-settings#notifications')
  const badges = (state: { checked: boolean }) =>
    page.getByRole('checkbox', { name: 'Badges, in Recess', disabled: false, ...state })
  await badges({ checked: true }).waitFor()
  await badges({ checked: true }).click()
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await badges({ checked: false }).waitFor()
})

/* A tab in a headless browser is always visible. */
const turnAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
/*
 * The notifications the browser was asked to show: they are on no page. The shipped browser cannot show
 * them, and reports the permission as denied even where it was granted.
 */
const keepShown = () => {
  const shown: string[] = []
  const Real = window.Notification
  window.Notification = class extends Real {
    static override get permission() {
      return 'granted' as const
    }
    static override requestPermission = () => Promise.resolve('granted' as const)
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      shown.push(title)
    }
  }
  Object.assign(window, { shown })
}
const shownOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: string[] }).shown)

test('the browser notifies people who asked for it while no tab is visible: once for all tabs, not in quiet hours and not on days off', async () => {
  await set({ workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] })
  const ben = await newcomer(product, 'Ben', admin)
  const reach = (quiet: object | null) =>
    fetch(`${product.url}/api/UserNotification/SetReach`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ben.guulJwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: ben.userId, mailed: [], quiet, timeZone: 'UTC' }),
    })
  expect((await reach(null)).status).toBe(200)
  const { page, context, go } = await browserOf(product, ben)
  await context.grantPermissions(['notifications'], { origin: product.url })
  await context.addInitScript(keepShown)
  await go('/user-settings')
  await page.getByRole('switch', { name: 'On this computer' }).click()
  await page.getByRole('switch', { name: 'On this computer', checked: true }).waitFor()
  const tab = await context.newPage()
  await Promise.all([counted(tab), tab.goto(`${product.url}/games`)])
  await bell(tab, 'Notifications').waitFor()
  for (const one of [page, tab]) await turnAway(one)

  await change('addedAdmins', ben)
  for (const one of [page, tab]) await bell(one, 'Notifications, 1 new').waitFor()
  const shown = async () => [...(await shownOn(page)), ...(await shownOn(tab))]
  await until(async () => (await shown()).length > 0)
  await page.waitForTimeout(500) // a second one would be there by now
  expect(await shown()).toHaveLength(1)

  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const around = { from: (minute + 1380) % 1440, until: (minute + 60) % 1440 }
  expect((await reach(around)).status).toBe(200)
  await change('removedAdmins', ben)
  await bell(tab, 'Notifications, 2 new').waitFor()
  await page.waitForTimeout(1000)
  expect(await shown()).toHaveLength(1)

  expect((await reach(null)).status).toBe(200)
  await set({ workingDays: [((new Date().getUTCDay() + 3) % 7) + 1] }) // neither today nor tomorrow
  await change('addedAdmins', ben)
  await bell(tab, 'Notifications, 3 new').waitFor()
  await page.waitForTimeout(1000)
  expect(await shown()).toHaveLength(1)
  await set({ workingDays: [1, 2, 3, 4, 5, 6, 7] })
  await change('removedAdmins', ben)
  await bell(tab, 'Notifications, 4 new').waitFor()
  await until(async () => (await shown()).length > 1)
  expect(await shown()).toHaveLength(2)
})
