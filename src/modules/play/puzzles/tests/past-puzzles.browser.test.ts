import { lookAround, openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { playToTheEnd, words } from '#tests/browser/guessing.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/* In both languages and at both ends of the widths: a day gone by, from the list to the picture. */
describe.each([
  ['en', 'member', 1280],
  ['tr', 'admin', 280],
] as const)('in %s, as %s, %d px wide', (language, as, width) => {
  const t = {
    en: {
      open: 'Play',
      watch: 'Watch your solve',
      picture: 'Share as a picture',
      close: 'Close',
      practice: 'This was practice: it gives no points.',
    },
    tr: {
      open: 'Oyna',
      watch: 'Çözümünü izle',
      picture: 'Resim olarak paylaş',
      close: 'Kapat',
      practice: 'Bu bir alıştırmaydı, puan getirmez.',
    },
  }[language]

  test('a past word is played for practice, watched again and shared as a picture', async () => {
    const { page } = await product.open({ language, width })
    await lookAround(page, product.url, as)
    await page.goto(`${product.url}/puzzle/findTheWord/archive`)
    const days = page.locator('.Puzzle-days li')
    await days.first().waitFor()
    expect(await seriousProblems(page)).toEqual([])
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wide()).toBe(0)

    await days
      .getByRole('button', { name: new RegExp(`^${t.open}`) })
      .first()
      .click()
    await page.waitForURL('**/puzzle/findTheWord/past/*')
    await page.locator('[role=gridcell]').first().waitFor()
    await playToTheEnd(page, words[language])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.PuzzleResult-share').waitFor()
    await page.getByText(t.practice).waitFor() // solved or not, and no word of tomorrow
    expect(await wide()).toBe(0)

    await page.getByRole('button', { name: t.watch }).click()
    const slider = page.getByRole('slider')
    await slider.fill('1')
    await page.keyboard.press('Tab')
    expect(await slider.getAttribute('aria-valuetext')).toContain('1')
    await page.getByRole('button', { name: t.picture }).click()
    const picture = page.getByRole('dialog').getByRole('img')
    await picture.waitFor()
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.PuzzleResult-content img')?.naturalWidth,
    )
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
    expect(await seriousProblems(page)).toEqual([])
    for (const close of ['Escape', t.close]) {
      const dialog = page.getByRole('dialog')
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: t.close, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      const opener = await page.getByRole('button', { name: t.picture }).elementHandle()
      await page.waitForFunction(
        (button) =>
          document.activeElement === button &&
          !document.querySelector('#root')!.hasAttribute('aria-hidden'),
        opener,
      )
      if (close === 'Escape') await page.getByRole('button', { name: t.picture }).click()
    }

    expect(await page.locator('.PuzzleResult-lines li').count()).toBe(0) // it gives no points
  })
})

test('nothing complained on the way', () => {
  expect(product.problems).toEqual([])
})
