import { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { RefusalError } from '#server/refusal.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { getTeam } from '#server/teams/store.ts'
import { readInThread } from '#server/processes/threads/readers.ts'
import type { World } from '#server/world.ts'
import { hasFeature } from '#modules/people/billing/server/index.ts'
import type { PartFault } from '#predictors/feed-fault.ts'
import type { RacePage } from '#predictors/race/pages.ts'
import type { AnyFeed } from './any-feed.ts'
import { fetchFeed } from './fetch-feed.ts'
import { hashOf, importFeed } from './importing.ts'
import { listQuestions } from './feed-questions.ts'
import type { Database } from '#server/db/database.ts'
import { listAdmins } from '#server/accounts/store.ts'
import { notify } from '#server/messaging/notify.ts'
import { feedAsks, feedFails } from '../messages.ts'
import { findOwned, writeCompetition, type CompetitionKey, type CompetitionRow } from './store.ts'
import { parseFeed, refusalOf } from './parse-feed.ts'
import { practiceSeasonOf, practiceText } from './practice.ts'
import type { PageReaders } from './read-pages.ts'
import { competitions } from './schema.ts'

const MINUTE_MS = 60_000
export const EVERY_MS = 15 * MINUTE_MS

interface Taking {
  readonly parse?: (text: string, zone: string) => Promise<AnyFeed>
  readonly isClosed?: boolean // no match is added
  readonly faults?: readonly PartFault[] // of what could not be fetched
}

const MOST_DETAIL = 200

/* What was left out is reported, and looked for again in the same text: a hash would skip it. */
function faultyWith(faults: readonly PartFault[]) {
  if (faults.length === 0) return {}
  const all = faults.map(({ where, text }) => [where, text].filter(Boolean).join(': '))
  return { hash: '', error: 'feed_partly', errorDetail: all.join('; ').slice(0, MOST_DETAIL) }
}

const DAY_MS = 86_400_000

/* Once, until all is well again; the operator's own stand in `npm run admin -- feeds`. */
async function warn(
  tx: Database,
  row: CompetitionRow,
  { message, at }: { message: typeof feedAsks; at: Date },
): Promise<void> {
  if (row.warnedAt || row.teamId === NO_TEAM) return
  const { teamId, fixtureId, name } = row
  await writeCompetition(tx, row, { warnedAt: at })
  const admins = await listAdmins(tx, teamId)
  const key = `${message.kind} ${fixtureId} ${at.toISOString()}`
  const payload = { fixtureId, channel: name }
  await notify(
    tx,
    teamId,
    message,
    admins.map(({ userId }) => ({ userId, key, payload })),
    at,
  )
}

/** After a reading: its admins hear once that something of it waits for their answer. */
async function warnOfQuestions(
  tx: Database,
  row: CompetitionRow,
  questions: number,
  now: Date,
): Promise<void> {
  if (questions > 0) await warn(tx, row, { message: feedAsks, at: now })
  else if (row.warnedAt) await writeCompetition(tx, row, { warnedAt: null })
}

/** After a reading that failed: its admins hear once that it has for a day. */
async function warnOfFailure(tx: Database, row: CompetitionRow, now: Date): Promise<void> {
  const since = row.readAt ?? row.createdAt
  if (now.getTime() - since.getTime() >= DAY_MS)
    await warn(tx, row, { message: feedFails, at: now })
}

/**
 * Imports a feed's text into its competition; the operator's own is parsed immediately. Returns how
 * many rows of a new text wait for an answer. Throws feed_… and then nothing has changed.
 */
export async function takeText(
  world: Pick<World, 'db' | 'now'>,
  competition: CompetitionRow,
  text: string,
  { parse = async (...of) => parseFeed(...of), isClosed = false, faults = [] }: Taking = {},
): Promise<number> {
  const now = world.now()
  const hash = hashOf(`${competition.timeZone}\n${text}`)
  const well = { hash, readAt: now, error: '', errorDetail: '' }
  if (hash === competition.hash) {
    await writeCompetition(world.db, competition, well)
    if (!competition.warnedAt) return 0
    const { total } = await listQuestions(world.db, competition, 0)
    await warnOfQuestions(world.db, competition, total, now)
    return 0
  }
  const feed = await parse(text, competition.timeZone)
  const isPart = faults.length > 0
  try {
    return await world.db.transaction(async (tx) => {
      const imported = await importFeed(tx, competition, feed, { now, isClosed, isPart })
      const isRead =
        !imported?.skippedCount && !imported?.pendingRows.some(({ kind }) => kind === 'score_early')
      /* The same text imports more once a plan is bought, or a match has begun. */
      const again = isRead ? {} : { hash: '' }
      await writeCompetition(tx, competition, { ...well, ...again, ...faultyWith(faults) })
      const waits = imported?.pendingRows.length ?? 0
      await warnOfQuestions(tx, competition, waits, now)
      return waits
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/* What a space's plan included is played to its end; what comes after is not in it. */
async function mayGrow(world: World, { teamId }: CompetitionKey): Promise<boolean> {
  return teamId === NO_TEAM || hasFeature(world, await getTeam(world.db, teamId), 'predictors')
}

const readersIn = (world: World): PageReaders => ({
  page: (text) => readInThread<RacePage | null>(world, 'match-text', 'page', text),
  join: (texts) => readInThread<string>(world, 'match-text', 'pages', texts),
})

/* The text of a feed: from its address, or of the invented season here. */
async function textOf(
  world: World,
  competition: CompetitionRow,
): Promise<{ readonly text: string; readonly faults: readonly PartFault[] }> {
  const season = practiceSeasonOf(competition)
  if (season) return { text: await practiceText(world, competition, season), faults: [] }
  return fetchFeed(competition.address, world.publicWay, readersIn(world))
}

/**
 * Reads a competition's feed; a fault is stored with it, as its code. Null: it was imported, though
 * parts of it may have been left out.
 */
export async function readNow(
  world: World,
  competition: CompetitionRow,
): Promise<ErrorCode | null> {
  const parse = (text: string, zone: string) =>
    readInThread<AnyFeed>(world, 'match-text', 'feed', { text, zone })
  try {
    const { fixtureId } = competition
    const { text, faults } = await textOf(world, competition)
    const isClosed = !(await mayGrow(world, competition))
    const waits = await takeText(world, competition, text, { parse, isClosed, faults })
    if (waits) world.log.warn({ fixtureId, waits }, 'rows of a feed wait for an answer')
    if (faults.length) world.log.warn({ fixtureId, faults }, 'a part of a feed could not be read')
    return null
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const code = error.code as ErrorCode
    const fault = { error: code, errorDetail: error.more.detail ?? '' }
    await world.db.transaction(async (tx) => {
      await writeCompetition(tx, competition, fault)
      await warnOfFailure(tx, competition, world.now())
    })
    world.log.warn({ err: error, fixtureId: competition.fixtureId }, 'a feed could not be read')
    return code
  }
}

const payloadSchema = z.object({ fixtureId: z.string() })

/** Reads a feed that is due. */
export const readFeedKind: JobHandler = {
  retry: { tries: 2, firstMs: MINUTE_MS, mostMs: MINUTE_MS },
  isLocal: false, // it calls other services; importing the same again changes nothing
  service: 'game',
  async work(world, { teamId, payload }, db) {
    const key: CompetitionKey = { teamId, ...payloadSchema.parse(payload) }
    const row = await findOwned(db, key)
    if (row?.address) await readNow(world, row)
  },
}

/** Competitions whose feed is read again. */
export const competitionSource = dueSource({
  table: competitions,
  keys: [competitions.teamId, competitions.fixtureId],
  decide: ({ teamId, fixtureId, dueAt, address }, now) => ({
    dueAt: address ? new Date(now.getTime() + EVERY_MS) : null,
    deliveries: [
      {
        teamId,
        key: `feed ${fixtureId} ${dueAt!.toISOString()}`,
        kind: 'readFeed',
        payload: { fixtureId },
        dueAt: now,
      },
    ],
  }),
})
