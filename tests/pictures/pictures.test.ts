import { jest } from '@jest/globals'
import { boards } from './boards.ts'
import { compareWithKept } from './kept.ts'
import { looks, onlyReads, others, wide, type Reach } from './looks.ts'
import { openPictures } from './product.ts'
import { solved } from './solved.ts'

jest.setTimeout(180_000) // bounds a hang

/** How to reach each screen. Some remember the room that they opened, so each picture has its own copy. */
async function screensFor(picture: string): Promise<Record<string, Reach>> {
  const at = new URL(`../../build/shots.screens.mjs?${picture}`, import.meta.url).href
  const { screens } = (await import(at)) as { screens: Record<string, Reach> }
  return { ...screens, ...boards, ...solved }
}

const atWide = Object.keys(await screensFor('names')).map((screen) => ({
  name: screen,
  screen,
  look: wide,
}))
const inOthers = Object.entries(others).flatMap(([screen, names]) =>
  names.map((name) => ({ name: `${screen}-${name}`, screen, look: looks[name] })),
)

/** Every screen at 1280 × 800, dark, in English, and a choice of them in other looks; those that only read first. */
const pictures = [...atWide, ...inOthers]
  .map((one) => ({ ...one, isRead: !(one.screen in boards) && onlyReads(one.screen) }))
  .toSorted((a, b) => Number(b.isRead) - Number(a.isRead))

let product: Awaited<ReturnType<typeof openPictures>>
beforeAll(async () => {
  product = await openPictures()
})
afterAll(() => product.close())

test.each(pictures)('$name looks as it is kept', async ({ name, screen, look, isRead }) => {
  const reach = (await screensFor(name))[screen]!
  await compareWithKept(name, await product.draw({ name, look, reach, isRead }))
})
