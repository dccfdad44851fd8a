import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { driversIn, startJolpica } from '../http/jolpica.ts'
import { followSeason } from '../http/race-season.ts'
import type { Race } from '../http/race-predictor-fixture.ts'
import { startServer } from '../server.ts'

const FOLDER = process.env['RACES'] ?? '../shared/data/f1'
const HOUR_MS = 3_600_000

/* What was really raced; the files are beside the project, not in it. */
function racesIn(file: string): Race[] {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  return (JSON.parse(text) as { MRData: { RaceTable: { Races: Race[] } } }).MRData.RaceTable.Races
}

test(
  'the season of 2025 followed page by page from one address',
  async () => {
    const qualifying = racesIn('2025-qualifying.json')
    const races = racesIn('2025.json').map((race) => {
      const same = qualifying.find(({ raceName }) => raceName === race.raceName)
      return { ...race, QualifyingResults: same?.['QualifyingResults'] }
    })
    const source = await startJolpica()
    Object.assign(source.jolpica, { season: '2025', drivers: driversIn(races) })
    const server = await startServer({}, null, { publicWay: source.way })
    try {
      const path = '/ergast/f1/2025.json'
      await followSeason(server, source.jolpica, { races, path, people: 5 })
    } finally {
      source.close()
      await server.close()
    }
  },
  HOUR_MS,
)
