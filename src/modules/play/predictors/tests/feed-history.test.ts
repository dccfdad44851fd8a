import { startServer, type TestServer } from '#tests/server.ts'
import { expectTrue, replayHistory, type FeedState } from '#tests/http/feed-history.ts'

let server: TestServer

/* Two histories of ours in the shapes of published ones; the real ones are replayed by npm run test:replays. */
describe('predictors/tests/feed-history', () => {
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.close())

  const TEAMS = ['Third Floor', 'Canteen', 'Rooftop', 'Night Build', 'Interns', 'Old Server']

  interface Row {
    round?: string
    stage?: string
    date: string
    time?: string
    num?: number
    team1: string
    team2: string
    score?: { ft: [number, number] }
    status?: string
  }
  const stateOf = (day: string, matches: readonly Row[]): FeedState => ({
    day,
    text: JSON.stringify({ name: 'Whatever', matches }),
  })

  /** Everybody against everybody, at home and away; round n is on the nth day of a month. */
  function season(month: string): Row[] {
    const order = [...TEAMS]
    const rows: Row[] = []
    for (let round = 1; round < 2 * TEAMS.length - 1; round++) {
      for (let k = 0; k < TEAMS.length / 2; k++) {
        const [a, b] = [order[k]!, order[TEAMS.length - 1 - k]!]
        const [team1, team2] = round < TEAMS.length ? [a, b] : [b, a]
        const date = `${month}-${String(2 * round).padStart(2, '0')}`
        rows.push({ round: `Matchday ${round}`, date, team1, team2, num: rows.length + 1 })
      }
      order.splice(1, 0, order.pop()!)
    }
    return rows
  }

  const playedUntil = (rows: readonly Row[], day: string): Row[] =>
    rows.map((row, i) =>
      row.date < day ? { ...row, score: { ft: [(i * 7) % 4, (i * 5) % 3] } } : row,
    )

  test('a league whose rounds are renamed, clubs respelled, numbers dealt out again, rows moved and doubled', async () => {
    const rows = season('2026-11')
    const respelt = (some: readonly Row[]) =>
      some.map((row, i) => ({
        ...row,
        round: `${/\d+/.exec(row.round!)![0]}. Round`,
        num: some.length - i,
        team1:
          row.team1 === 'Canteen' ? 'Canteen FC' : row.team1.replace('Old Server', 'Server 1998'),
        team2:
          row.team2 === 'Canteen' ? 'Canteen FC' : row.team2.replace('Old Server', 'Server 1998'),
      }))
    const moved = rows.map((row, i) => (i === 14 ? { ...row, date: '2026-11-29' } : row))
    const doubled = [...moved, ...moved.slice(20, 24), { ...moved[14]!, date: rows[14]!.date }]
    const states = [
      stateOf('2026-10-30', rows),
      stateOf('2026-11-06', respelt(playedUntil(rows, '2026-11-06'))),
      stateOf('2026-11-09', playedUntil(doubled, '2026-11-09')),
      stateOf('2026-11-15', playedUntil(moved, '2026-11-15').toReversed()),
      stateOf('2026-11-12', playedUntil(moved, '2026-11-12')), // an older state, served once more
      stateOf('2026-11-22', respelt(playedUntil(moved, '2026-11-22')).slice(6)),
      stateOf('2026-11-30', playedUntil(moved, '2026-11-30')),
    ]
    const { game, held } = await replayHistory(server, states, { people: 12, name: 'League' })
    const { matches, tips, scored } = await expectTrue(server, game, states.at(-1)!)
    expect(matches).toBe(30)
    expect(tips).toBeGreaterThan(250)
    expect(scored).toBe(tips)
    expect([...held.keys()].toSorted()).toEqual(['match_twice'])
  })

  test('a cup whose places are filled, whose final has its sides the other way round', async () => {
    const cup = (
      half: readonly [string, string, string, string],
      final: readonly [string, string],
    ): Row[] => [
      { round: 'Quarter-finals', date: '2026-11-03', team1: 'Third Floor', team2: 'Canteen' },
      { round: 'Quarter-finals', date: '2026-11-03', team1: 'Rooftop', team2: 'Night Build' },
      { round: 'Quarter-finals', date: '2026-11-04', team1: 'Interns', team2: 'Old Server' },
      { round: 'Quarter-finals', date: '2026-11-04', team1: 'Lift', team2: 'Garage' },
      { stage: 'Finals', round: 'Semi-finals', date: '2026-11-10', team1: half[0], team2: half[1] },
      { stage: 'Finals', round: 'Semi-finals', date: '2026-11-11', team1: half[2], team2: half[3] },
      { stage: 'Finals', round: 'Final', date: '2026-11-20', team1: final[0], team2: final[1] },
    ]
    const open = ['N.N.', 'N.N.', 'N. N.', 'Winner 4'] as const
    const half = ['Third Floor', 'Rooftop', 'Interns', 'Lift'] as const
    const states = [
      stateOf('2026-11-01', cup(open, ['N.N.', 'N.N.'])),
      stateOf('2026-11-06', playedUntil(cup(half, ['N.N.', 'N.N.']), '2026-11-06')),
      stateOf('2026-11-12', playedUntil(cup(half, ['Third Floor', 'Interns']), '2026-11-12')),
      stateOf('2026-11-15', playedUntil(cup(half, ['Interns', 'Third Floor']), '2026-11-12')),
      stateOf('2026-11-21', playedUntil(cup(half, ['Interns', 'Third Floor']), '2026-11-21')),
    ]
    const { game, held } = await replayHistory(server, states, { people: 12, name: 'Cup' })
    const { matches, tips, scored } = await expectTrue(server, game, states.at(-1)!)
    expect([matches, scored]).toEqual([7, tips])
    expect(tips).toBeGreaterThan(50)
    expect([...held]).toEqual([['sides_swapped', 1]])
  })
})
