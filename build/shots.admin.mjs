import { clock } from './shots.clock.mjs'
import { withPersonDeliveries } from './shots.deliveries.mjs'
import { memberScreens } from './shots.members.mjs'
import { holdAtTop } from './shots.settings.mjs'

/* A day of lunch and evening, one over midnight, and it is Tuesday morning. */
const hours = {
  day: '2026-10-13',
  timeZone: 'Europe/Istanbul',
  isHoliday: false,
  hasHours: true,
  puzzlesInHours: false,
  periods: [
    { start: '12:00', end: '13:30', from: '2026-10-13T09:00:00Z', until: '2026-10-13T10:30:00Z' },
    { start: '17:00', end: '18:30', from: '2026-10-13T14:00:00Z', until: '2026-10-13T15:30:00Z' },
  ],
  isOpen: false,
  opensAt: '2026-10-13T09:00:00.000Z',
  closesAt: null,
  wantsToKnow: false,
}
const closedNow = (shot) =>
  shot.page.route('**/TodaysTimeLimitations/**', (route) => route.fulfill({ json: hours }))

const withHours = (at) => async (shot) => {
  await closedNow(shot)
  await shot.page.route('**/AdminPage/**', async (route) => {
    const json = await (await route.fetch()).json()
    const availablePeriods = [
      ...[1, 2, 3, 4, 5].map((day) => ({ day, start: '12:00', end: '13:30' })),
      ...[1, 2, 4].map((day) => ({ day, start: '17:00', end: '18:30' })),
      { day: 4, start: '22:00', end: '02:00' },
      { day: 6, start: '20:00', end: '23:00' },
    ]
    const holidays = ['2026-10-23'] // beside the country's
    const cup = { tournamentId: 'cup', name: 'Four in a row cup' }
    const startsAt = Date.parse('2026-10-19T08:00:00Z') // Monday, an hour too early
    const touches = { ...json.touches, tournaments: [{ ...cup, startsAt }] }
    const more = { availablePeriods, holidays, holidayCountry: 'TR', touches }
    await route.fulfill({ json: { ...json, ...more } })
  })
  await at('/admin/hours', 'admin')(shot)
  await shot.page.locator('[aria-pressed]').nth(3).click()
}

/* Addresses of two domains come in, and no guests. */
const withPolicy = (at) => async (shot) => {
  await shot.page.route('**/AdminPage/**', async (route) => {
    const json = await (await route.fetch()).json()
    const policy = { entry: 'domains', domains: ['kestrel.example', 'kestrel-studio.example'] }
    const domains = [
      { domain: 'kestrel.example', people: 81, invitations: 3 },
      { domain: 'northwind.example', people: 5, invitations: 1 },
    ]
    const touches = { ...json.touches, domains, guests: 2 }
    await route.fulfill({ json: { ...json, policy: { ...policy, guests: false }, touches } })
  })
  await at('/admin/policy', 'admin')(shot)
}

const change = (auditId, at, by, more) => ({
  auditId: String(auditId),
  at: `2026-10-13T${at}:00.000Z`,
  userId: by && 'one',
  name: by,
  people: {},
  canPutBack: false,
  before: null,
  after: null,
  ...more,
})
const log = {
  changes: [
    change(6, '07:42', 'Mara Okafor', {
      what: 'games_changed',
      kind: 'games',
      before: [],
      after: ['battleship', 'scorePredictor'],
      canPutBack: true,
    }),
    change(5, '07:38', 'Mara Okafor', {
      what: 'hours_changed',
      kind: 'hours',
      before: [{ day: 5, start: '17:00', end: '18:30' }],
      after: [{ day: 5, start: '15:00', end: '18:30' }],
      canPutBack: true,
    }),
    change(4, '07:00', '', { what: 'channel_off', kind: 'posts' }),
    change(3, '06:12', 'Selin Aydın', { what: 'invited', kind: 'members', after: { count: 14 } }),
    change(2, '06:10', 'Mara Okafor', {
      what: 'name_changed',
      setting: 'name',
      kind: 'space',
      before: 'Kestrel',
      after: 'Kestrel Playground',
    }),
    change(1, '06:02', 'Mara Okafor', { what: 'logo_changed', kind: 'space' }),
  ],
  count: 6,
  kinds: { space: 2, members: 1, hours: 1, games: 1, posts: 1 },
  people: [
    { userId: 'one', name: 'Mara Okafor' },
    { userId: 'two', name: 'Selin Aydın' },
  ],
}
const withLog = (at) => async (shot) => {
  await shot.page.route('**/Admin/Changes/**', (route) => route.fulfill({ json: log }))
  await at('/admin/changes', 'admin')(shot)
  await shot.page.locator('li [aria-expanded]').first().click()
}

const copy = (state, day, more = {}) => ({
  exportId: `copy ${day}`,
  state,
  name: 'Mara Okafor',
  askedAt: `2026-10-${day}T09:00:00.000Z`,
  readyAt: null,
  until: `2026-10-${day + 7}T09:00:00.000Z`,
  bytes: 18_200_000,
  rows: 126_000,
  tables: { done: 61, count: 61 },
  ...more,
})
const copies = {
  exports: [
    copy('making', 14, { tables: { done: 29, count: 61 } }),
    copy('ready', 13),
    copy('gone', 11),
  ],
}
const fromNow = (days) => new Date(clock.now() + days * 86_400_000).toISOString()
const staying = {
  name: 'Kestrel Playground',
  people: 86,
  mustCancel: true,
  renewsAt: fromNow(12),
  endsAt: null,
  hasInvoices: true,
  deletion: null,
}
const leaving = {
  ...staying,
  mustCancel: false,
  renewsAt: null,
  endsAt: fromNow(20),
  deletion: {
    why: 'asked',
    by: 'Mara Okafor',
    askedAt: fromNow(-2.01),
    goesAt: fromNow(11.99),
    isBegun: false,
  },
}
const goes = {
  goes: [{ what: 'results', of: 'results', count: 6214, before: fromNow(-365) }],
}
const withData = (at, state) => async (shot) => {
  const answer = (path, json) => shot.page.route(path, (route) => route.fulfill({ json }))
  await answer('**/Data/DataPage/**', copies)
  await answer('**/Admin/Deletion/**', state)
  await answer('**/Admin/CountRetention/**', goes)
  await at('/admin/data', 'admin')(shot)
}

/* The results' shortest time is chosen: what it would remove is said. */
const shortened = (at) => async (shot) => {
  await withData(at, staying)(shot)
  await shot.page.locator('.SpaceData-lines button').first().click()
  await shot.page.locator('.SpaceData-warns').waitFor()
}

const closed = (at) => async (shot) => {
  await closedNow(shot)
  await at('/games/fourInARow')(shot)
}

/* The hours hold for puzzles too: one was solved before they ended, one begun. */
const outside = (at) => async (shot) => {
  const periods = hours.periods.map((one, i) => ({
    ...one,
    from: fromNow((i * 5 + 2) / 24),
    until: fromNow((i * 5 + 3.5) / 24),
  }))
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const json = { ...hours, day, puzzlesInHours: true, periods, opensAt: periods[0].from }
  await shot.page.route('**/TodaysTimeLimitations/**', (route) => route.fulfill({ json }))
  await shot.page.route('**/GameAreaInfo/**', async (route) => {
    const json = await (await route.fetch()).json()
    const [word, mathle] = json.puzzles.filter(({ playing }) => playing)
    const score = { value: 4, of: 6, unit: 'guesses' }
    Object.assign(word, { progress: 'finished', done: word.of, score })
    Object.assign(mathle, { progress: 'started', done: 3 })
    const closed = { isClosed: true, arePuzzlesClosed: true, isMorning: false }
    await route.fulfill({ json: { ...json, ...closed } })
  })
  await at('/')(shot)
  await shot.page.locator('.PlayHours-track').waitFor()
}

/* Each game's picture is a part of its own: all have come. */
const withArt = (at) => async (given) => {
  await at('/admin/catalogue', 'admin')(given)
  await given.page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll('.Admin-art')]
    return pictures.length > 3 && pictures.every((one) => one.querySelector('svg'))
  })
}

const withLeavers = (at) => async (shot) => {
  await shot.page.route('**/MemberPage/**', async (route) => {
    const json = await (await route.fetch()).json()
    const [first, ...rest] = json.members
    const gone = rest.slice(0, 2).map((one) => ({ ...one, hasLeft: true, isAdmin: false }))
    const members = [first, ...gone, ...rest.slice(2)]
    await route.fulfill({ json: { ...json, members, counts: { ...json.counts, left: 2 } } })
  })
  await at('/admin/members', 'admin')(shot)
}

const refusedBy = (email, answer, days) => ({ email, answer, at: fromNow(-days) })
const withRefused = (at) => async (shot) => {
  const refused = [
    refusedBy('deniz@kestrel.example', '550 5.1.1 The mailbox is not there', 1),
    refusedBy('ana.costa@kestrel.example', '552 5.2.2 The mailbox is full', 6),
  ]
  const json = { failed: [], refused }
  await shot.page.route('**/FailedDeliveries/**', (route) => route.fulfill({ json }))
  await at('/admin/notifications', 'admin')(shot)
}

/* Two ways in which a whole space is closed to its people. */
const going = (at) => async (shot) => {
  await shot.page.route('**/SubscriptionOverview/**', async (route) => {
    const json = await (await route.fetch()).json()
    await route.fulfill({ json: { ...json, goesAt: leaving.deletion.goesAt } })
  })
  await at('/games/fourInARow')(shot)
}
const disabled = (at) => async (shot) => {
  const json = {
    message: 'space_disabled',
    detail: 'The contract ended. Write to ops@recess.example.',
  }
  await shot.page.route('**/GameAreaInfo/**', (route) => route.fulfill({ status: 403, json }))
  await at('/games')(shot)
}

/* The operator counts, and this person has not been asked yet. */
const consent = (at) => async (shot) => {
  const analytics = 'https://stats.example/snippet.js'
  await shot.page.route('**/config.json', async (route) => {
    const json = await (await route.fetch()).json()
    await route.fulfill({ json: { ...json, analytics } })
  })
  await at('/')(shot)
  await shot.page.locator('.Frame-consentStrip').waitFor()
}

/* What a member reads of how long their own space keeps what. */
const kept = (at) => async (shot) => {
  await at('/security')(shot)
  const list = shot.page.locator('.Legal-facts').filter({ hasText: /90|30/ })
  await list.first().waitFor()
  await shot.page.waitForLoadState('networkidle')
  const held = shot.page.locator('section').filter({ hasText: /How long|Ne kadar/ })
  await held.first().evaluate(holdAtTop)
}

/** The panel's pages, and what a member reads while play is closed. */
export const adminScreens = (at) => ({
  ...memberScreens(at),
  'admin-policy': withPolicy(at),
  'admin-hours': withHours(at),
  'admin-games': withArt(at),
  'admin-changes': withLog(at),
  'admin-data': shortened(at),
  'admin-data-going': withData(at, leaving),
  'admin-notifications': withPersonDeliveries(at),
  closed: closed(at),
  'home-outside': outside(at),
  'admin-members-left': withLeavers(at),
  'admin-refused': withRefused(at),
  going: going(at),
  disabled: disabled(at),
  consent: consent(at),
  'security-kept': kept(at),
})
