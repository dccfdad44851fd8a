import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import EventsPage from '../calendar/MatchCalendarPage.tsx'
import type { Predictors } from '../stage/useStage.ts'
import { JustScored } from './JustScored.tsx'

const NOW = '2026-10-14T12:00:00.000Z'
const game = { gameId: 'cup', name: 'Winter Cup', kind: 'score', stages: [] }
const scored = {
  gameId: 'cup',
  stageId: 's3',
  matchId: 'a',
  home: 'Lost Keys',
  away: 'Odd Socks',
  part: '',
  counted: [2, 1],
  hasTip: true,
  tier: 'exact',
  points: 4,
  joker: false,
  isStanding: false,
}
const match = (matchId: string, at: string, more = {}) => ({
  ...scored,
  matchId,
  day: at.slice(0, 10),
  kickOff: at,
  locksAt: at,
  isLocked: at < NOW,
  canTip: at > NOW,
  status: at < NOW ? 'played' : 'open',
  score: at < NOW ? { ft: [2, 1] } : {},
  tip: null,
  isTipped: false,
  points: null,
  ...more,
})

beforeAll(startScreens)
beforeEach(() =>
  serve(({ path }) => {
    if (path.includes('GetMatches'))
      return {
        now: NOW,
        today: '2026-10-14',
        matches: [
          match('a', '2026-10-13T12:00:00.000Z'),
          match('b', '2026-10-20T12:00:00.000Z', { home: 'Slow Kettle' }),
        ],
      }
    if (path.includes('GetScheduledGames'))
      return { games: [game], locks: [], open: 0, waiting: null, scored: [scored], now: NOW }
    return { address: '' }
  }),
)
afterEach(cleanup)

test('all results lead to what was played, the newest first', async () => {
  const data = { scored: [scored], games: [game] } as unknown as Predictors
  show(
    <Routes>
      <Route path="/" element={<JustScored data={data} />} />
      <Route path="/events" element={<EventsPage />} />
    </Routes>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'All results' }))
  const past = await screen.findByRole('button', { name: 'Past' })
  expect(past.getAttribute('aria-current')).toBe('page')
  screen.getAllByText(/Lost Keys/)
  expect(screen.queryByText(/Slow Kettle/)).toBeNull()
})
