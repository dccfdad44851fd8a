import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RefusalError } from '../../base/refusal.ts'
import { NO_TEAM } from '../../base/teams/schema.ts'
import type { World } from '../../base/world.ts'
import { parseFeed } from './parse-feed.ts'
import { EVERY_MS, takeText } from './reading.ts'
import { competitions } from './schema.ts'
import { listMatches, type CompetitionRow } from './store.ts'

/** A feed an operator gives to all spaces. */
export interface OperatorFeed {
  readonly text: string
  readonly address: string // read again by itself; '' for a file
  readonly timeZone: string
  readonly name?: string | undefined // '' or left out: as the feed calls itself
}

async function findOrMake(
  { db, now }: Pick<World, 'db' | 'now'>,
  { address, timeZone }: OperatorFeed,
  { name, kind }: { name: string; kind: CompetitionRow['kind'] },
): Promise<CompetitionRow> {
  const own = and(eq(competitions.teamId, NO_TEAM), eq(competitions.name, name))
  const [known] = await db.select().from(competitions).where(own)
  const at = now()
  const set = { address, timeZone, dueAt: address ? new Date(at.getTime() + EVERY_MS) : null }
  if (known) {
    await db.update(competitions).set(set).where(own)
    return { ...known, ...set }
  }
  const row: CompetitionRow = {
    teamId: NO_TEAM,
    fixtureId: randomUUID(),
    kind,
    name,
    ...set,
    hash: '',
    version: 0,
    readAt: null,
    error: '',
    errorDetail: '',
    createdAt: at,
  }
  await db.insert(competitions).values(row)
  return row
}

/**
 * Takes a feed for all spaces, into the competition of its name where there is one. Throws feed_…,
 * and then nothing has changed.
 */
export async function takeOperatorFeed(
  world: Pick<World, 'db' | 'now'>,
  feed: OperatorFeed,
): Promise<{ name: string; fixtureId: string; matches: number }> {
  const parsed = parseFeed(feed.text, feed.timeZone)
  const name = feed.name || parsed.name
  if (!name) throw new RefusalError('feed_not_matches', { detail: 'name' })
  return world.db.transaction(async (tx) => {
    const within = { db: tx, now: world.now }
    const row = await findOrMake(within, feed, { name, kind: parsed.kind })
    await takeText(within, row, feed.text)
    const { fixtureId } = row
    return { name, fixtureId, matches: (await listMatches(tx, row)).length }
  })
}
