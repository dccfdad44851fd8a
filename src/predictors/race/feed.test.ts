import { FeedFault } from '../feed-fault.ts'
import { isRaceFeed, readRaceFeed } from './feed.ts'

const driver = (driverId: string) => ({
  driverId,
  permanentNumber: '7',
  givenName: 'Ada',
  familyName: driverId,
})
const line = (place: number, id: string, more: object = {}) => ({
  number: String(place),
  position: String(place),
  positionText: String(place),
  points: '1',
  grid: String(place),
  laps: '61',
  Driver: driver(id),
  Constructor: { constructorId: 'tern', name: 'Tern' },
  ...more,
})
const out = (place: number, id: string, positionText: string, laps: number) =>
  line(place, id, { positionText, laps: String(laps) })

const race = (more: object = {}) => ({
  season: '2026',
  round: '1',
  raceName: 'Harbour Grand Prix',
  Circuit: {
    circuitId: 'harbour',
    circuitName: 'Harbour circuit',
    Location: { country: 'Nowhere' },
  },
  date: '2026-10-18',
  time: '13:00:00Z',
  Qualifying: { date: '2026-10-17', time: '14:00:00Z' },
  ...more,
})
const feed = (races: object[], more: object = {}) => ({
  MRData: { series: 'f1', RaceTable: { season: '2026', Races: races }, ...more },
})
const readOne = (more: object = {}) => readRaceFeed(feed([race(more)]), 'Europe/Istanbul').races[0]!
const iso = (ms: number | null) => ms && new Date(ms).toISOString()

describe('a feed of races', () => {
  test('its name is the series and the season', () => {
    expect(readRaceFeed(feed([]), 'UTC').name).toBe('Formula 1 2026')
    expect(isRaceFeed(feed([]))).toBe(true)
    expect(isRaceFeed({ matches: [] })).toBe(false)
  })

  test.each<[string, object, string, string]>([
    ['qualifying', {}, '2026-10-17T14:00:00.000Z', '2026-10-18T13:00:00.000Z'],
    [
      "a sprint's qualifying where that comes first",
      { SprintQualifying: { date: '2026-10-16', time: '14:30:00Z' } },
      '2026-10-16T14:30:00.000Z',
      '2026-10-18T13:00:00.000Z',
    ],
    [
      'the same under its older name',
      { SprintShootout: { date: '2026-10-16', time: '15:30:00Z' } },
      '2026-10-16T15:30:00.000Z',
      '2026-10-18T13:00:00.000Z',
    ],
    [
      'the beginning of its day, where no time is known',
      { Qualifying: { date: '2026-10-17' }, time: undefined },
      '2026-10-16T21:00:00.000Z',
      '2026-10-17T21:00:00.000Z',
    ],
    [
      'the beginning of its day, where a time is none',
      { Qualifying: { date: '2026-10-17', time: '25:00:00Z' }, time: 'TBD' },
      '2026-10-16T21:00:00.000Z',
      '2026-10-17T21:00:00.000Z',
    ],
  ])('what says who is fast first is %s', (_, more, first, start) => {
    const { sessions, locksAt } = readOne(more)
    const locks = Object.values(sessions).map((one) => one.locksAt)
    expect([iso(Math.min(...locks)), iso(locksAt)]).toEqual([first, start])
  })

  test('a session it does not name, or without a day, is none, and the latter is told', () => {
    expect(readOne({ Qualifying: undefined }).sessions).toEqual({})
    const read = readRaceFeed(feed([race({ Qualifying: { date: 'TBD' } })]), 'UTC')
    expect(read.races[0]!.sessions).toEqual({})
    expect(read.faults).toEqual([
      {
        kind: 'day_impossible',
        value: 'TBD',
        round: 'Qualifying',
        line: 1,
        day: '2026-10-18',
        home: 'Harbour Grand Prix',
        away: '',
      },
    ])
  })

  const results = [
    line(1, 'delorme', { grid: '2' }),
    line(2, 'brandt', { grid: '1', FastestLap: { rank: '2', Time: { time: '1:22.0' } } }),
    line(3, 'amari', { FastestLap: { rank: '1', lap: '40', Time: { time: '1:21.480' } } }),
  ]

  test('letters are no places, and the first to retire has the fewest laps and stands last', () => {
    const one = readOne({
      Results: [
        ...results,
        out(4, 'nobody', 'N', 30),
        out(5, 'late', 'R', 20),
        out(6, 'second', 'R', 0),
        out(7, 'first', 'R', 0),
        out(8, 'ill', 'W', 0),
        out(9, 'light', 'D', 61),
      ],
    })
    expect(one.result).toEqual({
      pole: 'brandt',
      podium: ['delorme', 'brandt', 'amari'],
      fastestLap: 'amari',
      firstRetirement: 'first',
    })
    expect(one.fastestTime).toBe('1:21.480')
    expect(
      one.finishes
        .filter(({ place }) => place === 0)
        .map(({ text }) => text)
        .join(''),
    ).toBe('NRRRWD')
    expect(one.drivers).toHaveLength(9)
  })

  test('a winner who is disqualified leaves the podium to those behind', () => {
    const one = readOne({
      Results: [
        ...results.slice(1).map((one, i) => ({ ...one, positionText: `${i + 1}` })),
        line(3, 'quist'),
        out(4, 'delorme', 'D', 61),
      ],
    })
    expect(one.result.podium).toEqual(['brandt', 'amari', 'quist'])
  })

  test('without ranks the fastest lap has not come yet; where each is ranked 0 nobody had one', () => {
    const bare = results.map((one) => ({ ...one, FastestLap: undefined }))
    const { result } = readOne({ Results: bare })
    expect(result).toMatchObject({ podium: ['delorme', 'brandt', 'amari'], firstRetirement: '' })
    expect(result).not.toHaveProperty('fastestLap')
    const unranked = results.map((one) => ({ ...one, FastestLap: { rank: '0' } }))
    expect(readOne({ Results: unranked }).result.fastestLap).toBe('')
    const tied = results.map((one) => ({ ...one, FastestLap: { rank: '1' } }))
    expect(readOne({ Results: tied }).result).not.toHaveProperty('fastestLap')
  })

  test.each<[string, object[], string | undefined]>([
    ['nobody, where all drove to the end', [line(4, 'quist')], ''],
    [
      'not known, where laps are missing',
      [line(4, 'quist', { positionText: 'R', laps: '' })],
      undefined,
    ],
    [
      'not known, where one of two has no laps',
      [out(4, 'quist', 'R', 9), line(5, 'prado', { positionText: 'R', laps: undefined })],
      undefined,
    ],
    [
      'not known, where two stopped at once and none stands last',
      [
        line(0, 'quist', { position: '', positionText: 'R', laps: '3' }),
        line(0, 'prado', { position: '', positionText: 'R', laps: '3' }),
      ],
      undefined,
    ],
    [
      'nobody who was lapped',
      [line(4, 'quist', { status: 'Lapped', positionText: 'R', laps: '40' })],
      '',
    ],
    [
      'nobody who came in',
      [line(4, 'quist', { status: 'Finished', positionText: 'R', laps: '40' })],
      '',
    ],
    [
      'nobody laps behind',
      [line(4, 'quist', { status: '+8 Laps', positionText: 'R', laps: '40' })],
      '',
    ],
    ['nobody not classified', [out(4, 'quist', 'N', 9), out(5, 'prado', 'LAPPED', 1)], ''],
    ['who stopped', [out(4, 'quist', 'R', 9), line(5, 'prado', { laps: '' })], 'quist'],
  ])('the first to retire is %s', (_, more, first) => {
    expect(readOne({ Results: [...results, ...more] }).result.firstRetirement).toBe(first)
  })

  test('lines that are alike are one, and of those that contradict each other none is believed', () => {
    expect(readOne({ Results: [...results, results[0]!] }).result.podium).toHaveLength(3)
    for (const [twice, value] of [
      [line(4, 'delorme'), 'delorme'],
      [line(3, 'quist'), '3'],
      [{ Driver: {} }, '4'],
    ] as const) {
      const read = readRaceFeed(feed([race({ Results: [...results, twice] })]), 'UTC')
      expect(read.races[0]!.result).toEqual({})
      expect(read.races[0]!.finishes).toEqual([])
      expect(read.faults).toMatchObject([
        { kind: 'result_unreadable', round: 'Results', line: 1, value },
      ])
    }
  })

  test("a sprint's result tells who drives, and nothing of the race", () => {
    const one = readOne({ SprintResults: results, QualifyingResults: [line(1, 'nyberg')] })
    expect(one.result).toEqual({ pole: 'nyberg' })
    expect(one.finishes).toEqual([])
    expect(one.drivers.map(({ driverId }) => driverId)).toEqual([
      'nyberg',
      'delorme',
      'brandt',
      'amari',
    ])
    expect(one.isEntered).toBe(false)
  })

  test('who takes part is whole in an entry list or a result, not in a qualifying', () => {
    const QualifyingResults = [line(1, 'nyberg')]
    expect(readOne({ QualifyingResults }).isEntered).toBe(false)
    const listed = readOne({ QualifyingResults, Drivers: [driver('amari'), {}] })
    expect(listed.isEntered).toBe(true)
    expect(listed.drivers.map(({ driverId }) => driverId)).toEqual(['amari', 'nyberg'])
    expect(readOne({ Results: results }).isEntered).toBe(true)
  })

  test("a season's own list is read beside its races, each driver once", () => {
    const Drivers = [driver('amari'), driver('brandt'), driver('amari'), {}]
    const read = readRaceFeed(feed([race()], { DriverTable: { Drivers } }), 'UTC')
    expect(read.drivers.map(({ driverId }) => driverId)).toEqual(['amari', 'brandt'])
    expect(read.season).toBe('2026')
  })

  test('a race that cannot be read stops only itself', () => {
    const read = readRaceFeed(
      feed([
        race(),
        race({ round: 'x', raceName: 'Salt Flats Grand Prix' }),
        race({ round: '3', raceName: 'Old Town Grand Prix', season: '2025' }),
        race({ round: '4', raceName: 'Night Grand Prix', status: 'maybe' }),
        race({ round: '5', raceName: 'Twin Grand Prix' }),
        race({ round: '6', raceName: 'Twin Grand Prix' }),
        race(),
      ]),
      'UTC',
    )
    expect(read.races.map(({ name }) => name)).toEqual(['Harbour Grand Prix'])
    expect(read.faults).toMatchObject([
      { kind: 'race_unreadable', line: 2, home: 'Salt Flats Grand Prix', value: 'x' },
      { kind: 'race_season', line: 3, home: 'Old Town Grand Prix', value: '2025' },
      { kind: 'status_unknown', line: 4, home: 'Night Grand Prix', value: 'maybe' },
      { kind: 'race_twice', line: 5, home: 'Twin Grand Prix', value: '5, 6' },
    ])
  })

  test('qualifying says who has pole until the grid does', () => {
    const QualifyingResults = [line(1, 'nyberg'), line(2, 'brandt')]
    expect(readOne({ QualifyingResults }).result).toEqual({ pole: 'nyberg' })
    expect(readOne({ QualifyingResults, Results: results }).result.pole).toBe('brandt')
  })

  test('a race may be off or put off', () => {
    expect(readOne({ status: 'Cancelled' }).status).toBe('void')
    expect(readOne({ status: 'postponed' }).status).toBe('postponed')
    expect(readOne().status).toBe('open')
  })

  test('of a page that ends within a race its result is not believed', () => {
    const races = [race({ Results: results })]
    const page = (more: object) => readRaceFeed(feed(races, more), 'UTC').races[0]!.result
    expect(page({ offset: '0', total: '20' })).toEqual({})
    expect(page({ offset: '17', total: '20' })).toEqual({})
    expect(page({ offset: '0', total: '3' })).toMatchObject({ fastestLap: 'amari' })
  })

  test.each<[string, unknown, string]>([
    ['no races', { MRData: {} }, 'MRData.RaceTable.Races'],
    ['a round that is no number', feed([race({ round: 'x' })]), 'Races[0].round'],
    ['no name', feed([race({ raceName: ' ' })]), 'Races[0].raceName'],
    ['a day that is none', feed([race({ date: '2026-02-30' })]), 'Races[0].date'],
    [
      'the same race twice',
      feed([race(), race({ round: '2' })]),
      'Races[0], Races[1]: Harbour Grand Prix',
    ],
  ])('%s is refused, and where', (_, json, where) => {
    const fault = (() => {
      try {
        return readRaceFeed(json, 'UTC')
      } catch (error) {
        return error
      }
    })()
    expect(fault).toBeInstanceOf(FeedFault)
    expect((fault as FeedFault).where).toBe(where)
  })
})
