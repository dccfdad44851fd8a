import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Option, QuestionKind, Texts } from '#shared/special-events.ts'
import { instant, team } from '../../../base/db/columns.ts'

/*
 * What a special event asks. The event itself is a competition of the space, and each question a match
 * of it with the same id, which has its lock, its place and what was right.
 */
export const eventQuestions = pgTable(
  'event_questions',
  {
    teamId: team(),
    fixtureId: uuid('fixture_id').notNull(),
    questionId: uuid('question_id').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    texts: jsonb('texts').$type<Texts>().notNull(),
    options: jsonb('options').$type<readonly Option[]>().notNull(),
    choose: integer('choose').notNull(), // of several
    points: integer('points').notNull(),
    bonus: integer('bonus').notNull(),
    percent: integer('percent').notNull(),
    least: integer('least').notNull(), // of a number
    most: integer('most').notNull(),
    opensAt: instant('opens_at'),
    startsAt: instant('starts_at'),
    answerAt: instant('answer_at'),
    canChange: boolean('can_change').notNull(),
    showsShares: boolean('shows_shares').notNull(),
    seed: text('seed').notNull().default(''), // of lots; told once they are drawn
    drawnAt: instant('drawn_at'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.fixtureId, t.questionId] })],
)

/** Answers, appended and never changed: the last received before its question locks counts. */
export const eventAnswers = pgTable(
  'event_answers',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    questionId: uuid('question_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }),
    answer: jsonb('answer').$type<readonly string[]>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.questionId, t.userId, t.seq] }),
    index('event_answers_user').on(t.teamId, t.userId, t.gameId),
  ],
)

/** What each was dealt in a sweepstake. */
export const eventLots = pgTable(
  'event_lots',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    questionId: uuid('question_id').notNull(),
    userId: uuid('user_id').notNull(),
    lots: jsonb('lots').$type<readonly string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.questionId, t.userId] }),
    index('event_lots_user').on(t.teamId, t.userId),
  ],
)
