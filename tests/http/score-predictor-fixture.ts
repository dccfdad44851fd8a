import type { User } from '#shared/accounts.ts'
import {
  getStageMatches,
  getStages,
  postPredictorSchedule,
  scorePredict,
  scorePredictorDetails,
} from '#modules/play/predictors/contract.ts'
import { defaultRules, type Rules } from '#shared/predictors.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { takeOperatorFeed } from '#modules/play/predictors/server/competitions/operator.ts'
import type { TestServer } from '../server.ts'

/** A match of a small feed of ours. */
export interface Fixture {
  round: string
  date: string
  time?: string
  team1: string
  team2: string
  num?: number
  group?: string
  score?: unknown
  status?: string
}

export const feedOf = (matches: readonly Fixture[], name = 'Lunch League') =>
  JSON.stringify({ name, matches })

/** Two rounds of four teams; the first kicks off on the day after the tests' clock, at 12:15 UTC. */
export const league = (): Fixture[] => [
  {
    round: 'Round 1',
    date: '2026-10-15',
    time: '12:15',
    team1: 'Third Floor',
    team2: 'Canteen FC',
  },
  {
    round: 'Round 1',
    date: '2026-10-15',
    time: '12:50',
    team1: 'Rooftop FC',
    team2: 'Night Build',
  },
  { round: 'Round 2', date: '2026-10-22', time: '12:15', team1: 'Canteen FC', team2: 'Rooftop FC' },
  { round: 'Round 2', date: '2026-10-22', team1: 'Night Build', team2: 'Third Floor' },
]

/** Everything that is due is done, with what follows from it. */
export async function untilQuiet(server: TestServer): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await settled(server.world)
    server.clock.pass(1000)
  }
  await settled(server.world)
}

/** A space that plays a competition of a feed for all, with its admin. */
export async function playing(
  server: TestServer,
  {
    matches = league(),
    rules = {},
    name = 'Lunch League',
    text = feedOf(matches),
  }: { matches?: Fixture[]; rules?: Partial<Rules>; name?: string; text?: string } = {},
) {
  const { admin, gameSpaceGuid } = await server.space()
  const token = admin.guulJwt
  const takeText = async (said: string) => {
    const feed = { text: said, address: '', timeZone: 'UTC', name }
    const taken = await takeOperatorFeed(server.world, feed)
    await untilQuiet(server)
    return taken
  }
  const take = (some: readonly Fixture[]) => takeText(feedOf(some))
  const { fixtureId } = await takeText(text)
  const body = {
    companyId: admin.teamId,
    userId: admin.userId,
    fixtureId,
    groupId: '',
    channelId: '',
    rules: {
      ...defaultRules,
      ...rules,
    },
  }
  const { gameId } = (await server.call(postPredictorSchedule, { token, body })).body
  const stages = async (who: User = admin) =>
    (await server.call(getStages, { token: who.guulJwt, query: { fixtureId } })).body.stages
  const round = async (number: number, who: User = admin) => {
    const { stageId } = (await stages(who))[number - 1]!
    const query = { gameId, stageId, userId: who.userId }
    return (await server.call(getStageMatches, { token: who.guulJwt, query })).body
  }
  const tip = async (
    who: User,
    number: number,
    tips: readonly (readonly [string, number, number, boolean?])[],
  ) => {
    const { stage, matches } = await round(number, who)
    const predictionList = tips.map(([home, h, a, joker]) => ({
      matchId: matches.find((one) => one.home === home)?.matchId ?? home,
      home: h,
      away: a,
      ...(joker !== undefined && { joker }),
    }))
    const sent = { gameId, stageId: stage.stageId, userId: who.userId, predictionList }
    return server.call(scorePredict, { token: who.guulJwt, body: sent })
  }
  const table = async (half: '' | 'second' = '', who: User = admin) => {
    const query = { companyId: admin.teamId, fixtureId, half }
    const { rows } = (await server.call(scorePredictorDetails, { token: who.guulJwt, query })).body
    return rows.map(({ rank, name, points }) => `${rank} ${name} ${points}`)
  }
  const join = (name: string) => server.person(name, gameSpaceGuid)
  return { admin, token, fixtureId, gameId, take, takeText, stages, round, tip, table, join }
}

/** A feed's match as it is once it was played. */
export const played = (
  matches: readonly Fixture[],
  home: string,
  ft: [number, number],
  more = {},
) => matches.map((one) => (one.team1 === home ? { ...one, score: { ft }, ...more } : one))
