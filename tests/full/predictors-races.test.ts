import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../server.ts'
import { expectCounted, replaySeason } from '../http/race-replay.ts'
import type { Race } from '../http/race-predictor-fixture.ts'

const PEOPLE = Number(process.env['TIPSTERS'] ?? 2000)
const FOLDER = process.env['RACES'] ?? '../shared/data/f1'
const HOUR_MS = 3_600_000

/* What was really raced, race by race; the file is beside the project, not in it. */
test(
  'the season of 2025 replayed race by race',
  async () => {
    const text = readFileSync(join(FOLDER, '2025.json'), 'utf8')
    const { MRData } = JSON.parse(text) as { MRData: { RaceTable: { Races: Race[] } } }
    const races = MRData.RaceTable.Races
    const server = await startServer()
    try {
      const game = await replaySeason(server, races, { people: PEOPLE, name: 'Season 2025' })
      await expectCounted(server, game, races)
    } finally {
      await server.close()
    }
  },
  6 * HOUR_MS,
)
