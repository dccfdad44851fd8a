import { cp, readdir } from 'node:fs/promises'
import { build } from 'esbuild'

/* What games are called, beside the registry as in the sources. */
async function copyTexts() {
  const games = await readdir('src/games', { withFileTypes: true })
  for (const { name } of games.filter((entry) => entry.isDirectory() && entry.name !== 'kit'))
    for (const language of ['en', 'tr'])
      await cp(`src/games/${name}/${language}.json`, `dist/server/${name}/${language}.json`)
}

/** Builds the server to dist/server: packages stay outside, workers and migrations beside it. */
export async function buildServer() {
  await build({
    entryPoints: {
      main: 'src/server/main.ts',
      'database.worker': 'src/server/db/embedded.worker.ts',
      'bot.worker': 'src/server/rooms/wire/bot.worker.ts',
      'judge.worker': 'src/server/rooms/judge.worker.ts',
      'puzzle.worker': 'src/server/puzzles/puzzle.worker.ts',
      games: 'src/games/registry.ts', // the threads of bots and puzzles import it
      'password.worker': 'src/server/accounts/password.worker.ts',
      backup: 'src/server/backup.command.ts',
      results: 'src/server/results.command.ts',
      deliveries: 'src/server/deliveries.command.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    define: { BUILT_SERVER: 'true' },
    logLevel: 'warning',
  })
  await cp('src/server/db/migrations', 'dist/server/migrations', { recursive: true })
  await cp('src/server/mail/logo.png', 'dist/server/logo.png')
  await copyTexts()
}
