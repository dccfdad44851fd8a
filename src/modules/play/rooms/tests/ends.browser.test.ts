import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { gameStatus } from '#shared/room.ts'
import { attempt } from '#games/bingo/patterns.ts'
import {
  agreed,
  play,
  sitDown,
  sitterOf,
  until,
  type Sitter,
  type Table,
} from '#tests/pictures/boards.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter, newcomer } from '#tests/browser/demo-people.ts'

/* Every game is played to its end, with its end card. */
let product: Product
let selin: User
let mara: User
let ana: User
let ben: User

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
  ana = await newcomer(product, 'Ana', mara)
  ben = await newcomer(product, 'Ben', mara)
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

const sizes = [
  [1280, 800],
  [1024, 768],
  [768, 900],
  [390, 844],
  [280, 720],
] as const

/** The parts of the end card that are outside the window: the card, its heading or one of its buttons. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('.RoomEnd-end')!
    const parts = [card, ...card.querySelectorAll('h2, .RoomEnd-actions button')]
    return parts
      .filter((part) => {
        const { top, left, right, bottom } = part.getBoundingClientRect()
        return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
      })
      .map((part) => part.textContent)
  })

const waysOn = (page: Page) => page.locator('.RoomEnd-actions button').allInnerTexts()

/** The card at every size, as a person sees it who opens the room. */
async function see(user: User, path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, go, context } = await browserOf(product, user)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await go(path)
    await page.locator('.RoomEnd-end').waitFor()
    await page.locator('.RoomEnd-strip svg').first().waitFor()
    await look(page)
    expect([width, await outside(page)]).toEqual([width, []])
  }
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
}

const pathOf = ({ gameType, roomId }: Table) => `/games/${gameType}/${roomId}`

/** The players with their scores. */
const scores = (page: Page) =>
  page.getByRole('list', { name: 'Scores' }).getByRole('listitem').allInnerTexts()

/** The scores in the list: numbers are drawn, and have a label. */
const painted = (page: Page) =>
  page
    .getByRole('list', { name: 'Scores' })
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-label'))))

test.each([
  ['fourInARow', /won the game$|^A draw$/, false],
  ['checkers', /won the game$|^A draw$/, false],
  ['battleship', /won the game$/, false],
  ['reversi', /won by \d+$|^A draw$/, true],
  ['dotsAndBoxes', /won by \d+$|^A draw$/, true],
  ['dice', /won by \d+$|^A draw$/, true],
  ['bowling', /won by \d+$|^A draw$/, true],
] as const)('%s ends in a card that is whole on every screen', async (gameType, title, counts) => {
  const table = await sitDown(product, gameType, [mara, selin])
  await play(table, 400)
  expect(table.sitters[0]!.state.room.gameStatus).toBe(gameStatus.completed)
  await see(selin, pathOf(table), async (page) => {
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await waysOn(page)).toEqual(['Rematch', 'Next game', 'Share'])
    expect(await scores(page)).toHaveLength(2)
    if (counts) {
      const [best, next] = (await painted(page)) as [number, number]
      expect(best).toBeGreaterThanOrEqual(next)
    }
    const points = page.getByRole('list', { name: 'Your points' }).getByRole('listitem').first()
    await points.waitFor()
    expect(await points.innerText()).toMatch(/^(\+\d+|0)\n(Won|Lost|Drew|Shared|Played|A game)/)
  })
})

test('a bingo ends in the same card for its players and its caller', async () => {
  const [caller, ...players] = [mara, selin, ana, ben].map((user) => sitterOf(product, user)) as [
    Sitter,
    ...Sitter[],
  ]
  const wish = { gameType: 'bingo', name: 'October social', options: { caller: true } }
  const { roomId } = await caller.send('room:create', wish)
  for (const one of players) await one.send('room:join', { roomId })
  await caller.send('room:start', { roomId })
  const { version } = caller.state
  await caller.send('room:move', { roomId, version, moveId: 'end', move: { end: true } })
  const path = `/games/bingo/${roomId}`
  await see(selin, path, async (page) => {
    await page.getByRole('heading', { name: 'Nobody won' }).waitFor()
    expect(await waysOn(page)).toEqual(['Rematch', 'Next game', 'Share'])
    expect(await scores(page)).toEqual(['SA\nYou\n0', 'A\nAna\n0', 'B\nBen\n0'])
  })
  await see(mara, `/bingoController?room=${roomId}`, async (page) => {
    await page.getByRole('heading', { name: 'Nobody won' }).waitFor()
    expect(await waysOn(page)).toEqual(['Rematch', 'Next game', 'Share'])
    expect(await page.getByRole('heading', { name: 'Your points' }).count()).toBe(0)
  })
})

test('the winner of a bingo sees the winning pattern, and so do all others', async () => {
  const [caller, player, other] = [mara, selin, ana].map((user) => sitterOf(product, user)) as [
    Sitter,
    Sitter,
    Sitter,
  ]
  const wish = { gameType: 'bingo', options: { caller: true, pattern: 'line' } }
  const { roomId } = await caller.send('room:create', wish)
  for (const one of [player, other]) await one.send('room:join', { roomId })
  await caller.send('room:start', { roomId })
  const { own } = (await player.send('room:join', { roomId })) as { own?: { card: number[] } }
  const move = async (by: Sitter, what: object) => {
    const { version } = by.state
    await by.send('room:move', { roomId, version, moveId: `${version}`, move: what })
  }
  const seen = () => player.state.view as { called: number[]; outcome: unknown }
  const missing = () => attempt(own!.card, 'line', new Set(seen().called)).missing
  while (missing().length > 0) {
    await move(caller, { call: true })
    await agreed([caller, player, other])
  }
  await move(player, { claim: 'line' })
  await until(() => seen().outcome !== null, [caller, player, other], 'the prize was not given')
  await see(selin, `/games/bingo/${roomId}`, async (page) => {
    await page.getByRole('heading', { name: 'You won the game' }).waitFor()
    await page
      .locator('.RoomEnd-end')
      .getByText(/^5 squares in \d+ balls$/)
      .waitFor()
    await page.getByText(/^You called it in \d+\.\d s$/).waitFor()
    await page.getByRole('heading', { name: 'Closest without winning' }).waitFor()
    expect(await page.locator('.Bingo-closest').innerText()).toMatch(
      /Ana\n(\d+ to go|Had it, did not call)$/,
    )
  })
  await see(mara, `/bingoController?room=${roomId}`, async (page) => {
    await page.getByRole('heading', { name: 'Selin won the game' }).waitFor()
    await page.locator('.RoomEnd-row svg').waitFor()
  })
})

test('while a game is paused its board is covered, for players and spectators', async () => {
  const table = await sitDown(product, 'reversi', [mara, selin])
  await play(table, 6)
  const { roomId } = table
  const [one, two] = table.sitters as [Sitter, Sitter]
  await one.send('room:pause', { roomId, action: 'offer' })
  await two.send('room:pause', { roomId, action: 'accept' })
  for (const user of [selin, ana])
    for (const width of [1280, 280]) {
      const { page, go, context } = await browserOf(product, user, { width })
      await go(`${pathOf(table)}?watch`)
      await page.getByRole('heading', { name: 'Paused' }).waitFor()
      expect(await page.locator('.Reversi-cells').isVisible()).toBe(false)
      await context.close()
    }
  await one.send('room:pause', { roomId, action: 'resume' })
})
