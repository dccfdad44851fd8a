import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { competition, createCompetition } from '#modules/play/predictors/competitions.contract.ts'
import { postPredictorSchedule } from '#modules/play/predictors/contract.ts'
import {
  getRaceStages,
  getStageRace,
  racePredict,
} from '#modules/play/predictors/race-predictors.contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { readNow } from '#modules/play/predictors/server/competitions/refresh-feed.ts'
import { findOwned } from '#modules/play/predictors/server/competitions/store.ts'
import type { TestServer } from '../server.ts'
import { HOST, instantOf, knownAt, qualifyingOf, type Jolpica } from './jolpica.ts'
import { untilScored } from './predictor-replay.ts'
import { expectCounted, type Season } from './race-replay.ts'
import type { Race } from './race-predictor-fixture.ts'
import { freshToken } from './find-the-word-fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A space whose admin gave the address of a season, and plays it. */
export async function following(server: TestServer, path: string) {
  const { admin, gameSpaceGuid } = await server.space()
  const { teamId: companyId, userId } = admin
  const ask = async (who: User) => ({ token: (await freshToken(server, who)).guulJwt })
  const made = {
    companyId,
    name: `Season ${randomUUID()}`,
    timeZoneId: 'UTC',
    address: `https://${HOST}${path}`,
  }
  const created = await server.call(createCompetition, { ...(await ask(admin)), body: made })
  if (created.status !== 200) throw new Error(server.logged.join(''))
  const { fixtureId } = created.body
  const key = { companyId, fixtureId }
  const body = { ...key, userId, groupId: '', channelId: '' }
  const { gameId } = (await server.call(postPredictorSchedule, { ...(await ask(admin)), body }))
    .body
  const read = async () => {
    const row = await findOwned(server.world.db, { teamId: companyId, fixtureId })
    await readNow(server.world, row!) // not by the call, which nobody makes so often
    await untilScored(server, { gameId })
    return (await server.call(competition, { ...(await ask(admin)), query: key })).body
  }
  const look = async (name: string, who: User = admin) => {
    const token = await ask(who)
    const query = { raceSeasonId: fixtureId }
    const { stages } = (await server.call(getRaceStages, { ...token, query })).body
    const { stageId } = stages.find((one) => one.name === name)!
    const asked = { gameId, stageId, userId: who.userId }
    return (await server.call(getStageRace, { ...token, query: asked })).body
  }
  const pick = async (who: User, raceId: string, predictions: object) => {
    const sent = { gameId, raceId, userId: who.userId, predictions }
    return server.call(racePredict, { ...(await ask(who)), body: sent })
  }
  const join = (name: string) => server.person(name, gameSpaceGuid)
  return { admin, fixtureId, gameId, read, look, pick, join }
}

type Followed = Awaited<ReturnType<typeof following>>

/* Everyone has another opinion of a race, whoever may be picked for it. */
async function pickAll(game: Followed, people: readonly User[], race: Race, round: number) {
  const seen = await game.look(race.raceName)
  const ids = seen.drivers.map(({ driverId }) => driverId)
  for (const [i, who] of people.entries()) {
    const driver = (n: number) => ids[(n + 3 * i + round) % ids.length]!
    const predictions = {
      pole: driver(0),
      podium: [driver(0), driver(1), driver(2)],
      fastestLap: driver(i),
      firstRetirement: driver(ids.length - 1),
    }
    const sent = await game.pick(who, seen.raceId, predictions)
    expect([race.raceName, sent.status, sent.body.saved]).toEqual([race.raceName, 200, 2])
  }
}

/**
 * Follows a season through its address as it is raced: everyone tips each race before its qualifying,
 * and everyone's points are those of a plain sum over the tips.
 */
export async function followSeason(
  server: TestServer,
  jolpica: Jolpica,
  { races, path, people: count }: { races: readonly Race[]; path: string; people: number },
): Promise<Season> {
  const at = (ms: number) => {
    server.clock.set(ms)
    jolpica.races = knownAt(races, ms)
  }
  at(qualifyingOf(races[0]!) - 30 * DAY_MS)
  const game = await following(server, path)
  const people = [game.admin]
  while (people.length < count) people.push(await game.join(`Ada ${people.length}`))
  for (const [i, race] of races.entries()) {
    at(Math.max(server.clock.now.getTime(), qualifyingOf(race) - HOUR_MS))
    await pickAll(game, people, race, i)
    for (const passed of [qualifyingOf(race) + 3 * HOUR_MS, instantOf(race) + 3 * HOUR_MS]) {
      at(Math.max(server.clock.now.getTime(), passed))
      expect((await game.read()).feed.error).toBe('')
      const seen = await game.look(race.raceName)
      expect(Date.parse(seen.pole.locksAt)).toBe(qualifyingOf(race))
    }
    expect((await game.look(race.raceName)).result).not.toHaveProperty('fastestLap')
    const next = races[i + 1]
    at(Math.min(instantOf(race) + 2 * DAY_MS, next ? qualifyingOf(next) - HOUR_MS : Infinity))
    await game.read()
  }
  const season = game as unknown as Season
  await expectCounted(server, season, races)
  await expectOnce(server, season, races.length)
  return season
}

/* Each part is scored when its result comes, and a race once more with its lap. */
async function expectOnce(server: TestServer, { gameId }: Season, races: number) {
  const runs = await rowsOf<{ part: string; runs: number; matches: number }>(
    server.world.db,
    sql`select part, runs, count(*)::int as matches from (
        select m.part, r.match_id, count(*)::int as runs from match_runs r
        join competition_matches m on m.match_id = r.match_id
        where r.game_id = ${gameId}::uuid group by 1, 2) s
      group by 1, 2 order by 1, 2`,
  )
  expect(runs).toEqual([
    { part: 'pole', runs: 1, matches: races },
    { part: 'race', runs: 2, matches: races },
  ])
}
