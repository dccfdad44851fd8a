import type { User } from '#shared/accounts.ts'
import { joinProduct, seriousProblems, type Product } from '../browser/browser.ts'
import { isOfTheNetwork } from '../browser/network-switch.ts'
import { founder, newcomer } from '../browser/demo-people.ts'
import { begin, guessWithoutALine, keyboard, made, openWord, signIn } from '../browser/word-page.ts'

let product: Product
let admin: User
let people = 0
beforeAll(async () => {
  product = await joinProduct()
  admin = await founder(product, 'Olga', 'Heron Words')
})
afterAll(() => product.close())
afterEach(() =>
  expect(product.problems.splice(0).filter((text) => !isOfTheNetwork(text))).toEqual([]),
)

const names = ['Ana', 'Bora', 'Cem', 'Dilek', 'Ece', 'Figen', 'Gaye', 'Hale']
const someone = () => newcomer(product, names[people++]!, admin)

const waits = {
  en: '“divot” waits on this device and is sent when the line is back.',
  tr: '“divot” bu cihazda bekliyor, bağlantı gelince gönderilecek.',
} as const

describe.each([
  ['en', 1280],
  ['tr', 280],
] as const)('a word guessed without a line, in %s at %d px', (language, width) => {
  test('waits, says so, and is sent once when the line is back', async () => {
    const user = await someone()
    const { page, context, open } = await openWord(product, user, width)
    await open()
    await begin(page)
    await signIn(page, user, language)
    await page.reload()
    await keyboard(page).waitFor()
    await guessWithoutALine(page, context)
    await page.getByText(waits[language]).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const bar = (await page.getByText(waits[language]).boundingBox())!
    expect([bar.x >= 0, bar.x + bar.width <= width]).toEqual([true, true])
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/FindTheWord/Guess')) sent.push(request.postData() ?? '')
    })
    await context.setOffline(false)
    await made(page).nth(1).waitFor()
    await page.getByText(waits[language]).waitFor({ state: 'detached' })
    expect(sent.map((text) => JSON.parse(text) as object)).toEqual([
      expect.objectContaining({ guess: 'divot', guessNumber: 2 }),
    ])
    await context.close()
  })
})
