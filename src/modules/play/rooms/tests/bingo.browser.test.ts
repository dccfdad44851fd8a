import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'

let product: Product
let admin: User
let players: User[]

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

const enter = (as: 'member' | 'admin') => post<User>('/api/Demo/Enter', { as })

/** Someone new in the demo company, by its invitation and the letter in the outbox. */
async function newcomer(name: string): Promise<User> {
  const invitation = await fetch(`${product.url}/api/Authorization/invitation/${admin.teamId}`, {
    headers: { authorization: `Bearer ${admin.guulJwt}` },
  })
  const { gameSpaceGuid } = (await invitation.json()) as { gameSpaceGuid: string }
  const email = `${name.toLowerCase()}@kestrel.example`
  const password = 'four corners hop'
  const ask = { email, name, password, gameSpaceGuid }
  const { signUp } = await post<{ signUp: string }>('/api/Authentication/signUp', ask)
  await fetch(`${product.url}/outbox`) // its letter has arrived once the page is there
  const outbox = join(product.dir, 'outbox')
  const letters = await Promise.all(
    (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
  )
  const letter = letters.find((text) => text.includes(email))!.replaceAll('=\r\n', '')
  const verificationToken = /\/verify\/([\w-]+)/.exec(letter)![1]
  return post('/api/Authentication/verify', { verificationToken, signUp })
}

interface As {
  width?: number
  language?: 'en' | 'tr'
}

/** A browser of someone who is signed in. */
async function pageOf(user: User, { width, language = 'en' }: As = {}): Promise<Page> {
  const { page } = await product.open({ language, ...(width && { width }) })
  await page.addInitScript(
    (text) => {
      if (!localStorage.getItem('recess.user')) localStorage.setItem('recess.user', text)
    },
    JSON.stringify({ ...user, language }),
  )
  return page
}

beforeAll(async () => {
  product = await openProduct()
  admin = await enter('admin')
  players = [await enter('member')]
  for (const name of ['Ana', 'Bora', 'Cem', 'Dilek']) players.push(await newcomer(name))
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

const card = (page: Page) => page.getByRole('grid')
const squares = (page: Page, state: string) => card(page).locator(`button[aria-label$="${state}"]`)
const bingo = (page: Page) => page.locator('.Bingo-bingo')

/** Marks everything on the card that was called, as a player would: with the pointer. */
async function markAll(page: Page): Promise<void> {
  const open = squares(page, 'called, not marked yet')
  while ((await open.count()) > 0) await open.first().click()
}

/** Leads to a started bingo: the caller's page and one for each player, the last at 280 px. */
async function begin(): Promise<[Page, Page[]]> {
  const caller = await pageOf(admin)
  await caller.goto(`${product.url}/bingoController`)
  await caller.getByLabel('Name of the round').fill('October social')
  await caller.getByRole('radio', { name: 'Line', exact: true }).click()
  await caller.getByRole('button', { name: 'Start a bingo' }).click()
  await caller.waitForURL(/bingoController\?room=/)
  const roomId = new URL(caller.url()).searchParams.get('room')
  const pages: Page[] = []
  for (const [i, player] of players.entries()) {
    const page = await pageOf(player, { ...(i === 4 && { width: 280 }) })
    await page.goto(`${product.url}/games/bingo/${roomId}`)
    pages.push(page)
  }
  await caller.getByRole('button', { name: 'Start with 5' }).click()
  for (const page of pages) await card(page).waitFor()
  return [caller, pages]
}

test('an admin leads five players from the first ball to a line that is claimed', async () => {
  const [caller, pages] = await begin()
  const [selin, ana] = pages as [Page, Page]
  const next = caller.getByRole('button', { name: /^Next number/ })

  await caller.locator('h1').click()
  await caller.keyboard.press('Space') // the space bar calls too
  await caller.getByText('Ball 1 of 75').waitFor()
  for (const page of pages) await page.getByText('Ball 1 of 75').waitFor()
  const spoken = selin.getByRole('status').filter({ hasText: /[BINGO] \d+\./ })
  await spoken.waitFor() // every ball reaches the live region

  await ana.getByRole('switch', { name: 'Mark for me' }).click()
  expect(await bingo(ana).getAttribute('aria-disabled')).toBe('true')
  for (let ball = 2; (await bingo(ana).getAttribute('aria-disabled')) === 'true'; ball++) {
    await next.click()
    await ana.getByText(`Ball ${ball} of 75`).waitFor()
  }
  await markAll(selin)
  const kept = await squares(selin, ', marked').count()
  await selin.reload()
  await card(selin).waitFor()
  expect(await squares(selin, ', marked').count()).toBe(kept) // marks are this device's

  for (const page of [caller, pages[4]!, ana]) {
    expect(await seriousProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await card(ana).locator('button[tabindex="0"]').focus()
  await ana.keyboard.press('ArrowRight')
  await ana.keyboard.press('b') // and B calls bingo
  await caller.getByText('All called').waitFor()
  await ana.getByText('Right: Line is yours.').waitFor()
  await selin.getByText('Bingo by Ana: Line.').waitFor()
  await ana.getByText('You win', { exact: false }).first().waitFor()
  for (const page of pages) await page.getByText('Every prize is won').first().waitFor()
  await ana.locator('.Bingo-tape').waitFor() // her line stays
  await caller.getByRole('heading', { name: 'Ana won the game' }).waitFor()
  await caller.getByRole('heading', { name: 'Winners' }).waitFor()
  for (const page of [caller, ...pages]) await page.context().close()
})

/** A room of a game in which an admin sits. */
async function sitDown(page: Page, gameType: string): Promise<string> {
  await page.goto(`${product.url}/games/${gameType}?start=`)
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.waitForURL(new RegExp(`/games/${gameType}/[0-9a-f-]{36}`))
  return page.url().split('/').at(-1)!
}

test('the address of a bingo shows bingo only: a room of another game has its own', async () => {
  const page = await pageOf(admin)
  const roomId = await sitDown(page, 'fourInARow')
  await page.goto(`${product.url}/games/bingo/${roomId}`)
  await page.waitForURL(`${product.url}/games/fourInARow/${roomId}`)
  await page.getByRole('heading', { name: 'Four in a row', level: 1 }).waitFor()
  await page.goto(`${product.url}/bingoController?room=${roomId}`)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Four in a row' }).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  await page.context().close()
})

test('who sits in a running bingo invites a colleague to it by name', async () => {
  const [caller, pages] = await begin()
  const [selin] = pages as [Page]
  await selin.getByRole('button', { name: 'Invite', exact: true }).first().click()
  const dialog = selin.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog
    .getByRole('button', { name: /^Invite / })
    .first()
    .click()
  await dialog.getByText('Invited', { exact: true }).waitFor()
  for (const page of [caller, ...pages]) await page.context().close()
})

test('admins find the page from the lobby of bingo and from theirs', async () => {
  const page = await pageOf(admin)
  for (const from of ['/games/bingo', '/admin']) {
    await page.goto(product.url + from)
    await page
      .getByRole('button', { name: 'Bingo caller' })
      .or(page.getByRole('link', { name: 'Bingo caller' }))
      .click()
    await page.waitForURL(`${product.url}/bingoController`)
  }
  const member = await pageOf(players[0]!)
  await member.goto(`${product.url}/games/bingo`)
  await member.getByRole('button', { name: 'Tournaments' }).waitFor()
  expect(await member.getByRole('button', { name: 'Bingo caller' }).count()).toBe(0)
  for (const one of [page, member]) await one.context().close()
})

test('the page is for admins, and lists what one leads', async () => {
  const member = await pageOf(players[0]!)
  await member.goto(`${product.url}/bingoController`)
  await member.getByText('Sorry, this section is for admins only :(').waitFor()
  await member.context().close()

  const caller = await pageOf(admin, { language: 'tr' })
  await caller.goto(`${product.url}/bingoController`)
  await caller.getByRole('button', { name: 'Tombala başlat' }).click()
  await caller.waitForURL(/room=/)
  await caller.goto(`${product.url}/bingoController`)
  await caller.getByRole('button', { name: 'Yönet: Tombala' }).click()
  await caller.waitForURL(/room=/)
  await caller.getByText('Sayıları sen çekiyorsun').waitFor()
  expect(await seriousProblems(caller)).toEqual([])
  await caller.context().close()
})
