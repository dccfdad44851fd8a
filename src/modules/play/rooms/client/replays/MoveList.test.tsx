import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import four from '#games/four-in-a-row/en.json' with { type: 'json' }
import { setUser } from '#client/session/session.ts'
import { MoveList } from './MoveList.tsx'
import { replayView, type ReplayView } from './moment.ts'
import { en } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { idleQueries } from '#tests/client/around.tsx'

beforeAll(() => startTexts({ translation: en, rules: { 'four-in-a-row': four } }))

const made = (seat: number, column: number, by = 'player') => ({
  seat,
  by,
  at: 0,
  move: { column },
})
const columns = [3, 2, 5]
const judged = {
  ahead: [0, 0, 0, 0],
  turns: [{ ply: 2, seat: 1, better: { column: 3 }, kept: 'level' }],
}
const answer = {
  gameType: 'fourInARow',
  gameId: 'g',
  seats: ['selin', 'deniz'],
  players: [
    { name: 'Selin Aydın', profileImage: '' },
    { name: 'Deniz Kaya', profileImage: '' },
  ],
  moves: [
    ...columns.map((column, at) => ({ ...made(at % 2, column), version: at, moveId: `${at}` })),
    { ...made(1, 0, 'drop'), move: { why: 'resigned' }, version: 3, moveId: '3' },
  ],
  views: [0, 1, 2, 3, 3].map((discs) => ({ played: columns.slice(0, discs), line: null })),
  outcome: null,
  judged,
}
const replay: ReplayView = replayView('r', answer as never, { bot: 'Bot', former: 'Former' })
const steps = { at: 2, last: 4, runs: false, toggle: () => undefined, goTo: () => undefined }

test('two players have a column each; what is no move goes across, and a turning point has its mark', async () => {
  setUser({ userId: 'selin', guulJwt: '', teamId: 't', team: { name: '' } } as never)
  await act(async () =>
    render(
      <QueryClientProvider client={idleQueries()}>
        <MoveList replay={replay} steps={steps} hasShortMoves />
      </QueryClientProvider>,
    ),
  )
  await screen.findByText('column 4')
  const lines = screen.getAllByRole('listitem')
  expect(lines.map(({ style }) => style.gridColumn)).toEqual(['', '1', '2', '1', ''])
  expect(lines[1]!.textContent).toBe('1You column 4')
  expect(lines[2]!.textContent).toBe('2Deniz column 3')
  expect(lines[2]!.querySelector('[aria-label="turning point"]')).not.toBeNull()
  expect(lines[4]!.textContent).toContain('Deniz resigned')
})
