import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../server.ts'
import { expectRight, replay } from '../http/predictor-replay.ts'
import type { Fixture } from '../http/predicting.ts'

const PEOPLE = Number(process.env['TIPSTERS'] ?? 3000)
const FOLDER = process.env['FIXTURES'] ?? '../shared/data/football'
const HOUR_MS = 3_600_000

/* What was really played, match by match; the files are beside the project, not in it. */
test.each([['worldcup-2022'], ['en.1-2024-25'], ['tr.1-2025-26']])(
  '%s replayed match by match',
  async (file) => {
    const text = readFileSync(join(FOLDER, `${file}.json`), 'utf8')
    const server = await startServer()
    try {
      const feed = JSON.parse(text) as { name: string; matches: Fixture[] }
      const game = await replay(server, feed, { people: PEOPLE })
      await expectRight(server, game)
    } finally {
      await server.close()
    }
  },
  6 * HOUR_MS,
)
