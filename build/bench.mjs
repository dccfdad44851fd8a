import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { buildPart } from './bench-part.mjs'
import { startPostgres } from './postgres.mjs'
import { ensureBuilt } from './demo-server.mjs'
import serverFlags from './server-flags.json' with { type: 'json' }

/*
 * `npm run bench`: each figure beside what it is compared with, as a ratio from one run; machines
 * differ, ratios less so. The table is printed and kept in docs/bench.md.
 */
const parts = [
  'rooms',
  'bingo',
  'scale',
  'guess',
  'sudoku',
  'leaderboard',
  'boards',
  'migration',
  'notified',
  'predictors',
  'analytics',
  'export',
  'first-screen',
  'lighthouse',
  'start-drawer',
  'starts',
]
/* Server and bench in one process: built like the product, as tsx makes every function dearer. */
const built = new Set(['guess'])

async function commandOf(part) {
  if (!built.has(part)) return ['npx', ['tsx', `bench/${part}.ts`]]
  return [process.execPath, [...serverFlags, await buildPart(part)]]
}

const asked = process.argv.slice(2)
const chosen = asked.length ? parts.filter((part) => asked.includes(part)) : parts

await ensureBuilt()
const postgres = await startPostgres()
const rows = []
try {
  for (const part of chosen) {
    console.log(`${part} …`)
    const output = execFileSync(...(await commandOf(part)), {
      encoding: 'utf8',
      env: { ...process.env, BENCH_DATABASE_URL: postgres.url },
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e8,
    })
    rows.push(...JSON.parse(output.trim().split('\n').at(-1)))
  }
} finally {
  await postgres.stop()
}

const line = (cells) => `| ${cells.join(' | ')} |`
const table = [
  line(['what', 'measured', 'beside', 'that', 'ratio', 'aim']),
  line(Array(6).fill('---')),
  ...rows.map((r) => line([r.what, r.measured, r.beside, r.that, r.ratio, r.aim])),
].join('\n')
console.log(`\n${table}\n`)
if (!asked.length) {
  const day = new Date().toISOString().slice(0, 10)
  const intro = `# What was measured\n\nLast run ${day}, by \`npm run bench\` on two shared cores: server, client and PostgreSQL on one machine, so ratios mean more than figures.\n`
  await mkdir('docs', { recursive: true })
  await writeFile('docs/bench.md', `${intro}\n${table}\n`)
}
