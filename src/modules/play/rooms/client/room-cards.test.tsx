import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import four from '#games/four-in-a-row/en.json' with { type: 'json' }
import { gameStatus, type Room } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { Face } from './PlayerCard.tsx'
import { defaultRoom, forgetRoom, showRoomState, useRoomStore } from './room-store.ts'
import StartRoom from './StartRoom.tsx'
import { en } from '#tests/client/texts.ts'
import rooms from './en.json' with { type: 'json' }
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(() => startTexts({ translation: en, rules: { 'four-in-a-row': four } }))
beforeEach(() => {
  forgetRoom()
  setUser({ userId: 'selin', guulJwt: '', teamId: 'team', team: { name: 'Kestrel' } } as never)
})

const dice = {
  gameType: 'dice',
  allowed: true,
  bots: [1, 2],
  seats: { min: 1, max: 4 },
  options: [],
  table: { start: 'allReady', clocks: [], series: [1] },
}
const queries = idleQueries()
queries.setQueryData(['area', 'team', undefined], {
  games: [{ gameType: 'fourInARow', countsFrom: 3 }, dice],
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <Around queries={queries}>{children}</Around>
)

const player = (name: string, position: number) =>
  ({ id: name, name, position, wins: 0, profileImage: '', connected: true }) as never

function show(names: readonly string[], more: Partial<Room> = {}): void {
  const players = names.map(player)
  const room = { ...(defaultRoom as unknown as Room), id: 'room', gameName: 'fourInARow', players }
  const state = { ...room, gameStatus: gameStatus.started, version: 1, ...more }
  act(() => showRoomState({ room: state, version: 1, view: null, own: null, clocks: null }))
}

const grounds = () => {
  const { container } = render(
    useRoomStore.getState().players.map((one) => <Face key={one.id} player={one} size={56} />),
    { wrapper },
  )
  return [...container.querySelectorAll('[class*=Avatar-avatar]')].map(({ className }) =>
    className.replace('Avatar-avatar', '').trim(),
  )
}

test('two on the same paint stand on their seats’ colours, others on their own', () => {
  show(['Mara Okafor', 'Priya Nair'])
  expect(grounds()).toEqual(['Avatar-seat1', 'Avatar-seat2'])
  cleanup()
  forgetRoom()
  show(['Mara Okafor', 'Deniz Kaya'])
  expect(grounds()).toEqual(['Avatar-green', 'Avatar-terracotta'])
})

test('against bots one asks for one, or for as many as there are seats', () => {
  const onClose = () => undefined
  render(<StartRoom open games={[dice as never]} gameType="dice" onClose={onClose} />, { wrapper })
  expect(screen.queryByRole('radiogroup', { name: 'How many bots' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: rooms.start.aBot }))
  const choice = within(screen.getByRole('radiogroup', { name: 'How many bots' }))
  const chosen = () =>
    choice
      .getAllByRole('radio')
      .filter(
        (one) => one.getAttribute('aria-checked') === 'true' || (one as HTMLInputElement).checked,
      )
      .map((one) => one.textContent)
  expect(choice.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
  ])
  expect(chosen()).toEqual(['1'])
  fireEvent.click(choice.getByRole('radio', { name: '3' }))
  expect(chosen()).toEqual(['3'])
})
