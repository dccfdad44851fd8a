import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MatchScore, MatchStatus, Rules, Standing } from '#shared/predictors.ts'
import type { RacePicks, RaceRules } from '#shared/races.ts'
import type { Option, QuestionKind, Texts } from '#shared/special-events.ts'
import { day, instant, team } from '#server/db/columns.ts'
import { stores, type Stored } from '#server/db/data-inventory.ts'

/** A space's game of a competition, once, and how it is posted. */
export const predictors = pgTable(
  'predictors',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    ownerId: uuid('owner_id').notNull(), // the owner of the competition: NO_TEAM, or the space itself
    fixtureId: uuid('fixture_id').notNull(),
    gameType: text('game_type').notNull(),
    rules: jsonb('rules').$type<Rules>().notNull(),
    raceRules: jsonb('race_rules').$type<RaceRules | null>(), // of a season of races
    groupId: text('group_id').notNull().default(''),
    channelId: text('channel_id').notNull().default(''), // '': nothing is posted
    hour: integer('hour').notNull(),
    minute: integer('minute').notNull(),
    timeZone: text('time_zone').notNull(),
    startDay: day('start_day'), // members see it from then on
    hasReminder: boolean('has_reminder').notNull(),
    hasResults: boolean('has_results').notNull(),
    userId: uuid('user_id').notNull(), // who scheduled it
    isPaused: boolean('is_paused').notNull().default(false),
    pausedUntil: day('paused_until'),
    isEnded: boolean('is_ended').notNull().default(false), // deleted by an admin: what was scored stays
    run: integer('run').notNull().default(0), // of scoring, the last one started
    dueAt: instant('due_at'), // when something is to be opened, reminded of or posted
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId] }),
    uniqueIndex('predictors_once').on(t.teamId, t.fixtureId),
    index('predictors_fixture').on(t.ownerId, t.fixtureId),
    index('predictors_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** What was posted about a stage: in columns, as keys of jobs last 30 days and a season ten months. */
export const predictorStages = pgTable(
  'predictor_stages',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    stageId: uuid('stage_id').notNull(),
    openedAt: instant('opened_at'),
    remindedAt: instant('reminded_at'),
    postedAt: instant('posted_at'), // its results
  },
  (t) => [primaryKey({ columns: [t.teamId, t.gameId, t.stageId] })],
)

/** The people who predict in a game, since their first tip. */
export const predictorPeople = pgTable(
  'predictor_people',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    userId: uuid('user_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    lateStages: uuid('late_stages') // where they were given the lowest score: it stays theirs when that result is deleted
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.userId] }),
    index('predictor_people_user').on(t.teamId, t.userId),
  ],
)

/** Tips, appended and never changed: the last received before a match locks counts. */
export const tips = pgTable(
  'tips',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    matchId: uuid('match_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }),
    home: integer('home').notNull(),
    away: integer('away').notNull(),
    joker: boolean('joker').notNull(),
    picks: jsonb('picks').$type<Partial<RacePicks> | null>(), // of a part of a race, in the goals' place
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.matchId, t.userId, t.seq] }),
    index('tips_user').on(t.teamId, t.userId, t.gameId),
  ],
)

/** Default tips for matches a person forgets; appended like tips. */
export const defaultTips = pgTable(
  'standing_tips',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }),
    kind: text('kind').$type<Standing['kind']>().notNull(),
    home: integer('home').notNull(),
    away: integer('away').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.userId, t.seq] }),
    index('standing_tips_user').on(t.teamId, t.userId),
  ],
)

/** Each time a match is scored in a game: its result before and now, and the people it moved. */
export const matchRuns = pgTable(
  'match_runs',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    matchId: uuid('match_id').notNull(),
    run: integer('run').notNull(),
    before: jsonb('before').$type<MatchScore | null>(), // null: it was not scored yet
    beforeStatus: text('before_status').$type<MatchStatus>(),
    after: jsonb('after').$type<MatchScore>().notNull(),
    afterStatus: text('after_status').$type<MatchStatus>().notNull(),
    why: text('why').notNull().default(''), // the admin's reason
    typedBy: uuid('typed_by'), // null: it came from the feed
    rose: integer('rose').notNull().default(0),
    fell: integer('fell').notNull().default(0),
    at: instant('at').notNull(),
    doneAt: instant('done_at'), // everyone is scored
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.matchId, t.run] }),
    index('match_runs_newest').on(t.teamId, t.gameId, t.at),
  ],
)

/**
 * People's rows of a stage's table before a run corrected results in it, and after; without people
 * whose row stayed the same.
 */
export const correctedRows = pgTable(
  'corrected_rows',
  {
    teamId: team(),
    gameId: uuid('game_id').notNull(),
    run: integer('run').notNull(),
    stageId: uuid('stage_id').notNull(),
    userId: uuid('user_id').notNull(),
    pointsBefore: integer('points_before').notNull(),
    placeBefore: integer('place_before'), // null: not on it
    pointsAfter: integer('points_after'), // null: the run is under way
    placeAfter: integer('place_after'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.run, t.stageId, t.userId] }),
    index('corrected_rows_user').on(t.teamId, t.userId, t.gameId),
  ],
)

/** The private address of somebody's own calendar of locks; without a row there is none. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    secret: text('secret').notNull(), // another one: the address before no longer works
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] })],
)

/*
 * The questions of a special event. The event itself is a competition of the space, and each question a
 * match of it with the same id, which has its lock, its place and the right answer.
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
    seed: text('seed').notNull().default(''), // of lots; revealed once they are drawn
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

/** What each person was dealt in a sweepstake. */
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

/* What a match's lock has closed; a deleted match no longer locks anything. */
const locked = (table: string, match: string): NonNullable<Stored['only']> => ({
  where: ({ teamId, at }) => sql`not exists (
    select from predictors p join competition_matches m
      on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
    where p.team_id = ${teamId}::uuid and p.game_id = ${sql.raw(`${table}.game_id`)}
      and m.match_id = ${sql.raw(`${table}.${match}`)} and m.locks_at > ${at.toISOString()}::timestamptz)`,
  not: 'open_tips',
})

export const stored = [
  stores(predictors, { people: ['userId'], own: 'predictions.planned' }),
  stores(predictorStages, {}),
  stores(predictorPeople, { people: ['userId'], own: 'predictions.games' }),
  stores(tips, { people: ['userId'], own: 'predictions.tips', only: locked('tips', 'match_id') }),
  stores(defaultTips, { people: ['userId'], own: 'predictions.standingTips', not: 'open_tips' }),
  stores(matchRuns, { people: ['typedBy'], own: 'predictions.corrections' }),
  stores(correctedRows, { people: ['userId'], own: 'predictions.corrected' }),
  stores(calendarAddresses, {
    people: ['userId'],
    own: 'predictions.calendarAddress',
    not: 'secret',
  }),
  stores(eventQuestions, { without: { seed: 'seed' } }),
  stores(eventAnswers, {
    people: ['userId'],
    own: 'eventAnswers',
    only: locked('event_answers', 'question_id'),
  }),
  stores(eventLots, { people: ['userId'], own: 'eventLots' }),
]
