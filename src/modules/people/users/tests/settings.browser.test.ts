import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { lookAround, openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

async function settings(width = 1280): Promise<Page> {
  const { page } = await product.open({ width })
  await lookAround(page, product.url)
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  return page
}

test('language, look and name change live, with no reload', async () => {
  const page = await settings()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('radio', { name: /Concrete/ }).click()
  await page.locator('html[data-theme=light]').waitFor()
  await page.getByRole('button', { name: 'Türkçe' }).click()
  await page.getByRole('heading', { name: 'Ayarlar' }).waitFor()
  await page.getByText('Kaydedildi.').waitFor() // said in the language that was chosen
  expect(await seriousProblems(page)).toEqual([])
  await page.locator('input[name=name]').fill('Ada Yılmaz')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByRole('button', { name: /Ada Yılmaz/ }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('radio', { name: /Asphalt/ }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('a page that still loads wears what another tab chooses meanwhile', async () => {
  const page = await settings()
  const other = await page.context().newPage()
  let answer = () => {}
  const chosen = new Promise<void>((resolve) => (answer = resolve))
  await other.route('**/config.json', async (route) => {
    await chosen
    await route.continue()
  })
  await other.goto(product.url)
  await page.getByRole('radio', { name: /Concrete/ }).click()
  await page.locator('html[data-theme=light]').waitFor()
  answer()
  await other.getByRole('heading', { level: 1 }).waitFor()
  expect(await other.getAttribute('html', 'data-theme')).toBe('light')
})

test('the look of this device is followed by day and by night, until another is chosen', async () => {
  const page = await settings()
  const wears = (look: 'dark' | 'light') => page.locator(`html[data-theme=${look}]`).waitFor()
  const turns = (colorScheme: 'dark' | 'light') => page.emulateMedia({ colorScheme })
  await turns('light')
  await page.getByRole('radio', { name: /Asphalt/ }).click()
  await wears('dark')
  await page.getByRole('radio', { name: 'Follow this device' }).click()
  await wears('light')
  await page.getByRole('radio', { name: 'Follow this device', checked: true }).waitFor()
  await turns('dark')
  await wears('dark')
  await turns('light')
  await wears('light')
  await page.reload()
  await page.getByRole('radio', { name: 'Follow this device', checked: true }).waitFor()
  await wears('light')
  await page.getByRole('radio', { name: /Concrete/ }).click()
  await page.getByRole('radio', { name: /Concrete/, checked: true }).waitFor()
  await turns('dark')
  await page.reload()
  await page.getByRole('radio', { name: /Concrete/, checked: true }).waitFor()
  await wears('light')
})

test('a picture is cropped by keyboard, kept small, and taken away again', async () => {
  const page = await settings(390)
  const wide = await sharp({
    create: { width: 3000, height: 1500, channels: 3, background: '#d9603b' },
  })
    .png()
    .toBuffer()
  const group = page.getByRole('group', { name: 'Picture' })
  const chooser = page.waitForEvent('filechooser')
  await group.getByRole('button', { name: 'Choose picture' }).click()
  await (
    await chooser
  ).setFiles({ name: '../../etc/passwd.png', mimeType: 'image/png', buffer: wide })
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  const sent = page.waitForRequest(/updateUserSettings/)
  await page.getByRole('button', { name: 'Use it' }).click()
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(60_000)
  await page.locator('.Settings-person .Avatar-ring img').waitFor()
  const src = await page.locator('.Settings-person .Avatar-ring img').getAttribute('src')
  await page.locator('#root:not([aria-hidden])').waitFor()
  await page.locator('button:focus', { hasText: 'Choose picture' }).waitFor()
  expect(src).toMatch(/^\/pictures\/[\w-]+\/[0-9a-f]{64}\.webp$/)
  expect(await seriousProblems(page)).toEqual([])
  await group.getByRole('button', { name: 'Remove' }).click()
  await page.locator('.Settings-person .Avatar-ring img').waitFor({ state: 'detached' })
})

test('a background is one of five courts, or none', async () => {
  const page = await settings()
  const courts = page.getByRole('radiogroup', { name: 'Background' })
  await courts.getByRole('radio', { name: 'Sky' }).click()
  await courts.getByRole('radio', { name: 'Sky', checked: true }).waitFor()
  const banner = page.locator('.Settings-person .ProfileBanner-banner')
  expect(await banner.getAttribute('style')).toContain('/courts/sky.svg')
  await page.getByRole('button', { name: 'Back to the first court' }).click()
  await banner.locator('svg').waitFor()
})

test("one's data comes as a file", async () => {
  const page = await settings()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ space: { name: expect.any(String) } })
})

test('leaving asks for the name, by keyboard alone', async () => {
  const page = await settings()
  const space = (await page.evaluate(() => JSON.parse(localStorage.getItem('recess.user')!))) as {
    team: { name: string }
  }
  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: 'Leave', exact: true })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill(space.team.name)
  expect(await seriousProblems(page)).toEqual([])
  await confirm.press('Enter')
  await page.waitForURL(/gamespaceCreation/)
})

test('what is off on this server says to an admin which variables turn it on', async () => {
  const { page } = await product.open()
  await lookAround(page, product.url, 'admin')
  await page.goto(`${product.url}/integration`)
  const slack = page.getByRole('region', { name: 'Slack' })
  await slack.getByText('SLACK_CLIENT_ID, SLACK_CLIENT_SECRET').waitFor()
  expect(await slack.getByRole('button').count()).toBe(0)
  await page.goto(`${product.url}/signIn`)
  expect(await page.locator('.ProviderButtons-providers').count()).toBe(0)
})

test('an admin takes a colleague out, by name, and lets them stay after all', async () => {
  const { page } = await product.open({ width: 1280 })
  await lookAround(page, product.url, 'admin')
  await page.goto(`${product.url}/leaderboard?period=all`)
  const colleague = page.locator('.Leaderboard-table a').filter({ hasNotText: 'You' }).last()
  const name = await colleague.innerText()
  await colleague.click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByRole('table', { name: 'Weekly rank' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove from space' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Remove from space' }).click()
  await page.getByText(`${name} is no longer in the space`).waitFor()
  await page.goto(`${product.url}/admin/members`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${name} stays`).waitFor()
})

test('an admin finds someone of the space by name, on a wide and a narrow page', async () => {
  for (const width of [1280, 280]) {
    const { page, context } = await product.open({ width })
    await lookAround(page, product.url, 'admin')
    await page.goto(`${product.url}/admin/members`)
    const people = page.getByRole('region', { name: 'People' })
    await people.getByRole('link', { name: 'Mara Okafor' }).waitFor()
    await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('pri')
    await people.getByRole('link', { name: 'Mara Okafor' }).waitFor({ state: 'detached' })
    expect(await people.getByRole('link').allInnerTexts()).toEqual(['Priya Nair'])
    await page.getByRole('region', { name: 'Invite' }).getByRole('textbox').first().waitFor()
    expect(await seriousProblems(page)).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
    await context.close()
  }
})
