import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import type { Profile } from '#modules/play/profile/contract.ts'
import { gainsBetween } from '#modules/boards/results/client/gains.ts'
import { openProduct, type Product } from './browser.ts'
import { words } from './guessing.ts'

/* What is shown when, with motion: the reveal of a word, and the end of a game. */

const LAST_LOOK_MS = 4_000 // what a game earned has been fetched by then
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let product: Product
let selin: User
let mara: User

async function call<T>(path: string, user: User | null, body?: object): Promise<T> {
  const answer = await fetch(product.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(user && { authorization: `Bearer ${user.guulJwt}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as T
}

async function pageOf(user: User, path: string, width = 1280, moves = true): Promise<Page> {
  const { page } = await product.open({ width, moves, ...(width < 1280 && { height: 844 }) })
  await page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify({ ...user, language: 'en' }),
  )
  await page.goto(product.url + path)
  return page
}

/** The word of the day, as it is shown to a person who lost. */
async function solutionFor(user: User): Promise<string> {
  type Seen = { view: { solution: string | null } }
  const { puzzles } = await call<{ puzzles: { gameId: string; edition: string }[] }>(
    `/api/Game/GameAreaInfo/${user.teamId}`,
    user,
  )
  const { gameId } = puzzles.find(({ edition }) => edition === 'en')!
  const own = { gameId, userId: user.userId }
  await call('/api/FindTheWord/JoinGame', user, { ...own, companyId: user.teamId })
  let seen: Seen | null = null
  for (const [i, guess] of words.en.entries())
    seen = await call<Seen>('/api/FindTheWord/Guess', user, { ...own, guess, guessNumber: i + 1 })
  return seen!.view.solution!
}

beforeAll(async () => {
  product = await openProduct()
  selin = await call<User>('/api/Demo/Enter', null, { as: 'member' })
  mara = await call<User>('/api/Demo/Enter', null, { as: 'admin' })
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

/* What home's cards fetch, each answered later than the one before. */
const LATER_MS = 400
const late = [
  'League/Duel',
  'ScorePredictor/GetScheduledGames/*',
  'FindTheWord/GetGameInfo/*/',
  'TeamCourt/GetCourt',
  'Leaderboard/Overview',
]

test('home comes whole: nothing on it moves when its pictures, rooms and board arrive', async () => {
  const { page, context } = await product.open()
  await page.addInitScript((text) => {
    localStorage.setItem('recess.user', text)
    const seen = { moved: 0, bare: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      const pictures = document.querySelectorAll('[data-picture]')
      seen.bare += [...pictures].some((picture) => !picture.querySelector('svg')) ? 1 : 0
    }).observe(document, { childList: true, subtree: true })
  }, JSON.stringify(selin))
  const network = await context.newCDPSession(page)
  const slow = {
    offline: false,
    latency: 100,
    downloadThroughput: 250_000,
    uploadThroughput: 100_000,
  } // bytes a second
  await network.send('Network.emulateNetworkConditions', slow)
  for (const [i, asked] of late.entries())
    await page.route(`**/api/${asked}*`, async (route) => {
      await page.waitForTimeout(i * LATER_MS)
      await route.continue()
    })
  const answered = late.map((asked) => page.waitForResponse(`**/api/${asked}*`))
  await page.goto(product.url)
  await page.locator('.Home-hopscotchLane svg').first().waitFor()
  await Promise.all(answered)
  await page.locator('.Home-third').waitFor()
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .Skeleton-block, .Home-courtOrWeekAwaited'),
  )
  await page.unrouteAll({ behavior: 'wait' })
  const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen)
  expect(seen).toEqual({ moved: expect.closeTo(0, 2), bare: 0 })
  await context.close()
})

test('an admin’s league and quarter come late, and the switch of courts stays where it was', async () => {
  const page = await pageOf(mara, '/leaderboard/leagues?tab=courts')
  await page.route(/Season.Season\b/, async (route) => {
    await page.waitForTimeout(LATER_MS)
    await route.continue()
  })
  await page.route('**/api/League/Leagues*', async (route) => {
    await page.waitForTimeout(2 * LATER_MS)
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/League/Leagues*')
  await page.reload()
  const courts = page.getByRole('switch', { name: 'We play in courts' })
  await courts.waitFor()
  const before = await courts.boundingBox()
  await answered
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  expect(await courts.boundingBox()).toEqual(before)
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().close()
})

test('a card of home whose answer fails holds back no other', async () => {
  const { page, context } = await product.open()
  await page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify(selin),
  )
  await page.route('**/api/Poll/GetPolls/*', (route) => route.fulfill({ status: 503 }))
  await page.goto(product.url)
  await page.getByRole('heading', { name: 'Your team today' }).waitFor()
  await context.close()
  product.problems.splice(0) // the request is retried until then
})

const tile = (page: Page, row: number, place: number) =>
  page.locator(`.Guessing-grid [role=row]:nth-child(${row}) [role=gridcell]`).nth(place)

const looks = (page: Page, row: number, place: number) =>
  tile(page, row, place).evaluate((cell) => ({
    paint: getComputedStyle(cell).backgroundColor,
    sign: getComputedStyle(cell.querySelector('svg')!).opacity,
  }))

/* Keys and tiles are marked by separate clocks: on a busy machine a tile may be some frames late. */
const turned = (page: Page, row: number, place: number) =>
  tile(page, row, place).evaluate((cell) =>
    Promise.all(cell.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )

/* What is shown only briefly is recorded by the page: the test would look too late on a busy machine. */

/** When the first tile of a word begins to turn: the last tile of its row, the marked keys, the counter. */
const noteTheTurning = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      const first = document.querySelector('.Guessing-turning')
      const last = first?.closest('[role=row]')?.querySelector('[role=gridcell]:last-child')
      if (!last) return
      observer.disconnect()
      const marks = '.GuessKeyboard-keyboard button svg.Guessing-sign'
      const turning = {
        paint: getComputedStyle(last).backgroundColor,
        sign: getComputedStyle(last.querySelector('svg')!).opacity,
        keys: document.querySelectorAll(marks).length,
        step: document.querySelector<HTMLElement>('.Puzzle-streak')!.innerText,
      }
      Object.assign(globalThis, { turning })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] })
  })

const turning = async (page: Page) => {
  await page.waitForFunction(() => 'turning' in globalThis)
  return page.evaluate(() => (globalThis as unknown as { turning: object }).turning)
}

const noteWhatComes = (page: Page) =>
  page.evaluate(() => {
    const parts = {
      hops: '.Guessing-hops',
      sweep: '.PaintSweep-sweep',
      hero: '.PuzzleResult-hero',
    }
    const came = new Set<string>()
    const look = () => {
      for (const [name, selector] of Object.entries(parts))
        if (document.querySelector(selector)) came.add(name)
      document.body.dataset['came'] = [...came].join()
    }
    const what = { childList: true, subtree: true, attributeFilter: ['class'] }
    new MutationObserver(look).observe(document.body, what)
  })

const step = (page: Page) => page.locator('.Puzzle-streak').first().innerText()

test('a word is revealed tile by tile, keys and counters after it, and the end is painted in', async () => {
  const solution = await solutionFor(mara)
  const page = await pageOf(selin, '/puzzle/findTheWord')
  await page.locator('.GuessKeyboard-keyboard').waitFor()
  const standing = () => call<Profile>(`/api/UserProfile?userId=${selin.userId}`, selin)
  const had = await standing()
  const before = await step(page)
  const guess = solution === 'slate' ? 'crony' : 'slate'
  await page.keyboard.type(guess)
  await noteTheTurning(page)
  await page.keyboard.press('Enter')
  const still = { paint: 'rgba(0, 0, 0, 0)', sign: '0', keys: 0, step: before }
  expect(await turning(page)).toEqual(still)
  await page.waitForFunction(
    () => document.querySelectorAll('.GuessKeyboard-keyboard svg').length > 1,
  )
  await turned(page, 1, 4)
  const told = await looks(page, 1, 4)
  expect(told.paint).not.toBe('rgba(0, 0, 0, 0)')
  expect(told.sign).toBe('1')
  expect(await step(page)).not.toBe(before)
  await page.keyboard.type(solution)
  await noteWhatComes(page)
  await page.keyboard.press('Enter')
  await page.locator('.PuzzleResult-hero').waitFor()
  await page.locator('.PaintSweep-sweep').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.body.dataset['came'])).toBe('hops,sweep,hero')
  const focused = await page.evaluate(() => document.activeElement?.tagName)
  expect(focused).toBe('H1')
  await wait(LAST_LOOK_MS)
  const gains = gainsBetween(had, await standing())
  const many = (of: string) => gains.filter(({ kind }) => kind === of).length
  expect(await page.locator('.Results-gains li').count()).toBe(many('rank'))
  expect(await page.locator('.Results-gainsMoment li').count()).toBe(many('badge'))
  await page.context().close()
})

/** When each thing of a game's end was first seen, in order. */
const watchTheEnd = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    const board = () => document.querySelector('.FourInARow-well')!.getBoundingClientRect().top
    const at = board()
    const note = (what: string) => seen.includes(what) || seen.push(what)
    const look = () => {
      if (document.querySelector('.FourInARow-falls')) note('falls')
      const line = document.querySelector('.FourInARow-line')
      if (line && Number.parseFloat(getComputedStyle(line).strokeDashoffset) < 1) note('line')
      const paint = document.querySelector('.FourInARow-paint')
      if (paint && Number(getComputedStyle(paint).opacity) < 1) note('fades')
      if (/wins?\./.test(document.querySelector('.PlayScreen-plate')?.textContent ?? ''))
        note('headline')
      if (document.querySelector('.RoomEnd-end')) note('card')
      if (board() !== at) note('the board moves')
      Object.assign(globalThis, { seen })
      requestAnimationFrame(look)
    }
    look()
  })

const seenBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)

async function drop(page: Page, column: number): Promise<void> {
  await page.locator('.Players-near.Players-turn').waitFor()
  await page.locator('.FourInARow-columns button').nth(column).click()
}

test('a game is won on the board first: the disc lands, the line is drawn, then the result is shown', async () => {
  const one = await pageOf(selin, '/games/rooms?start')
  await one.getByRole('radio', { name: 'One game' }).click()
  await one.getByRole('button', { name: 'Start room' }).click()
  await one.locator('.WaitingRoom-waiting').waitFor()
  const path = new URL(one.url()).pathname
  const two = await pageOf(mara, path, 390)
  await two.locator('.Lobby-start button').first().click()
  await one.locator('.Lobby-start button').first().click()
  for (const column of [0, 1, 0, 1, 0, 1]) await drop(column === 0 ? one : two, column)
  for (const page of [one, two]) await watchTheEnd(page)
  await drop(one, 0)
  for (const page of [one, two]) {
    await page.locator('.RoomEnd-end').waitFor()
    expect(await seenBy(page)).toEqual(['falls', 'line', 'fades', 'headline', 'card'])
  }
  await two.getByText('Selin wins.').waitFor()
  for (const page of [one, two]) await page.context().close()
})
