import { joinPages, pageOf } from './pages.ts'

const result = (driverId: string, position: number) => ({
  position: String(position),
  Driver: { driverId },
})
const race = (round: number, more: object = {}) => ({
  season: '2025',
  round: String(round),
  raceName: `Race ${round}`,
  date: '2025-03-16',
  ...more,
})
const page = (Races: object[], more: object = {}) => ({
  MRData: { series: 'f1', limit: '100', ...more, RaceTable: { season: '2025', Races } },
})

describe('pages', () => {
  test('count results where there are some, else races or drivers', () => {
    const results = page(
      [
        race(1, { Results: [result('a', 1), result('b', 2)] }),
        race(2, { Results: [result('a', 1)] }),
      ],
      { offset: '30', total: '480' },
    )
    expect(pageOf(results)).toMatchObject({
      season: '2025',
      offset: 30,
      total: 480,
      hasResults: true,
      hasSprint: false,
    })
    expect(pageOf(results)!.rows).toHaveLength(3)
    expect(pageOf(page([race(1, { Sprint: {} }), race(2)]))).toMatchObject({
      total: 2,
      offset: null,
      hasSprint: true,
      hasResults: false,
    })
    const DriverTable = { season: '2025', Drivers: [{ driverId: 'a' }, { driverId: 'b' }] }
    expect(pageOf({ MRData: { total: '2', DriverTable } })).toMatchObject({
      total: 2,
      season: '2025',
    })
    for (const none of [null, [], {}, { MRData: {} }, { matches: [] }])
      expect(pageOf(none)).toBeNull()
  })

  test('a race that begins on one page and ends on the next is one race', () => {
    const joined = joinPages([
      page([race(1, { time: '04:00:00Z', Qualifying: { date: '2025-03-15' } }), race(2)]),
      { MRData: { DriverTable: { Drivers: [{ driverId: 'c' }] } } },
      page([race(1, { QualifyingResults: [result('b', 1)] })]),
      page([race(1, { date: '1999-01-01', Results: [result('a', 1)] })], { total: '3' }),
      page([race(1, { Results: [result('b', 2)] }), race(2, { Results: [result('b', 1)] })]),
    ])
    expect(joined).toEqual({
      MRData: {
        series: 'f1',
        DriverTable: { Drivers: [{ driverId: 'c' }] },
        RaceTable: {
          season: '2025',
          Races: [
            race(1, {
              time: '04:00:00Z',
              Qualifying: { date: '2025-03-15' },
              QualifyingResults: [result('b', 1)],
              Results: [result('a', 1), result('b', 2)],
            }),
            race(2, { Results: [result('b', 1)] }),
          ],
        },
      },
    })
  })
})
