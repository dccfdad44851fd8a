import { act, render, screen, within } from '@testing-library/react'
import checkers from '#games/checkers/en.json' with { type: 'json' }
import { game, type State } from '#games/checkers/rules.ts'
import { seededRandom } from '#games/kit/random.ts'
import { gameStatus, type Room } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { defaultRoom, forgetRoom, showRoomState, useRoomStore } from './room-store.ts'
import { PlayScreen } from './PlayScreen.tsx'
import { en } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(() => startTexts({ translation: en, rules: { checkers } }))
beforeEach(() => forgetRoom())

const random = seededRandom('taken')
const names = ['Selin Aydın', 'Mara Okafor']
const opening = [
  [9, 14],
  [22, 18],
  [11, 15],
  [18, 11], // Mara takes two
  [8, 15],
  [25, 22],
  [15, 18],
  [22, 15],
]

function played(): State {
  let state = game.setup({}, 2, random)
  for (const path of opening) state = game.play(state, state.turn, { path }, random, 0) as State
  return state
}

const queries = idleQueries()
queries.setQueryData(['area', 'team', undefined], {
  games: [{ gameType: 'checkers', bots: [], table: { clocks: [], series: [1] } }],
})

/** Checkers in play, as the one in that seat sees it; null: who looks on. */
async function show(seat: number | null): Promise<void> {
  const userId = seat === null ? 'Deniz Kaya' : names[seat]
  setUser({ userId, name: userId, teamId: 'team', team: { name: 'Kestrel' } } as never)
  const players = names.map((name, position) => ({
    id: name,
    name,
    position,
    wins: 0,
    profileImage: '',
    connected: true,
    bot: null,
  }))
  const room = {
    ...(defaultRoom as unknown as Room),
    id: 'room',
    gameId: 'g1',
    gameName: 'checkers',
    gameStatus: gameStatus.started,
    players: players as never,
    maxPlayers: 2,
    version: 8,
  }
  const view = game.view(played())
  act(() => showRoomState({ room, version: 8, view, own: null, clocks: null }))
  render(
    <Around queries={queries}>
      <PlayScreen />
    </Around>,
  )
  await screen.findAllByText(/^Took/, {}, { timeout: 4000 }) // the game's view is loaded first
}

/** What a player's card says was taken, and how many pieces of which seat lie there. */
function taken(name: string) {
  const card = within(screen.getByRole('region', { name }))
  const row = card.getByText(/^Took/).parentElement!
  return {
    words: card.getByText(/^Took/).textContent,
    triangles: row.querySelectorAll('svg .piece-1').length,
    rings: row.querySelectorAll('svg .piece-2').length,
  }
}

test.each([
  ['from seat 0', 0],
  ['from seat 1', 1],
  ['for anyone who looks on', null],
])('%s each player’s card holds the pieces that player has taken', async (_, seat) => {
  await show(seat)
  expect(useRoomStore.getState().position).toBe(seat ?? -1)
  expect(taken('Selin Aydın')).toEqual({ words: 'Took 1', triangles: 0, rings: 1 })
  expect(taken('Mara Okafor')).toEqual({ words: 'Took 2', triangles: 2, rings: 0 })
  expect(screen.getAllByText(/^Took/)).toHaveLength(2)
})
