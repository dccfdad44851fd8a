import { readdirSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

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

/**
 * Where the suites of a server and of a browser stand, as globs: in its folder what concerns one module
 * alone, in tests/ what crosses modules. Whatever looks for them, looks here.
 */
export const suiteGlobs = {
  database: ['tests/{http,jobs,rooms}/*.test.ts', 'src/modules/*/*/tests/!(*.browser).test.ts'],
  plain: [
    // of the server, without a database
    'tests/{lint,deploy}/*.test.ts',
    'src/server/**/*.test.ts',
    'src/app/{*,sockets/*}.test.ts',
    'src/modules/*/*/server/**/*.test.ts',
  ],
  browser: ['tests/browser/*.test.ts', 'src/modules/*/*/tests/*.browser.test.ts'],
}

const matches = (path, glob) =>
  path.startsWith(glob.slice(0, glob.search(/[*{]/))) && matchesGlob(path, glob)

/** The kind of a suite by its path; nothing where it is of another project. */
export const kindOf = (path) =>
  Object.keys(suiteGlobs).find((kind) => suiteGlobs[kind].some((glob) => matches(path, glob)))

/** What measures its own process and runs in a file of its own. */
export const aloneSuites = ['tests/http/pictures.test.ts', 'tests/rooms/load.test.ts']

/*
 * What `npm test` leaves to the run on PostgreSQL: it takes more than four seconds and is an attack, a
 * crowd, a kill, a walk over every call or what another service may do; or repeats with other numbers
 * what a shorter suite says.
 */
const long = {
  'src/modules/admin/data/tests': `
    deleted-moves deletion-tenant purge-space retention-parts space-export space-export-deletion
    space-export-kills
  `,
  'src/modules/admin/panel/tests': 'admin-panel',
  'src/modules/boards/analytics/tests':
    'active-members analytics-before analytics-departments analytics-figures differencing',
  'src/modules/boards/badges/tests': 'badge-boards badge-rules badges',
  'src/modules/boards/leaderboard/tests':
    'board-columns board-details board-page cached-range department-board department-moves',
  'src/modules/boards/leagues/tests':
    'court-crowds division-closing league-crashes league-duels league-posts league-weeks',
  'src/modules/boards/results/tests': 'freezing results',
  'src/modules/messaging/monthly-report/tests': 'monthly-report',
  'src/modules/messaging/schedules/tests': 'follow-up-posts',
  'src/modules/people/accounts/tests': 'besieged-accounts',
  'src/modules/people/billing/tests': 'billing-endings billing-unpaid billing-webhooks',
  'src/modules/platforms/directory/tests': 'leavers teams-leavers',
  'src/modules/platforms/microsoft/tests': 'teams-sign-in',
  'src/modules/play/demo/tests': 'demo-notices',
  'src/modules/play/home/tests': 'morning',
  'src/modules/play/hours/tests': 'country-holidays',
  'src/modules/play/polls/tests': 'poll-crowds poll-posts',
  'src/modules/play/predictors/tests': `
    demo-league demo-races demo-seasons feed-addresses feed-history peeking plan-predictors practice-league predictor-attacks
    predictor-departments predictor-freezing predictor-posts predictor-reminders predictor-replay predictor-results
    predictor-waiting race-freezing
    race-pages race-replay special-event-attacks
  `,
  'src/modules/play/puzzles/tests':
    'daily-puzzles find-the-word-result large-teams live-activity past-puzzles share-pictures',
  'src/modules/play/rooms/tests': `
    bots large-state meeting-guest-links meeting-hosting notify-room-free refused-rows replays
    thorough-judgement
  `,
  'src/modules/play/team-court/tests': 'team-court',
  'src/modules/play/tournaments/tests': 'demo-tournaments tournaments',
  'tests/http': `
    clock-changes compression database fuzz hostile-input ids limits migrations missing-files
    once-a-day openapi refused-addresses returning stripe-stand-in stripe-stand-in-changes
    stripe-stand-in-checkout stripe-stand-in-events stripe-stand-in-renewals team-scoped-sql
  `,
  'tests/jobs': 'fortnight',
  'tests/rooms': 'attacks hostile-input person-limits',
}

const longSuites = new Set(
  Object.entries(long).flatMap(([folder, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `${folder}/${name}.test.ts`),
  ),
)

const all = () =>
  ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'))

let kinds // of each suite; a glob takes a while

/** The paths of all suites of a kind. */
export function suitesOf(kind) {
  kinds ??= all().map((path) => [path, kindOf(path)])
  return kinds.filter(([, one]) => one === kind).map(([path]) => path)
}

/** The suites of the server that a project runs, several a file (tests/shards). */
export const serverSuites = {
  main: () =>
    [...suitesOf('database'), ...suitesOf('plain')].filter(
      (path) => !longSuites.has(path) && !aloneSuites.includes(path),
    ),
  database: () => suitesOf('database').filter((path) => !aloneSuites.includes(path)),
}

/** Named here and nowhere in the folders. */
export const unknownLongSuites = () => {
  const known = new Set(suitesOf('database'))
  return [...longSuites].filter((path) => !known.has(path))
}
