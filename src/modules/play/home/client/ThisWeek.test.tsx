import { render, screen } from '@testing-library/react'
import { setUser } from '#client/session/session.ts'
import ThisWeek from './ThisWeek.tsx'
import { startTexts } from '#tests/client/start-texts.ts'
import { startSettings } from '#tests/client/settings.ts'
import { Around } from '#tests/client/around.tsx'

let asked: URL[] = []

const row = (name: string) => ({
  rank: 1,
  tied: false,
  movement: null,
  userId: name,
  name,
  profileImage: '',
  points: 90,
  plays: 3,
  wins: 2,
  streak: 1,
})

/** The server's boards: of this week, which began on 12 October, and of the days before. */
function serve(thisWeek: readonly string[], before: readonly string[]): void {
  const board = (names: readonly string[]) => ({
    gameType: '',
    period: 'week',
    from: '2026-10-12',
    to: '2026-10-18',
    daysLeft: 6,
    players: names.length,
    pageSize: 3,
    pageNumber: 1,
    rows: names.map(row),
    me: null,
    ahead: null,
  })
  globalThis.fetch = (async (address: string | URL) => {
    const url = new URL(address, 'http://localhost')
    asked.push(url)
    const answer = board(url.pathname.endsWith('/Overview') ? thisWeek : before)
    return { status: 200, json: async () => answer }
  }) as never
}

function show(): void {
  render(
    <Around>
      <ThisWeek />
    </Around>,
  )
}

beforeAll(() => startTexts())
beforeEach(() => {
  asked = []
  startSettings()
  setUser({ userId: 'selin', guulJwt: '', teamId: 't', team: { name: '' } } as never)
})

test('before the first game of a week last week’s podium stands, and says so', async () => {
  serve([], ['Mara Okafor'])
  show()
  expect(await screen.findByText('Mara O.')).toBeTruthy()
  expect(screen.getByText('Last week')).toBeTruthy()
  expect(screen.getByText('This week begins with the first game.')).toBeTruthy()
  expect(asked).toHaveLength(2)
  const { startDate, endDate } = Object.fromEntries(asked[1]!.searchParams)
  expect([startDate, endDate]).toEqual(['2026-10-05', '2026-10-11'])
})

test('once somebody has points the week before is not asked for', async () => {
  serve(['Tom Hughes'], ['Mara Okafor'])
  show()
  expect(await screen.findByText('Tom H.')).toBeTruthy()
  expect(screen.queryByText('Last week')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('where nobody played last week either the card is empty', async () => {
  serve([], [])
  show()
  expect(await screen.findByText('The board fills with the first finished game.')).toBeTruthy()
  expect(screen.queryByText('Last week')).toBeNull()
  expect(asked).toHaveLength(2)
})
