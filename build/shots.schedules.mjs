import { clock } from './shots.clock.mjs'
const channel = (groupId, channelId, kind, name, failure = '') => ({
  groupId,
  channelId,
  kind,
  name,
  language: 'en',
  style: 'message',
  failure,
})
const destinations = [
  channel('', '#daily', 'slackWebhook', '#daily-court'),
  channel('platform', 'general', 'teamsWorkflow', 'Platform, General'),
  channel('', '#general', 'slackWebhook', '#general', 'channel_is_archived'),
]

const game = (what, gameType, hour, minute, days, more = {}) => ({
  gameId: `${what}${gameType}${hour}`,
  companyId: '',
  what,
  gameType,
  puzzleType: what === 'puzzle' ? gameType : '',
  groupId: '',
  channelId: '#daily',
  channelName: '#daily-court',
  failure: '',
  hour,
  minute,
  timeZoneId: 'Europe/Istanbul',
  duration: null,
  days,
  additionalSettings: {},
  hasResults: true,
  hasReminder: what === 'puzzle',
  userId: '',
  isPaused: false,
  pausedUntil: '',
  next: [new Date(clock.now() + 86_400_000).toISOString()],
  ...more,
})
const working = [1, 2, 3, 4, 5]
const inTeams = { groupId: 'platform', channelId: 'general', channelName: 'Platform, General' }
const slack = [
  game('puzzle', 'findTheWord', 9, 30, working),
  game('puzzle', 'sudoku', 12, 0, working, { duration: 120 }),
  game('room', 'bingo', 16, 0, [5], {
    channelId: '#general',
    channelName: '#general',
    failure: 'channel_is_archived',
  }),
]
const teams = [
  game('puzzle', 'mathle', 9, 30, [1, 3, 5], inTeams),
  game('podium', '', 17, 0, [5], {
    ...inTeams,
    isPaused: true,
    pausedUntil: '2026-12-03',
    next: [],
  }),
]

const dayOf = (n) => {
  const now = new Date(clock.now())
  const monday = now.getTime() - ((now.getUTCDay() || 7) - 1) * 86_400_000
  return new Date(monday + n * 86_400_000).toISOString().slice(0, 10)
}
const post = (n, at, of, state, { what = of.what, nextTry = '' } = {}) => ({
  gameId: of.gameId,
  what,
  gameType: of.gameType,
  groupId: of.groupId,
  channelName: of.channelName,
  day: dayOf(n),
  at,
  state,
  nextTry,
})
const [word, sudoku, bingo] = slack
const posts = [
  post(0, '09:30', word, 'posted'),
  post(0, '09:30', teams[0], 'posted'),
  post(0, '12:00', sudoku, 'posted'),
  post(0, '14:00', sudoku, 'posted', { what: 'results' }),
  post(1, '09:30', word, 'posted'),
  post(1, '09:30', teams[0], 'waiting', { nextTry: '11:40' }),
  post(1, '12:00', sudoku, 'failed'),
  post(1, '16:00', bingo, 'failed'),
  post(2, '09:30', word, 'coming'),
  post(2, '09:30', teams[0], 'coming'),
  post(2, '12:00', sudoku, 'waiting'),
  post(4, '09:30', word, 'coming'),
  post(4, '09:30', teams[0], 'coming'),
  post(4, '12:00', sudoku, 'coming'),
  post(4, '16:00', bingo, 'coming'),
  post(5, '10:00', word, 'coming'),
]

async function answer({ page }, given) {
  const routes = {
    '**/Admin/Destinations/**': { destinations: given.destinations },
    '**/Slack/ManageScheduledGamesList**': { games: given.slack, predictors: [] },
    '**/Teams/ManageScheduledGamesList**': { games: given.teams, predictors: [] },
    '**/Schedule/Calendar**': {
      timeZone: 'Europe/Istanbul',
      today: dayOf(1),
      holidays: [dayOf(3)],
      posts: given.posts,
    },
  }
  for (const [path, json] of Object.entries(routes))
    await page.route(path, (route) => route.fulfill({ json }))
}

const full = { destinations, slack, teams, posts }
const nothing = { destinations: [], slack: [], teams: [], posts: [] }

const newOf = (kind) => async (p) => {
  await p.getByRole('button', { name: /^(Schedule a game|Oyun zamanla)$/ }).click()
  await p.getByRole('radio', { name: kind }).check()
}

/* The form with a way to reach a channel chosen. */
const reached = (kind) => (p) => p.getByRole('radio', { name: kind }).check()

const page = (signedIn, path, given, then) => async (shot) => {
  await answer(shot, given)
  await signedIn(shot, 'admin', {
    onboarding: ['tip.lane', 'tip.rooms', 'tip.board', 'tip.settings'],
  })
  await shot.page.goto(shot.url + path)
  await shot.page.locator('h1').first().waitFor()
  await shot.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await then?.(shot.page)
  await shot.page.waitForTimeout(500)
}

/** The schedule: its week, an open editor, nothing yet; and the channels posts go to. */
export const scheduleScreens = (signedIn) => ({
  schedule: page(signedIn, '/admin/schedule', full),
  'schedule-edit': page(signedIn, '/admin/schedule', full, (p) =>
    p.locator('.Schedules-edit').first().click(),
  ),
  'schedule-month': page(signedIn, '/admin/schedule', full, (p) =>
    p.getByRole('button', { name: /^(Month|Ay)$/ }).click(),
  ),
  'schedule-table': page(signedIn, '/admin/schedule', full, newOf(/^(A table|Bir masa)$/)),
  'schedule-tournament': page(
    signedIn,
    '/admin/schedule',
    full,
    newOf(/^(A tournament|Bir turnuva)$/),
  ),
  'schedule-none': page(signedIn, '/admin/schedule', nothing),
  integration: page(signedIn, '/integration', nothing),
  channels: page(signedIn, '/integration', full, reached(/^(Teams workflow|Teams iş akışı)$/)),
})
