import type { Page } from 'playwright-core'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const texts = {
  en: {
    forgot: 'Forgot password?',
    sendLink: 'Send the link',
    sent: 'Look in your mail',
    title: 'Set a new password',
    save: 'Save and sign in',
    common: 'Too easy to guess. Try several words together.',
    expired: 'This link no longer works',
    newLink: 'Send a new link',
    space: 'Make your game space',
    choose: 'Choose your password',
    confirm: 'Confirm and sign in',
    confirmed: 'Your e-mail is confirmed',
    password: 'seven paper boats',
  },
  tr: {
    forgot: 'Şifreni mi unuttun?',
    sendLink: 'Bağlantıyı gönder',
    sent: 'E-postana bak',
    title: 'Yeni şifre belirle',
    save: 'Kaydet ve giriş yap',
    common: 'Tahmin etmesi çok kolay. Birkaç kelimeyi birleştir.',
    expired: 'Bu bağlantı artık çalışmıyor',
    newLink: 'Yeni bağlantı gönder',
    space: 'Oyun alanını kur',
    choose: 'Şifreni belirle',
    confirm: 'Onayla ve giriş yap',
    confirmed: 'E-postan onaylandı',
    password: 'yedi kâğıttan kayık',
  },
} as const
type Language = keyof typeof texts

/** The newest letter's link, by the outbox page. */
async function newestLink(page: Page, path: string): Promise<string> {
  await page.goto(`${product.url}/outbox`)
  await page.locator('li a').first().click()
  return (await page.locator(`pre a[href*="${path}"]`).getAttribute('href')) ?? ''
}

/** Someone with a confirmed address and no space. */
async function signUpBy(page: Page, email: string, language: Language): Promise<void> {
  const ask = { email, name: 'Selin Aydın', password: 'four corners hop', language }
  const api = `${product.url}/api/Authentication`
  const asked = await page.request.post(`${api}/signUp`, { data: ask })
  const { signUp } = (await asked.json()) as { signUp: string }
  const verificationToken = (await newestLink(page, '/verify/')).split('/').at(-1)
  await page.request.post(`${api}/verify`, { data: { verificationToken, signUp } })
}

describe.each(['en', 'tr'] as const)('in %s', (language) => {
  const t = texts[language]
  const email = `selin@${language}-company.example`

  test('a forgotten password is set again by mail, which signs in, once', async () => {
    const { page } = await product.open({ language })
    const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
    const isKeyboard = language === 'en' // all of it by Tab and Enter
    const press = async (name: string, role: 'button' | 'link' = 'button') => {
      const target = page.getByRole(role, { name })
      if (!isKeyboard) return target.click()
      for (let i = 0; i < 30; i++) {
        if (await target.evaluate((element) => element === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
    }
    const type = async (name: string, text: string) => {
      const field = page.locator(`input[name=${name}]`)
      if (!isKeyboard) return field.fill(text)
      for (let i = 0; i < 30; i++) {
        if (await field.evaluate((element) => element === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await signUpBy(page, email, language)
    await page.goto(`${product.url}/signIn`)
    await type('email', email)
    await press(t.forgot, 'link')
    await page.getByRole('button', { name: t.sendLink }).waitFor()
    expect(await page.locator('input[name=email]').inputValue()).toBe(email)
    expect(await seriousProblems(page)).toEqual([])
    await press(t.sendLink)
    await heading(t.sent)
    expect(await seriousProblems(page)).toEqual([])

    const link = await newestLink(page, '/passwordReset/')
    await page.goto(link)
    await heading(t.title)
    await type('password', 'password123')
    await press(t.save)
    await page.getByText(t.common).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await type('password', t.password)
    await press(t.save)
    await heading(t.space)
    await page.getByText(email).waitFor()

    await page.goto(link) // used: it says so before anything is typed
    await heading(t.expired)
    expect(await seriousProblems(page)).toEqual([])
    await press(t.newLink)
    await page.getByRole('button', { name: t.sendLink }).waitFor()
    expect(product.problems).toEqual([])
  })
})

describe.each(['en', 'tr'] as const)('in %s', (language) => {
  const t = texts[language]

  test('who opens the mail of a sign-up made elsewhere chooses the password, by keyboard', async () => {
    const email = `elsewhere@${language}-company.example`
    const { page } = await product.open({ language })
    const ask = { email, name: 'Selin Aydın', password: 'a stranger was here', language }
    await page.request.post(`${product.url}/api/Authentication/signUp`, { data: ask })
    await page.goto(await newestLink(page, '/verify/'))
    await page.getByRole('heading', { name: t.choose }).waitFor()
    await page.setViewportSize({ width: 280, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(280)
    expect(await seriousProblems(page)).toEqual([])
    const field = page.locator('input[name=password]')
    for (let i = 0; i < 20; i++) {
      if (await field.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('password123')
    await page.keyboard.press('Enter')
    await page.getByText(t.common).waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(t.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: t.confirmed }).waitFor()
    const signIn = (password: string) =>
      page.request.post(`${product.url}/api/Authentication/loginWithGS`, {
        data: { email, password },
      })
    expect((await signIn('a stranger was here')).status()).toBe(401)
    expect((await signIn(t.password)).status()).toBe(200)
    expect(product.problems).toEqual([])
  })
})

test('who is invited by mail signs up with that address and is in', async () => {
  const { page: host } = await product.open()
  await signUpBy(host, 'host@mail-company.example', 'en')
  await host.goto(`${product.url}/signIn`)
  await host.locator('input[name=email]').fill('host@mail-company.example')
  await host.locator('input[name=password]').fill('four corners hop')
  await host.getByRole('button', { name: 'Sign in', exact: true }).click()
  await host.locator('input[name=space]').fill('Kestrel Playground')
  await host.getByRole('button', { name: 'Create and continue' }).click()
  for (const question of [1, 2, 3, 4, 5]) {
    await host.getByText(`${question} of 5`, { exact: true }).waitFor()
    await host.getByRole('button', { name: 'Skip', exact: true }).click()
  }
  await host.locator('input[name=invite]').fill('guest@mail-company.example, jonas@kestrel')
  await host.getByRole('button', { name: 'Send' }).click()
  await host.getByText('Invitation sent').waitFor()
  await host.locator('.Invitations-invited').getByText('This address is not complete.').waitFor()
  expect(await host.locator('input[name=invite]').inputValue()).toBe('jonas@kestrel')
  expect(await seriousProblems(host)).toEqual([])

  const { page: guest } = await product.open()
  await guest.goto(await newestLink(guest, '/signUp'))
  await guest.getByText('Selin Aydın invites you. 1 player').waitFor()
  expect(await guest.locator('input[name=email]').inputValue()).toBe('guest@mail-company.example')
  expect(await seriousProblems(guest)).toEqual([])
  await guest.locator('input[name=name]').fill('Ana Costa')
  await guest.locator('input[name=password]').fill('four corners hop')
  await guest.locator('input[type=checkbox]').check()
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.getByText('You are in Kestrel Playground.').waitFor() // the invitation has proved the address
  expect(product.problems).toEqual([])
})

test('someone with an account follows an invitation by mail and joins', async () => {
  const { page } = await product.open()
  const email = 'late@mail-company.example'
  await signUpBy(page, email, 'en')
  const demo = await page.request.post(`${product.url}/api/Demo/Enter`, { data: { as: 'member' } })
  const { userId, guulJwt, team } = (await demo.json()) as {
    userId: string
    guulJwt: string
    team: { name: string }
  }
  await page.request.post(`${product.url}/api/Authentication/sendInviteEmail`, {
    headers: { authorization: `Bearer ${guulJwt}` },
    data: { userId, email },
  })
  await page.goto(await newestLink(page, '/signUp'))
  await page.getByText(team.name).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('four corners hop')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Join your colleagues' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Join' }).click()
  await page.locator('.Home-hopscotchLane').waitFor()
  expect(product.problems).toEqual([])
})
