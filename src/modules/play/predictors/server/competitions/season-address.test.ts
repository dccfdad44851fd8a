import { pageAddress, seasonAddressOf, seasonParts } from './fetch-feed.ts'

describe("a season's addresses", () => {
  test.each([
    ['https://host.example/ergast/f1/2025.json', '.json'],
    ['https://host.example/ergast/f1/2025/results.json?limit=100&offset=200', '.json'],
    ['https://host.example/ergast/f1/2025/races.json', '.json'],
    ['https://host.example/ergast/f1/2025/', '/'],
    ['https://host.example/ergast/f1/2025', '/'],
    ['https://host.example/ergast/f1/2025/qualifying', '/'],
    ['https://host.example/api/f1/2025/races/?limit=30', '/'],
  ])('follow from %s', (address, end) => {
    const one = seasonAddressOf(address)!
    expect(one.season).toBe('2025')
    const base = address.includes('/api/') ? 'api' : 'ergast'
    for (const part of seasonParts.slice(1))
      expect(one.of(part)).toBe(`https://host.example/${base}/f1/2025/${part}${end}`)
    const isBare = /2025(\.json|\/)?$/.test(address)
    expect(one.of('races')).toBe(
      isBare ? address : `https://host.example/${base}/f1/2025/races${end}`,
    )
  })

  test('a key stays in each, and the season under way is asked for by its year once that is known', () => {
    const one = seasonAddressOf('https://host.example/ergast/f1/current/?key=a%20b&limit=30')!
    expect(one.season).toBe('current')
    expect(one.of('races')).toBe('https://host.example/ergast/f1/current/?key=a+b')
    expect(one.of('results', '2026')).toBe('https://host.example/ergast/f1/2026/results/?key=a+b')
    expect(pageAddress(one.of('results', '2026'), 100, 30)).toBe(
      'https://host.example/ergast/f1/2026/results/?key=a+b&limit=100&offset=30',
    )
  })

  test.each([
    'https://host.example/f1/2025.json',
    'https://host.example/ergast/f1/2025/5/results.json',
    'https://host.example/ergast/f1/2025/constructors/',
    'https://host.example/ergast/f1/seasons/',
    'https://host.example/ergast/f1/20255/',
    'nothing',
  ])('%s is none', (address) => {
    expect(seasonAddressOf(address)).toBeNull()
  })
})
