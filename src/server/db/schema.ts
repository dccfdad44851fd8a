import { sql } from 'drizzle-orm'
import {
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
import type { PlanName } from '#shared/plans.ts'
import type { EditionsOn } from '#shared/editions.ts'
import type { Period } from '#shared/playing-hours.ts'
import { bytes, day, instant, team } from './columns.ts'

export * from './schema.admin.ts'
export * from './schema.channels.ts'
export * from './schema.jobs.ts'
export * from './schema.meetings.ts'
export * from './schema.notifications.ts'
export * from './schema.puzzles.ts'
export * from './schema.results.ts'
export * from './schema.rooms.ts'
export * from './schema.schedules.ts'
export * from './schema.sign-in.ts'
export * from './schema.tournaments.ts'

/*
 * Every key begins with team_id: a company's data lies together and every query is scoped by
 * construction. sign_ins, sign_ups, tenants, mail_tokens, login_states and rate_limits are what must be
 * found before the team is known; processes belong to no team.
 */
/** The team of people who have not created or joined a space yet. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000'

export const teams = pgTable(
  'teams',
  {
    teamId: uuid('team_id').primaryKey(),
    name: text('name').notNull(),
    logoImage: text('logo_image').notNull().default(''), // path of a picture
    timeZone: text('time_zone').notNull().default('UTC'),
    language: text('language').notNull().default('en'),
    customTheme: text('custom_theme').notNull().default('terracotta'),
    gameSpaceGuid: uuid('game_space_guid').notNull(), // the invitation
    seed: text('seed').notNull(), // secret: the order of the daily puzzles follows from it
    firstDay: day('first_day').notNull(), // puzzle number 1
    isDemo: boolean('is_demo').notNull().default(false),
    limitedGames: text('limited_games')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // turned off by an admin
    editions: jsonb('editions').$type<EditionsOn>().notNull().default({}),
    workingDays: integer('working_days') // ISO, Monday 1 to Sunday 7
      .array()
      .notNull()
      .default(sql`'{1,2,3,4,5}'::integer[]`),
    holidays: day('holidays')
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    availablePeriods: jsonb('available_periods').$type<readonly Period[]>().notNull().default([]), // playing hours
    plan: text('plan').$type<PlanName>().notNull().default('free'),
    isLimited: boolean('is_limited').notNull().default(false),
    isPaymentFailed: boolean('is_payment_failed').notNull().default(false),
    deactivationDueDate: day('deactivation_due_date'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('teams_game_space_guid').on(t.gameSpaceGuid)],
)

export const users = pgTable(
  'users',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    departmentId: uuid('department_id'),
    isPlaced: boolean('is_placed').notNull().default(false), // in that department by an admin's word
    language: text('language').notNull().default(''),
    theme: text('theme').notNull().default(''),
    sounds: boolean('sounds').notNull().default(true),
    profileImage: text('profile_image').notNull().default(''),
    profileBgImage: text('profile_bg_image').notNull().default(''),
    onboarding: text('onboarding')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // tips seen
    photoAskedAt: instant('photo_asked_at'), // the provider was last asked for a photo, or the person declined
    digestAt: instant('digest_at'), // a letter last told them what waits unread
    listedUntil: instant('listed_until'), // when the newest notification they were shown was written
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('users_name')
      .on(t.teamId, t.name)
      .where(sql`${t.name} <> ''`),
  ],
)

/** How a person proves who they are: provider GS has the lower-case e-mail as its subject. */
export const signIns = pgTable(
  'sign_ins',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    teamId: team(),
    userId: uuid('user_id').notNull(),
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('sign_ins_user').on(t.teamId, t.userId),
  ],
)

/** A sign-up waiting for its mail to be answered. The account comes into being when it is. */
export const signUps = pgTable(
  'sign_ups',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(), // as written; compared in lower case
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    secretHash: text('secret_hash').notNull().default(''), // of what the browser that asked keeps
    gameSpaceGuid: text('game_space_guid').notNull().default(''),
    language: text('language').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('sign_ups_email').on(sql`lower(${t.email})`),
    index('sign_ups_expires').on(t.expiresAt),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    provider: text('provider').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(), // no refresh after this
    endedAt: instant('ended_at'),
    tabToken: text('tab_token'), // of the Teams tab it began in, sealed: for as long as Microsoft takes it
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId, t.sessionId] })],
)

export const pictures = pgTable(
  'pictures',
  {
    teamId: team(),
    hash: text('hash').notNull(), // sha-256 of the bytes, hex
    bytes: bytes('bytes').notNull(), // WebP
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.hash] })],
)

/** Limits that hold across processes, e.g. password tries. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(), // what is limited, hashed
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [index('rate_limits_resets').on(t.resetsAt)],
)
