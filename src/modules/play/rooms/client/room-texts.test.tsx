import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { gameStatus, type Room } from '#shared/room.ts'
import four from '#games/four-in-a-row/en.json' with { type: 'json' }
import { setClientModules } from '#client/module.ts'
import { setUser } from '#client/session/session.ts'
import { tournaments } from '#modules/play/tournaments/client/module.tsx'
import { Offers } from './Offers.tsx'
import { defaultRoom, forgetRoom, showRoomState } from './room-store.ts'
import { RuleLines } from './RoomRules.tsx'
import { StartCard } from './StartCard.tsx'
import { Status } from './Status.tsx'
import { SpectatorBar } from './SpectatorBar.tsx'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around, idleQueries } from '#tests/client/around.tsx'

beforeAll(() => setClientModules([tournaments]))
beforeAll(() =>
  startTexts({ translation: en, rules: { 'four-in-a-row': four } }, { translation: tr }),
)
beforeEach(async () => {
  forgetRoom()
  setUser({ userId: 'selin', guulJwt: '', teamId: 'team', team: { name: 'Kestrel' } } as never)
  await i18next.changeLanguage('en')
})

const queries = idleQueries()
queries.setQueryData(['area', 'team', undefined], {
  games: [
    {
      gameType: 'reversi',
      bots: [1, 2],
      seats: { min: 2, max: 2 },
      table: { start: 'allReady', clocks: [], series: [1] },
    },
    {
      gameType: 'fourInARow',
      bots: [],
      seats: { min: 2, max: 2 },
      table: { start: 'allReady', clocks: [], series: [1] },
    },
    {
      gameType: 'bingo',
      bots: [],
      seats: { min: 2, max: 75 },
      table: { start: 'whoIsHere', clocks: [], series: [1], lateJoin: true },
    },
  ],
})

const player = (id: string | null, position: number, more = {}) =>
  ({
    id,
    position,
    wins: 0,
    name: id ?? '',
    profileImage: '',
    connected: true,
    ready: false,
    bot: id === null ? 1 : null,
    dropped: null,
    absentUntil: null,
    ...more,
  }) as never
const both = [player('Mara', 0), player('selin', 1)]

function show(part: React.ReactNode, more: Partial<Room>): void {
  const room = {
    ...(defaultRoom as unknown as Room),
    id: 'room',
    gameName: 'reversi',
    version: 1,
    players: both,
    ...more,
  }
  act(() => showRoomState({ room, version: 1, view: null, own: null, clocks: null }))
  render(<Around queries={queries}>{part}</Around>)
}

const paused = { gameStatus: gameStatus.paused, turns: [1] }

test('a paused game says so on the plate, and whose turn it is nowhere', () => {
  show(<Status />, paused)
  expect(screen.getByRole('status').textContent).toBe('Paused')
})

test.each([
  ['en', both, 'The clocks are stopped. Either of you can resume.'],
  ['tr', both, 'Saatler durdu. İkinizden biri devam ettirebilir.'],
  ['en', [player(null, 0), player('selin', 1)], 'The clocks are stopped. You can resume.'],
  ['en', [...both, player('Deniz', 2)], 'The clocks are stopped. Any of you can resume.'],
  ['en', [player('Mara', 0), player('Deniz', 1)], 'The clocks are stopped until a player resumes.'],
])('in %s a pause says who may end it: %#', async (language, players, text) => {
  await i18next.changeLanguage(language)
  show(<Offers />, { ...paused, players })
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  ['Mara', 'selin', 'Your next move declines it'],
  ['selin', 'selin', 'Mara accepts, or declines with a move'],
  ['Mara', 'ana', 'A move by selin declines it'],
])('an offer of a draw by %s tells %s whose move declines it', (by, userId, text) => {
  setUser({ userId, guulJwt: '', teamId: 'team', team: { name: '' } } as never)
  show(<Offers />, {
    gameStatus: gameStatus.started,
    draw: { drawOffered: true, drawAnswered: false, drawOfferedUserId: by },
  })
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  [true, 'they may let a bot play on', 'or let a bot play on.'],
  [false, 'who watches reads what the others may do', 'the others may go on'],
])(
  'when someone is away it says what the clock brings (at the table: %s): %s',
  (seated, _, text) => {
    if (!seated)
      setUser({ userId: 'ana', guulJwt: '', teamId: 'team', team: { name: '' } } as never)
    const away = player('Mara', 0, { absentUntil: Date.now() + 29_000, connected: false })
    show(<Offers />, { gameStatus: gameStatus.started, players: [away, player('selin', 1)] })
    expect(screen.getByText((said) => said.includes(text))).toBeTruthy()
  },
)

const mine = { hostUserId: 'selin', closesAt: Date.UTC(2026, 9, 19, 9) }
test('a table with an open seat may begin with a bot; a full one offers none', () => {
  show(<StartCard />, { ...mine, players: [player('selin', 0)] })
  expect(screen.getByText('Or start now: a bot takes the open seat.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start with a bot' })).toBeTruthy()
})

test('a full table offers no bot a seat that is not there', () => {
  show(<StartCard />, {
    ...mine,
    players: [player('Mara', 0, { ready: true }), player('selin', 1)],
  })
  expect(screen.queryByText(/bot takes/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start with a bot' })).toBeNull()
})

test('a game of many with one person says how many it takes, and invites', () => {
  show(<StartCard />, { ...mine, gameName: 'bingo', maxPlayers: 75, players: [player('selin', 0)] })
  expect(screen.getByText('It takes at least 2 players.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy()
})

test('a game over days closes on a day', () => {
  show(<StartCard />, { ...mine, clock: { days: 1 }, players: [player('selin', 0)] })
  expect(screen.getByText(/^The room closes on Monday/)).toBeTruthy()
})

test.each([
  [{ days: 1 }, /^When your days for a move run out/],
  [{ bankMs: 300_000, incrementMs: 0 }, /at least five seconds for the next/],
] as const)('the rule about the clock is the one of a table at %j', (clock, text) => {
  show(<RuleLines />, { gameName: 'fourInARow', clock })
  expect(screen.getByText(text)).toBeTruthy()
})

test('in a match one reads how long one has to be ready', () => {
  const until = { tournamentId: 'cup', closesAt: Date.now() + 598_000 }
  show(<StartCard />, { ...mine, ...until })
  expect(screen.getByText(/^Be ready within 09:5\d, or the match is lost$/)).toBeTruthy()
})

test.each<[string, Partial<Room>]>([
  ['Anyone at Kestrel can watch or take a free seat.', { players: [player('selin', 0)] }],
  ['Anyone at Kestrel can watch.', {}],
  [
    'Anyone at Kestrel can watch.',
    { gameStatus: gameStatus.started, players: [player('selin', 0)] },
  ],
])('the way in speaks of a free seat only where there is one: %s', (text, room) => {
  show(<SpectatorBar />, room)
  expect(screen.getByText(text)).toBeTruthy()
})
