import { enter } from './shots.enter.mjs'
import { clock } from './shots.clock.mjs'
import { roomIn } from './shots.rooms.mjs'

const names = [
  'Selin Aydın',
  'Deniz Kaya',
  'Mara Okafor',
  'Priya Nair',
  'Jonas Weber',
  'Tom Hughes',
  'Ana Costa',
  'Kofi Mensah',
]
const person = (name, userId = name) => ({ userId, name, profileImage: '' })

const match = (number, round, slots, more = {}) => ({
  number,
  round,
  slots,
  roomId: '',
  startsBy: null,
  isLive: false,
  winner: null,
  how: null,
  score: [0, 0],
  ready: [],
  ...more,
})
const won = (winner, score, how = 'played') => ({ winner, score, how })

const standing = (seed, place) => ({ seed, place, played: 2, won: 1, drawn: 0, lost: 1, points: 2 })

const base = (user) => ({
  tournamentId: '11111111-1111-4111-8111-111111111111',
  name: 'Design weekly cup',
  gameType: 'fourInARow',
  format: 'knockout',
  games: 3,
  size: 8,
  startsAt: null,
  status: 'running',
  reason: '',
  meeting: '',
  makerId: user.userId,
  players: names.map((name) => person(name, name === user.name ? user.userId : name)),
  matches: [],
  standings: [],
  picks: [],
  canPick: false,
  now: clock.now(),
})

const bracket = (user, live) => ({
  ...base(user),
  players: base(user).players.map((player, seed) =>
    seed === 3 ? { ...player, userId: live.userId } : player,
  ),
  meeting: 'MCM1',
  canPick: true,
  picks: [
    { by: person('Kofi Mensah'), seed: 0 },
    { by: person('Tom Hughes'), seed: 2 },
    { by: person('Ana Costa'), seed: 1 },
  ],
  matches: [
    match(1, 0, [0, 7], won(0, [2, 0])),
    match(2, 0, [2, 5], won(0, [2, 1])),
    match(3, 0, [1, 6], won(0, [2, 0], 'noShow')),
    match(4, 0, [3, 4], { roomId: live.roomId, isLive: true, score: [1, 1] }),
    match(5, 1, [0, 2], { roomId: 'mine', startsBy: clock.now() + 80_000, ready: [false, true] }),
    match(6, 1, [1, null]),
    match(7, 2, [null, null]),
  ],
  standings: names.map((_, seed) => standing(seed, seed + 1)),
})

/* The first round is not over: the user's match of the next is due, another of the first is in play. */
const sixteen = (user, live) => {
  const first = Array.from({ length: 8 }, (_, i) =>
    match(i + 1, 0, [i, i < 4 ? 'bye' : 19 - i], i < 4 ? won(0, [0, 0], 'bye') : won(0, [1, 0])),
  )
  const later = [4, 2, 1].flatMap((count, round) =>
    Array.from({ length: count }, (_, i) =>
      match(9 + [0, 4, 6][round] + i, round + 1, round ? [null, null] : [2 * i, 2 * i + 1]),
    ),
  )
  const players = Array.from({ length: 16 }, (_, i) =>
    person(names[i % 8], i === 0 ? user.userId : `${i}`),
  )
  Object.assign(first[7], { roomId: live.roomId, isLive: true, winner: null, score: [0, 0] })
  Object.assign(later[0], { roomId: 'mine', startsBy: clock.now() + 80_000, ready: [false, true] })
  later[3].slots = [6, null]
  return { ...base(user), players, size: 16, matches: [...first, ...later] }
}

const everyone = (user) => ({
  ...base(user),
  format: 'roundRobin',
  status: 'finished',
  players: base(user).players.slice(0, 4),
  matches: [
    match(1, 0, [0, 3], won(0, [1, 0])),
    match(2, 0, [1, 2], won('draw', [0, 0])),
    match(3, 1, [3, 2], won(1, [0, 1])),
    match(4, 1, [0, 1], won(0, [1, 0])),
    match(5, 2, [1, 3], won(0, [1, 0])),
    match(6, 2, [2, 0], won(1, [0, 0], 'seed')),
  ],
  standings: [0, 1, 2, 3].map((seed) => standing(seed, seed + 1)),
})

/* The bracket, played to its end. */
const final = (user, live) => {
  const of = bracket(user, live)
  const [quarter, own, other, last] = of.matches.slice(3)
  Object.assign(quarter, { isLive: false, ...won(0, [2, 1]) })
  Object.assign(own, { startsBy: null, ...won(0, [2, 1]) })
  Object.assign(other, { slots: [1, 3], ...won(0, [2, 0]) })
  Object.assign(last, { slots: [0, 1], ...won(0, [2, 1]) })
  const places = [1, 2, 3, 3, 5, 5, 5, 5]
  const standings = places.map((place, i) => standing(i, place))
  return { ...of, status: 'finished', canPick: false, standings }
}

const open = (user) => ({ ...base(user), status: 'open', players: base(user).players.slice(0, 5) })

/* The match in play is a real room, the same in every picture. */
let opened = null

async function liveRoom({ page, url }, user) {
  const admin = await enter(page, url, 'admin')
  opened ??= roomIn('game', url, user, admin)
  return { roomId: await opened, userId: admin.userId }
}

const page = (signedIn, make) => async (shot) => {
  const user = await signedIn(shot, 'member')
  const live = await liveRoom(shot, user)
  const answer = make(user, live)
  await shot.page.route('**/Tournament/Get/**', (route) => route.fulfill({ json: answer }))
  await shot.page.goto(`${shot.url}/tournaments/${answer.tournamentId}`)
  await shot.page.locator('.Tournament-page').waitFor()
  await shot.page.waitForTimeout(300)
}

async function list(signedIn, shot, path = '') {
  const user = await signedIn(shot, 'member')
  const line = (more) => {
    const { players, matches: _, standings: __, ...of } = { ...base(user), ...more }
    return { ...of, players: players.length, isIn: false, winner: '', ...more.line }
  }
  const tournaments = [
    line({ line: { isIn: true } }),
    line({ tournamentId: '2', status: 'open', name: 'Friday checkers', gameType: 'checkers' }),
    line({ tournamentId: '3', status: 'finished', line: { winner: 'Mara Okafor' } }),
  ]
  await shot.page.route('**/Tournament/List', (route) => route.fulfill({ json: { tournaments } }))
  await shot.page.goto(`${shot.url}/tournaments${path}`)
  await shot.page.locator('.Tournaments-page').waitFor()
}

/** Tournaments: the list, making one, signing up, the bracket, a table. */
export const tournamentScreens = (signedIn) => ({
  tournament: page(signedIn, bracket),
  'tournament-sixteen': page(signedIn, sixteen),
  'tournament-won': page(signedIn, final),
  'tournament-table': page(signedIn, everyone),
  'tournament-open': page(signedIn, open),
  tournaments: (shot) => list(signedIn, shot),
  'make-tournament': (shot) => list(signedIn, shot, '?make'),
})
