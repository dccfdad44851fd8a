import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { lookAround, openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { newcomer } from '#tests/browser/demo-people.ts'

const PASSWORD = 'four corners hop'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

async function signUp(page: Page, email: string, name: string): Promise<void> {
  await page.goto(`${product.url}/signUp`)
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.locator('form button[type=submit]').click()
  await page.locator('.StateSheet-page').waitFor()
  await page.goto(`${product.url}/outbox`)
  await page.locator('li a').first().click()
  await page.locator('pre a[href*="/verify/"]').click()
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()
}

/** The demo company's member, as one to whom no tip was shown. */
async function untaught(page: Page): Promise<void> {
  const answer = await page.request.post(`${product.url}/api/Demo/Enter`, {
    data: { as: 'member' },
  })
  const user = { ...((await answer.json()) as object), onboarding: [] }
  await page.addInitScript(
    (text) => localStorage.getItem('recess.user') ?? localStorage.setItem('recess.user', text),
    JSON.stringify(user),
  )
}

test('from a confirmed address to the first guess in under five clicks, the questions passed by', async () => {
  const { page } = await product.open()
  await signUp(page, 'first@kestrel.example', 'Fia First')
  let clicks = 0
  const click = async (name: string | RegExp) => {
    clicks++
    await page.getByRole('button', { name }).first().click()
  }
  await click('Make a game space')
  await page.getByLabel('Name', { exact: true }).fill('Kestrel One')
  await click('Create and continue')
  await page.getByRole('region', { name: 'Five questions' }).waitFor()
  await click('Skip all and play')
  await page.locator('.Home-hopscotchLane').waitFor()
  await page.locator('.Home-hopscotchLane').getByRole('button', { name: 'Play' }).first().click()
  clicks++
  await page.locator('.Puzzle-stage').first().waitFor()
  expect(clicks).toBeLessThan(5)
})

test('each tip is shown once, ever, and the cards of the first days until they are closed', async () => {
  const { page } = await product.open()
  await signUp(page, 'tips@kestrel.example', 'Tia Tips')
  await page.getByRole('button', { name: 'Make a game space' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Two')
  await page.getByRole('button', { name: 'Create and continue' }).click()
  await page.getByRole('button', { name: 'Skip all and play' }).click()
  const tips = page.getByRole('dialog', { name: 'Tips' })
  await tips.getByText('Play paints the court').waitFor()
  expect(await page.locator('[data-tip=lane][data-framed]').count()).toBe(1)
  expect(await seriousProblems(page)).toEqual([])
  await tips.getByRole('button', { name: 'Next' }).press('Enter')
  await tips.getByText('Meet at a table').waitFor()
  await page.reload()
  await tips.getByText('Meet at a table').waitFor()
  await tips.getByRole('button', { name: 'Skip tips' }).click()
  await tips.waitFor({ state: 'detached' })
  const warmUp = page.getByRole('region', { name: 'Warm-up' })
  await warmUp.getByText('1 of 4').waitFor()
  await page.goto(`${product.url}/games/fourInARow?start`)
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.locator('.PlayScreen-bar').waitFor()
  await page.goto(product.url)
  await warmUp.getByText('2 of 4').waitFor()
  expect(await warmUp.getByRole('listitem').filter({ hasText: 'Done' }).count()).toBe(2)
  expect(await seriousProblems(page)).toEqual([])
  await warmUp.getByRole('button', { name: 'Hide the warm-up' }).click()
  await warmUp.waitFor({ state: 'detached' })
  const invite = page.getByRole('region', { name: 'Invite your team' })
  await invite.getByText('You are the first').waitFor()
  await invite.getByRole('img', { name: 'On the court: Tia Tips. 7 free spots.' }).waitFor()
  expect(await invite.getByLabel('By link').inputValue()).toContain('/signUp?space=')
  await invite.getByLabel('By e-mail').fill('mate@kestrel.example')
  await invite.getByRole('button', { name: 'Send' }).click()
  await invite.getByText('Invitation sent').waitFor()
  const founder = await page.evaluate(() => localStorage.getItem('recess.user')!)
  await newcomer(product, 'Mia', JSON.parse(founder) as User)
  await invite.getByText('2 are in, four make a leaderboard.').waitFor()
  await invite.getByRole('img', { name: /Mia.* 6 free spots/ }).waitFor()
  await invite.getByRole('button', { name: 'Hide the invitation card' }).click()
  await invite.waitFor({ state: 'detached' })
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${product.url}/signIn`)
  await page.locator('input[name=email]').fill('tips@kestrel.example')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('.Home-hopscotchLane').waitFor()
  await page.waitForTimeout(500)
  for (const gone of [tips, warmUp, invite]) expect(await gone.count()).toBe(0)
})

test('the five questions: chosen, skipped, changed, and kept over a reload', async () => {
  const { page } = await product.open()
  await signUp(page, 'founder@kestrel.example', 'Fay Founder')
  await page.getByRole('button', { name: 'Make a game space' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Three')
  await page.getByRole('button', { name: 'Create and continue' }).click()
  const list = page.getByRole('region', { name: 'Five questions' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const asked = (name: string) => page.locator('h1:focus').getByText(name).waitFor()

  await asked('What will you use it for?')
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /^Breaks/ }).check()
  await page.getByRole('checkbox', { name: /^Events/ }).check()
  await press('Next')
  await asked('What do you want first?')
  expect(await seriousProblems(page)).toEqual([])
  await list.getByText('Breaks and Events').waitFor()
  await press('Skip')
  await asked('How many are you?')
  await page.locator('.Feedback-picture').nth(1).click({ force: true }) // the whole tile is the control's
  await page.getByRole('radio', { name: /^16 to 100/, checked: true }).waitFor()
  await page.getByRole('radio', { name: /^Up to 15/ }).press('ArrowDown')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  await page.reload()
  await page.getByRole('heading', { name: 'How many are you?' }).waitFor()
  await page.locator('[aria-current=step]').getByText('Question 3 of 5').waitFor()
  await list.getByRole('button', { name: 'Change: What will you use it for?' }).click()
  await asked('What will you use it for?')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
  for (const skipped of ['What will', 'What do', 'How many', 'Where did']) {
    await asked(skipped)
    await press('Skip')
  }
  await page.getByRole('textbox').fill('A table for six, please')
  expect(await seriousProblems(page)).toEqual([])
  await press('Finish')
  await page.getByRole('heading', { name: 'Kestrel Three is ready' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Kestrel Three is ready' }).waitFor()
  await press('Go to the court')
  await page.locator('.Home-hopscotchLane').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('recess.founding'))).toBeNull()
})

test.each([
  [1280, 800],
  [390, 844],
  [280, 700],
])(
  'at %i px a tip leaves today’s play, and the keyboard passes by it first',
  async (width, height) => {
    const { page } = await product.open({ width, height })
    await untaught(page)
    await page.goto(product.url)
    const tip = page.getByRole('dialog', { name: 'Tips' })
    await tip.waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.getByRole('button', { name: 'Start a room' }).first().focus()
    await page.keyboard.press('Tab')
    expect(await tip.locator(':focus').textContent()).toBe('Skip tips')
    expect(await seriousProblems(page)).toEqual([])
    await page.locator('.Home-hopscotchLane').getByRole('button').first().click({ trial: true })
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
    await page.locator('h1:focus').waitFor()
  },
)

test("a profile: one's own, and a colleague's from the leaderboard", async () => {
  const { page } = await product.open({ width: 390 })
  await lookAround(page, product.url)
  await page.goto(`${product.url}/user-profile`)
  await page.getByRole('heading', { name: 'Selin Aydın' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  expect(await page.getByText('You and').count()).toBe(0)
  await page.goto(`${product.url}/leaderboard?period=all`)
  await page.locator('.Leaderboard-table a').filter({ hasNotText: 'You' }).first().click()
  await page.waitForURL(/user-profile\//)
  await page.getByRole('region', { name: /^You and/ }).waitFor()
  await page.getByRole('region', { name: 'Badges' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.goto(`${product.url}/user-profile/11111111-1111-4111-8111-111111111111`)
  await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
})
