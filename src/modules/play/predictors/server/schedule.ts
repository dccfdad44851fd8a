import { equals } from '#server/db/equals.ts'
import {
  type GameKey,
  competitionOf,
  findByFixture,
  getPredictor,
  listPredictors,
  ofGame,
  type PredictorRow,
} from './store.ts'
import { audited, zoneOf } from './competitions/manual-competitions.ts'
import { findChannelStatuses, type ChannelStatuses } from '#server/messaging/destinations.ts'
import { takeChannel } from '#server/messaging/offered.ts'
import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import type { Body } from '#shared/endpoint.ts'
import type { postPredictorSchedule, PredictorSchedule } from '../contract.ts'
import { dayAt, startOfDay } from '#shared/days.ts'
import { maxima } from '../refusals.contract.ts'
import { defaultRules, gameTypeOf, type Rules } from '#shared/predictors.ts'
import { defaultRaceRules } from '#shared/races.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { isOffered } from './competitions/practice.ts'
import {
  findCompetition,
  findOwned,
  listMatches,
  type CompetitionRow,
} from './competitions/store.ts'
import { predictors } from './schema.ts'

const HOUR = 9
const MINUTE = 30

const nowhere = { channelName: '', failure: '' }

type ScheduleInput = Omit<Body<typeof postPredictorSchedule>, 'companyId' | 'userId'>

interface ScheduleContext {
  readonly competition: CompetitionRow
  readonly old: PredictorRow | null
  readonly input: ScheduleInput
}

/* What a season of races shares with matches: it has no joker, and nothing stands in for forgotten picks. */
const raceGround = { hasJoker: false, hasStanding: false }

/* The questions of a special event say what each gives. */
const eventRules: Rules = { ...defaultRules, hasJoker: false, hasStanding: false, hasHalves: false }

/* An event without questions has nothing to be published. */
async function checkEvent(tx: Database, competition: CompetitionRow): Promise<void> {
  if (competition.kind !== 'event') return
  if ((await listMatches(tx, competition)).length === 0) throw new RefusalError('event_empty')
}

/* Rules are chosen before the first kick-off of the game, and stay from then on. */
async function rulesOf(tx: Database, { old, input, competition }: ScheduleContext, now: Date) {
  if (competition.kind === 'event') return { rules: eventRules, raceRules: null }
  const isRace = competition.kind === 'race'
  const usual = input.rules ?? old?.rules ?? defaultRules
  const rules = isRace ? { ...usual, ...raceGround } : usual
  const raceRules = isRace ? (input.raceRules ?? old?.raceRules ?? defaultRaceRules) : null
  const both = { rules, raceRules }
  if (!old || isDeepStrictEqual(both, { rules: old.rules, raceRules: old.raceRules })) return both
  const matches = await listMatches(tx, competitionOf(old))
  if (matches.some(({ locksAt }) => locksAt > old.createdAt && locksAt <= now))
    throw new RefusalError('rules_fixed', { fields: { rules: 'rules_fixed' } })
  return both
}

async function rowOf(
  world: World,
  tx: Database,
  { teamId, userId }: Caller,
  of: ScheduleContext,
): Promise<PredictorRow> {
  const { competition, old, input } = of
  const now = world.now()
  const team = await getTeam(tx, teamId)
  const startDay = input.startDay === undefined ? (old?.startDay ?? null) : input.startDay || null
  const usualZone = old?.timeZone ?? team.timeZone
  return {
    teamId,
    gameId: old?.gameId ?? randomUUID(),
    ownerId: competition.teamId,
    fixtureId: competition.fixtureId,
    gameType: gameTypeOf[competition.kind],
    ...(await rulesOf(tx, of, now)),
    groupId: input.groupId,
    channelId: input.channelId,
    hour: input.hour ?? old?.hour ?? HOUR,
    minute: input.minute ?? old?.minute ?? MINUTE,
    timeZone: input.timeZoneId === undefined ? usualZone : zoneOf(input.timeZoneId),
    startDay,
    hasReminder: input.hasReminder ?? old?.hasReminder ?? true,
    hasResults: input.hasResults ?? old?.hasResults ?? true,
    userId,
    isPaused: old?.isPaused ?? false,
    pausedUntil: old?.pausedUntil ?? null,
    isEnded: false,
    run: old?.run ?? 0,
    dueAt: now,
    createdAt: old?.createdAt ?? now,
  }
}

const auditEntry = ({
  fixtureId,
  groupId,
  channelId,
  hour,
  minute,
  timeZone,
  rules,
  raceRules,
  startDay,
}: PredictorRow) => ({
  fixtureId,
  groupId,
  channelId,
  hour,
  minute,
  timeZone,
  rules,
  raceRules,
  startDay,
})

/**
 * Makes a space's game of a competition, once, or changes it. Throws not_found, plan_limit
 * where the plan has no predictors, rules_fixed, time_zone_invalid, channel_unknown, provider_failed.
 */
export async function schedule(
  world: World,
  caller: Caller,
  input: ScheduleInput,
): Promise<PredictorRow> {
  const { teamId } = caller
  const takeUp = input.channelId ? await takeChannel(world, caller, input) : null
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const team = await getTeam(tx, teamId)
    const competition = await findCompetition(tx, teamId, input.fixtureId)
    const old = await findByFixture(tx, teamId, input.fixtureId)
    if (!competition || !(old || isOffered(world, team, competition)))
      throw new RefusalError('not_found')
    const feature = competition.kind === 'event' ? 'specialEvents' : 'predictors'
    mustHave(world, team, feature)
    await checkEvent(tx, competition)
    if (!old && (await listPredictors(tx, teamId)).length >= maxima.predictors)
      throw new RefusalError('too_many_predictors')
    await takeUp?.(tx)
    const row = await rowOf(world, tx, caller, { competition, old, input })
    const { teamId: _, gameId: __, createdAt: ___, run: ____, ...set } = row
    await tx
      .insert(predictors)
      .values(row)
      .onConflictDoUpdate({ target: [predictors.teamId, predictors.gameId], set })
    announce(tx, 'dueRows', [null])
    const line = audited(world, caller, 'predictor_changed', auditEntry(row))
    await writeAudit(tx, { ...line, before: old && auditEntry(old) })
    return row
  })
}

/* One that is not ended. Throws not_found. */
async function getRunning(tx: Database, key: GameKey): Promise<PredictorRow> {
  const row = await getPredictor(tx, key)
  if (row.isEnded) throw new RefusalError('not_found')
  return row
}

/** Ends a game: nothing is predicted or posted any more, what was scored stays. Throws not_found. */
export function endPredictor(world: World, caller: Caller, gameId: string): Promise<void> {
  return world.db.transaction(async (tx) => {
    const row = await getRunning(tx, { teamId: caller.teamId, gameId })
    await tx.update(predictors).set({ isEnded: true, dueAt: null }).where(ofGame(row))
    const line = audited(world, caller, 'predictor_removed', undefined)
    await writeAudit(tx, { ...line, before: auditEntry(row) })
  })
}

/** Pauses a game's posts, or lets them run. Throws not_found, bad_input for a day gone by. */
export function pausePosts(
  world: World,
  caller: Caller,
  { gameId, isPaused, until }: { gameId: string; isPaused: boolean; until: string },
): Promise<PredictorRow> {
  const now = world.now()
  return world.db.transaction(async (tx) => {
    const row = await getRunning(tx, { teamId: caller.teamId, gameId })
    if (isPaused && until && until <= dayAt(now, row.timeZone))
      throw new RefusalError('bad_input', { fields: { until: 'bad_input' } })
    const pausedUntil = isPaused && until ? until : null
    const dueAt = pausedUntil ? startOfDay(pausedUntil, row.timeZone) : now
    const set = { isPaused, pausedUntil, dueAt: isPaused && !pausedUntil ? null : dueAt }
    await tx.update(predictors).set(set).where(ofGame(row))
    announce(tx, 'dueRows', [null])
    const after = { ...auditEntry(row), isPaused, pausedUntil }
    await writeAudit(tx, audited(world, caller, 'predictor_changed', after))
    return { ...row, ...set }
  })
}

async function scheduleView(world: World, row: PredictorRow, statusOf: ChannelStatuses) {
  const key = competitionOf(row)
  const competition = await findOwned(world.db, key)
  const now = world.now()
  const locks = (await listMatches(world.db, key)).map(({ locksAt }) => locksAt)
  return {
    ...row,
    companyId: row.teamId,
    name: competition?.name ?? '',
    ...(row.channelId ? statusOf(row) : nowhere),
    timeZoneId: row.timeZone,
    startDay: row.startDay ?? '',
    areRulesFixed: locks.some((at) => at > row.createdAt && at <= now),
    pausedUntil: row.pausedUntil ?? '',
  } satisfies PredictorSchedule
}

/** A game as admins see it. */
export async function predictorScheduleView(world: World, row: PredictorRow) {
  return scheduleView(world, row, await findChannelStatuses(world.db, row.teamId))
}

/** All of a space's, as admins see them. */
export async function schedulesView(world: World, teamId: string) {
  const statusOf = await findChannelStatuses(world.db, teamId)
  const rows = await listPredictors(world.db, teamId)
  return { schedules: await Promise.all(rows.map((row) => scheduleView(world, row, statusOf))) }
}

/** Whether anything is posted to a channel by a predictor. */
export async function postsTo(
  db: Database,
  key: { readonly teamId: string; readonly groupId: string; readonly channelId: string },
): Promise<boolean> {
  const { teamId, groupId, channelId } = key
  const isTo = equals(predictors, { teamId, groupId, channelId, isEnded: false })
  return (await db.$count(predictors, isTo)) > 0
}
