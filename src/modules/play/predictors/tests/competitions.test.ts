import {
  competition,
  createCompetition,
  deleteCompetition,
  deleteMatch,
  postMatches,
  postResult,
  previewResult,
  readLines,
  renameTeam,
  takeBackResult,
} from '../competitions.contract.ts'
import {
  getStageMatches,
  getStages,
  postPredictorSchedule,
  scorePredict,
  scorePredictorDetails,
} from '../contract.ts'
import { sharedServer } from '#tests/server.ts'
import { league, played, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'

const PASTED = `Day\tTime\tHome\tAway
20.10.2026\t12:15\tThird Floor\tCanteen FC
20/10/2026\t12:50\tRooftop FC\tNight Build`

describe('competitions by hand', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  test('from pasting to the table, with a correction everybody reads', async () => {
    const { admin, ada } = await server.company('Ada')
    const companyId = admin.teamId
    const ask = { token: admin.guulJwt }
    const made = { companyId, name: 'Canteen Cup', timeZoneId: 'Turkey Standard Time' }
    const { fixtureId } = (await server.call(createCompetition, { ...ask, body: made })).body
    const of = { companyId, fixtureId }
    const lines = { ...of, round: 'Round 1', text: PASTED, newTeams: true }
    const read = (await server.call(readLines, { ...ask, body: lines })).body.lines
    expect(read.map(({ fault, day, time, home }) => [fault, day, time, home])).toEqual([
      ['day_invalid', '', '', 'Home'],
      ['', '2026-10-20', '12:15', 'Third Floor'],
      ['', '2026-10-20', '12:50', 'Rooftop FC'],
    ])
    const [, ...good] = read.map(({ round, day, time, home, away }) => ({
      round,
      day,
      time,
      home,
      away,
    }))
    const bad = [...good, { ...good[0]!, home: 'Third Floor', away: 'Third Floor' }]
    const refused = await server.call(postMatches, { ...ask, body: { ...of, matches: bad } })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'lines_refused', fields: { 2: 'team_twice' } },
    })
    const saved = await server.call(postMatches, { ...ask, body: { ...of, matches: good } })
    expect(saved.body).toMatchObject({
      teams: ['Canteen FC', 'Night Build', 'Rooftop FC', 'Third Floor'],
      matches: [
        { day: '2026-10-20', time: '12:15' },
        { day: '2026-10-20', time: '12:50' },
      ],
    })
    const typo = {
      ...lines,
      text: '27.10.2026 ; 12:15 ; Cantine FC ; Night Build',
      round: 'Round 2',
      newTeams: false,
    }
    expect((await server.call(readLines, { ...ask, body: typo })).body.lines).toMatchObject([
      { fault: 'team_unknown', field: 'home', detail: 'Canteen FC' },
    ])
    const renamed = { ...of, from: 'Night Build', to: 'Night Shift' }
    expect((await server.call(renameTeam, { ...ask, body: renamed })).body.teams).toContain(
      'Night Shift',
    )

    const body = { ...of, userId: admin.userId, groupId: '', channelId: '' }
    const { gameId } = (await server.call(postPredictorSchedule, { ...ask, body })).body
    const { stages } = (await server.call(getStages, { ...ask, query: { fixtureId } })).body
    const { stageId } = stages[0]!
    const query = { gameId, stageId, userId: ada.userId }
    const round = async () =>
      (await server.call(getStageMatches, { token: ada.guulJwt, query })).body
    const [first, second] = (await round()).matches.map(({ matchId }) => matchId)
    const tip = (matchId: string, home: number, away: number) => ({ matchId, home, away })
    const list = [tip(first!, 2, 1), tip(second!, 0, 0)]
    await server.call(scorePredict, { body: { ...query, predictionList: list }, by: ada })
    const result = (ft: [number, number], why = '') => ({
      ...of,
      matchId: first!,
      status: 'played',
      ft,
      why,
    })
    const early = await server.call(postResult, { ...ask, body: result([2, 1]) })
    expect(early.body.message).toBe('match_not_locked')
    const gone = await server.call(deleteMatch, { ...ask, body: { ...of, matchId: first! } })
    expect(gone.body.message).toBe('match_tipped')
    const inUse = await server.call(deleteCompetition, { ...ask, body: of })
    expect(inUse.body.message).toBe('competition_in_use')

    server.clock.set('2026-10-20T12:00:00Z')
    await server.call(postResult, { ...ask, body: result([2, 1]) })
    await untilQuiet(server)
    expect((await round()).stage).toMatchObject({ points: 4, rank: 1 })
    const preview = await server.call(previewResult, { ...ask, body: result([3, 1]) })
    expect(preview.body).toMatchObject({
      rise: 0,
      fall: 1,
      of: 1,
      people: [{ name: 'Ada', before: 4, after: 2 }],
    })
    expect((await server.call(postResult, { ...ask, body: result([3, 1]) })).body.message).toBe(
      'reason_needed',
    )
    await server.call(postResult, { ...ask, body: result([3, 1], 'A late goal counted') })
    await untilQuiet(server)
    expect((await round()).matches[0]).toMatchObject({
      isTyped: true,
      earned: { points: 2, tier: 'tendency' },
    })
    expect((await round()).stage.points).toBe(2)
  })

  test("a typed result is its space's alone, and holds until the feed's own value changes", async () => {
    const one = await playing(server, { name: 'Shared' })
    const other = await playing(server, { name: 'Shared' })
    expect(other.fixtureId).toBe(one.fixtureId)
    for (const game of [one, other]) await game.tip(game.admin, 1, [['Third Floor', 1, 0]])
    server.clock.set('2026-10-15T15:00:00Z')
    const of = { companyId: one.admin.teamId, fixtureId: one.fixtureId }
    const { matchId } = (await one.round(1)).matches[0]!
    const typed = { ...of, matchId, status: 'played', ft: [1, 0], why: '' }
    await server.call(postResult, { token: one.token, body: typed })
    await untilQuiet(server)
    expect([await one.table(), await other.table()]).toEqual([['1 Mara Okafor 4'], []])
    await one.take(league().map((match) => ({ ...match, ground: 'Roof' })))
    expect((await one.round(1)).matches[0]).toMatchObject({ isTyped: true, score: { ft: [1, 0] } })
    await one.take(played(league(), 'Third Floor', [2, 0]))
    expect((await one.round(1)).matches[0]).toMatchObject({ isTyped: false, score: { ft: [2, 0] } })
    expect([await one.table(), await other.table()]).toEqual([
      ['1 Mara Okafor 2'],
      ['1 Mara Okafor 2'],
    ])
    const back = { ...of, matchId, why: '' }
    expect((await server.call(takeBackResult, { token: one.token, body: back })).status).toBe(404)
    const read = await server.call(competition, { token: one.token, query: of })
    expect(read.body).toMatchObject({
      isOwn: false,
      address: '',
      matches: [{ feedScore: { ft: [2, 0] } }, {}, {}, {}],
    })
    const wrong = { ...of, matches: [{ round: 'x', day: '2026-10-20', home: 'A', away: 'B' }] }
    expect((await server.call(postMatches, { token: one.token, body: wrong })).status).toBe(404)
  })

  test('a broken feed changes nothing; three states of a feed, in any order, end the same', async () => {
    const before = league().map((one, i) => ({ ...one, num: i + 1 }))
    const cup = [
      ...before,
      { ...before[0]!, round: 'Final', num: 5, date: '2026-11-01', team1: 'W1', team2: 'W2' },
    ]
    const groups = cup.map((one, i) => (i < 4 ? { ...one, score: { ft: [i, 1] } } : one))
    const all = groups.map((one, i) =>
      i === 4 ? { ...one, team1: 'Rooftop FC', team2: 'Old Server', score: [3, 1] } : one,
    )
    const game = await playing(server, { matches: cup, name: 'States' })
    const ada = await game.join('Ada')
    await game.tip(ada, 1, [
      ['Third Floor', 0, 1],
      ['Rooftop FC', 2, 2],
    ])
    server.clock.set('2026-11-02T09:00:00Z')
    for (const state of [groups, all, all, cup, groups]) await game.take(state)
    expect(await game.table()).toEqual(['1 Ada 6'])
    const stages = await game.stages()
    expect(stages.map(({ name, played: done, matches }) => [name, done, matches])).toEqual([
      ['Round 1', 2, 2],
      ['Round 2', 2, 2],
      ['Final', 1, 1],
    ])
    expect((await game.round(3)).matches[0]).toMatchObject({
      home: 'Rooftop FC',
      score: { ft: [3, 1] },
    })
    expect(await game.take([...all, { ...all[0]! }])).toMatchObject({ matches: 5, pendingCount: 0 })
    expect(await game.take([{ ...all[0]!, date: 'soon' }, ...all.slice(1)])).toMatchObject({
      matches: 5,
      pendingCount: 1,
    })
    await expect(game.take([{ ...all[0]!, date: 'soon' }])).rejects.toThrow('feed_not_matches')
    expect(await game.table()).toEqual(['1 Ada 6'])
    const query = { companyId: game.admin.teamId, fixtureId: game.fixtureId }
    const board = await server.call(scorePredictorDetails, { token: ada.guulJwt, query })
    expect(board.body).toMatchObject({ name: 'States', players: 1, me: { points: 6, plays: 2 } })
  })
})
