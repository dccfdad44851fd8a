import { createHash } from 'node:crypto'
import { FeedFault } from '#predictors/feed-fault.ts'
import type { AnyFeed } from './any-feed.ts'
import { announce } from '../../base/db/commits.ts'
import type { Database } from '../../base/db/database.ts'
import { enqueue } from '../../base/jobs/queue.ts'
import { mergeRaces } from './merge-races.ts'
import { mergeFeed, type Merged } from './merge.ts'
import {
  endTyped,
  holdCompetition,
  listMatches,
  listStages,
  mustHoldMatches,
  writeCompetition,
  writeMatches,
  writeStages,
  type CompetitionKey,
  type CompetitionRow,
} from './store.ts'

/** Leaves to the queue that matches of a competition changed, for one space or for all that play it. */
export async function enqueueChanged(
  tx: Database,
  { teamId, fixtureId }: CompetitionKey,
  changed: { readonly key: string; readonly matchIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const { matchIds, now } = changed
  const payload = { fixtureId, matchIds }
  const key = `matches ${fixtureId} ${changed.key}`
  await enqueue(tx, [{ teamId, key, kind: 'matchesChanged', payload, dueAt: now }])
  announce(tx, 'dueRows', [null])
}

/** Writes what differs, with what follows from it. The competition is held. */
export async function writeMerged(
  tx: Database,
  held: CompetitionRow,
  merged: Merged,
  now: Date,
): Promise<void> {
  if (merged.matches.length + merged.stages.length === 0) return
  const version = held.version + 1
  await writeStages(tx, merged.stages)
  await writeMatches(tx, merged.matches)
  await endTyped(tx, held.fixtureId, merged.revalued)
  await writeCompetition(tx, held, { version })
  await enqueueChanged(tx, held, { key: String(version), matchIds: merged.rescored, now })
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/* What a competition is of follows from the first feed it took, and stays. */
async function heldOfKind(
  tx: Database,
  key: CompetitionKey,
  kind: AnyFeed['kind'],
  hasAny: boolean,
) {
  const held = await holdCompetition(tx, key)
  if (!held || held.kind === kind) return held
  if (hasAny) throw new FeedFault('kind')
  await writeCompetition(tx, key, { kind })
  return { ...held, kind }
}

/**
 * Takes a feed into a competition: what is there already stays as it is, and no match is ever
 * deleted. Throws FeedFault, too_many_matches, too_many_space_matches, and then nothing has changed.
 */
export async function importFeed(
  tx: Database,
  key: CompetitionKey,
  feed: AnyFeed,
  now: Date,
): Promise<Merged | null> {
  await holdCompetition(tx, key)
  const old = { stages: await listStages(tx, key), matches: await listMatches(tx, key) }
  const held = await heldOfKind(tx, key, feed.kind, old.matches.length > 0)
  if (!held) return null
  const { teamId, fixtureId } = key
  const merged =
    feed.kind === 'race'
      ? mergeRaces({ teamId, fixtureId }, old, feed)
      : mergeFeed({ teamId, fixtureId }, old, feed)
  const known = new Set(old.matches.map(({ matchId }) => matchId))
  const fresh = merged.matches.filter(({ matchId }) => !known.has(matchId)).length
  if (fresh > 0) await mustHoldMatches(tx, key, known.size + fresh)
  await writeMerged(tx, held, merged, now)
  return merged
}
