import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import type { Profile } from '#modules/play/profile/contract.ts'
import type { Replay } from '../replays.contract.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter } from '#tests/browser/demo-people.ts'

let product: Product
let selin: User
let played: Profile['recent'][number]
let game: Replay

const read = async <T>(path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${selin.guulJwt}` }
  return (await fetch(product.url + path, { headers })).json() as Promise<T>
}

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  const { users } = await read<{ users: { id: string }[] }>(`/api/Slack/UserList/${selin.teamId}`)
  for (const { id } of users) {
    const { recent } = await read<Profile>(`/api/UserProfile?userId=${id}`)
    played ??= recent.find(({ replay }) => replay !== null)!
  }
  const { roomId, gameId } = played.replay!
  game = await read<Replay>(`/api/Room/Replay/${roomId}/${gameId}`)
}, 240_000)
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

const path = (ply: number) =>
  `/replay/${played.replay!.roomId}/${played.replay!.gameId}${ply ? `?ply=${ply}` : ''}`
const at = (page: Page, ply: number) =>
  page
    .locator(`.StepBar-bar input[aria-valuetext^="Move ${ply} of ${game.moves.length},"]`)
    .waitFor()

test('a game is stepped through by keys, and the address follows', async () => {
  const { page, go } = await browserOf(product, selin)
  await go(path(0))
  await at(page, 0)
  for (const [key, ply] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', game.moves.length],
    ['ArrowRight', game.moves.length],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key)
    await at(page, ply)
  }
  await page.waitForURL('**?ply=1')
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await at(page, 2)
  await page.context().close()
})

test('a link opens at its moment, in the list and on the track alike', async () => {
  const { page, go } = await browserOf(product, selin)
  await go(path(3))
  await at(page, 3)
  await page.locator('[aria-current=step]', { hasText: '3' }).waitFor()
  await page.locator('.Replay-list button').nth(2).click()
  await at(page, 2)
  await page.getByRole('heading', { name: 'Points' }).waitFor()
  await go(path(9999))
  await at(page, game.moves.length)
  await page.context().close()
})

test('at every width nothing is too wide, and nothing serious is found', async () => {
  const { page, go } = await browserOf(product, selin, { language: 'tr' })
  for (const width of [1280, 390, 280]) {
    await page.setViewportSize({ width, height: 800 })
    await go(path(2))
    await page.locator('.StepBar-bar').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await seriousProblems(page)).toEqual([])
  }
  await page.context().close()
})

test('what cannot be found says so', async () => {
  const { page, go } = await browserOf(product, selin)
  await go(`/replay/${crypto.randomUUID()}/${crypto.randomUUID()}`)
  await page.locator('h1').waitFor()
  expect(await page.locator('.StepBar-bar').count()).toBe(0)
  product.problems.splice(0) // the browser says 404 too
  await page.context().close()
})

const JUDGING_MS = 900_000 // one game after another is judged, a minute each on an idle machine, until one was turned

type Turned = { path: string; game: Replay }

/** A game of a kind of the demo in which a move gave something up, once it is judged. */
async function turnedGame(of: string): Promise<Turned> {
  const { users } = await read<{ users: { id: string }[] }>(`/api/Slack/UserList/${selin.teamId}`)
  for (const { id } of users) {
    const { recent, headToHead } = await read<Profile>(`/api/UserProfile?userId=${id}`)
    const others = headToHead?.games.map(({ gameType, last }) => ({ gameType, replay: last }))
    for (const { gameType, replay } of [...recent, ...(others ?? [])]) {
      if (gameType !== of || !replay) continue
      const call = `/api/Room/Replay/${replay.roomId}/${replay.gameId}`
      let found = await read<Replay>(call)
      while (found.isJudging) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        found = await read<Replay>(call)
      }
      if (found.judged?.turns.length)
        return { path: `/replay/${replay.roomId}/${replay.gameId}`, game: found }
    }
  }
  throw new Error(`no ${of} of the demo was turned by a move`)
}

test(
  'the track says who stood better, a turning point is gone to, and the better column is on the board and in words',
  async () => {
    const { path: of, game: judged } = await turnedGame('fourInARow')
    const { ply, better } = judged.judged!.turns[0]!
    const { page, go } = await browserOf(product, selin)
    await go(of)
    const track = page.getByRole('region', { name: 'Who stood better' })
    await track.getByText(/stood better|level|too early/).waitFor()
    expect(await page.getByText('turned it.').count()).toBe(0)
    await track.getByRole('button', { name: `Move ${ply} turned it: go there` }).click()
    await page.getByText(`Move ${ply} turned it.`).waitFor()
    const { column } = better as { column: number }
    await page.getByText(new RegExp(`^.*Column ${column + 1} kept`)).waitFor()
    await page.locator('svg text', { hasText: 'better' }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.context().close()
  },
  JUDGING_MS,
)

test.each([
  ['en', 'Who stood better', /^Move (\d+) gave up .* points: go there$/, /best was .*−\d+\.\d\./],
  ['tr', 'Kim daha iyi durumdaydı', /^(\d+)\. hamle .* puan kaybettirdi/, /en iyisi .*−\d+,\d\./],
] as const)(
  'a replay of dice says what a move gave up and what was best: %s',
  async (language, name, sign, says) => {
    const { path: of, game: judged } = await turnedGame('dice')
    const worst = Math.max(...judged.judged!.turns.map(({ lost }) => lost!))
    expect(worst).toBeGreaterThanOrEqual(0.5)
    const { ply } = judged.judged!.turns.find(({ lost }) => lost === worst)!
    const { page, go } = await browserOf(product, selin, { language })
    await go(of)
    const track = page.getByRole('region', { name })
    const signs = track.getByRole('button', { name: sign })
    await signs.first().waitFor()
    const names = await signs.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
    await signs.nth(names.findIndex((one) => sign.exec(one)?.[1] === String(ply))).press('Enter')
    await page.getByText(says).waitFor()
    await page.waitForURL(`**?ply=${ply}`)
    expect(await seriousProblems(page)).toEqual([])
    await page.context().close()
  },
  JUDGING_MS,
)
