import { jest } from '@jest/globals'
import { boards } from './boards.ts'
import { compareWithKept, isAsKept } from './compare-baseline.ts'
import { loadOf, looks, onlyReads, others, wide, type Reach } from './variants.ts'
import { openPictures } from './product.ts'
import { solved } from './solved.ts'

/** How to reach each screen. Some remember the room that they opened, so each picture has its own copy. */
async function screensFor(picture: string): Promise<Record<string, Reach>> {
  const at = new URL(`../../build/shots.screens.mjs?${picture}`, import.meta.url).href
  const { screens } = (await import(at)) as { screens: Record<string, Reach> }
  return { ...screens, ...boards, ...solved }
}

const looksOf = (screen: string) => [
  { name: screen, screen, look: wide },
  ...(others[screen] ?? [])
    .map((name) => ({ name: `${screen}-${name}`, screen, look: looks[name] }))
    .toSorted((a, b) => a.look.language.localeCompare(b.look.language)),
]

/** Every screen at 1280 × 800, dark, in English, and a choice of them in other looks, by language. */
const pictures = Object.keys(await screensFor('names'))
  .flatMap(looksOf)
  .map((one) => ({
    ...one,
    ...loadOf(one.name, one.screen, one.look),
    isRead: !(one.screen in boards) && onlyReads(one.screen),
  }))

interface Choice {
  readonly isRead: boolean
  readonly isFirst: boolean
  readonly shown: string
}

/**
 * Draws the screens that only read from one product, or each of those that write from its own, and
 * compares them with the pictures in the repository: each in its first look, or in its others.
 */
export function drawScreens({ isRead, isFirst, shown }: Choice): void {
  jest.setTimeout(600_000) // bounds a hang
  let product: Awaited<ReturnType<typeof openPictures>>
  beforeAll(async () => {
    product = await openPictures(shown)
  })
  afterAll(() => product.close())

  const drawn = pictures.filter(
    (one) => one.isRead === isRead && (one.name === one.screen) === isFirst,
  )
  test.each(drawn)('$name looks as it is kept', async ({ name, screen, ...picture }) => {
    const reach = (await screensFor(name))[screen]!
    const isKept = (picture: Buffer) => isAsKept(name, picture)
    const seen = await product.draw({ ...picture, reach }, isKept)
    if (seen) await compareWithKept(name, seen)
  })
}
