import type { EditionsOn } from '#shared/editions.ts'
import type { GameRules, Policy } from '#shared/space-settings.ts'
import type { Retention } from '#shared/retention.ts'
import type { PlanName } from '#shared/plans.ts'
import type { Period } from '#shared/playing-hours.ts'
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
import { day, instant, team } from '../db/columns.ts'
import { foldText } from '../db/fold-text.ts'
import { stores } from '../db/data-inventory.ts'

/*
 * Every key begins with team_id: a company's data lies together and every query is scoped by
 * construction. sign_ins, sign_ups, tenants, mail_tokens, login_states and rate_limits are what must be
 * found before the team is known; processes belong to no team.
 */
/** The team of people who have not created or joined a space yet. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000'

/** A destination, as posting knows it. */
export interface ChannelName {
  readonly groupId: string // '' at Slack
  readonly channelId: string
}

/** By setting: the version that changed it last, who did that (a user id) and when (ISO). */
export type SettingsChanges = Readonly<
  Record<string, { readonly version: number; readonly by: string; readonly at: string }>
>

export const teams = pgTable(
  'teams',
  {
    teamId: uuid('team_id').primaryKey(),
    name: text('name').notNull(),
    logoImage: text('logo_image').notNull().default(''), // path of a picture
    timeZone: text('time_zone').notNull().default('UTC'),
    language: text('language').notNull().default('en'),
    customTheme: text('custom_theme').notNull().default('terracotta'),
    gameSpaceGuid: uuid('game_space_guid').notNull(), // the join link
    joinLinkEndsAt: instant('join_link_ends_at').default(sql`now() + interval '30 days'`), // null: no end
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
    typedHolidays: day('holidays') // by an admin
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    holidayCountry: text('holiday_country').notNull().default(''), // 'TR', or with a region 'DE-BY'
    workedHolidays: day('worked_holidays') // of the country's: the team works on them
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    countryHolidays: day('country_holidays') // that are kept, written out for some years; and the closed days
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    closedDays: day('closed_days') // nobody could play: a deletion was begun, and perhaps undone
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    holidays: day('all_holidays') // typed or the country's: a day may be there twice
      .array()
      .notNull()
      .generatedAlwaysAs(sql`holidays || country_holidays`),
    availablePeriods: jsonb('available_periods').$type<readonly Period[]>().notNull().default([]), // playing hours
    puzzlesInHours: boolean('puzzles_in_hours').notNull().default(false), // playing hours hold for them too
    gameRules: jsonb('game_rules').$type<GameRules>().notNull().default({}),
    filterWords: text('filter_words')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // refused beside our own list
    policy: jsonb('policy').$type<Partial<Policy>>().notNull().default({}),
    retention: jsonb('retention').$type<Partial<Retention>>().notNull().default({}),
    defaultChannel: jsonb('default_channel').$type<ChannelName>(), // null: none
    nextTimeZone: text('next_time_zone'), // chosen, and not yet in force
    dueAt: instant('zone_due_at'), // when the next zone comes into force
    settingsVersion: integer('settings_version').notNull().default(0), // counts changes
    settingsChanges: jsonb('settings_changes').$type<SettingsChanges>().notNull().default({}),
    plan: text('plan').$type<PlanName>().notNull().default('company'), // until payments say otherwise
    isLimited: boolean('is_limited').notNull().default(false),
    isDeactivated: boolean('is_deactivated').notNull().default(false),
    isPaymentFailed: boolean('is_payment_failed').notNull().default(false),
    deactivationDueDate: day('deactivation_due_date'),
    deleteAt: instant('goes_at'), // when it will be deleted, once its deletion has begun; null: it stays
    disabledAt: instant('disabled_at'), // by the operator: nothing of the space is answered, posted or sent
    disabledReason: text('disabled_reason').notNull().default(''), // what its people read meanwhile
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('teams_game_space_guid').on(t.gameSpaceGuid),
    index('teams_zone_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('teams_disabled')
      .on(t.teamId)
      .where(sql`${t.disabledAt} is not null`),
  ],
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
    isPlaced: boolean('is_placed').notNull().default(false), // an admin put them in that department
    language: text('language').notNull().default(''),
    theme: text('theme').notNull().default(''),
    isHidden: boolean('is_hidden').notNull().default(false), // stays off the boards
    sounds: boolean('sounds').notNull().default(true),
    profileImage: text('profile_image').notNull().default(''),
    profileBgImage: text('profile_bg_image').notNull().default(''),
    heldName: text('held_name').notNull().default(''), // reported: `name` is a neutral one until an admin has reviewed it
    heldImage: text('held_image').notNull().default(''), // the same of a picture: there is none meanwhile
    takenName: text('taken_name').notNull().default(''), // taken down by an admin: not to be chosen again
    takenImage: text('taken_image').notNull().default(''),
    mustRename: boolean('must_rename').notNull().default(false), // an admin took their name down
    onboarding: text('onboarding')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // tips seen
    photoAskedAt: instant('photo_asked_at'), // the provider was last asked for a photo, or the person declined
    digestAt: instant('digest_at'), // when an email last listed what is unread
    lastHere: day('last_here'), // the Monday of the week in which they last came; never a day
    removedAt: instant('removed_at'), // an admin removed them: done for good a minute later
    leftAt: instant('left_at'), // their company's directory no longer has them: they can't sign in
    listedUntil: instant('listed_until'), // when the newest notification they were shown was written
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('users_name')
      .on(t.teamId, t.name)
      .where(sql`${t.name} <> ''`),
    index('users_folded')
      .on(t.teamId, sql`${foldText(t.name)} text_pattern_ops`)
      .where(sql`${t.name} <> ''`),
    index('users_held')
      .on(t.teamId)
      .where(sql`${t.heldName} <> '' or ${t.heldImage} <> ''`),
  ],
)

export const stored = [
  stores(teams, {
    people: ['settingsChanges'],
    own: { not: 'company' }, // the change log has what they changed
    without: { seed: 'seed', gameSpaceGuid: 'secret' },
  }),
  stores(users, { people: ['userId', 'name', 'email'], own: 'account' }),
]
