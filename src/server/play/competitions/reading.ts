import { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { FeedFault } from '#predictors/feed-fault.ts'
import { dueSource } from '../../base/jobs/due-rows.ts'
import type { DeliveryKind } from '../../base/jobs/delivery.ts'
import { fetchPublic } from '../../base/public-fetch/fetch-public.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { World } from '../../base/world.ts'
import { readAnyFeed, type AnyFeed } from './any-feed.ts'
import { hashOf, importFeed } from './importing.ts'
import { competitions } from './schema.ts'
import { findOwned, writeCompetition, type CompetitionKey, type CompetitionRow } from './store.ts'

const MINUTE_MS = 60_000
export const EVERY_MS = 15 * MINUTE_MS

/** What a text says. Throws feed_not_json, feed_not_matches with where. */
export function parseFeed(text: string, zone: string): AnyFeed {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new RefusalError('feed_not_json')
  }
  try {
    return readAnyFeed(json, zone)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A fault of a feed as a refusal; anything else is itself. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof FeedFault)) return error
  return new RefusalError(error.code, { detail: error.where.slice(0, 200) })
}

/** Takes what a feed said into its competition. Throws feed_… and then nothing has changed. */
export async function takeText(
  world: Pick<World, 'db' | 'now'>,
  competition: CompetitionRow,
  text: string,
): Promise<void> {
  const now = world.now()
  const hash = hashOf(`${competition.timeZone}\n${text}`)
  const well = { hash, readAt: now, error: '', errorDetail: '' }
  if (hash === competition.hash) return writeCompetition(world.db, competition, well)
  const feed = parseFeed(text, competition.timeZone)
  try {
    await world.db.transaction(async (tx) => {
      await importFeed(tx, competition, feed, now)
      await writeCompetition(tx, competition, well)
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Reads a competition's feed; a fault is kept with it, and told by its code. Null: all went well. */
export async function readNow(
  world: World,
  competition: CompetitionRow,
): Promise<ErrorCode | null> {
  try {
    await takeText(world, competition, await fetchPublic(competition.address, world.publicWay))
    return null
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const code = error.code as ErrorCode
    const fault = { error: code, errorDetail: error.more.detail ?? '' }
    await writeCompetition(world.db, competition, fault)
    world.log.warn({ err: error, fixtureId: competition.fixtureId }, 'a feed could not be read')
    return code
  }
}

const payloadSchema = z.object({ fixtureId: z.string() })

/** Reads a feed that is due. */
export const readFeedKind: DeliveryKind = {
  retry: { tries: 2, firstMs: MINUTE_MS, mostMs: MINUTE_MS },
  isLocal: false, // it asks outside; what it brings a second time changes nothing
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
