import { competitions } from '../server/competitions/schema.ts'
import { fetchFeed } from '../server/competitions/fetch-feed.ts'
import { readersHere } from '../server/competitions/read-pages.ts'
import { startServer, type TestServer } from '#tests/server.ts'
import { answers, driversIn, HOST, knownAt, startJolpica, type Fault } from '#tests/http/jolpica.ts'
import { following, followSeason } from '#tests/http/race-season.ts'
import {
  ended,
  HARBOUR,
  qualified,
  SALT,
  season,
  TOWN,
  type Race,
  ORDER,
  turned,
} from '#tests/http/race-predictor-fixture.ts'

const sprinted = (races: readonly Race[]) =>
  races.map((race) =>
    race.raceName === SALT
      ? { ...race, SprintResults: race['Results'], Sprint: race['Qualifying'] }
      : race,
  )
/* As they ended; the second is a sprint weekend whose sprint is no race. */
const RACES = sprinted(
  [HARBOUR, SALT, TOWN].reduce<Race[]>((races, name, i) => {
    const order = turned(i)
    const more = { order, out: 2, pole: order[1]!, fastest: order[2]! }
    return qualified(ended(races, name, more), name, turned(i + 1).slice(0, 7))
  }, season()),
).map((race) => ({ ...race, SprintQualifying: undefined }))

const OVER = Date.parse('2027-01-01T00:00:00Z')

interface Read {
  readonly MRData: {
    readonly DriverTable: { readonly Drivers: readonly object[] }
    readonly RaceTable: { readonly Races: readonly Race[] }
  }
}

describe('a season of races by one of its addresses', () => {
  let server: TestServer
  let source: Awaited<ReturnType<typeof startJolpica>>
  beforeAll(async () => {
    source = await startJolpica()
    server = await startServer({}, null, { publicWay: source.way })
  })
  beforeEach(() => {
    server.clock.set('2026-10-14T09:00:00Z')
    Object.assign(source.jolpica, {
      races: knownAt(RACES, OVER),
      drivers: driversIn(RACES),
      season: '2026',
      most: 5,
      fault: () => null,
    })
    source.jolpica.asked.length = 0
  })
  afterAll(async () => {
    source.close()
    await server.close()
  })

  const fetched = async (path = '/ergast/f1/2026.json', more: object = {}) => {
    const { text, faults } = await fetchFeed(
      `https://${HOST}${path}`,
      { ...source.way, ...more },
      readersHere,
    )
    return { read: (JSON.parse(text) as Read).MRData, faults }
  }
  const lines = ({ RaceTable }: Read['MRData'], name: string) =>
    RaceTable.Races.map((race) => ((race[name] ?? []) as object[]).length)
  /* Does something else the first so many times a page is asked for. */
  const sometimes = (page: string, times: number, fault: Fault | string) => {
    let left = times
    source.jolpica.fault = ({ part, offset }) =>
      `${part} ${offset}` === page && left-- > 0 ? fault : null
  }

  test.each([
    '/ergast/f1/2026.json',
    '/ergast/f1/2026/',
    '/ergast/f1/2026/races/',
    '/ergast/f1/2026/results.json?limit=100',
    '/ergast/f1/current/',
  ])('%s is enough for all of it, whatever a page holds', async (path) => {
    const { read, faults } = await fetched(path)
    expect(faults).toEqual([])
    expect(read.RaceTable.Races.map(({ raceName }) => raceName)).toEqual([HARBOUR, SALT, TOWN])
    expect(lines(read, 'Results')).toEqual([8, 8, 8])
    expect(lines(read, 'QualifyingResults')).toEqual([7, 7, 7])
    expect(lines(read, 'SprintResults')).toEqual([0, 8, 0])
    expect(read.DriverTable.Drivers).toHaveLength(8)
    expect(read.RaceTable.Races[0]).toHaveProperty('Qualifying')
    expect(source.jolpica.asked.filter((one) => one.startsWith('results'))).toEqual([
      'results 100 0',
      'results 100 5',
      'results 100 10',
      'results 100 15',
      'results 100 20',
    ])
  })

  test.each<[string, string, number, Fault | string]>([
    ['is answered by an error', 'results 10', 2, answers(500)],
    ['is put off', 'results 10', 1, answers(429, { 'retry-after': '1' })],
    ['is cut on its way', 'results 10', 1, '{"MRData": {"total": "24", "RaceTable": {"Races": ['],
    ['is another page', 'results 10', 1, JSON.stringify({ MRData: { RaceTable: { Races: [] } } })],
  ])('a page that %s is asked for again', async (_, page, times, fault) => {
    sometimes(page, times, fault)
    const { read, faults } = await fetched()
    expect(faults).toEqual([])
    expect(lines(read, 'Results')).toEqual([8, 8, 8])
  })

  test.each<[string, Fault | string, string]>([
    ['keeps failing', answers(500), 'feed_unreachable HTTP 500'],
    ['is not there', answers(404), 'feed_unreachable HTTP 404'],
    ['never is a page', '<html>', 'feed_not_matches MRData'],
  ])(
    'where one %s nothing of that part is taken, and all of the others',
    async (_, fault, said) => {
      sometimes('results 10', 100, fault)
      const { read, faults } = await fetched()
      expect(faults).toEqual([{ where: 'results', text: said }])
      expect(lines(read, 'Results')).toEqual([0, 0, 0])
      expect(lines(read, 'QualifyingResults')).toEqual([7, 7, 7])
    },
  )

  test('a server that wants a long pause is asked for nothing more', async () => {
    sometimes('qualifying 0', 1, answers(429, { 'retry-after': '3600' }))
    const { faults } = await fetched()
    expect(faults.map(({ where }) => where)).toEqual(['qualifying', 'sprint', 'results'])
    expect(source.jolpica.asked.filter((one) => /^(sprint|results)/.test(one))).toEqual([])
  })

  test('pages without an end are refused, and so are the same rows again', async () => {
    source.jolpica.fault = ({ part }) => {
      if (part !== 'results') return null
      const Races = [
        { season: '2026', round: '1', raceName: HARBOUR, Results: [{ position: '1' }] },
      ]
      return JSON.stringify({ MRData: { total: '1000000000', RaceTable: { Races } } })
    }
    expect((await fetched()).faults).toEqual([
      { where: 'results', text: 'feed_too_large 1000000000' },
    ])
    source.jolpica.fault = ({ part, offset }) => {
      if (part !== 'results') return null
      const Results = [{ position: '1', Driver: { driverId: 'amari' } }]
      const Races = [{ season: '2026', round: '1', raceName: HARBOUR, Results }]
      return JSON.stringify({ MRData: { offset, total: '400', RaceTable: { Races } } })
    }
    source.jolpica.asked.length = 0
    expect((await fetched()).faults).toEqual([
      { where: 'results', text: 'feed_not_matches offset 1' },
    ])
    expect(source.jolpica.asked.filter((one) => one.startsWith('results'))).toHaveLength(4)
  })

  test("another season's pages are not mixed in", async () => {
    source.jolpica.fault = ({ part }) =>
      part === 'results'
        ? JSON.stringify({ MRData: { RaceTable: { season: '2025', Races: [] } } })
        : null
    expect((await fetched()).faults).toEqual([{ where: 'results', text: 'feed_other_season 2025' }])
  })

  test('where nothing of it can be read, that is refused', async () => {
    source.jolpica.fault = () => answers(503)
    await expect(fetched()).rejects.toMatchObject({ code: 'feed_unreachable' })
  })

  test('an address of another shape is followed by its own pages, and one file is taken as it is', async () => {
    const races = season()
    source.jolpica.fault = ({ limit, offset }) => {
      const rows = races.slice(offset, offset + Math.min(limit, 2))
      const MRData = { offset, total: races.length, RaceTable: { season: '2026', Races: rows } }
      return JSON.stringify({ MRData })
    }
    const { read } = await fetched('/mirror/2026.json')
    expect(read.RaceTable.Races).toHaveLength(3)
    expect(source.jolpica.asked).toHaveLength(3)
    const MRData = { total: 24, RaceTable: { season: '2026', Races: RACES } }
    source.jolpica.fault = () => JSON.stringify({ MRData })
    const one = await fetched('/mirror/2026.json')
    expect(lines(one.read, 'Results')).toEqual([8, 8, 8])
    expect(one.faults).toEqual([])
  })

  test('a whole season at its own address needs no other', async () => {
    const MRData = { RaceTable: { season: '2026', Races: RACES } }
    source.jolpica.fault = () => JSON.stringify({ MRData })
    const { read, faults } = await fetched()
    expect([lines(read, 'Results'), faults]).toEqual([[8, 8, 8], []])
    expect(source.jolpica.asked).toHaveLength(1)
  })

  test('a part that fails is told with the competition until it can be read, and the rest is there', async () => {
    sometimes('results 0', 100, answers(500))
    const game = await following(server, '/ergast/f1/2026/')
    const [row] = (await server.world.db.select().from(competitions)).filter(
      ({ fixtureId }) => fixtureId === game.fixtureId,
    )
    expect(row).toMatchObject({
      error: 'feed_partly',
      errorDetail: 'results: feed_unreachable HTTP 500',
    })
    expect((await game.look(HARBOUR)).result).toEqual({ pole: ORDER[1] })
    source.jolpica.fault = () => null
    expect((await game.read()).feed).toMatchObject({ error: '', detail: '' })
    expect((await game.look(HARBOUR)).result.podium).toEqual(turned(0).slice(0, 3))
  })

  test('a season is tipped race by race before anything is known, and each result is scored once', async () => {
    await followSeason(server, source.jolpica, {
      races: RACES,
      path: '/ergast/f1/2026/results/?limit=30',
      people: 3,
    })
  })
})
