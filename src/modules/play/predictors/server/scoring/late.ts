import { scoringJob } from './run-rows.ts'
import { uuids } from '../uuids.ts'
import { and, gt, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { dayAt } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { getTeam } from '#server/teams/store.ts'
import { lockUsers } from '#server/play/results/locks.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { predictorPeople } from '../schema.ts'
import { competitionOf, lockPredictor, type PredictorRow } from '../store.ts'
import { findScored, fixtureBoard, sourceOf } from './facts.ts'

const payloadSchema = z.object({ gameId: z.string(), userIds: z.array(z.string()) })
const TOGETHER = 100

/** Leaves to the queue that a late joiner gets the lowest of each round they missed. */
export async function enqueueLate(
  tx: Database,
  { teamId, gameId }: PredictorRow,
  userId: string,
  dueAt: Date,
): Promise<void> {
  const payload = { gameId, userIds: [userId] }
  await enqueue(tx, [
    { teamId, key: `late ${gameId} ${userId}`, kind: 'scoreLate', payload, dueAt },
  ])
}

/** The same for all who joined late, after a run: what was the lowest may be another. */
export async function enqueueAllLate(
  tx: Database,
  game: PredictorRow,
  run: number,
  dueAt: Date,
): Promise<void> {
  const { teamId, gameId, createdAt } = game
  const p = predictorPeople
  const people = await tx
    .select({ userId: p.userId })
    .from(p)
    .where(and(equals(p, { teamId, gameId }), gt(p.joinedAt, createdAt)))
    .orderBy(p.userId)
  const parts = Array.from({ length: Math.ceil(people.length / TOGETHER) }, (_, i) =>
    people.slice(i * TOGETHER, (i + 1) * TOGETHER).map(({ userId }) => userId),
  )
  await enqueue(
    tx,
    parts.map((userIds, i) => ({
      teamId,
      key: `late ${gameId} run ${run} ${i}`,
      kind: 'scoreLate',
      payload: { gameId, userIds },
      dueAt,
    })),
  )
}

type When = Pick<Fact, 'day' | 'finishedAt'>

interface Missed {
  readonly userId: string
  readonly stageId: string
  readonly lowest: number
  readonly isGiven: boolean // once, whether or not its result is still there
}

/* Rounds whose last match had locked when somebody joined, of those anybody has points in and they have none: who left and came back has. */
function missedRounds(tx: Database, game: PredictorRow, userIds: readonly string[]) {
  const { teamId: ownerId, fixtureId } = competitionOf(game)
  return rowsOf<Missed>(
    tx,
    sql`
    select p.user_id as "userId", s.stage_id as "stageId", s.stage_id = any(p.late_stages) as "isGiven",
      (select min(t.points) from totals t where t.team_id = ${game.teamId}::uuid
        and t.game_type = ${game.gameType} and t.board = 'stage:' || s.stage_id) as lowest
    from predictor_people p join (
      select stage_id, max(locks_at) as ends from competition_matches
      where team_id = ${ownerId}::uuid and fixture_id = ${fixtureId}::uuid group by stage_id
    ) s on s.ends <= p.joined_at
    where p.team_id = ${game.teamId}::uuid and p.game_id = ${game.gameId}::uuid
      and p.user_id in ${uuids(userIds)}
      and exists (select from totals t where t.team_id = ${game.teamId}::uuid
        and t.game_type = ${game.gameType} and t.board = 'stage:' || s.stage_id)
      and not exists (select from totals t where t.team_id = ${game.teamId}::uuid
        and t.game_type = ${game.gameType} and t.board = 'stage:' || s.stage_id and t.user_id = p.user_id)`,
  )
}

/** Late joiners get the lowest of each round they missed, on the competition's whole table alone. */
export const scoreLate: JobHandler = {
  ...scoringJob,
  async work({ now }, { teamId, payload }, tx) {
    const { gameId, userIds } = payloadSchema.parse(payload)
    const game = await lockPredictor(tx, { teamId, gameId })
    if (!game || game.rules.lateJoiners !== 'lowest') return
    const { timeZone } = await getTeam(tx, teamId)
    await lockUsers(tx, teamId, userIds.toSorted()) // retention may be taking what they were given
    const missed = await missedRounds(tx, game, userIds)
    await writeLate(tx, game, missed, { day: dayAt(now(), timeZone), finishedAt: now() })
    await saveLateStages(tx, game, missed)
  },
}

function factOf(game: PredictorRow, { userId, stageId, lowest }: Missed, when: When): Fact {
  const { teamId, gameId, gameType, fixtureId } = game
  return {
    ...when,
    teamId,
    userId,
    sourceId: sourceOf(gameId, `late ${stageId}`),
    gameType,
    kind: 'predictor',
    points: lowest,
    won: false,
    ms: 0,
    boards: [fixtureBoard(fixtureId)],
    onCalendar: false,
  }
}

async function writeLate(
  tx: Database,
  game: PredictorRow,
  missed: readonly Missed[],
  when: When,
): Promise<void> {
  if (missed.length === 0) return
  const all = missed.map((one) => ({ ...one, fact: factOf(game, one, when) }))
  const sources = [...new Set(all.map(({ fact }) => fact.sourceId))]
  const userIds = [...new Set(all.map(({ userId }) => userId))]
  const olds = await findScored(tx, game, { userIds, sources })
  const oldOf = ({ userId, sourceId }: Fact) =>
    olds.find((old) => old.userId === userId && old.sourceId === sourceId)
  const fresh = all.filter(({ fact, isGiven }) => !isGiven && !oldOf(fact))
  await recordResults(
    tx,
    fresh.map(({ fact }) => fact),
  )
  const changed = all.filter(({ fact }) => (oldOf(fact)?.points ?? fact.points) !== fact.points)
  await supersedeResults(
    tx,
    changed.map(({ fact }) => {
      const { points, won, finishedAt } = fact
      return { old: oldOf(fact)!, points, won, finishedAt }
    }),
  )
}

async function saveLateStages(
  tx: Database,
  { teamId, gameId }: PredictorRow,
  missed: readonly Missed[],
): Promise<void> {
  const newlyMissed = missed.filter(({ isGiven }) => !isGiven)
  if (newlyMissed.length === 0) return
  await tx.execute(sql`
    update predictor_people p set late_stages = p.late_stages || g.stages
    from (
      select "userId" as user_id, array_agg("stageId") as stages
      from json_to_recordset(${JSON.stringify(newlyMissed)}::json) as i("userId" uuid, "stageId" uuid) group by 1
    ) g
    where p.team_id = ${teamId}::uuid and p.game_id = ${gameId}::uuid and p.user_id = g.user_id`)
}
