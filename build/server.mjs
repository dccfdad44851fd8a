import { cp, readdir } from 'node:fs/promises'
import { build } from 'esbuild'
import { productionPackages } from './packages.mjs'

/* What games are called, beside the registry as in the sources. */
async function copyTexts(outdir) {
  const games = await readdir('src/games', { withFileTypes: true })
  for (const { name } of games.filter((entry) => entry.isDirectory() && entry.name !== 'kit'))
    for (const language of ['en', 'tr'])
      await cp(`src/games/${name}/${language}.json`, `${outdir}/${name}/${language}.json`)
}

const threads = {
  'database.worker': 'src/server/db/embedded.worker.ts',
  'bot.worker': 'src/modules/play/rooms/server/wire/bot.worker.ts',
  'department-list.worker': 'src/modules/people/departments/server/import.worker.ts',
  'judge.worker': 'src/modules/play/rooms/server/replays/judge.worker.ts',
  'match-text.worker': 'src/modules/play/predictors/server/competitions/match-text.worker.ts',
  'puzzle.worker': 'src/modules/play/puzzles/server/puzzle.worker.ts',
  games: 'src/games/registry.ts', // the threads of bots and puzzles import it
  'password.worker': 'src/modules/people/accounts/server/passwords/password.worker.ts',
}

/* Hundreds of small files take Node longer to find than to run. */
const builtIn = /^(csv-parse|csv-stringify|drizzle-orm|jose)(\/|$)/

/** Leaves packages where they are, but for those. */
const outside = {
  name: 'packages stay outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || builtIn.test(path) ? undefined : { path, external: true },
    ),
}

const options = {
  bundle: true,
  splitting: true,
  plugins: [outside],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  define: { BUILT_SERVER: 'true' },
  logLevel: 'warning',
}

/**
 * Builds what runs in threads to a folder, for tests of the sources, and the database, which they run
 * in their own. Below the project: packages stay outside.
 */
export async function buildThreads(outdir) {
  const pglite = 'src/server/db/pglite.ts'
  await build({ ...options, entryPoints: { ...threads, pglite }, outdir })
  await copyTexts(outdir)
}

/** Builds the server to dist/server: packages stay outside, workers and migrations beside it. */
export async function buildServer() {
  await build({
    ...options,
    define: { ...options.define, PACKAGES: JSON.stringify(await productionPackages()) },
    entryPoints: {
      main: 'src/app/main.ts',
      ...threads,
      backup: 'src/modules/admin/operator/server/commands/backup.command.ts',
      results: 'src/modules/admin/operator/server/commands/results.command.ts',
      deliveries: 'src/modules/admin/operator/server/commands/deliveries.command.ts',
      feedback: 'src/modules/admin/operator/server/commands/feedback.command.ts',
      admin: 'src/app/admin.command.ts',
      doctor: 'src/modules/admin/operator/server/commands/doctor.command.ts',
      feed: 'src/app/feed.command.ts',
    },
    outdir: 'dist/server',
  })
  await cp('src/server/db/migrations', 'dist/server/migrations', { recursive: true })
  await cp('src/server/messaging/mail/logo.png', 'dist/server/logo.png')
  await copyTexts('dist/server')
}
