import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { becomesIdle, listen, type Heard } from './at-rest.ts'
import { lookAround, openProduct, type Product } from './browser.ts'
import { namedPaths, pagePaths } from './page-paths.ts'
import { enter } from './demo-people.ts'

const { roomIn } = (await import(new URL('../../build/shots.rooms.mjs', import.meta.url).href)) as {
  roomIn: (state: string, url: string, member: User, admin: User) => Promise<string>
}

let product: Product
let paths: string[]
let named: string[] // whose address has an id, as in the client's table

const DAY_MS = 86_400_000
const DAY_CHARS = 10
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Makes what has a page by its id, and gives the pages' addresses. */
async function openOwnPages(): Promise<string[]> {
  const admin = await enter(product, 'admin')
  const member = await enter(product, 'member')
  const { userId, teamId: companyId } = admin
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${admin.guulJwt}`, 'content-type': 'application/json' }
    const answer = await fetch(`${product.url}/api/${path}`, { headers, ...init })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const post = <T>(path: string, body: object) =>
    ask<T>(path, { method: 'POST', body: JSON.stringify(body) })
  const rooms: string[] = []
  for (const state of ['waiting', 'playing', 'won'])
    rooms.push(await roomIn(state, product.url, member, admin))
  const cup = { name: 'Lunch cup', gameType: 'fourInARow', startsAt: Date.now() + 3 * DAY_MS }
  const { tournamentId } = await post<{ tournamentId: string }>('Tournament/Create', cup)
  const event = { companyId, name: 'Summer party', template: 'awardShow', startsAt: inDays(2) }
  const made = await post<{ fixtureId: string }>('SpecialEvent/Create', event)
  const league = { companyId, name: 'Lunch league', timeZoneId: 'Europe/Istanbul' }
  const competition = await post<{ fixtureId: string }>('Competition/Create', league)
  const of = `League/Leagues?companyId=${companyId}`
  const { league: duels } = await ask<{ league: { leagueId: string } }>(of)
  const day = inDays(-1).slice(0, DAY_CHARS)
  const past = { companyId, userId, day, edition: 'en' }
  const { gameId } = await post<{ gameId: string }>('FindTheWord/OpenArchive', past)
  return [
    ...rooms.map((roomId) => `/games/fourInARow/${roomId}`),
    `/tournaments/${tournamentId}`,
    `/admin/events/${made.fixtureId}`,
    `/admin/competitions/${competition.fixtureId}`,
    `/leaderboard/leagues/${duels.leagueId}`,
    `/puzzle/findTheWord/past/${gameId}`,
    '/puzzle/findTheWord/archive',
    '/leaderboard/seasons/2020-01-01',
  ]
}

/** Whether an address is one of a page whose own names an id. */
const isOf = (path: string) => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}$`)
  return (address: string) => pattern.test(address.replace(/\?.*/, ''))
}

beforeAll(async () => {
  product = await openProduct()
  const otherwise = /^\/(signIn|signUp|forgotPassword|games\/bingo)|popup|consent|config|tenant/
  paths = (await pagePaths()).pages.filter((path) => !otherwise.test(path))
  paths.push('/puzzle/findTheWord', '/games/fourInARow', '/predictor-games?view=all')
  paths.push(...(await openOwnPages()))
  const throughOnly =
    /^\/(verify|unsubscribe|passwordReset|gamespaceCreation|games\/bingo)|\/games$/
  named = (await namedPaths()).filter((path) => !throughOnly.test(path))
})
afterAll(() => product.close())

/** The first page that is linked from here for each address that nothing has led to yet. */
async function linksFrom(page: Page, known: readonly string[]): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const missing = named.filter((path) => !known.some(isOf(path)))
  return missing.flatMap((path) => links.find(isOf(path)) ?? [])
}

/* What a rule says, but not what follows from how much is written on the page. */
const properties = (
  'display position flexDirection flexWrap alignItems justifyContent ' +
  'rowGap columnGap paddingTop paddingRight paddingBottom paddingLeft ' +
  'borderTopWidth borderLeftWidth borderTopLeftRadius minWidth minHeight fontSize ' +
  'fontWeight lineHeight textAlign overflowX listStyleType backgroundColor ' +
  'backgroundImage gridAutoFlow textTransform'
).split(' ')

/**
 * How each element with a class of ours looks: every way in which one with these classes is drawn
 * within the same, from which it inherits.
 */
type Looks = Record<string, string[]>

const looksNow = (page: Page): Promise<Looks> =>
  page.evaluate((names) => {
    const looks: Record<string, string[]> = {}
    const keys = new Map<Element | null, string>()
    for (const element of document.querySelectorAll('#root *')) {
      const ours = [...element.classList].filter((name) => /^[\w-]+-[a-z]\w*$/.test(name))
      const key = [keys.get(element.parentElement) ?? '', element.tagName, ...ours].join(' ')
      keys.set(element, key)
      if (ours.length === 0 || element.closest('svg')) continue
      const style = getComputedStyle(element) as unknown as Record<string, string>
      const look = names.map((name) => `${name}: ${style[name]}`).join('; ')
      if (!(looks[key] ??= []).includes(look)) looks[key].push(look)
    }
    return looks
  }, properties)

/** Until nothing is on its way to a page. */
async function arrive(page: Page, heard: Heard): Promise<void> {
  await page.locator('h1').first().waitFor()
  do {
    await page.waitForTimeout(25)
    await becomesIdle(page)
  } while (heard.open > 0)
}

/** The looks of a page that has arrived and stays as it is. */
async function looksOf(page: Page, heard: Heard): Promise<Looks> {
  let last = ''
  for (;;) {
    await arrive(page, heard)
    const looks = await looksNow(page)
    const text = JSON.stringify(looks)
    if (text === last) return looks
    last = text
  }
}

/** Goes there as a link within the page does: no sheet that was fetched is dropped. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

function differences(path: string, direct: Looks, toured: Looks): string[] {
  return Object.entries(toured).flatMap(([key, looks]) => {
    const before = direct[key]
    if (!before) return []
    return looks
      .filter((look) => !before.includes(look))
      .map((look) => {
        const other = before[0]!.split('; ')
        const changed = look.split('; ').filter((part) => !other.includes(part))
        return `${path} ${key}: ${changed.join('; ')}`
      })
  })
}

let page: Page
let heard: Heard
const direct = new Map<string, Looks>()

beforeAll(async () => {
  page = (await product.open()).page
  heard = listen(page)
  await lookAround(page, product.url, 'admin')
  await page.goto(`${product.url}/notifications`)
  await looksOf(page, heard) // what is seen is bold no longer
  for (const path of paths) {
    await page.goto(product.url + path)
    direct.set(path, await looksOf(page, heard))
    paths.push(...(await linksFrom(page, paths)))
  }
})

test('every page that somebody’s address leads to is toured, those named by an id too', () => {
  expect(named.filter((path) => !paths.some(isOf(path)))).toEqual([])
  expect(paths.length).toBeGreaterThan(60)
})

const orders = { one: () => paths, other: () => paths.toReversed() }

test.each(['one', 'other'] as const)(
  'a page looks the same opened directly and after a tour of all others, in %s order',
  async (order) => {
    const wrong: string[] = []
    await page.goto(product.url)
    for (const path of orders[order]()) {
      await arrive(page, heard)
      await go(page, path)
    }
    for (const path of orders[order]()) {
      await go(page, path)
      wrong.push(...differences(path, direct.get(path)!, await looksOf(page, heard)))
    }
    expect(wrong).toEqual([])
  },
)
