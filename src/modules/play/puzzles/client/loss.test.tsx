import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import type { PuzzleStats, Teammate } from '../contract.ts'
import { setUser } from '#client/session/session.ts'
import { Distribution } from './Distribution.tsx'
import { TeamResults } from './TeamResults.tsx'
import { useLossText } from './Finished.tsx'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() =>
  startTexts(
    {
      translation: en,
      puzzles: { word: { finished: { lostText: 'Tomorrow: a new word.' } } },
    },
    { translation: tr, puzzles: { word: { finished: { lostText: 'Yarın yeni kelime.' } } } },
  ),
)
beforeEach(() => setUser({ userId: 'selin', guulJwt: '', team: { name: '' } } as never))
afterEach(() => void i18next.changeLanguage('en'))

const stats: PuzzleStats = {
  played: 5,
  solved: 3,
  streak: 0,
  streakTomorrow: 0,
  best: 2,
  daily: { streak: 0, tomorrow: 0 },
  unit: 'guesses',
  average: 3,
  distribution: [1, 2, 3, 4, 5, 6].map((upTo) => ({ upTo, count: upTo === 3 ? 3 : 0 })),
}
const mate = (userId: string, value: number | null): Teammate => ({
  userId,
  name: userId,
  profileImage: '',
  progress: 'finished',
  solved: value !== null,
  score: value === null ? null : { value, unit: 'guesses', of: 6 },
})

test('what was not solved has a row of its own, and it is one’s own after a loss', () => {
  render(<Distribution stats={stats} own={null} lost title="Your guesses" />)
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(7)
  expect(within(rows[6]!).getByLabelText('Not solved')).toBeDefined()
  expect(rows[6]!.textContent).toBe('×2')
  expect(rows[6]!.className).toContain('own')
  expect(screen.getByText('average solved')).toBeDefined()
})

test('who lost has no square of a right guess', () => {
  render(<TeamResults gameType="word" of={6} team={[mate('mara', 6), mate('tom', null)]} />)
  const [solved, lost] = screen.getAllByRole('listitem')
  expect(solved!.querySelectorAll('[class*=used]')).toHaveLength(6)
  expect(lost!.querySelectorAll('[class*=used]')).toHaveLength(0)
  expect(within(lost!).getByLabelText('Not solved').textContent).toBe('–/6')
})

test('times have their place, the same time the same one, and who is at it has none', () => {
  const timed = (userId: string, value: number): Teammate => ({
    ...mate(userId, value),
    score: { value, unit: 'ms', of: 0 },
  })
  const playing: Teammate = { ...mate('ana', null), progress: 'started' }
  const team = [timed('mara', 60_000), timed('tom', 60_000), timed('selin', 90_000), playing]
  render(<TeamResults gameType="sudoku" of={58} team={team} />)
  const ranks = screen
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[class*=rank]')?.textContent ?? '')
  expect(ranks).toEqual(['1', '1', '3', ''])
})

function Loss({ of }: { of: Partial<PuzzleStats> }) {
  return <p>{useLossText()({ ...stats, ...of }, 'puzzles:word.finished.lostText')}</p>
}

test.each([
  [
    'en',
    { daily: { streak: 3, tomorrow: 3 } },
    'Your puzzle streak of 3 days is safe. Tomorrow: a new word.',
  ],
  [
    'en',
    { daily: { streak: 1, tomorrow: 0 }, streak: 1 },
    'Solve another puzzle today to keep your puzzle streak of 1 day. In this game your streak ends at 1 day. Tomorrow: a new word.',
  ],
  ['en', {}, 'Tomorrow: a new word.'],
  [
    'tr',
    { daily: { streak: 3, tomorrow: 3 } },
    '3 günlük bulmaca serin sürüyor. Yarın yeni kelime.',
  ],
] as const)('in %s a loss with %j says what becomes of the streaks', async (lng, of, text) => {
  await i18next.changeLanguage(lng)
  render(<Loss of={of} />)
  expect(screen.getByText(text)).toBeDefined()
})
