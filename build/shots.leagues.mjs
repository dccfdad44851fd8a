/* A league of six departments in its fifth week, the draft of one, and a quarter that is over. */
const names = ['Design', 'Finance', 'People', 'Platform', 'Sales', 'Support']
const side = (name) => ({
  departments: [{ departmentId: name, name }],
  isMine: name === 'Design',
})
const [design, finance, people, platform, sales, support] = names.keys()
const free = []

const duel = (home, away, homeAverage = null, awayAverage = null, outcome = null) => ({
  home,
  away,
  homeAverage,
  awayAverage,
  outcome,
})
const week = (monday, state, ...duels) => ({
  monday,
  state,
  closesAt: '2026-10-19T03:01:00.000Z',
  duels,
  free,
})
const row = (rank, of, movement, results, average, points) => ({
  side: of,
  rank,
  tied: false,
  movement,
  weeks: 4,
  results: [...results],
  average,
  points,
})

const league = {
  leagueId: 'autumn',
  name: 'Autumn league',
  state: 'running',
  gameType: '',
  drawnAt: '2026-09-14T07:42:00.000Z',
  sides: names.map(side),
  weeks: [
    week(
      '2026-09-14',
      'closed',
      duel(design, platform, 402, 371, 'home'),
      duel(finance, sales, 398, 333, 'home'),
      duel(people, support, 350, 351, 'draw'),
    ),
    week(
      '2026-09-21',
      'closed',
      duel(sales, design, 340, 420, 'away'),
      duel(platform, finance, 410, 380, 'home'),
      duel(support, people, 330, 361, 'away'),
    ),
    week(
      '2026-09-28',
      'closed',
      duel(design, support, 366, 390, 'away'),
      duel(finance, platform, 401, 400, 'draw'),
      duel(people, sales, 320, 344, 'away'),
    ),
    week(
      '2026-10-05',
      'closed',
      duel(people, design, 340, 415, 'away'),
      duel(finance, support, 409, 377, 'home'),
      duel(sales, platform, 331, 374, 'away'),
    ),
    week(
      '2026-10-12',
      'now',
      duel(design, finance, 412, 398),
      duel(platform, people, 405, 371),
      duel(sales, support, 333, 351),
    ),
    { ...week('2026-10-19', 'ahead'), closesAt: '2026-10-26T03:01:00.000Z' },
  ],
  table: [
    row(1, design, 0, 'WWLW', 401, 9),
    row(2, finance, 1, 'WLDW', 397, 7),
    row(3, platform, -1, 'LWDW', 389, 7),
    row(4, support, 0, 'DLWL', 362, 4),
    row(5, people, 0, 'DWLL', 343, 4),
    row(6, sales, 0, 'LLWL', 337, 3),
  ],
  places: [],
  ownPoints: 62,
}

const own = {
  leagueId: 'autumn',
  name: 'Autumn league',
  week: 5,
  isFinal: false,
  sides: names.map(side),
  own: design,
  other: finance,
  ownAverage: 412,
  otherAverage: 398,
  closesAt: '2026-10-19T03:01:00.000Z',
}

const pairs = [
  [duel(design, people), duel(platform, finance), duel(sales, support)],
  [duel(design, finance), duel(people, support), duel(platform, sales)],
  [duel(design, support), duel(finance, sales), duel(people, platform)],
  [duel(design, sales), duel(support, platform), duel(finance, people)],
  [duel(design, platform), duel(sales, people), duel(support, finance)],
]
const mondays = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
const draft = {
  ...league,
  leagueId: 'winter',
  name: 'Winter league',
  state: 'draft',
  sides: names.map((name) =>
    name === 'People'
      ? {
          departments: [
            { departmentId: name, name },
            { departmentId: 'Legal', name: 'Legal' },
          ],
          isMine: false,
        }
      : side(name),
  ),
  weeks: mondays.map((monday, i) => week(monday, 'ahead', ...(pairs[i] ?? []))),
  table: names.map((_, i) => ({ ...row(1, i, null, '', null, 0), tied: true, weeks: 0 })),
  ownPoints: null,
}

const person = (rank, userId, name, points) => ({
  rank,
  tied: false,
  movement: null,
  userId,
  name,
  profileImage: '',
  department: '',
  points,
  plays: 120,
  wins: 80,
  puzzles: 90,
  solved: 70,
  streak: 0,
  late: 0,
})
const who = (userId, name) => ({ userId, name, profileImage: '' })
const moment = (kind, gameType, day, all, value, count, hasReplay = false) => ({
  kind,
  gameType,
  day,
  people: all,
  value,
  count,
  replay: hasReplay ? { roomId: 'r', gameId: 'g' } : null,
})
const yuki = who('yuki', 'Yuki Tanaka')
const mara = who('mara', 'Mara Okafor')
const season = {
  starts: '2026-07-01',
  ends: '2026-09-30',
  finalSince: '2026-10-01T03:00:00.000Z',
  players: 86,
  people: [
    person(1, 'mara', 'Mara Okafor', 19480),
    person(2, 'jonas', 'Jonas Weber', 18365),
    person(3, 'priya', 'Priya Nair', 18210),
  ],
  me: person(12, 'selin', 'Selin Aydın', 15020),
  departments: [
    { departmentId: 'Finance', name: 'Finance', rank: 1, average: 5120 },
    { departmentId: 'Platform', name: 'Platform', rank: 2, average: 4980 },
    { departmentId: 'Design', name: 'Design', rank: 3, average: 4875 },
  ],
  isKept: true,
  moments: [
    moment('comeback', 'fourInARow', '2026-08-12', [yuki, mara], 2, 0, true),
    moment('close', 'dice', '2026-07-22', [mara, yuki], 5, 0, true),
    moment('first', 'findTheWord', '2026-09-03', [who('hana', 'Hana Novák')], 1, 1),
    moment('fastest', 'sudoku', '2026-09-14', [who('kofi', 'Kofi Mensah')], 141_000, 0),
    moment('streak', '', '2026-09-30', [who('tom', 'Tom Hughes')], 41, 0),
  ],
  earlier: '2026-04-01',
  later: null,
}

const names15 = [
  ['Priya Nair', 1240, 0],
  ['Jonas Weber', 1185, 1],
  ['Lena Fischer', 1130, -1],
  ['Kofi Mensah', 1095, 2],
  ['Selin Aydın', 1080, 3],
  ['Yuki Tanaka', 1015, -2],
  ['Tom Hughes', 990, 0],
  ['Inès Robert', 945, 1],
  ['Sam Ortiz', 940, -4],
  ['Deniz Kaya', 870, 0],
  ['Hana Novák', 815, 0],
  ['Ana Costa', 760, 2],
  ['Nils Berg', 745, -1],
  ['Oleg Petrenko', 610, 0],
  ['Aisha Khan', 540, -1],
]
const zoneOf = (i) => (i < 3 ? 'up' : i > 11 ? 'down' : 'stays')
const courtOf = ({ userId }) => ({
  isOn: true,
  month: '2026-10',
  court: 3,
  courts: 6,
  endsAt: '2026-10-31T21:00:00.000Z',
  isOver: false,
  rows: names15.map(([name, points, moved], i) => ({
    place: i + 1,
    userId: name === 'Selin Aydın' ? userId : `p${i}`,
    name,
    profileImage: '',
    points,
    moved,
    zone: zoneOf(i),
  })),
  points: 1080,
  keeps: '',
  last: { month: '2026-09', court: 4, move: 'up' },
})
const channelOf = (channelId, name) => ({
  groupId: '',
  channelId,
  kind: 'slackApp',
  name,
  language: 'en',
  style: 'message',
  failure: '',
  isDefault: false,
})
const channels = {
  destinations: [channelOf('C1', '#games'), channelOf('C2', '#design-and-research')],
}
const quarters = { seasons: [{ starts: '2026-07-01', ends: '2026-09-30' }] }

/* What stands above it comes, or is as wide as another look. */
const keepInView = (piece) =>
  piece.evaluate((one) => {
    setInterval(() => one.scrollIntoView({ block: 'center' }), 25)
  })

/** A league that runs, an admin's draft, and a past quarter. */
export function leagueScreens(signedIn) {
  const screen =
    (path, { as = 'member', ...given }) =>
    async (shot) => {
      const user = await signedIn(shot, as)
      const all = { league: null, draft: null, earlier: [], isInPlan: true, today: '2026-10-14' }
      await shot.page.route('**/League/Leagues?**', (route) =>
        route.fulfill({ json: { ...all, ...given } }),
      )
      await shot.page.route('**/Court/YourCourt?**', (route) =>
        route.fulfill({ json: courtOf(user) }),
      )
      await shot.page.route('**/Season/Seasons?**', (route) => route.fulfill({ json: quarters }))
      await shot.page.route('**/Season/Season?**', (route) => route.fulfill({ json: season }))
      await shot.page.goto(shot.url + path)
      await shot.page.locator('main h2').first().waitFor()
    }
  const path = '/leaderboard/leagues'
  return {
    leagues: screen(path, { draft, as: 'admin' }),
    courts: screen(path, { league }),
    league: screen(`${path}?tab=departments`, { league }),
    'league-draft': screen(`${path}?tab=departments`, { draft, as: 'admin' }),
    'league-channel': async (shot) => {
      await shot.page.route('**/Destinations/*', (route) => route.fulfill({ json: channels }))
      await screen(`${path}?tab=departments`, {
        league: { ...league, groupId: '', channelId: 'C1' },
        as: 'admin',
      })(shot)
      await keepInView(shot.page.getByRole('combobox'))
    },
    season: screen('/leaderboard/seasons/2026-Q3', {}),
    'season-running': screen('/leaderboard/seasons/2026-Q4', {}),
    'home-duel': async (shot) => {
      await signedIn(shot, 'member')
      await shot.page.route('**/League/Duel?**', (route) => route.fulfill({ json: { duel: own } }))
      await shot.page.goto(shot.url)
      await keepInView(shot.page.locator('.OwnDuel-side').last())
    },
  }
}
