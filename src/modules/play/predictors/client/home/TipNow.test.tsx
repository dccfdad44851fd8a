import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import { useUnsentTips } from '../tips/unsent-tips.ts'
import type { OpenTip } from '../open-tips/open-tip.ts'
import type { Predictors } from '../stage/useStage.ts'
import { TipNow } from './PredictHome.tsx'

const HOUR = 3_600_000
const NOON = Date.parse('2026-10-14T12:00:00Z')

const tip = (matchId: string, hours: number, more: Partial<OpenTip> = {}): OpenTip => ({
  gameId: 'cup',
  stageId: 's3',
  matchId,
  home: `Home ${matchId}`,
  away: `Away ${matchId}`,
  part: '',
  locksAt: new Date(NOON + hours * HOUR).toISOString(),
  isTipped: false,
  tip: null,
  slots: 1,
  filled: 0,
  savedAt: '',
  ...more,
})
const games = [{ gameId: 'cup', name: 'Winter Cup' }] as Predictors['games']

let asked: Asked[] = []
beforeAll(startScreens)
beforeEach(() => {
  asked = []
  localStorage.clear()
  useUnsentTips.setState({}, true)
  serve((one) => {
    asked.push(one)
    return { saved: 1, receivedAt: new Date(NOON).toISOString(), joker: '', open: 0 }
  })
})
afterEach(cleanup)

const draw = (tips: readonly OpenTip[], now = NOON, waiting: Predictors['waiting'] = null) =>
  show(<TipNow tips={tips} games={games} now={now} waiting={waiting} />)
const row = (name: string) => screen.getByRole('listitem', { name: new RegExp(name) })

test('each row has its lock and its competition; the first without a tip says so', () => {
  draw([
    tip('a', 0.5, {
      isTipped: true,
      tip: { home: 2, away: 1, joker: true },
      savedAt: '2026-10-14T10:04:00Z',
    }),
    tip('b', 5),
    tip('c', 30),
  ])
  within(row('Home a')).getByText('Saved 10:04')
  within(row('Home a')).getByText('with the joker')
  within(row('Home b')).getByText('05:00:00')
  within(row('Home b')).getByText('Winter Cup, 17:00')
  within(row('Home b')).getByText('Not tipped yet')
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['TodayWednesday 14 October, 2 matches', 'TomorrowThursday 15 October, 1 match'])
})

test('what waits next says how many others have not tipped it either', () => {
  draw([tip('a', 5), tip('b', 6)], NOON, { gameId: 'cup', matchId: 'a', people: 14 })
  within(row('Home a')).getByText('14 others have not')
  expect(within(row('Home b')).queryByText(/others/)).toBeNull()
})

test('the first plus sets both sides, and the tip is saved automatically', async () => {
  draw([tip('a', 5)])
  fireEvent.click(screen.getByRole('button', { name: 'One more for Away a' }))
  expect(
    screen.getAllByRole('spinbutton').map((one) => one.getAttribute('aria-valuetext')),
  ).toEqual(['0', '1'])
  await screen.findByText('Saving …')
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 3000 })
  expect(asked[0]).toMatchObject({
    what: 'ScorePredict',
    body: { gameId: 'cup', stageId: 's3', predictionList: [{ matchId: 'a', home: 0, away: 1 }] },
  })
})

test('a row that locks under the finger says so and keeps what the server has', () => {
  const saved = tip('a', 1, { isTipped: true, tip: { home: 2, away: 1, joker: false } })
  draw([saved], NOON + 2 * HOUR)
  within(row('Home a')).getByText('Locked 13:00')
  for (const side of screen.getAllByRole('spinbutton')) {
    fireEvent.keyDown(side, { key: '5' })
    expect(side.getAttribute('aria-disabled')).toBe('true')
  }
  expect(
    screen.getAllByRole('spinbutton').map((one) => one.getAttribute('aria-valuetext')),
  ).toEqual(['2', '1'])
})

test('a race shows its places and leads to them', () => {
  draw([tip('r', 5, { part: 'race', home: 'Harbour', away: '', slots: 5, filled: 3 })])
  screen.getByRole('img', { name: '3 of 5 chosen' })
  screen.getByRole('button', { name: 'Fill 2 more: Harbour, The race' })
})

test('five stand here, the others are a press away', () => {
  draw(Array.from({ length: 7 }, (_, i) => tip(`m${i}`, i + 1)))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})
