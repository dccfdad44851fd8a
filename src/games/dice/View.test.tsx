import { fireEvent, render, screen, within } from '@testing-library/react'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { game, type Move, type State, type View as Seen } from './rules.ts'
import parts from './View.tsx'
import { showBoard, type More } from '#tests/client/show-board.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const LastMove = parts.LastMove!
const Mini = parts.Mini!
const { Seats } = parts.layout as Extract<NonNullable<typeof parts.layout>, { kind: 'scoreCard' }>

beforeAll(() => startTexts({ rules: { dice: texts } }))

const random = seededRandom('view')
const players = [{ name: 'Priya' }, { name: 'Selin' }]
const begun = game.setup({}, 2, random)
const none = [false, false, false, false, false]

/** A game at this point of seat 0's turn, the rest as at the start. */
const thrown = (more: Partial<State> = {}): Seen =>
  game.view({ ...begun, rolls: 1, dice: [5, 5, 5, 2, 1], held: none, ...more })

const play = (state: State, by: number, move: Move) =>
  game.play(state, by, move, random, 0) as State

const show = (view: Seen, more: More<Move> = {}) =>
  showBoard({ parts: [Board], Seats, players, view, ...more })

const dice = () => [...document.querySelectorAll<HTMLElement>('.Dice-die')]
const names = () => dice().map((die) => die.getAttribute('aria-label'))
const roll = () => screen.getByRole('button', { name: /^Roll/ })
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!

/** A cell's text without what is only seen. */
function readOut(cell: Element): string | null {
  const copy = cell.cloneNode(true) as Element
  for (const seen of copy.querySelectorAll('[aria-hidden]')) seen.remove()
  return copy.textContent
}

test('before the first roll all dice are blank and stay where they are', () => {
  const { onMove } = show(game.view(begun))
  expect(names()).toEqual(Array(5).fill('Not thrown yet'))
  expect(document.querySelectorAll('.Dice-blank circle')).toHaveLength(0)
  fireEvent.click(dice()[0]!)
  expect(document.querySelectorAll('.Dice-kept')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Roll the dice' }))
  expect(onMove.mock.calls).toEqual([[{ held: none }]])
})

test('a die shows as many pips as its face', () => {
  show(thrown({ dice: [1, 2, 3, 4, 6] }))
  expect(dice().map((die) => die.querySelectorAll('circle').length)).toEqual([1, 2, 3, 4, 6])
})

test('a die pressed is kept, pressed again it is thrown; the button counts the others', () => {
  const { onMove } = show(thrown())
  expect(roll().textContent).toBe('Roll 5 dice')
  for (const place of [0, 1, 3]) fireEvent.click(dice()[place]!)
  fireEvent.click(dice()[3]!)
  expect(names()).toEqual([
    'Throw the 5 again',
    'Throw the 5 again',
    'Keep the 5',
    'Keep the 2',
    'Keep the 1',
  ])
  expect(screen.getByText('Held 2')).toBeTruthy()
  expect(roll().textContent).toBe('Roll 3 dice')
  fireEvent.click(roll())
  expect(onMove.mock.calls).toEqual([[{ held: [true, true, false, false, false] }]])
})

test('digits keep and release, R rolls', () => {
  const { onMove } = show(thrown())
  const press = (key: string) => fireEvent.keyDown(dice()[0]!, { key })
  for (const key of ['1', '3', '5', '3', '6', '0']) press(key)
  fireEvent.keyDown(dice()[0]!, { key: 'r', ctrlKey: true })
  expect(onMove).not.toHaveBeenCalled()
  press('r')
  expect(onMove.mock.calls).toEqual([[{ held: [true, false, false, false, true] }]])
})

test('what is kept stays until the roll, whatever else arrives, and begins with what was kept before', () => {
  const { again } = show(thrown())
  fireEvent.click(dice()[0]!)
  again(thrown())
  expect(document.querySelectorAll('.Dice-kept')).toHaveLength(1)
  again(thrown({ rolls: 2, held: [true, true, false, false, false] }))
  expect(document.querySelectorAll('.Dice-kept')).toHaveLength(2)
})

test('a choice of an earlier turn does not come back in a later one', () => {
  const { again } = show(thrown())
  fireEvent.click(dice()[4]!)
  again(thrown({ cards: [{ ones: 1 }, { ones: 2 }] }))
  expect(document.querySelectorAll('.Dice-kept')).toHaveLength(0)
})

test('five kept dice cannot be rolled', () => {
  const { onMove } = show(thrown())
  for (const die of dice()) fireEvent.click(die)
  fireEvent.click(roll())
  fireEvent.keyDown(dice()[0]!, { key: 'r' })
  expect(onMove).not.toHaveBeenCalled()
})

test('after the last roll no die moves and none is rolled, a box is taken', () => {
  const { onMove } = show(thrown({ rolls: 3 }))
  fireEvent.click(dice()[0]!)
  fireEvent.keyDown(dice()[0]!, { key: 'r' })
  expect(document.querySelectorAll('.Dice-kept')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Take a box' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Fives, would score 15' }))
  expect(onMove.mock.calls).toEqual([[{ box: 'fives' }]])
})

test.each([
  ['on the other’s turn', { seat: 1 }],
  ['for a spectator', { seat: null }],
  ['while the game rests', { live: false }],
  ['while a move is on its way', { busy: true }],
] as const)('nothing is sent %s', (_, more) => {
  const { onMove } = show(thrown(), more)
  fireEvent.keyDown(dice()[0]!, { key: 'r' })
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(onMove).not.toHaveBeenCalled()
  expect(document.querySelectorAll('.Dice-kept')).toHaveLength(0)
})

test('a game that is over says nothing of rolls', () => {
  const left = game.view(game.drop(begun, 1, 'resigned', 0))
  show(left, { live: false })
  expect(left.outcome).not.toBeNull()
  expect(screen.queryByText(/roll/i)).toBeNull()
})

test('who cannot see the court is told each roll', () => {
  show(thrown({ rolls: 2, held: [true, true, true, false, false] }))
  const told = [...document.querySelectorAll('[aria-live="polite"]')].map((p) => p.textContent)
  expect(told).toContain('On the court: 2, 1 Held: 5, 5, 5')
})

test('only dice thrown while one looks on tumble', () => {
  const { again } = show(thrown())
  expect(document.querySelectorAll('.Dice-tumbles')).toHaveLength(0)
  again(thrown({ rolls: 2, held: [true, true, true, false, false] }))
  expect(document.querySelectorAll('.Dice-tumbles')).toHaveLength(2)
})

test('the score card is a table of thirteen boxes, two bonuses and the total', () => {
  show(thrown())
  expect(screen.getAllByRole('rowheader')).toHaveLength(16)
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  const [, mine, other] = screen.getAllByRole('columnheader')
  expect(mine!.textContent).toContain('00:42')
  expect(mine!.textContent).toContain('To move')
  expect(within(mine!).getByTestId('face 0')).toBeTruthy()
  expect(other!.textContent).toContain('Selin')
})

test('open boxes say what the dice would score, in the column of the turn only', () => {
  show(thrown())
  expect(screen.getAllByRole('button', { name: /would score/ })).toHaveLength(13)
  expect(screen.getByRole('button', { name: 'Large straight, would score 0' })).toBeTruthy()
  expect(row('Fives').querySelectorAll('td')[1]!.textContent).toBe('')
})

test('others see the offers, but cannot take them', () => {
  show(thrown(), { seat: 1 })
  expect(screen.queryAllByRole('button', { name: /would score/ })).toHaveLength(0)
  expect(row('Fives').textContent).toContain('Fives, would score 15')
})

test('taken boxes, the way to the bonus and the totals stand in the card', () => {
  const cards = [{ sixes: 24, fives: 20, fours: 16, threes: 9 }, { ones: 3 }]
  show(game.view({ ...begun, cards }))
  const cells = (name: string) => [...row(name).querySelectorAll('td')].map(readOut)
  expect(cells('Sixes')).toEqual(['24', ''])
  expect(cells('Bonus, +35 at 63')).toEqual(['+35', '3 of 63'])
  expect(cells('Jokers, +100 each')).toEqual(['–', '–'])
  expect(cells('Total')).toEqual(['104', '3'])
})

test('a joker has its one box in a frame and says where it goes and what it pays', () => {
  show(thrown({ dice: [4, 4, 4, 4, 4], cards: [{ fiveKind: 50 }, {}] }))
  const offers = screen.getAllByRole('button', { name: /would score/ })
  expect(offers.map((offer) => offer.getAttribute('aria-label'))).toEqual(['Fours, would score 20'])
  expect(offers[0]!.className).toContain('DiceCard-forced')
  expect(screen.getByRole('status').textContent).toBe(
    'A joker: +100. Fours is still open, so it goes there.',
  )
})

test.each([
  ['near', { dice: [4, 4, 4, 4, 1] }, { fiveKind: 50 }, 'One more 4 is a joker: +100.'],
  ['unpaid', { dice: [4, 4, 4, 4, 4] }, { fiveKind: 0 }, 'A joker. It pays no bonus'],
  ['lower', { dice: [4, 4, 4, 4, 4] }, { fiveKind: 50, fours: 8 }, 'It goes to a lower box.'],
] as const)('a joker that is %s is told so', (_, state, card, text) => {
  show(thrown({ ...state, cards: [card, {}] }))
  expect(screen.getByRole('status').textContent).toContain(text)
})

test.each([
  ['without fifty in Five of a kind', { dice: [4, 4, 4, 4, 1] }, {}],
  ['after the last roll', { dice: [4, 4, 4, 4, 1], rolls: 3 }, { fiveKind: 50 }],
] as const)('no joker is near %s', (_, state, card) => {
  show(thrown({ ...state, cards: [card, {}] }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('the last box is told in words', () => {
  const told = render(<LastMove view={game.view(begun)} players={players} />)
  expect(told.container.textContent).toBe('Priya begins')
  const held = [false, false, false, false, false] as [boolean, boolean, boolean, boolean, boolean]
  const took = play(play(begun, 0, { held }), 0, { box: 'chance' })
  told.rerender(<LastMove view={game.view(took)} players={players} />)
  expect(told.container.textContent).toBe(
    `Priya took Chance for ${game.view(took).totals[0]!.total}`,
  )
})

test('a finished game at a glance is each total', () => {
  const { container } = render(
    <Mini view={game.view({ ...begun, cards: [{ ones: 3 }, { fiveKind: 50 }] })} />,
  )
  expect([...container.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['3', '50'])
})

test('a box that is taken without a line is marked until the answer comes', () => {
  const marked = () =>
    [...document.querySelectorAll('.DiceCard-ghost')].map((one) => one.textContent)
  const view = thrown()
  const { again, shown } = show(view, { busy: true, pending: { box: 'threeKind' } })
  expect(marked()).toEqual(['18'])
  again(
    game.view(
      play({ ...begun, rolls: 1, dice: [5, 5, 5, 2, 1], held: none }, 0, {
        box: 'threeKind',
      }),
    ),
  )
  expect(marked()).toEqual([])
  shown.unmount()
  show(view, { busy: true, pending: { held: [true, true, true, false, false] } })
  expect(marked()).toEqual([])
})
