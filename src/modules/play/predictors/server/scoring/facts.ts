import { type TipsFilter, countingDefaultTips, countingTips } from '../tips/store.ts'
import { grouped } from '#server/play/results/grouped.ts'
import { questionsOf } from '../special-events/store.ts'
import { judgeQuestions } from '../special-events/judging.ts'
import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayAt } from '#shared/days.ts'
import { jokerOf, defaultTip } from '#predictors/score/tip-score.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import type { Fact, Result } from '#server/play/results/record.ts'
import { results } from '#server/play/results/schema.ts'
import { tieOf } from '#server/play/results/ranks.ts'
import { listStages, matchesOf, type SpaceMatch, type StageRow } from '../competitions/store.ts'
import { competitionOf, type PredictorRow } from '../store.ts'
import { NOTHING, paidBy, type Paid, type PaidTip } from './tip-points.ts'

/** What a person's tip of a match is worth, and what is recorded of it already. */
export interface Judged {
  readonly matchId: string
  readonly fact: Fact
  readonly old: Result | null
}

const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/

/** The id under which something of a game is recorded: it follows from what it is, so it is there once. */
export const sourceOf = (gameId: string, of: string): string =>
  createHash('sha256').update(`${gameId} ${of}`).digest('hex').replace(UUID, '$1-$2-$3-$4-$5')

export const fixtureBoard = (fixtureId: string) => `fixture:${fixtureId}`
export const halfBoard = (fixtureId: string) => `half:${fixtureId}`
export const stageBoard = (stageId: string) => `stage:${stageId}`

/** The boards a round's points count on besides the calendar's. */
export const boardsOf = ({ fixtureId, rules }: PredictorRow, stage: StageRow): string[] => [
  fixtureBoard(fixtureId),
  stageBoard(stage.stageId),
  ...(rules.hasHalves && stage.isSecondHalf ? [halfBoard(fixtureId)] : []),
]

/** What is recorded of some people and sources, as it stands. */
export function findScored(
  tx: Database,
  { teamId }: PredictorRow,
  { userIds, sources }: { userIds: readonly string[]; sources: readonly string[] },
): Promise<Result[]> {
  return tx
    .select()
    .from(results)
    .where(
      and(
        eq(results.teamId, teamId),
        inArray(results.sourceId, [...sources]),
        inArray(results.userId, [...userIds]),
        isNull(results.supersededBy),
      ),
    )
}

/** A tip that locked, with whose and which. */
export type EffectiveTip = PaidTip & {
  readonly userId: string
  readonly matchId: string
}

/**
 * What of some people counts for some matches: their tips, with the one joker a round that holds, or
 * what stands in for those they forgot. `all` are at least the whole rounds of these matches.
 */
export async function findEffectiveTips(
  tx: Database,
  game: PredictorRow,
  { userIds, matchIds }: TipsFilter,
  all: readonly SpaceMatch[],
): Promise<EffectiveTip[]> {
  const byId = new Map(all.map((match) => [match.matchId, match]))
  const stages = new Set(matchIds.map((id) => byId.get(id)!.stageId))
  const round = all.filter(({ stageId }) => stages.has(stageId)).map(({ matchId }) => matchId)
  const idSet = new Set(matchIds)
  const others = round.filter((id) => !idSet.has(id))
  const tips = await countingTips(tx, game, { userIds, matchIds })
  const elsewhere = await countingTips(tx, game, { userIds, matchIds: others, jokers: true })
  const standings = await countingDefaultTips(tx, game, { userIds, matchIds })
  const jokers = jokersOf([...tips, ...elsewhere], byId)
  const own = tips.map((tip) => ({
    ...tip,
    joker: jokers.has(`${tip.userId} ${tip.matchId}`),
    isStanding: false,
  }))
  const tipped = new Set(own.map(({ userId, matchId }) => `${userId} ${matchId}`))
  const defaultTips = standings.flatMap(({ userId, matchId, ...standing }) => {
    const tip = tipped.has(`${userId} ${matchId}`) ? null : defaultTip(standing)
    return tip ? [{ ...tip, userId, matchId }] : []
  })
  return [...own, ...defaultTips]
}

/** 'user match' of every joker that holds. */
function jokersOf(
  tips: Awaited<ReturnType<typeof countingTips>>,
  byId: ReadonlyMap<string, SpaceMatch>,
): Set<string> {
  const rounds = grouped(
    tips.filter(({ joker }) => joker),
    ({ userId, matchId }) => `${userId} ${byId.get(matchId)!.stageId}`,
  )
  return new Set(
    rounds.map((round) => {
      const jokered = round.map(({ matchId, joker }) => {
        const { locksAt, status } = byId.get(matchId)!
        return { matchId, joker, status, locksAt: locksAt.getTime() }
      })
      return `${round[0]!.userId} ${jokerOf(jokered)}`
    }),
  )
}

function factOf(
  game: PredictorRow,
  { userId, match, stage }: { userId: string; match: SpaceMatch; stage: StageRow },
  { points, hits, won, feats }: Paid,
  timeZone: string,
): Fact {
  return {
    teamId: game.teamId,
    sourceId: sourceOf(game.gameId, match.matchId),
    userId,
    gameType: game.gameType,
    kind: 'predictor',
    day: dayAt(match.locksAt, timeZone), // of the match, by the team's calendar
    points,
    tie: tieOf(hits),
    won,
    ms: 0,
    finishedAt: match.locksAt,
    boards: boardsOf(game, stage),
    feats: [...feats],
  }
}

type PaidOf = (userId: string, match: SpaceMatch) => Paid | null

/* What a special event's questions pay. */
async function paidAnswers(tx: Database, game: PredictorRow, matchIds: readonly string[]) {
  const ids = new Set(matchIds)
  const questions = (await questionsOf(tx, game)).filter((one) => ids.has(one.questionId))
  const judged = await judgeQuestions(tx, game, questions)
  const byKey = new Map(judged.map((one) => [`${one.userId} ${one.questionId}`, one]))
  const paidOf: PaidOf = (userId, { matchId }) => {
    const earned = byKey.get(`${userId} ${matchId}`)
    if (!earned) return null
    const { points, isRight } = earned
    const hits = isRight ? { ...NOTHING.hits, exact: 1 } : NOTHING.hits
    return { ...NOTHING, points, hits, won: isRight }
  }
  return { matches: questions.map(({ match }) => match), paidOf }
}

/* What tips pay, and what stands in for forgotten ones. */
async function paidTips(tx: Database, game: PredictorRow, { userIds, matchIds }: TipsFilter) {
  const all = await matchesOf(tx, game.teamId, competitionOf(game))
  const effective = await findEffectiveTips(tx, game, { userIds, matchIds }, all)
  const tips = new Map(effective.map((tip) => [`${tip.userId} ${tip.matchId}`, tip]))
  const paidOf: PaidOf = (userId, match) => {
    const tip = tips.get(`${userId} ${match.matchId}`)
    const paid = tip ? paidBy(tip, match, game) : null
    return paid?.isVoid ? null : paid
  }
  const ids = new Set(matchIds)
  return { matches: all.filter(({ matchId }) => ids.has(matchId)), paidOf }
}

/**
 * What is to be recorded for some people and matches: a fact for each tip that earned something or
 * nothing, and for each that was recorded and counts no more.
 */
export async function judgedFacts(
  tx: Database,
  game: PredictorRow,
  { userIds, matchIds }: TipsFilter,
  find: typeof findScored,
): Promise<Judged[]> {
  if (userIds.length === 0) return []
  const { timeZone } = await getTeam(tx, game.teamId)
  const { matches, paidOf } = await (game.gameType === gameTypeOf.event
    ? paidAnswers(tx, game, matchIds)
    : paidTips(tx, game, { userIds, matchIds }))
  const rounds = await listStages(tx, competitionOf(game))
  const stages = new Map(rounds.map((stage) => [stage.stageId, stage]))
  const sources = matchIds.map((id) => sourceOf(game.gameId, id))
  const recorded = await find(tx, game, { userIds, sources })
  const olds = new Map(recorded.map((old) => [`${old.userId} ${old.sourceId}`, old]))
  return matches.flatMap((match) =>
    userIds.flatMap((userId): Judged[] => {
      const old = olds.get(`${userId} ${sourceOf(game.gameId, match.matchId)}`) ?? null
      const paid = paidOf(userId, match)
      if (!old && !paid) return []
      const of = { userId, match, stage: stages.get(match.stageId)! }
      return [{ matchId: match.matchId, fact: factOf(game, of, paid ?? NOTHING, timeZone), old }]
    }),
  )
}
