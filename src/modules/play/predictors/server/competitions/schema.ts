import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CompetitionKind,
  FeedAnswer,
  FeedQuestionKind,
  MatchScore,
  MatchStatus,
  PredictorTable,
} from '#shared/predictors.ts'
import type { RaceFacts, RaceTarget } from '#shared/races.ts'
import { day, instant, team } from '#server/db/columns.ts'
import { stores, type CopyOf } from '#server/db/data-inventory.ts'
import { NO_TEAM } from '#server/teams/schema.ts'

/*
 * What is played, by the competition's owner: NO_TEAM for an operator's feeds, which are stored once
 * for all spaces, else the space whose admins wrote it.
 */
export const competitions = pgTable(
  'competitions',
  {
    teamId: team(),
    fixtureId: uuid('fixture_id').notNull(),
    kind: text('kind').$type<CompetitionKind>().notNull(),
    name: text('name').notNull(),
    timeZone: text('time_zone').notNull(), // of times and days without a zone
    address: text('address').notNull().default(''), // of its feed; '': by hand, or from a file
    hash: text('hash').notNull().default(''), // of what was read last
    version: integer('version').notNull().default(0), // raised by each change
    readAt: instant('read_at'), // well
    error: text('error').notNull().default(''), // of the last try
    errorDetail: text('error_detail').notNull().default(''),
    dueAt: instant('due_at'), // when its feed is read next
    warnedAt: instant('warned_at'), // its admins have heard that it waits for an answer, or fails
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.fixtureId] }),
    index('competitions_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

export const competitionStages = pgTable(
  'competition_stages',
  {
    teamId: team(),
    fixtureId: uuid('fixture_id').notNull(),
    stageId: uuid('stage_id').notNull(),
    name: text('name').notNull(), // '' with group_matches
    groupMatches: integer('group_matches').notNull(), // the groups' first, second … matches; 0: name says
    number: integer('number').notNull(), // from 1
    isSecondHalf: boolean('is_second_half').notNull(),
    grew: jsonb('grew').$type<PredictorTable[]>().notNull().default([]), // that were final before a match of it came
  },
  (t) => [primaryKey({ columns: [t.teamId, t.fixtureId, t.stageId] })],
)

export const competitionMatches = pgTable(
  'competition_matches',
  {
    teamId: team(),
    fixtureId: uuid('fixture_id').notNull(),
    matchId: uuid('match_id').notNull(),
    stageId: uuid('stage_id').notNull(),
    number: integer('number').notNull(), // its place in the feed, from 1
    num: integer('num'), // the feed's own number
    round: text('round').notNull(),
    group: text('group_name').notNull().default(''),
    ground: text('ground').notNull().default(''),
    day: day('day').notNull(),
    kickOff: instant('kick_off'), // null: only its day is known
    locksAt: instant('locks_at').notNull(),
    home: text('home').notNull(),
    away: text('away').notNull(),
    isHomeKnown: boolean('is_home_known').notNull(),
    isAwayKnown: boolean('is_away_known').notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    score: jsonb('score').$type<MatchScore>().notNull(),
    part: text('part').$type<RaceTarget>().notNull().default(''), // of a race, whose parts lock apart
    race: jsonb('race').$type<RaceFacts | null>(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.fixtureId, t.matchId] }),
    index('competition_matches_stage').on(t.teamId, t.fixtureId, t.stageId, t.number),
  ],
)

/** A result an admin typed, for their space alone. It is deleted when the feed's own value changes. */
export const typedResults = pgTable(
  'typed_results',
  {
    teamId: team(), // the space
    fixtureId: uuid('fixture_id').notNull(),
    matchId: uuid('match_id').notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    score: jsonb('score').$type<MatchScore>().notNull(),
    why: text('why').notNull(),
    userId: uuid('user_id').notNull(), // who typed it
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.fixtureId, t.matchId] }),
    index('typed_results_match').on(t.fixtureId, t.matchId),
  ],
)

/** What a feed says that is not clear, held back until somebody answers. The answer holds for later states of it. */
export const feedQuestions = pgTable(
  'feed_questions',
  {
    teamId: team(), // the competition's owner
    fixtureId: uuid('fixture_id').notNull(),
    key: text('key').notNull(), // the same for the same question
    kind: text('kind').$type<FeedQuestionKind>().notNull(),
    line: integer('line').notNull(), // in the feed, from 1; 0: a match that it has no more
    round: text('round').notNull(),
    day: text('day').notNull(), // as it stands there
    home: text('home').notNull(),
    away: text('away').notNull(),
    value: text('value').notNull(), // what stands there instead of a score, a status …
    matchId: uuid('match_id'), // which it may be
    since: instant('since').notNull(),
    answer: text('answer').$type<FeedAnswer | ''>().notNull().default(''),
    userId: uuid('user_id'), // who answered; null: the operator, or nobody yet
    answeredAt: instant('answered_at'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.fixtureId, t.key] })],
)

/** Further names of a competition's teams: a team is known by the first name it had. */
export const teamNames = pgTable(
  'team_names',
  {
    teamId: team(), // the competition's owner; or a space, for what it says of an operator's
    fixtureId: uuid('fixture_id').notNull(),
    name: text('name').notNull(),
    team: text('team').notNull(), // the name itself: it is no other team's
    isFixed: boolean('is_fixed').notNull(), // somebody said so; else it was learnt
  },
  (t) => [primaryKey({ columns: [t.teamId, t.fixtureId, t.name] })],
)

/* An operator's feeds stand here once for all spaces: a space's copy has those that it predicts. */
const ofFeeds =
  (table: string) =>
  ({ teamId }: CopyOf) =>
    sql`${sql.raw(table)}.team_id = ${NO_TEAM}::uuid and fixture_id in (
    select p.fixture_id from predictors p where p.team_id = ${teamId}::uuid and p.owner_id = ${NO_TEAM}::uuid)`

export const stored = [
  stores(competitions, { without: { address: 'secret' }, beside: ofFeeds('competitions') }),
  stores(competitionStages, { beside: ofFeeds('competition_stages') }),
  stores(competitionMatches, { beside: ofFeeds('competition_matches') }),
  stores(typedResults, { people: ['userId'], own: 'typedResults' }),
  stores(feedQuestions, { people: ['userId'], own: 'feedAnswers' }),
  stores(teamNames, {}),
]
