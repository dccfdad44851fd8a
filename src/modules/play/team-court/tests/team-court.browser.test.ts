import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { gameAreaInfo } from '#modules/play/games/contract.ts'
import type { OwnPlay, PuzzlePlay } from '#modules/play/puzzles/contract.ts'
import { addDays, dayAt, startOfWeek } from '#shared/days.ts'
import { seededRandom } from '#games/kit/random.ts'
import { choose } from '#games/mathle/bot.ts'
import type { View as Sum } from '#games/mathle/rules.ts'
import type { View as Grid } from '#games/sudoku/rules.ts'
import { weekPath } from '#modules/boards/leaderboard/client/week-path.ts'
import { openProduct, type Product } from '#tests/browser/browser.ts'
import { words } from '#tests/browser/guessing.ts'

/* A day with the team, from the first square to the painted court, in both languages. */

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

async function open(user: User, gameType: string, name: string) {
  const area = await call<Answer<typeof gameAreaInfo>>(
    `/api/Game/GameAreaInfo/${user.teamId}`,
    user,
  )
  const { gameId } = area.puzzles.find((one) => one.gameType === gameType && one.playing)!
  const who = { gameId, userId: user.userId }
  const joined = await call<PuzzlePlay>(`/api/${name}/JoinGame`, user, {
    ...who,
    companyId: user.teamId,
  })
  return {
    joined,
    post: <T>(what: string, more: object) =>
      call<T>(`/api/${name}/${what}`, user, { ...who, ...more }),
  }
}

/** Six words that are not it: the puzzle is finished, unsolved. */
async function finishWord(user: User): Promise<void> {
  const { post, joined } = await open(user, 'findTheWord', 'FindTheWord')
  for (const [i, guess] of words[joined.edition as 'en' | 'tr'].entries())
    await post('Guess', { guess, guessNumber: i + 1 })
}

async function finishMathle(user: User): Promise<void> {
  const { post, joined } = await open(user, 'mathle', 'Mathle')
  let view = joined.view as Sum
  const random = seededRandom('a person')
  for (let guessNumber = 1; !view.outcome; guessNumber++) {
    const next = choose({ view, own: null }, 0, null, { level: 3, ms: 100 }, random)
    view = (await post<OwnPlay>('Guess', { ...(next as object), guessNumber })).view as Sum
  }
}

/** The first grid that can be filled in, by trying. */
function filled(grid: string): string | null {
  const cell = grid.indexOf('.')
  if (cell < 0) return grid
  const boxOf = (at: number) => Math.floor(at / 27) * 3 + Math.floor((at % 9) / 3)
  const isNear = (at: number) =>
    at % 9 === cell % 9 || Math.floor(at / 9) === Math.floor(cell / 9) || boxOf(at) === boxOf(cell)
  const seen = [...grid].filter((_, at) => isNear(at))
  for (const digit of '123456789') {
    if (seen.includes(digit)) continue
    const found = filled(grid.slice(0, cell) + digit + grid.slice(cell + 1))
    if (found) return found
  }
  return null
}

async function finishSudoku(user: User): Promise<void> {
  const { post, joined } = await open(user, 'sudoku', 'Sudoku')
  await post('Submit', { sudoku: filled((joined.view as Grid).puzzle) })
}

async function pageOf(path: string, language: 'en' | 'tr'): Promise<Page> {
  const { page } = await product.open()
  await page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify({ ...selin, language }),
  )
  await page.goto(product.url + path)
  return page
}

const painted = (page: Page) =>
  page
    .locator('[data-painted]')
    .first()
    .getAttribute('data-painted')
    .then((text) => Number(text))

beforeAll(async () => {
  product = await openProduct()
  selin = await call<User>('/api/Demo/Enter', null, { as: 'member' })
  mara = await call<User>('/api/Demo/Enter', null, { as: 'admin' })
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

const sayings = {
  en: {
    play: /^Play Mathle|^Continue Mathle/,
    see: 'See your court',
    title: 'Court painted',
    mine: 'Mine',
  },
  tr: {
    play: /^Mathle oyna|^Mathle: devam et/,
    see: 'Sahanı gör',
    title: 'Saha boyandı',
    mine: 'Benim',
  },
} as const

test('a colleague’s square comes while one looks on, and an ending leads to the next puzzle', async () => {
  await finishSudoku(selin)
  const home = await pageOf('/', 'en')
  await home.locator('[data-painted]').first().waitFor()
  const before = await painted(home)
  await finishWord(mara)
  await home.waitForFunction(
    (was) => Number(document.querySelector('[data-painted]')?.getAttribute('data-painted')) > was,
    before,
  )
  await finishWord(selin)
  for (const language of ['en', 'tr'] as const) {
    const page = await pageOf('/puzzle/findTheWord', language)
    await page.getByRole('button', { name: sayings[language].play }).waitFor()
    const primaries = page.locator('.Puzzle-next button')
    expect(await primaries.count()).toBe(1)
    await page.context().close()
  }
  await home.context().close()
})

test('after the last puzzle the court is painted: a picture, who else, a table', async () => {
  await finishMathle(selin)
  for (const language of ['en', 'tr'] as const) {
    const { see, title, mine } = sayings[language]
    const page = await pageOf('/puzzle/mathle', language)
    await page.getByRole('button', { name: see }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('.TeamCourt-dayPicture img').waitFor()
    expect(await page.locator('.TeamCourt-people [data-own]').count()).toBe(1)
    await page.getByText(mine, { exact: true }).click()
    await page.locator('.TeamCourt-dayPicture img').waitFor()
    expect(await page.locator('.TeamCourt-square').count()).toBe(3)
    await page.context().close()
  }
})

test('last week’s podium is told from the third up, once, and stays at its address', async () => {
  const monday = addDays(startOfWeek(dayAt(new Date(), selin.team.timeZone)), -7)
  const { page } = await product.open({ moves: true })
  await page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify(selin),
  )
  await page.goto(product.url + weekPath(monday))
  await page.locator('[data-place="3"]').waitFor()
  await page.locator('[data-place="1"]').waitFor()
  await page.reload()
  await page.locator('[data-place="1"]').waitFor()
  expect(await page.locator('.Podium-untold').count()).toBe(0)
  await page.goto(`${product.url}/leaderboard/weeks`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})
