import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { answersTo, type FeedAnswer } from '#shared/predictors.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { FeedMemory, PendingRow } from './pending-rows.ts'
import { feedQuestions } from './schema.ts'
import type { CompetitionKey } from './store.ts'
import { listNames } from './team-names.ts'

export type QuestionRow = typeof feedQuestions.$inferSelect

const KEY_LENGTH = 32 // of a hash: the text has names of other people's

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, KEY_LENGTH)

const ofQuestions = ({ teamId, fixtureId }: CompetitionKey) =>
  equals(feedQuestions, { teamId, fixtureId })

/** What earlier states of a feed and its admins said. */
export async function loadMemory(tx: Database, key: CompetitionKey): Promise<FeedMemory> {
  const names = await listNames(tx, key)
  const answered = await tx
    .select()
    .from(feedQuestions)
    .where(and(ofQuestions(key), sql`${feedQuestions.answer} <> ''`))
  const answers = new Map(answered.map((row) => [row.key, row]))
  return {
    names: {
      teams: new Map(names.map(({ name, team }) => [name, team])),
      fixed: new Set(names.filter(({ isFixed }) => isFixed).map(({ name }) => name)),
    },
    answered: (text) => {
      const row = answers.get(hashOf(text))
      return row && { answer: row.answer as FeedAnswer, matchId: row.matchId }
    },
  }
}

/** Keeps what waits now. What waits no more is gone; what was answered stays. */
export async function writeQuestions(
  tx: Database,
  { teamId, fixtureId }: CompetitionKey,
  pendingRows: readonly PendingRow[],
  now: Date,
): Promise<void> {
  const rows = pendingRows.map(({ key, matchId, ...row }) => ({
    ...row,
    team_id: teamId,
    fixture_id: fixtureId,
    key: hashOf(key),
    match_id: matchId,
    since: now.toISOString(),
    answer: '',
  }))
  const list = sql`json_populate_recordset(null::feed_questions, ${JSON.stringify(rows)}::json)`
  await tx.execute(sql`delete from feed_questions where team_id = ${teamId}::uuid
    and fixture_id = ${fixtureId}::uuid and answer = '' and key not in (select key from ${list})`)
  if (rows.length === 0) return
  await tx.execute(sql`insert into feed_questions
      (team_id, fixture_id, key, kind, line, round, day, home, away, value, match_id, since, answer)
    select distinct on (key) team_id, fixture_id, key, kind, line, round, day, home, away, value, match_id, since, answer
      from ${list} order by key, line
    on conflict (team_id, fixture_id, key) do update set line = excluded.line, round = excluded.round,
      match_id = coalesce(feed_questions.match_id, excluded.match_id)`)
}

/** What waits for an answer, in the feed's order: so many of them, and how many there are. */
export async function listQuestions(
  db: Database,
  key: CompetitionKey,
  most: number,
): Promise<{ total: number; rows: QuestionRow[] }> {
  const isOpen = and(ofQuestions(key), eq(feedQuestions.answer, ''))
  const total = await db.$count(feedQuestions, isOpen)
  const rows = await db
    .select()
    .from(feedQuestions)
    .where(isOpen)
    .orderBy(asc(feedQuestions.line), asc(feedQuestions.key))
    .limit(most)
  return { total, rows }
}

/**
 * Answers questions of a competition; the same again changes nothing. Gives those that are answered now.
 * Throws not_found for one that waits no more, answer_invalid.
 */
export async function answerQuestions(
  tx: Database,
  key: CompetitionKey,
  input: { keys: readonly string[]; answer: FeedAnswer; userId: string | null; at: Date },
): Promise<QuestionRow[]> {
  const isOne = and(ofQuestions(key), inArray(feedQuestions.key, [...input.keys]))
  const rows = await tx.select().from(feedQuestions).where(isOne).for('update')
  if (rows.length < new Set(input.keys).size) throw new RefusalError('not_found')
  for (const { kind, matchId } of rows)
    if (!answersTo(kind, matchId !== null).includes(input.answer))
      throw new RefusalError('answer_invalid')
  const { answer, userId, at: answeredAt } = input
  await tx.update(feedQuestions).set({ answer, userId, answeredAt }).where(isOne)
  return rows
}
