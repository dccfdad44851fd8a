import { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { dueSource } from '../../base/jobs/due-rows.ts'
import type { DeliveryKind } from '../../base/jobs/delivery.ts'
import { fetchPublic } from '../../base/public-fetch/fetch-public.ts'
import { RefusalError } from '../../base/refusal.ts'
import { NO_TEAM } from '../../base/teams/schema.ts'
import { getTeam } from '../../base/teams/store.ts'
import { readInThread } from '../../base/threads/readers.ts'
import type { World } from '../../base/world.ts'
import { hasFeature } from '../../people/billing/plan.ts'
import type { AnyFeed } from './any-feed.ts'
import { hashOf, importFeed } from './importing.ts'
import { parseFeed, refusalOf } from './parse-feed.ts'
import { competitions } from './schema.ts'
import { findOwned, writeCompetition, type CompetitionKey, type CompetitionRow } from './store.ts'

const MINUTE_MS = 60_000
export const EVERY_MS = 15 * MINUTE_MS

interface Taking {
  readonly parse?: (text: string, zone: string) => Promise<AnyFeed>
  readonly isClosed?: boolean // no match is added
}

/** Takes what a feed said into its competition; the operator's own is parsed at once. Throws feed_… and then nothing has changed. */
export async function takeText(
  world: Pick<World, 'db' | 'now'>,
  competition: CompetitionRow,
  text: string,
  { parse = async (...of) => parseFeed(...of), isClosed = false }: Taking = {},
): Promise<void> {
  const now = world.now()
  const hash = hashOf(`${competition.timeZone}\n${text}`)
  const well = { hash, readAt: now, error: '', errorDetail: '' }
  if (hash === competition.hash) return writeCompetition(world.db, competition, well)
  const feed = await parse(text, competition.timeZone)
  try {
    await world.db.transaction(async (tx) => {
      const imported = await importFeed(tx, competition, feed, { now, isClosed })
      /* What was left out is taken up by the first reading after a plan is bought, unchanged as it is. */
      await writeCompetition(tx, competition, imported?.leftOut ? { ...well, hash: '' } : well)
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/* What a space's plan held is played to its end; what comes after is not in it. */
async function mayGrow(world: World, { teamId }: CompetitionKey): Promise<boolean> {
  return teamId === NO_TEAM || hasFeature(world, await getTeam(world.db, teamId), 'predictors')
}

/** Reads a competition's feed; a fault is kept with it, and told by its code. Null: all went well. */
export async function readNow(
  world: World,
  competition: CompetitionRow,
): Promise<ErrorCode | null> {
  const parse = (text: string, zone: string) =>
    readInThread<AnyFeed>(world, 'match-text', 'feed', { text, zone })
  try {
    const text = await fetchPublic(competition.address, world.publicWay)
    const isClosed = !(await mayGrow(world, competition))
    await takeText(world, competition, text, { parse, isClosed })
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
