import { jest } from '@jest/globals'
import { act, render, renderHook, screen } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { gameStatus, type FinishedGame, type Room } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { defaultRoom, forgetRoom, showRoomState, useRoomStore } from './room-store.ts'
import { SeriesCard } from './SeriesCard.tsx'
import { useEndingSteps, useRevealedSeries } from './useEnding.ts'
import { useReason, useWins } from './useEndingTexts.ts'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(() => startTexts({ translation: en }, { translation: tr }))
beforeEach(async () => {
  forgetRoom()
  setUser({ userId: 'selin', guulJwt: '', team: { name: '' } } as never)
  await i18next.changeLanguage('en')
})
afterEach(() => jest.useRealTimers())

const player = (id: string, position: number, wins: number) =>
  ({ id, position, wins, name: `${id} Okafor`, connected: true, ready: false }) as never

const game = (reason: string, winner: 0 | 1 | null, number = 1): FinishedGame =>
  ({
    number,
    outcome: { places: winner === null ? [[0, 1]] : [[winner], [1 - winner]], reason },
    players: ['Mara', 'selin'],
    moves: 9,
    scored: [null, null],
  }) as never

function show(more: Partial<Room> = {}, wins: readonly [number, number] = [0, 0]): void {
  const room = {
    ...(defaultRoom as unknown as Room),
    id: 'room',
    gameId: 'g1',
    version: useRoomStore.getState().version + 1,
    players: [player('Mara', 0, wins[0]), player('selin', 1, wins[1])],
    gameStatus: gameStatus.started,
    ...more,
  }
  act(() => showRoomState({ room, version: room.version, view: null, own: null, clocks: null }))
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <Around queries={idleQueries()}>{children}</Around>
)
const says = (of: FinishedGame) => {
  const { result } = renderHook(() => ({ reason: useReason(), wins: useWins() }), { wrapper })
  return [result.current.wins(of), result.current.reason(of)]
}

test.each([
  ['en', 'resigned', 0, 'Mara wins', 'You resigned'],
  ['en', 'resigned', 1, 'You win', 'Mara resigned'],
  ['en', 'out_of_time', 1, 'You win', 'Mara ran out of time'],
  ['en', 'out_of_time', 0, 'Mara wins', 'You ran out of time'],
  ['en', 'left', 1, 'You win', 'Mara had left'],
  ['en', 'removed', 1, 'You win', 'The host removed Mara'],
  ['tr', 'removed', 1, 'Sen kazandın', 'Ev sahibi oyundan çıkardı: Mara'],
  ['en', 'draw_agreed', null, 'A draw', 'Draw agreed'],
  ['tr', 'resigned', 1, 'Sen kazandın', 'Mara çekildi'],
  ['tr', 'out_of_time', 1, 'Sen kazandın', 'Mara süresini doldurdu'],
  ['tr', 'resigned', 0, 'Mara kazandı', 'Çekildin'],
] as const)('in %s an end by %s, won by seat %s, says “%s” and “%s”', async (...one) => {
  const [language, reason, winner, wins, how] = one
  await i18next.changeLanguage(language)
  show()
  expect(says(game(reason, winner))).toEqual([wins, how])
})

test('an end that is seen goes from the landing disc to the headline to the card', () => {
  jest.useFakeTimers()
  show({ moves: 8 })
  show({ moves: 9, gameStatus: gameStatus.completed, finished: [game('x', 1)] }, [0, 1])
  const { result } = renderHook(
    () => [useEndingSteps('none'), useRoomStore((s) => s.ending)] as const,
    { wrapper },
  )
  const told: string[] = [result.current[1]]
  const second = 32 // ms; when the second frame is drawn
  for (const ms of [17, second + 899 - 17, 1]) {
    act(() => jest.advanceTimersByTime(ms))
    told.push(result.current[1])
  }
  expect(told).toEqual(['landing', 'headline', 'headline', 'card'])
})

test('while the last move lands neither the game nor the win is counted', () => {
  show({ moves: 8 })
  show({ moves: 9, gameStatus: gameStatus.roundCompleted, finished: [game('x', 1)] }, [0, 1])
  const { result } = renderHook(() => useRevealedSeries(), { wrapper })
  expect(result.current.finished).toEqual([])
  expect(result.current.players.map(({ wins }) => wins)).toEqual([0, 0])
  act(() => useRoomStore.setState({ ending: 'headline' }))
  expect(result.current.finished).toHaveLength(1)
  expect(result.current.players.map(({ wins }) => wins)).toEqual([0, 1])
})

test('an end that is found on arrival is told whole; a resignation has no disc to wait for', () => {
  const over = { gameStatus: gameStatus.completed, finished: [game('resigned', 1)] }
  show(over)
  expect(useRoomStore.getState().ending).toBe('card')
  forgetRoom()
  show({ moves: 4 })
  show({ ...over, moves: 4 })
  expect(useRoomStore.getState().ending).toBe('headline')
  show({ gameStatus: gameStatus.started, gameId: 'g2' })
  expect(useRoomStore.getState().ending).toBe('none')
})

test('the series counts the viewer’s wins first, as the card does', () => {
  const series = { games: 3, game: 2 } as const
  const finished = [game('x', 0), game('x', 1, 2)]
  show({ series, finished, gameStatus: gameStatus.roundCompleted }, [2, 1])
  render(<SeriesCard />, { wrapper })
  expect(screen.getByRole('img', { name: '1 to 2' })).toBeTruthy()
  const names = document.querySelector('.Lobby-seriesCardScore')!.textContent
  expect(names.indexOf('selin')).toBeLessThan(names.indexOf('Mara'))
})

test.each([
  [[0, 0], 1, [], ['…', 'To come', 'If needed']],
  [[1, 0], 2, ['x'], ['won', '…', 'If needed']],
  [[1, 0], 1, ['x'], ['won', 'To come', 'If needed']],
  [[1, 1], 2, ['x', 'y'], ['won', 'won', 'To come']],
] as const)(
  'of a best of three at %s in game %s, only one that may be spared is “if needed”',
  (wins, at, ends, states) => {
    const finished = ends.map((reason, i) => game(reason, i === 0 ? 0 : 1, i + 1))
    show({ series: { games: 3, game: at }, finished, turns: [0] }, [wins[0], wins[1]])
    render(<SeriesCard />, { wrapper })
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const expected = { won: /, 9 moves$/, '…': /Move 1, / } as Record<string, RegExp>
    states.forEach((state, i) => expect(lines[i]).toMatch(expected[state] ?? state))
  },
)

test('a game that is no longer needed goes', () => {
  const series = { games: 3, game: 2 } as const
  const finished = [game('x', 1), game('x', 1, 2)]
  show({ series, finished, gameStatus: gameStatus.started }, [0, 2])
  const shown = render(<SeriesCard />, { wrapper })
  expect(shown.container.textContent).toContain('Game 3')
  show({ series, finished, gameStatus: gameStatus.completed }, [0, 2])
  shown.rerender(<SeriesCard />)
  expect(shown.container.textContent).not.toContain('Game 3')
})
