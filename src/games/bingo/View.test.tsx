import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { DeviceContext, type Device } from '../kit/device.tsx'
import { seededRandom } from '../kit/random.ts'
import texts from './en.json' with { type: 'json' }
import { tapeOf } from './Card.tsx'
import { game, type Move, type State } from './rules.ts'
import { ways } from './patterns.ts'
import parts from './View.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts
const { Left, Right, Lead } = parts.layout as Extract<
  NonNullable<typeof parts.layout>,
  { kind: 'crowd' }
>
const Says = parts.Announcements!

beforeAll(() => startTexts({ rules: { bingo: texts } }))

const players = ['Priya', 'Selin', 'Jonas'].map((name) => ({ name }))
const begun = game.setup(
  game.meta.options.parse({ pattern: 'line', caller: true }),
  3,
  seededRandom('view'),
)
const card = begun.cards[0]!
const row = card.slice(0, 5)
const calling = (called: readonly number[], more: Partial<State> = {}): State => ({
  ...begun,
  called,
  ...more,
})

interface More {
  seat?: number | null
  busy?: boolean
}

function propsOf(state: State, more: More = {}) {
  const seat = more.seat === undefined ? 0 : more.seat
  const onMove = jest.fn<(move: Move) => void>()
  const isCaller = seat === null
  return {
    view: game.view(state),
    own: game.own!(state, seat ?? 'caller'),
    seat,
    isCaller,
    turns: [0, 1, 2],
    players,
    live: true,
    busy: more.busy ?? false,
    pending: null,
    onMove,
    seats: players.map(({ name }, at) => ({
      seat: at,
      name,
      face: <i />,
      clock: '',
      status: '',
      mine: at === seat,
    })),
  }
}

/** A device with storage, as the room passes it. */
function deviceOf(kept: Record<string, unknown> = {}): Device {
  return { recall: (name) => kept[name] ?? null, keep: (name, value) => (kept[name] = value) }
}

function show(state: State, more: More = {}, device = deviceOf()) {
  const props = propsOf(state, more)
  const tree = (of: typeof props) => (
    <DeviceContext value={device}>
      <Board {...of} />
    </DeviceContext>
  )
  const { rerender } = render(tree(props))
  return { ...props, after: (later: State) => rerender(tree({ ...props, view: game.view(later) })) }
}

const square = (number: number) => screen.getByText(String(number)).closest('button')!
const bingo = () => screen.getByRole('button', { name: /^Bingo|sit out|Right|Checking/ })
const isOff = () => bingo().getAttribute('aria-disabled') === 'true'

test('a called number is marked by hand, and no other; marks are kept by the device', () => {
  const device = deviceOf()
  show(calling(row.slice(0, 2)), {}, device)
  fireEvent.click(square(row[0]!))
  fireEvent.click(square(row[4]!))
  expect(square(row[0]!).getAttribute('aria-pressed')).toBe('true')
  expect(square(row[1]!).getAttribute('aria-label')).toMatch(/called, not marked yet$/)
  expect(square(row[4]!).getAttribute('aria-label')).toMatch(/, not called$/)
  expect(device.recall('marks')).toEqual({ card: card.join(), marks: [row[0]] })
  fireEvent.click(square(row[0]!))
  expect(device.recall('marks')).toMatchObject({ marks: [] })
})

test('the button opens when the marks make the pattern, and claims it by pointer or key', () => {
  const { onMove } = show(calling(row))
  expect(isOff()).toBe(true)
  for (const number of row) fireEvent.click(square(number))
  expect(isOff()).toBe(false)
  fireEvent.click(bingo())
  fireEvent.keyDown(square(row[0]!), { key: 'b' })
  expect(onMove.mock.calls).toEqual([[{ claim: 'line' }], [{ claim: 'line' }]])
})

test('the device marks automatically where that is chosen', () => {
  const device = deviceOf()
  const { after } = show(calling(row.slice(0, 4)), {}, device)
  fireEvent.click(screen.getByRole('switch', { name: 'Mark for me' }))
  expect(device.recall('auto')).toBe(true)
  expect(isOff()).toBe(true)
  after(calling(row))
  expect(isOff()).toBe(false)
})

test('a seat that sits out, has claimed or waits for its answer can’t claim', () => {
  const device = deviceOf({ auto: true })
  const { after } = show(calling(row, { sitOut: [0] }), {}, device)
  expect([bingo().textContent, isOff()]).toEqual(['You sit out one ball', true])
  after(calling(row, { claims: [0], claimedAt: 1 }))
  expect([bingo().textContent, isOff()]).toEqual(['Right! Others may claim too', true])
})

test('arrow keys walk the card and step over the free square', () => {
  show(calling([]))
  act(() => square(card[10]!).focus())
  fireEvent.keyDown(square(card[10]!), { key: 'ArrowRight' })
  fireEvent.keyDown(square(card[11]!), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(square(card[13]!))
  fireEvent.keyDown(square(card[13]!), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(square(card[8]!))
  expect(within(screen.getByRole('grid')).getAllByRole('columnheader')).toHaveLength(5)
})

test('what kept marks hold is not trusted', () => {
  show(calling(row), {}, deviceOf({ marks: { card: 7, marks: 'all' }, auto: 'yes' }))
  expect(isOff()).toBe(true)
})

test('a person without a card sees the balls', () => {
  show(calling(row.slice(0, 2)), { seat: null })
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByText(/^Called so far: /)).toBeTruthy()
})

test.each<[string, State, number, RegExp]>([
  ['before the first ball', calling([]), 0, /The first ball comes soon/],
  ['of a ball', calling(row.slice(0, 3)), 0, /\d+\. Line: 2 to go/],
  ['of the ball that finishes it', calling(row), 0, /your card has it: Line/],
  ['of one’s own claim', calling(row, { claims: [0], claimedAt: 1 }), 0, /Right: Line is yours/],
  ['of another’s', calling(row, { claims: [0], claimedAt: 1 }), 1, /Bingo by Priya: Line/],
  ['of a wrong claim', calling([], { sitOut: [0] }), 0, /has not been called\. You sit out/],
  ['of a pause', calling(row.slice(0, 1), { paused: true }), 0, /The caller has paused/],
])('the court tells %s', (_, state, seat, words) => {
  const { container } = render(<Says {...propsOf(state, { seat })} />)
  expect(container.textContent).toMatch(words)
})

test('beside the card are the last ball, the pattern to make, and the players who are close', () => {
  render(
    <>
      <Left {...propsOf(calling(row.slice(1)))} />
      <Right {...propsOf(calling(row.slice(1)))} />
    </>,
  )
  expect(screen.getByText('Ball 4 of 75')).toBeTruthy()
  expect(screen.getByText('Any row, column or diagonal.')).toBeTruthy()
  expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('You1 to go')
})

describe('the caller', () => {
  const led = calling(row.slice(1))

  test('calls, calls automatically, pauses, and ends after a confirmation', () => {
    const props = propsOf(led, { seat: null })
    render(<Lead {...props} />)
    fireEvent.click(screen.getByRole('button', { name: /^Next number/ }))
    fireEvent.keyDown(document.body, { code: 'Space' })
    fireEvent.click(screen.getByRole('switch', { name: 'Call automatically' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    fireEvent.click(screen.getByRole('button', { name: 'End the game' }))
    fireEvent.click(screen.getByRole('button', { name: 'End it' }))
    expect(props.onMove.mock.calls.flat()).toEqual([
      { call: true },
      { call: true },
      { every: 8 },
      { pause: true },
      { end: true },
    ])
  })

  test('waits while a claim is open, and sees claims with what is missing', () => {
    const claimed = { ...led, claims: [1], claimedAt: 1, sitOut: [0] }
    const props = propsOf(claimed, { seat: null })
    render(
      <>
        <Lead {...props} />
        <Right {...props} />
      </>,
    )
    const next = screen.getByRole('button', { name: /^Next number/ })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(document.body, { code: 'Space' })
    expect(props.onMove).not.toHaveBeenCalled()
    expect(screen.getAllByText('Not yet').length).toBeGreaterThan(0)
  })
})

test.each([
  ['a row', ways.line[2]!, 1],
  ['a diagonal', ways.line[10]!, 1],
  ['the big X', ways.x[0]!, 2],
  ['the corners, once round', ways.corners[0]!, 1],
])('the tape lies over %s', (_, way, runs) => {
  expect(tapeOf(75, way).match(/M/g)).toHaveLength(runs)
})

test('the end shows with which pattern somebody won, and to oneself how soon it was made', () => {
  const won = [{ pattern: 'x', ball: 33, seats: [0], took: [[0, 2_140]] }] as const
  const view = game.view(calling(row, { won, prizes: ['x'], reason: 'all_prizes_won' }))
  const [EndMark, EndOwn] = [parts.EndMark!, parts.EndOwn!]
  const pictures = () => document.querySelectorAll('svg').length
  const { rerender } = render(<EndMark view={view} seat={0} />)
  expect(pictures()).toBe(1)
  rerender(<EndMark view={view} seat={1} />)
  expect(pictures()).toBe(0)
  rerender(<EndOwn view={view} seat={0} />)
  screen.getByText('Big X')
  screen.getByText('9 squares in 33 balls')
  screen.getByText('You called it in 2.1 s')
  rerender(<EndOwn view={view} seat={1} />)
  expect(pictures()).toBe(0)
})

test('the end says who stood nearest without a prize, and what of the last one they missed', () => {
  const EndWhy = parts.EndWhy!
  const won = [{ pattern: 'line', ball: 5, seats: [0] }] as const
  const over = { won, prizes: ['line'], reason: 'all_prizes_won' } as const
  const [first, second] = [1, 2].map((seat) => begun.cards[seat]!.slice(0, 5))
  const missed = first!.find((number) => !row.includes(number))!
  const most = [...row, ...first!].filter((number) => number !== missed)
  const view = game.view(calling(most, over))
  const { rerender, container } = render(<EndWhy view={view} players={players} />)
  expect(container.textContent).toBe('Closest without winningSelin1 to go')
  const all = game.view(calling([...row, ...first!, ...second!], over))
  rerender(<EndWhy view={all} players={players} />)
  expect(container.textContent).toBe('Closest without winningSelin, JonasHad it, did not call')
  rerender(<EndWhy view={game.view(calling(row))} players={players} />)
  expect(container.textContent).toBe('')
})
