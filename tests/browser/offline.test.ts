import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { solve } from '#games/sudoku/solver.ts'
import { openProduct, type Product } from './browser.ts'
import { isOfTheNetwork } from './network-switch.ts'
import { type, words } from './guessing.ts'
import { browserOf, enter, newcomer } from './demo-people.ts'
import { begin, guessWithoutALine, made, openWord, signIn } from './word-page.ts'

let product: Product
let admin: User
let people = 0
beforeAll(async () => {
  product = await openProduct()
  admin = await enter(product, 'admin')
})
afterAll(() => product.close())
afterEach(() =>
  expect(product.problems.splice(0).filter((text) => !isOfTheNetwork(text))).toEqual([]),
)

const names = ['Ana', 'Bora', 'Cem', 'Dilek', 'Ece', 'Figen', 'Gaye', 'Hale']
const someone = () => newcomer(product, names[people++]!, admin)

const waits = {
  en: '“divot” waits on this device and is sent when the line is back.',
  tr: '“divot” bu cihazda bekliyor, bağlantı gelince gönderilecek.',
} as const

/** Holds a game's pictures back until the network is off: then they fail while it is off. */
async function loseArt(page: Page): Promise<() => void> {
  let release = () => {}
  const away = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch().catch(() => null) // offline
    const hasArt = (await answer?.text())?.includes('<title>Checkers</title>') // one has that of all games
    if (answer && !hasArt) return route.fulfill({ response: answer })
    await away
    await route.abort('internetdisconnected')
  })
  return release
}

test('a page whose pictures never came can be played, and has them when the network is back', async () => {
  const { page, context, open } = await openWord(product, await someone())
  const release = await loseArt(page)
  await open()
  const sign = page.locator('.Puzzle-mark svg')
  expect(await sign.count()).toBe(0)
  await guessWithoutALine(page, context)
  release()
  await page.getByText(waits.en).waitFor()
  expect(await sign.count()).toBe(0)
  await page.unroute('**/assets/*.js')
  await context.setOffline(false)
  await sign.waitFor()
  await made(page).nth(0).waitFor()
  await context.close()
})

test('a page closed meanwhile: the next one sends it from wherever it opens, for its player alone', async () => {
  const [user, other] = [await someone(), await someone()]
  const { page, context, open } = await openWord(product, user)
  await open()
  await begin(page)
  await guessWithoutALine(page, context)
  await page.getByText(waits.en).waitFor()
  await signIn(page, other)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const asked: string[] = []
  next.on('request', (request) => asked.push(request.url()))
  await next.goto(`${product.url}/`) // another user on this device
  await next.locator('.Home-hopscotchLane').waitFor()
  await next.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.endsWith('/Guess'))).toEqual([])
  await signIn(next, user)
  await next.goto(`${product.url}/`)
  await next.getByText('Your guess “divot” was sent.').waitFor()
  await next.goto(`${product.url}/puzzle/findTheWord`)
  await made(next).nth(1).waitFor()
  expect(await next.evaluate(() => Object.keys(localStorage).join())).not.toContain('guesses')
  await context.close()
})

test('another device has guessed meanwhile: the saved guess is dropped, and the page says so', async () => {
  const user = await someone()
  const { page, context, open } = await openWord(product, user)
  await open()
  await begin(page)
  await guessWithoutALine(page, context)
  await page.getByText(waits.en).waitFor()
  const second = await openWord(product, user)
  await second.open()
  await type(second.page, words.en[2])
  await made(second.page).nth(1).waitFor()
  await context.setOffline(false)
  await page.getByText('This guess was already made, perhaps in another window.').waitFor()
  await made(page).nth(1).waitFor()
  expect(await made(page).nth(1).innerText()).toMatch(/T\s*I\s*L\s*D\s*E/)
  expect(await made(page).count()).toBe(2)
  for (const one of [context, second.context]) await one.close()
})

test.each(['Games', 'Predict', 'Profile', 'Analytics', 'Admin'])(
  'the page behind %s, first opened offline, loads automatically when the network is back',
  async (name) => {
    const { page, context, go } = await browserOf(product, admin)
    await go('/')
    await page.locator('.Home-hopscotchLane').waitFor()
    await context.setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name: 'This did not load' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'This did not load' }).waitFor({ state: 'detached' })
    await page.locator('main h1').waitFor()
    expect(await page.getByText('You are offline.').count()).toBe(0)
    await context.close()
    product.problems.length = 0 // what the console logged about the page that could not be fetched
  },
)

test('a sudoku’s sheet is as it was after a reload, though nothing of it was saved', async () => {
  const user = await someone()
  const { page, context, go } = await browserOf(product, user)
  await go('/puzzle/sudoku')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const cells = page.locator('[role=gridcell]')
  await cells.first().waitFor()
  const gridOf = () =>
    cells.evaluateAll((all) =>
      all.map((cell) => /^[1-9]$/.exec(cell.textContent ?? '')?.[0] ?? '.').join(''),
    )
  const before = await gridOf()
  const solution = solve(before)!
  const open = before.indexOf('.')
  await page.route('**/api/Sudoku/Guess', (route) => route.abort())
  await cells.nth(open).click()
  await page.keyboard.press(`Digit${solution[open]}`)
  const after = before.slice(0, open) + solution[open]! + before.slice(open + 1)
  expect(await gridOf()).toBe(after)
  await page.getByRole('button', { name: 'Pause' }).click() // a page that goes pauses too, but may be too late for the next one
  const goOn = page.getByRole('button', { name: 'Resume' })
  await goOn.waitFor()
  await page.reload()
  await goOn.click()
  await cells.first().waitFor()
  expect(await gridOf()).toBe(after)
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/Sudoku/Guess'))
  await page.unroute('**/api/Sudoku/Guess')
  expect((await saved).status()).toBe(200)
  await context.close()
})

/**
 * The real socket, but the server's database can be unavailable. Records the events refused for that,
 * and those passed on.
 */
async function databaseOf(page: Page) {
  const database = { isAway: false, refused: [] as string[], heard: [] as string[] }
  await page.routeWebSocket(/socket\.io/, (here) => {
    const server = here.connectToServer()
    here.onMessage((message) => {
      const [, id, event] = /^42(\d+)\["([\w:]+)"/.exec(String(message)) ?? []
      if (event) database[database.isAway ? 'refused' : 'heard'].push(event)
      if (event && database.isAway) here.send(`43${id}[{"ok":false,"message":"unavailable"}]`)
      else server.send(message)
    })
  })
  return database
}

test('while the database is unavailable a move is saved, and played once when it is back; rooms come automatically', async () => {
  const { page, context, go } = await browserOf(product, await someone())
  const database = await databaseOf(page)
  const away = async (event: string, during: () => Promise<unknown>) => {
    Object.assign(database, { isAway: true, refused: [], heard: [] })
    await during()
    while (database.refused.filter((one) => one === event).length < 2) await page.waitForTimeout(50)
    database.isAway = false
    while (!database.heard.includes(event)) await page.waitForTimeout(50)
  }
  await go('/games/fourInARow?start')
  await page.getByRole('radio', { name: 'A bot' }).click()
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.locator('.Players-near.Players-turn').waitFor()
  await away('room:move', () => page.locator('.FourInARow-columns button').first().click())
  expect(await page.getByText(/can.t be reached/).count()).toBe(0)
  expect(database.heard.filter((event) => event === 'room:move')).toHaveLength(1)
  await away('room:join', () => page.reload())
  await page.locator('.FourInARow-game').waitFor()
  await away('lobby:watch', () => go('/games/rooms'))
  await page.getByRole('button', { name: 'Start a room' }).first().waitFor()
  expect(await page.getByText(/can.t be reached/).count()).toBe(0)
  await context.close()
})
