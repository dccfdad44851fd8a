import { eq, sql } from 'drizzle-orm'
import { getEventMatches, getScheduledGames, postPredictorSchedule } from '../contract.ts'
import {
  competition,
  createCompetition,
  postMatches,
  postResult,
} from '../competitions.contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import type { OwnStage } from '#shared/predictors.ts'
import { defaultRaceRules } from '#shared/races.ts'
import { rowsOf } from '#server/db/database.ts'
import { teams } from '#server/teams/schema.ts'
import { competitions } from '../server/competitions/schema.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import {
  DRIVERS,
  ended,
  HARBOUR,
  qualified,
  racing,
  SALT,
  season,
  TOWN,
  PICKS,
  ORDER,
} from '#tests/http/race-predictor-fixture.ts'

const QUALIFYING = '2026-10-17T14:00:00Z'
const START = '2026-10-18T13:00:00Z'

describe('race predictions', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string, ms = 0) => server.clock.set(new Date(iso).getTime() + ms)

  test('both names of a season and of a race are taken, in a query and in a body', async () => {
    const { admin, token, fixtureId, gameId, stages } = await racing(server, { name: 'Names' })
    const { userId, teamId: companyId } = admin
    const [{ stageId }] = (await stages()) as [OwnStage]
    const headers = { authorization: `Bearer ${token}` }
    type Asked = Readonly<Record<string, string>>
    const get = async (url: string, query: Asked) =>
      (await server.app.inject({ url: `/api/${url}?${new URLSearchParams(query)}`, headers })).json<
        Record<string, unknown>
      >()
    const seasons: readonly Asked[] = [{ raceSeasonId: fixtureId }, { fixtureId }]
    for (const query of seasons)
      expect(await get('RacePredictor/GetStages', query)).toMatchObject({ gameId })
    const races: readonly Asked[] = [{ raceId: stageId }, { stageId }]
    for (const query of races)
      expect(await get('RacePredictor/GetStageRace', { gameId, userId, ...query })).toMatchObject({
        gameId,
        raceId: stageId,
      })
    const both: readonly Asked[] = [
      { raceSeasonId: fixtureId, raceId: stageId },
      { fixtureId, stageId },
    ]
    for (const query of both)
      expect(
        await get('Leaderboard/RacePredictorGPDetails', { companyId, ...query }),
      ).toMatchObject({ gameId, rows: [] })
    for (const [body, saved] of [
      [{ stageId, predictions: { pole: 'nyberg' } }, 1],
      [{ raceId: stageId, predictions: { pole: 'amari' } }, 1],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/RacePredictor/RacePredict',
        headers,
        payload: { gameId, userId, ...body },
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { saved }])
    }
  })

  test('a season is a game of its own kind, a race a round with two locks', async () => {
    const game = await racing(server, { name: 'Kinds' })
    const token = game.token
    const id = game.admin.teamId
    const shown = (await server.call(getScheduledGames, { token, params: { id } })).body
    const stages = await game.stages()
    expect(shown.games).toMatchObject([
      {
        gameType: 'racePredictor',
        kind: 'race',
        raceSeasonId: game.fixtureId,
        raceId: stages[0]!.stageId,
        raceRules: defaultRaceRules,
        open: 6,
      },
    ])
    expect(shown.locks.map(({ home, part, locksAt }) => [home, part, locksAt])).toEqual([
      [HARBOUR, 'pole', '2026-10-17T14:00:00.000Z'],
      [HARBOUR, 'race', '2026-10-18T13:00:00.000Z'],
    ])
    const locks = stages.map(({ name, state, locksAt }) => [name, state, locksAt])
    expect(locks).toEqual([
      [HARBOUR, 'open', '2026-10-17T14:00:00.000Z'],
      [SALT, 'ahead', '2026-10-23T14:30:00.000Z'], // a sprint's qualifying comes first
      [TOWN, 'ahead', '2026-11-07T14:00:00.000Z'],
    ])
    const days = { from: '2026-10-12', days: 14 }
    const { matches } = (await server.call(getEventMatches, { token, params: { id }, query: days }))
      .body
    expect(matches.map(({ part, day }) => `${part} ${day}`)).toEqual([
      'pole 2026-10-17',
      'race 2026-10-18',
      'pole 2026-10-23',
      'race 2026-10-25',
    ])
    const area = (await server.call(gameAreaInfo, { token, params: { id } })).body
    expect(area.predictors.map(({ gameType }) => gameType)).toEqual([
      'scorePredictor',
      'racePredictor',
      'specialEvent',
    ])
  })

  test('six picks are paid rule by rule, zeros too', async () => {
    const game = await racing(server, { name: 'Lines' })
    expect((await game.pick(game.admin, HARBOUR, PICKS)).body).toMatchObject({ saved: 2, open: 0 })
    at(QUALIFYING, 3_600_000)
    await game.take(qualified(season(), HARBOUR, ['nyberg', 'brandt']))
    expect(await game.look(HARBOUR)).toMatchObject({
      points: 10,
      lines: [{ rule: 'pole', points: 10 }],
      pole: { isLocked: true, status: 'played' },
      race: { isLocked: false, canPick: true },
    })
    expect(await game.table(HARBOUR)).toEqual([`1 ${game.admin.name} 10`])
    at(START, 7_200_000)
    await game.take(ended(season(), HARBOUR, { order: ORDER }))
    const { lines, points, most, average, best, result, fastestTime } = await game.look(HARBOUR)
    expect(lines.map(({ rule, points: paid, pick, actual }) => [rule, paid, pick, actual])).toEqual(
      [
        ['pole', 10, 'nyberg', 'nyberg'],
        ['first', 4, 'brandt', 'delorme'],
        ['second', 4, 'delorme', 'brandt'],
        ['third', 10, 'amari', 'amari'],
        ['perfect', 0, '', ''],
        ['fastestLap', 5, 'amari', 'amari'],
        ['firstRetirement', 0, 'castellan', 'prado'],
      ],
    )
    expect({ points, most, average, best }).toEqual({ points: 33, most: 60, average: 33, best: 33 })
    expect({ result, fastestTime }).toMatchObject({
      result: { firstRetirement: 'prado' },
      fastestTime: '1:21.480',
    })
    expect(await game.table()).toEqual([`1 ${game.admin.name} 33`])
  })

  test('the next race opens with those who drove last, and its own list says who drives', async () => {
    const game = await racing(server, { name: 'Drivers' })
    at(START, 7_200_000)
    const over = ended(season(), HARBOUR, { order: ORDER })
    await game.take(over)
    const salt = await game.look(SALT)
    expect(salt.drivers.map(({ driverId }) => driverId).toSorted()).toEqual(DRIVERS.toSorted())
    expect(salt.drivers.find(({ driverId }) => driverId === 'delorme')).toMatchObject({
      points: 25,
    })
    expect((await game.look(TOWN)).race.canPick).toBe(false)
    const some = ['newcomer', ...DRIVERS.slice(0, 4)]
    await game.take(qualified(over, SALT, some))
    const seen = (await game.look(SALT)).drivers.map(({ driverId }) => driverId)
    expect(seen.slice(0, 5)).toEqual(some)
    expect(seen.toSorted()).toEqual(['newcomer', ...DRIVERS].toSorted()) // who did not qualify may race
    const missing = { ...PICKS, pole: '', podium: ['prado', 'newcomer', 'okoye'] }
    expect((await game.pick(game.admin, SALT, missing)).status).toBe(200)
  })

  test('an admin chooses the rules before the first lock, never after', async () => {
    const rules = { ...defaultRaceRules, pole: 20, perfect: 0 }
    const game = await racing(server, { name: 'Rules', rules })
    expect((await game.look(HARBOUR)).most).toBe(60)
    const { token, body } = game
    at(QUALIFYING, -1)
    const early = { ...body, raceRules: { ...rules, pole: 5 } }
    expect((await server.call(postPredictorSchedule, { token, body: early })).status).toBe(200)
    at(QUALIFYING)
    const refused = await server.call(postPredictorSchedule, { token, body })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('rules_fixed')
    const worse = { ...body, raceRules: { ...rules, podium: 11 } }
    expect((await server.call(postPredictorSchedule, { token, body: worse })).status).toBe(400)
  })

  test('a race that is off gives nothing, and takes back what it gave', async () => {
    const game = await racing(server, { name: 'Off' })
    await game.pick(game.admin, HARBOUR, PICKS)
    at(QUALIFYING, 3_600_000)
    const known = qualified(season(), HARBOUR, ['nyberg'])
    await game.take(known)
    expect(await game.table(HARBOUR)).toEqual([`1 ${game.admin.name} 10`])
    await game.take(known.map((one, i) => (i === 0 ? { ...one, status: 'cancelled' } : one)))
    expect(await game.look(HARBOUR)).toMatchObject({
      points: 0,
      lines: [],
      race: { status: 'void' },
    })
    expect((await game.table(HARBOUR)).every((row) => row.endsWith(' 0'))).toBe(true)
    expect((await game.stages())[1]).toMatchObject({ name: SALT, state: 'open' })
  })

  test('a race that is listed no more stays as it is, and those after it keep their picks under new numbers', async () => {
    const game = await racing(server, { name: 'Missing' })
    const [, salt, town] = season()
    const renumbered = [salt!, town!].map((one, i) => ({ ...one, round: String(i + 1) }))
    await game.pick(game.admin, HARBOUR, PICKS)
    await game.take(renumbered, { total: '2' })
    expect(await game.look(HARBOUR)).toMatchObject({
      race: { status: 'open', canPick: true },
      picks: PICKS,
    })
    expect(await game.look(SALT)).toMatchObject({ round: 1 })
    expect((await game.stages()).map(({ name }) => name)).toEqual([HARBOUR, SALT, TOWN])
  })

  test('an older state of the feed unlearns nothing', async () => {
    const game = await racing(server, { name: 'Older' })
    await game.pick(game.admin, HARBOUR, PICKS)
    at(START, 7_200_000)
    await game.take(ended(season(), HARBOUR, { order: ORDER }))
    await game.take(season())
    expect((await game.look(HARBOUR)).points).toBe(33)
  })

  test('an admin types a result by driver, for their space alone', async () => {
    const game = await racing(server, { name: 'Typed' })
    await game.pick(game.admin, HARBOUR, PICKS)
    at(START, 7_200_000)
    const { race } = await game.look(HARBOUR)
    const { teamId: companyId } = game.admin
    const base = {
      companyId,
      fixtureId: game.fixtureId,
      matchId: race.matchId,
      why: 'from the radio',
    }
    const token = game.token
    const query = { companyId, fixtureId: game.fixtureId }
    const { matches } = (await server.call(competition, { token, query })).body
    const shown = matches.find(({ matchId }) => matchId === race.matchId)!
    expect(shown).toMatchObject({ home: HARBOUR, away: '', part: 'race' })
    expect(shown.drivers.map(({ driverId }) => driverId)).toEqual(DRIVERS)
    expect(matches.at(-1)!.drivers).toEqual([]) // not known yet
    const send = (more: object) =>
      server.call(postResult, { token, body: { ...base, status: 'played', ...more } })
    expect((await send({})).body.message).toBe('score_invalid')
    expect((await send({ podium: ['amari', 'amari', 'prado'] })).body.message).toBe(
      'driver_doubled',
    )
    expect((await send({ podium: ['amari', 'nobody', 'prado'] })).body.message).toBe(
      'driver_unknown',
    )
    expect((await send({ podium: PICKS.podium, fastestLap: 'amari' })).status).toBe(200)
    await game.take(season())
    expect(await game.look(HARBOUR)).toMatchObject({ points: 45, race: { isTyped: true } })
  })

  test('races are written by no hand, also once their feed has no address', async () => {
    const { admin } = await server.space()
    const token = admin.guulJwt
    const companyId = admin.teamId
    const made = { companyId, name: 'Karts', timeZoneId: 'UTC' }
    const { fixtureId } = (await server.call(createCompetition, { token, body: made })).body
    await server.world.db
      .update(competitions)
      .set({ kind: 'race' })
      .where(eq(competitions.fixtureId, fixtureId))
    const line = { round: 'Round 1', day: '2026-10-20', home: 'Third Floor', away: 'Canteen FC' }
    const body = { companyId, fixtureId, matches: [line] }
    const refused = await server.call(postMatches, { token, body })
    expect(refused).toMatchObject(refusal(409, 'not_by_hand'))
  })

  test('turned off by an admin it can be opened by nobody', async () => {
    const game = await racing(server, { name: 'Turned off' })
    await server.world.db
      .update(teams)
      .set({ limitedGames: ['racePredictor'] })
      .where(eq(teams.teamId, game.admin.teamId))
    expect(await game.pick(game.admin, HARBOUR, PICKS)).toMatchObject(
      refusal(403, 'game_not_allowed'),
    )
    const params = { id: game.admin.teamId }
    const shown = await server.call(getScheduledGames, { token: game.token, params })
    expect(shown.body.games).toEqual([])
  })

  test('picks are appended: what counted before is there still', async () => {
    const game = await racing(server, { name: 'Appended' })
    await game.pick(game.admin, HARBOUR, PICKS)
    await game.pick(game.admin, HARBOUR, { ...PICKS, pole: 'amari' })
    const rows = await rowsOf<{ n: number }>(
      server.world.db,
      sql`select count(*)::int as n from tips where game_id = ${game.gameId}::uuid`,
    )
    expect(rows[0]!.n).toBe(3) // the part that changed, once more
  })
})
