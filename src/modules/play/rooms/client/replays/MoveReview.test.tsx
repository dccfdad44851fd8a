import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MoveReview } from './MoveReview.tsx'
import type { ReplayView } from './moment.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { idleQueries } from '#tests/client/around.tsx'

beforeAll(() => startTexts())

const known = { ahead: [0, null], turns: [] }
const replay = (isJudging: boolean, judged: typeof known | null) =>
  ({
    isJudging,
    judged,
    gameType: 'fourInARow',
    moves: [{ version: 0 }],
    players: [{ name: 'Selin Aydın' }],
  }) as unknown as ReplayView
const steps = { at: 1, last: 1, runs: false, toggle: () => undefined, goTo: () => undefined }

test.each([
  ['nothing is known yet', true, null, 'The moves are being judged …'],
  ['a moment is still being worked out', true, known, 'still being calculated'],
  ['a moment was given up', false, known, 'too early to calculate'],
])('where %s the replay says so', (_, isJudging, judged, says) => {
  render(<MoveReview replay={replay(isJudging, judged)} steps={steps} />)
  expect(screen.getByRole('status').textContent).toBe(says)
})

test.each([
  [true, 1],
  [false, 0],
])('while it is judged (%s) it says how far that is', (isJudging, times) => {
  render(<MoveReview replay={replay(isJudging, known)} steps={steps} />)
  expect(screen.queryAllByText('1 of 2 moments judged so far')).toHaveLength(times)
})

const at = (judged: object, ply: number) => {
  const shown = {
    isJudging: false,
    judged: { turns: [], ...judged },
    gameType: 'dice',
    moves: [{ version: 0 }, { version: 1 }],
    players: [{ name: 'Selin Aydın' }, { name: 'Deniz Kaya' }],
  } as unknown as ReplayView
  const client = idleQueries()
  return act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MoveReview replay={shown} steps={{ ...steps, at: ply }} />
      </QueryClientProvider>,
    ),
  )
}

test.each([
  [[231.4, 224], 0, 'Selin stood better: 231.4 to 224.0 expected'],
  [[224, 231.4], 1, 'Deniz stood better: 231.4 to 224.0 expected'],
  [[254.6], 0, '254.6 points expected in the end'],
])('where %j points are expected the replay says so', async (expected, ahead, says) => {
  await at({ ahead: [ahead, ahead, ahead], expected: [expected, expected, expected] }, 1)
  expect(screen.getByRole('status').textContent).toBe(says)
  expect(screen.getByText('By the average of all throws to come.')).not.toBeNull()
})

test.each([
  [0, 'Looked 8 moves ahead.'],
  [1, 'Calculated to the end of the game.'],
])('moment %i says how far it was looked ahead', async (ply, says) => {
  await at({ ahead: [0, 0, 0], plies: [8, null, null] }, ply)
  expect(screen.getByText(says)).not.toBeNull()
})

test('of many moves that gave up points the track marks the twelve worst', async () => {
  const turns = Array.from({ length: 20 }, (_, i) => ({ ply: i + 1, seat: 0, lost: i + 0.5 }))
  await at({ ahead: [0, 0, 0], turns, expected: [] }, 1)
  const signs = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(signs).toHaveLength(12)
  expect(signs[0]).toBe('Move 9 gave up 8.5 points: go there')
  screen.getByText(/^Marked are the 12 dearest of 20 moves/)
})

test('of moves that turned the game none is left out', async () => {
  const turns = Array.from({ length: 20 }, (_, i) => ({ ply: i + 1, seat: 0 }))
  await at({ ahead: [0, 0, 0], turns }, 1)
  expect(screen.getAllByRole('button')).toHaveLength(20)
  expect(screen.queryByText(/^Marked are/)).toBeNull()
})
