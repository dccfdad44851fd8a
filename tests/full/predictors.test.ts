import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { startServer, type TestServer } from '../server.ts'
import { correctedRight, expectRight, replay } from '../http/predictor-replay.ts'
import type { Fixture } from '../http/score-predictor-fixture.ts'
import { writeSection } from './docs-section.ts'

const PEOPLE = Number(process.env['TIPSTERS'] ?? 3000)
const FOLDER = process.env['FIXTURES'] ?? '../shared/data/football'
const HOUR_MS = 3_600_000

const rows: string[] = []
const thousands = (n: number) => n.toLocaleString('en-US')

async function counted(server: TestServer) {
  const [row] = await rowsOf<{ matches: number; tips: number; results: number; points: number }>(
    server.world.db,
    sql`select (select count(*)::int from match_runs where before is null) as matches,
      (select count(*)::int from tips) as tips,
      (select count(*)::int from results where superseded_by is null) as results,
      (select sum(points)::int from results where superseded_by is null) as points`,
  )
  return row!
}

/* What was really played, match by match; the files are beside the project, not in it. */
test.each([['worldcup-2022'], ['en.1-2024-25'], ['tr.1-2025-26']])(
  '%s replayed match by match',
  async (file) => {
    const text = readFileSync(join(FOLDER, `${file}.json`), 'utf8')
    const server = await startServer()
    const began = performance.now()
    try {
      const feed = JSON.parse(text) as { name: string; matches: Fixture[] }
      const game = await replay(server, feed, { people: PEOPLE })
      await expectRight(server, game)
      const { matches, tips, results, points } = await counted(server)
      const seconds = (performance.now() - began) / 1000
      const corrected = await correctedRight(server, game, feed.matches)
      rows.push(
        `| ${feed.name} | ${matches} of ${feed.matches.length} | ${[tips, results, points].map(thousands).join(' | ')} | ${thousands(Math.round(results / seconds))} a second | ${thousands(corrected)} |`,
      )
    } finally {
      await server.close()
    }
  },
  6 * HOUR_MS,
)

afterAll(() => {
  const intro = `\`npm run test:replays\` plays three competitions as they were played, one import a match, under a clock moved by hand, with ${thousands(PEOPLE)} made-up
tipsters (some tip twice, some too late, one in three has a joker a round), and writes this table. It fails
unless everyone's sum is that of a plain query over the tips, no result was written twice, and all that is kept
of the results adds up. Then one result is corrected: whoever's tip of that match is worth something else moves
by just that, and nobody else. A season that is under way in its file is replayed as far as it was played.`
  const head =
    '| competition | matches scored | tips sent | tips scored | points | tips scored in | moved by one correction |\n| - | - | - | - | - | - | - |'
  writeSection(
    'docs/predictors.md',
    'Real seasons, replayed',
    `${intro}\n\n${head}\n${rows.join('\n')}`,
  )
})
