import { lookAround, openProduct, type Product } from './browser.ts'
import { type, words } from './guessing.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('an unknown word is refused in words and costs nothing', async () => {
  const { page } = await product.open()
  await page.goto(`${product.url}/signIn`)
  await page.getByRole('button', { name: 'As an admin' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await page.locator('.GuessKeyboard-keyboard').waitFor()
  await type(page, 'qqqqq')
  await page.getByText("We don't know this word. It costs you nothing.").first().waitFor()
  expect(
    await page
      .locator('.Guessing-grid :is(.Guessing-correct, .Guessing-present, .Guessing-absent)')
      .count(),
  ).toBe(0)
  for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace')
  await type(page, words.en[0])
  await page
    .locator('.Guessing-grid :is(.Guessing-correct, .Guessing-present, .Guessing-absent)')
    .nth(4)
    .waitFor()
  await page.reload()
  await page
    .locator('.Guessing-grid :is(.Guessing-correct, .Guessing-present, .Guessing-absent)')
    .nth(4)
    .waitFor()
})

test('language and theme change immediately, without a reload', async () => {
  const { page } = await product.open()
  await page.goto(`${product.url}/signIn`)
  await page.getByRole('button', { name: 'As a member' }).click()
  await page.locator('.Home-hopscotchLane').waitFor()
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await page.locator('.Frame-button').click()
  await page.getByRole('menuitemradio', { name: 'Concrete (light)' }).click()
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
  await page.locator('.Frame-button').click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await page.getByRole('link', { name: 'Oyunlar' }).first().waitFor()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  await page.locator('.Frame-button').click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Games' }).first().waitFor()
  await page.locator('.Frame-button').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to play' }).waitFor()
})

test('a link to create a space asks a signed-out person to sign in first, and says why', async () => {
  const { page, context } = await product.open()
  await page.goto(`${product.url}/gamespaceCreation/someone`)
  await page.getByRole('heading', { name: 'Sign in to create a space' }).waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(new URL(page.url()).searchParams.get('to')).toBe('/gamespaceCreation/someone')
  await context.close()
})

test('a puzzle asked for as a game of the catalogue opens as the puzzle', async () => {
  const { page, context } = await product.open()
  await lookAround(page, product.url)
  await page.goto(`${product.url}/games/findTheWord`)
  await page.waitForURL('**/puzzle/findTheWord')
  await page.locator('[role=gridcell]').first().waitFor()
  await context.close()
})

test('storage that throws does not keep anyone out', async () => {
  const { page } = await product.open()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(`${product.url}/signIn`)
  await page.getByRole('button', { name: 'As a member' }).click()
  await page.locator('.Home-hopscotchLane').waitFor()
})

test('without a network the app says so and stays, and continues when it is back', async () => {
  const { page, context } = await product.open()
  await page.goto(`${product.url}/signIn`)
  await page.getByRole('button', { name: 'As a member' }).click()
  await page.locator('.Home-hopscotchLane').waitFor()
  const problems = product.problems.length
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).click()
  await page.getByRole('heading', { name: 'This did not load' }).waitFor()
  expect(page.url()).toBe(`${product.url}/leaderboard`)
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await failed // an attempt still in flight would arrive
  await page.getByRole('heading', { name: 'This did not load' }).waitFor()
  await context.setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor() // automatically
  product.problems.length = problems // what the console logged about the missing network
})

test('no answer is in anything the browser loads', async () => {
  const { readdir, readFile } = await import('node:fs/promises')
  const answers = JSON.parse(
    await readFile('src/games/find-the-word/answers.en.json', 'utf8'),
  ) as string[]
  const files = (await readdir('dist/client', { recursive: true })).filter((name) =>
    /\.(js|json|html)$/.test(name),
  )
  const text = (
    await Promise.all(files.map((name) => readFile(`dist/client/${name}`, 'utf8')))
  ).join('\n')
  const inARow = answers.filter(
    (word, i) => i > 0 && new RegExp(`${answers[i - 1]}\\W{1,4}${word}\\W`).test(text),
  )
  expect(inARow).toEqual([]) // single words occur in many files, a list of them in none
  expect(files.length).toBeGreaterThan(10)
})
