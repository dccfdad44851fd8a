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
      'the race itself, where nothing comes before',
      { Qualifying: undefined },
      '2026-10-18T13:00:00.000Z',
      '2026-10-18T13:00:00.000Z',
    ],
  ])('pole locks with %s', (_, more, pole, start) => {
    const one = readOne(more)
    expect([iso(one.poleLocksAt), iso(one.locksAt)]).toEqual([pole, start])
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

  test('nobody may have retired, and no lap may have been measured', () => {
    const bare = results.map((one) => ({ ...one, FastestLap: undefined }))
    expect(readOne({ Results: bare }).result).toMatchObject({ fastestLap: '', firstRetirement: '' })
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

  test('it lists a whole season where its total says so', () => {
    expect(readRaceFeed(feed([race()], { total: '1' }), 'UTC').isWhole).toBe(true)
    expect(readRaceFeed(feed([race()], { total: '24' }), 'UTC').isWhole).toBe(false)
    expect(readRaceFeed(feed([race()]), 'UTC').isWhole).toBe(false)
  })

  test.each<[string, unknown, string]>([
    ['no races', { MRData: {} }, 'MRData.RaceTable.Races'],
    ['a round that is no number', feed([race({ round: 'x' })]), 'Races[0].round'],
    ['no name', feed([race({ raceName: ' ' })]), 'Races[0].raceName'],
    ['a day that is none', feed([race({ date: '2026-02-30' })]), 'Races[0].date'],
    ['a time that is none', feed([race({ time: '25:00:00Z' })]), 'Races[0].time'],
    [
      'a driver without an id',
      feed([race({ Results: [{ Driver: {} }] })]),
      'Races[0].Driver.driverId',
    ],
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
