import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { openProduct, type Product } from './browser.ts'
import { browserOf, enter, wakeUp } from './demo-people.ts'

let product: Product
let selin: User

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  await wakeUp(product, await enter(product, 'admin'), [selin])
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

/** Counts what a page does with audio. A test's questions to a page pass for gestures: only real ones count here. */
function countAudio(): void {
  const heard = { contexts: 0, strikes: 0 }
  const { AudioContext: RealContext, OscillatorNode: RealOscillator } = globalThis
  class Context extends RealContext {
    constructor() {
      super()
      heard.contexts++
    }
  }
  class Oscillator extends RealOscillator {
    override start(at?: number): void {
      heard.strikes++
      super.start(at)
    }
  }
  const userActivation = { hasBeenActive: false }
  const touched = () => (userActivation.hasBeenActive = true)
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, touched, true)
  Object.defineProperty(navigator, 'userActivation', { value: userActivation })
  Object.assign(globalThis, { heard, AudioContext: Context, OscillatorNode: Oscillator })
}

interface Heard {
  contexts: number
  strikes: number
}
const heardBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard)

/** A game of four in a row against a bot, begun by clicks. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${product.url}/games/fourInARow?start`)
  await page.getByRole('radio', { name: 'A bot' }).click()
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.locator('.FourInARow-game').waitFor()
}

const myTurn = (page: Page) => page.locator('.Players-near.Players-turn').waitFor()

async function drop(page: Page, column: number): Promise<void> {
  await myTurn(page)
  await page.locator('.FourInARow-columns button').nth(column).click()
  await page.locator('.Players-far.Players-turn').waitFor()
  await myTurn(page)
}

test('a page makes no audio before it was touched, and two tabs of one room sound once', async () => {
  const { page, context } = await browserOf(product, selin)
  await context.addInitScript(countAudio)
  await begin(page)
  const untouched = await context.newPage()
  await untouched.goto(page.url())
  await myTurn(untouched)
  await drop(page, 0)
  await myTurn(untouched)
  await page.waitForTimeout(500)
  expect(await heardBy(untouched)).toEqual({ contexts: 0, strikes: 0 })
  const before = await heardBy(page)
  expect(before.contexts).toBe(1)
  expect(before.strikes).toBeGreaterThan(0)
  await untouched.locator('.PlayScreen-bar h1').click()
  expect((await heardBy(untouched)).contexts).toBe(1)
  await drop(page, 1)
  await page.waitForTimeout(500)
  const strikes = (await heardBy(page)).strikes + (await heardBy(untouched)).strikes
  const move = 2
  const turn = 2
  expect(strikes - before.strikes).toBe(move + move + turn)
  await context.close()
})

test('with sounds off no audio is made, whatever is touched', async () => {
  const { page, context } = await browserOf(product, { ...selin, sounds: false })
  await context.addInitScript(countAudio)
  await begin(page)
  await drop(page, 0)
  await page.waitForTimeout(500)
  expect(await heardBy(page)).toEqual({ contexts: 0, strikes: 0 })
  await page.getByRole('button', { name: 'More' }).waitFor()
  expect(await page.getByRole('button', { name: 'Mute' }).count()).toBe(0)
  await context.close()
})
