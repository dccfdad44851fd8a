import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../build/sources.mjs'

/**
 * Which command runs a suite. Every suite belongs to one project of Jest, and every project to one
 * tier: `test` is `npm test`, `all` what `npm run test:all` adds, `full` what `npm run test:full` adds.
 * The table in docs/commands.md says the same (tests/lint/tiers.test.ts).
 */
export const projects = {
  rules: { tier: 'test', why: 'pure, and what every game stands on; twenty random games a kind' },
  main: {
    tier: 'test',
    why: 'the main path and the refusals of each module, on the embedded database',
  },
  client: { tier: 'test', why: 'the screens without a browser' },
  journeys: { tier: 'test', why: 'what somebody would miss first, in a real browser' },
  restart: { tier: 'test', why: 'a server killed and started again, on the embedded database' },
  screens: { tier: 'test', why: 'a picture of each screen, at 1280 × 800, dark, in English' },
  database: {
    tier: 'all',
    why: 'all suites of the server that ask a database: cheapest on PostgreSQL',
  },
  processes: { tier: 'all', why: 'several servers on PostgreSQL and Redis, killed and replaced' },
  embedded: {
    tier: 'all',
    why: 'what only the embedded database does: kills, backups, the doctor',
  },
  browser: { tier: 'all', why: 'every other journey' },
  looks: { tier: 'all', why: 'the screens in their other widths, themes and languages' },
  full: { tier: 'full', why: 'hours: real seasons, a year, ten thousand games' },
}

export const projectsOf = (tier) =>
  Object.keys(projects).filter((name) => projects[name].tier === tier)

/** What measures its own process and runs in a file of its own. */
export const aloneSuites = ['tests/http/pictures.test.ts', 'tests/rooms/load.test.ts']

/*
 * What `npm test` leaves to the run on PostgreSQL: it takes more than four seconds and is an attack, a
 * crowd, a kill, a walk over every call or what another service may do; or repeats with other numbers
 * what a shorter suite says.
 */
const long = {
  'tests/http': `
    active-members admin-panel analytics-before analytics-departments analytics-figures
    badge-boards badge-rules badges besieged-accounts billing-endings billing-unpaid
    billing-webhooks board-columns board-details board-page cached-range clock-changes
    compression country-holidays court-crowds daily-puzzles database deleted-moves
    deletion-tenant demo-league demo-races demo-seasons department-board department-moves
    differencing division-closing feed-addresses feed-history find-the-word-result freezing fuzz
    hostile-input ids large-teams league-crashes league-duels league-weeks leavers limits
    live-activity migrations missing-files monthly-report morning once-a-day openapi
    past-puzzles peeking plan-predictors poll-crowds practice-league predictor-attacks
    predictor-departments predictor-freezing predictor-replay predictor-waiting purge-space
    race-freezing race-pages race-replay refused-addresses results retention-parts returning
    share-pictures space-export space-export-deletion space-export-kills special-event-attacks
    stripe-stand-in stripe-stand-in-changes stripe-stand-in-checkout stripe-stand-in-events
    stripe-stand-in-renewals team-scoped-sql teams-leavers teams-sign-in
  `,
  'tests/jobs': `
    follow-up-posts fortnight league-posts poll-posts predictor-posts predictor-reminders
    predictor-results team-court
  `,
  'tests/rooms': `
    attacks bots demo-notices demo-tournaments hostile-input large-state meeting-guest-links
    meeting-hosting notify-room-free person-limits refused-rows replays thorough-judgement
    tournaments
  `,
}

const longSuites = new Set(
  Object.entries(long).flatMap(([folder, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `${folder}/${name}.test.ts`),
  ),
)

const suitesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path).replaceAll('\\', '/'))

/** The server's suites: those that ask a database, and those that ask none. */
const withDatabase = () => ['tests/http', 'tests/jobs', 'tests/rooms'].flatMap(suitesIn)
const withoutDatabase = () => [
  ...filesOf('server').filter((path) => path.endsWith('.test.ts')),
  ...['tests/lint', 'tests/deploy'].flatMap(suitesIn),
]

/** The suites of the server that a project runs, several a file (tests/shards). */
export const serverSuites = {
  main: () =>
    [...withDatabase(), ...withoutDatabase()].filter(
      (path) => !longSuites.has(path) && !aloneSuites.includes(path),
    ),
  database: () => withDatabase().filter((path) => !aloneSuites.includes(path)),
}

/** Named here and nowhere in the folders. */
export const unknownLongSuites = () => {
  const known = new Set(withDatabase())
  return [...longSuites].filter((path) => !known.has(path))
}
