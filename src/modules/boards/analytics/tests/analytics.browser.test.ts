import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter, type As } from '#tests/browser/demo-people.ts'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

async function opened(as: 'member' | 'admin', how: As = {}) {
  const { page } = await browserOf(product, await enter(product, as), how)
  await page.goto(`${product.url}/analytics`)
  await page.locator('.Analytics-date').first().waitFor()
  return page
}

test('a chart is looked at as a table by keyboard, and copied as a picture', async () => {
  const page = await opened('member')
  expect(await seriousProblems(page)).toEqual([])
  const table = page.getByRole('button', { name: '“People who played, by week” as a table' })
  await table.focus()
  await page.keyboard.press('Enter')
  const week = page.getByRole('row', { name: /^(This week|\d+ \p{L}+) /u })
  await week.first().waitFor() // a week is told of from its second day on
  expect(await seriousProblems(page)).toEqual([])
  const keep = page.getByRole('button', {
    name: 'Download “People who played, by week” as a picture',
  })
  const [download] = await Promise.all([page.waitForEvent('download'), keep.click()])
  expect(download.suggestedFilename()).toBe('People who played, by week.png')
  const csv = page.getByRole('button', { name: 'CSV' })
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(file.suggestedFilename()).toBe('analytics.csv')
  expect(await page.getByText('Who was active').count()).toBe(0)
  await page.context().close()
})

test('an admin looks who was active, in Turkish, on a phone', async () => {
  const page = await opened('admin', { width: 390, language: 'tr' })
  await page.getByText('Kimler oynadı').click()
  await page.getByRole('row', { name: /Ana Costa/ }).waitFor()
  const csv = page.getByRole('button', { name: 'CSV' }).last()
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(file.suggestedFilename()).toBe('active-members.csv')
  await page.getByRole('textbox', { name: 'Ad' }).fill('zzz')
  await page.getByText('Biten haftalarda kimse yok.').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.context().close()
})

test('where nothing is counted, one invites colleagues or chooses other dates', async () => {
  const { page } = await browserOf(product, await enter(product, 'member'))
  await page.goto(`${product.url}/analytics?weeks=dates&from=2024-01-01&to=2024-01-31`)
  await page.getByRole('heading', { name: 'Nothing to count yet' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Invitation link copied.').waitFor()
  const dates = page.getByRole('button', { name: 'Other dates', exact: true })
  await dates.click()
  expect(await page.getByLabel('From').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.context().close()
})

test('the weeks, and a game or a department, are chosen from menus and stand in the address', async () => {
  const page = await opened('member')
  const choose = async (menu: RegExp, option: string) => {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: option, exact: true }).click()
  }
  await choose(/^Weeks:/, 'Last 4 weeks')
  await choose(/^Game:/, 'Sudoku')
  await page.waitForURL(/weeks=4&game=sudoku/)
  await page.getByRole('heading', { name: 'Most loved' }).waitFor({ state: 'detached' })
  await choose(/^Weeks:/, 'Last 12 weeks') // four may hold no whole month
  await choose(/^Department:/, 'Design')
  await page.waitForURL(/department=/)
  await page.getByRole('heading', { name: 'The department, by month' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.context().close()
})
