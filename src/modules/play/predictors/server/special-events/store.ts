import { uuids } from '../uuids.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { lockCompetition, matchesOf, type SpaceMatch } from '../competitions/store.ts'
import type { GameKey } from '../store.ts'
import { eventLots, eventQuestions } from '../schema.ts'

declare module '#server/db/commit-events.ts' {
  interface CommitEvents {
    readonly specialEvents: GameKey // that went on
  }
}

export type QuestionRow = typeof eventQuestions.$inferSelect

/** An event by the space whose it is. */
export interface EventKey {
  readonly teamId: string
  readonly fixtureId: string
}

/** Which question of which event. */
export interface QuestionKey extends EventKey {
  readonly questionId: string
}

export interface Question extends QuestionRow {
  readonly match: SpaceMatch
}

const ofEvent = ({ teamId, fixtureId }: EventKey) => equals(eventQuestions, { teamId, fixtureId })

export const ofQuestion = ({ questionId, ...key }: QuestionKey) =>
  and(ofEvent(key), eq(eventQuestions.questionId, questionId))

/** An event's questions, in their order. */
export async function questionsOf(db: Database, key: EventKey): Promise<Question[]> {
  const rows = await db.select().from(eventQuestions).where(ofEvent(key))
  const byId = new Map(rows.map((row) => [row.questionId, row]))
  const matches = await matchesOf(db, key.teamId, key)
  return matches.flatMap((match) => {
    const row = byId.get(match.matchId)
    return row ? [{ ...row, match }] : []
  })
}

/** Whether a question can be read: not before it opens, unless it was locked before that. */
export const isReadable = ({ opensAt, match }: Question, now: Date): boolean =>
  opensAt === null || opensAt <= now || match.locksAt <= now

/** Of some events' questions those that have not opened. */
export async function unopenedQuestions(
  db: Database,
  { teamId, fixtureIds }: { readonly teamId: string; readonly fixtureIds: readonly string[] },
  now: Date,
): Promise<ReadonlySet<string>> {
  if (fixtureIds.length === 0) return new Set()
  const q = eventQuestions
  const rows = await db
    .select({ questionId: q.questionId })
    .from(q)
    .where(and(eq(q.teamId, teamId), inArray(q.fixtureId, [...fixtureIds]), gt(q.opensAt, now)))
  return new Set(rows.map(({ questionId }) => questionId))
}

/** Held until the transaction ends. Throws not_found for another kind of competition. */
export async function lockEvent(tx: Database, key: EventKey) {
  const competition = await lockCompetition(tx, key)
  if (competition?.kind !== 'event') throw new RefusalError('not_found')
  return competition
}

/** One of an event's questions. Throws not_found. */
export async function getQuestion(
  tx: Database,
  { questionId, ...key }: QuestionKey,
): Promise<Question> {
  const question = (await questionsOf(tx, key)).find((one) => one.questionId === questionId)
  if (!question) throw new RefusalError('not_found')
  return question
}

/** An answer that counts: the last received before its question locks, as it stands. */
export interface CountingAnswer {
  readonly userId: string
  readonly matchId: string // the question
  readonly answer: readonly string[]
  readonly receivedAt: Date
}

interface Which {
  readonly userIds?: readonly string[] // all, unless said
  readonly questionIds: readonly string[]
}

export async function countingAnswers(
  db: Database,
  { teamId, gameId, fixtureId }: GameKey & EventKey,
  { userIds, questionIds }: Which,
): Promise<CountingAnswer[]> {
  if (questionIds.length === 0 || userIds?.length === 0) return []
  const rows = await rowsOf<CountingAnswer>(
    db,
    sql`
    select distinct on (a.question_id, a.user_id) a.user_id as "userId",
      a.question_id as "matchId", a.answer, a.received_at as "receivedAt"
    from event_answers a join competition_matches m
      on m.team_id = a.team_id and m.fixture_id = ${fixtureId}::uuid and m.match_id = a.question_id
    where a.team_id = ${teamId}::uuid and a.game_id = ${gameId}::uuid
      and a.question_id in ${uuids(questionIds)}
      ${userIds ? sql`and a.user_id in ${uuids(userIds)}` : sql``}
      and a.received_at < m.locks_at
    order by a.question_id, a.user_id, a.received_at desc, a.seq desc`,
  )
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }))
}

/** Questions somebody has answered: what they mean is fixed. */
export async function answeredQuestions(
  db: Database,
  { teamId, fixtureId }: EventKey,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ questionId: string; people: number }>(
    db,
    sql`select a.question_id as "questionId", count(distinct a.user_id)::int as people
      from event_answers a join predictors p on p.team_id = a.team_id and p.game_id = a.game_id
      where a.team_id = ${teamId}::uuid and p.fixture_id = ${fixtureId}::uuid group by a.question_id`,
  )
  return new Map(rows.map(({ questionId, people }) => [questionId, people]))
}

/** What was dealt in a sweepstake. */
export function dealtLots(db: Database, { teamId, gameId }: GameKey) {
  const l = eventLots
  return db.select().from(l).where(equals(l, { teamId, gameId })).orderBy(asc(l.userId))
}
