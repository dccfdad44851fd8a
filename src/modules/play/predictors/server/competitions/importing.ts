import {
  type Played,
  endTyped,
  lockCompetition,
  listMatches,
  listStages,
  matchesOf,
  locksWithTips,
  lockMatches,
  writeCompetition,
  writeMatches,
  writeStages,
  type CompetitionKey,
  type CompetitionRow,
  type MatchRow,
  type StageRow,
} from './store.ts'
import { createHash } from 'node:crypto'
import { FeedFault } from '#predictors/feed-fault.ts'
import type { AnyFeed } from './any-feed.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { withGrowth } from './growth.ts'
import { mergeRaces } from './merge-races.ts'
import { loadMemory, writeQuestions } from './feed-questions.ts'
import type { PendingRow } from './pending-rows.ts'
import { mergeFeed } from './merge-feed.ts'
import type { Merged } from './merge.ts'
import { writeNames } from './team-names.ts'

/** Leaves to the queue that matches of a competition changed, for one space or for all that play it. */
async function enqueueChanged(
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

/*
 * A match that has locked with tips stays locked, wherever its kick-off goes: whoever looked has read
 * them. Gives the rows to write, and those of them whose lock stays where it was.
 */
async function saveLocks(
  tx: Database,
  competition: CompetitionRow,
  rows: readonly MatchRow[],
  now: Date,
) {
  const ids = rows.filter(({ locksAt }) => locksAt > now).map(({ matchId }) => matchId)
  const locks = await locksWithTips(tx, competition, ids, now)
  const written = rows.map((row) => ({ ...row, locksAt: locks.get(row.matchId) ?? row.locksAt }))
  return { written, stayLocked: written.filter(({ matchId }) => locks.has(matchId)) }
}

/**
 * Writes what differs, with what follows from it; gives the matches that stay locked though they were
 * moved. The competition is held.
 */
export async function writeMerged(
  tx: Database,
  competition: CompetitionRow,
  merged: Merged,
  now: Date,
): Promise<readonly MatchRow[]> {
  if (merged.matches.length + merged.stages.length === 0) return []
  const version = competition.version + 1
  const { written, stayLocked } = await saveLocks(tx, competition, merged.matches, now)
  await writeStages(tx, merged.stages)
  await writeMatches(tx, written)
  await endTyped(tx, competition.fixtureId, merged.revalued)
  await writeCompetition(tx, competition, { version })
  await enqueueChanged(tx, competition, { key: String(version), matchIds: merged.rescored, now })
  return stayLocked
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/* What a competition is of follows from the first feed it took, and stays. */
async function lockOfKind(
  tx: Database,
  key: CompetitionKey,
  kind: AnyFeed['kind'],
  hasAny: boolean,
) {
  const competition = await lockCompetition(tx, key)
  if (!competition || competition.kind === kind) return competition
  if (hasAny) throw new FeedFault('kind')
  await writeCompetition(tx, key, { kind })
  return { ...competition, kind }
}

/* The rounds and matches that are there; of new rounds those into which one of the matches went. */
function withoutNew(merged: Merged, old: Played): Merged {
  const known = new Set(old.matches.map(({ matchId }) => matchId))
  const matches = merged.matches.filter(({ matchId }) => known.has(matchId))
  const used = new Set([...old.stages, ...matches].map(({ stageId }) => stageId))
  return { ...merged, matches, stages: merged.stages.filter(({ stageId }) => used.has(stageId)) }
}

interface Beside {
  readonly now: Date
  readonly isPart: boolean
}

/* What is clear of a feed; what is not waits for an answer, with the names that were learnt. */
async function takeClear(
  tx: Database,
  key: CompetitionKey,
  { old, feed }: { old: Played; feed: AnyFeed },
  { now, isPart }: Beside,
): Promise<Merged & { readonly pendingRows: readonly PendingRow[] }> {
  const memory = await loadMemory(tx, key)
  if (feed.kind === 'race') {
    const merged = mergeRaces(key, old, feed, { now, memory, isPart })
    await writeQuestions(tx, key, merged.pendingRows, now)
    return merged
  }
  const merged = mergeFeed(key, old, feed, { now, memory })
  await writeNames(tx, key, merged.learnt)
  await writeQuestions(tx, key, merged.pendingRows, now)
  return merged
}

/* With matches that are new: they may be so many, and tables that were final say that they grew. */
async function withNew<M extends Merged>(
  tx: Database,
  competition: CompetitionRow,
  { stages, merged }: { stages: readonly StageRow[]; merged: M },
): Promise<M> {
  const matches = await matchesOf(tx, competition.teamId, competition)
  const known = new Set(matches.map(({ matchId }) => matchId))
  const fresh = merged.matches.filter(({ matchId }) => !known.has(matchId))
  await lockMatches(tx, competition, known.size + fresh.length)
  return withGrowth({ stages, matches }, merged)
}

export interface Imported extends Merged {
  readonly pendingRows: readonly PendingRow[] // what waits for an answer
  readonly skippedCount: number // matches that were not there, where none are taken
}

/**
 * Takes a feed into a competition: what is there already stays as it is, and no match is ever
 * deleted. `isClosed`: no match is added, as its space's plan has no predictors any more; `isPart`: more of
 * the feed could not be had. Throws FeedFault, too_many_matches, too_many_space_matches, and then nothing has changed.
 */
export async function importFeed(
  tx: Database,
  key: CompetitionKey,
  feed: AnyFeed,
  {
    now,
    isClosed = false,
    isPart = false,
  }: { readonly now: Date; readonly isClosed?: boolean; readonly isPart?: boolean },
): Promise<Imported | null> {
  await lockCompetition(tx, key)
  const old = { stages: await listStages(tx, key), matches: await listMatches(tx, key) }
  const competition = await lockOfKind(tx, key, feed.kind, old.matches.length > 0)
  if (!competition) return null
  const { teamId, fixtureId } = key
  const update = await takeClear(tx, { teamId, fixtureId }, { old, feed }, { now, isPart })
  const known = new Set(old.matches.map(({ matchId }) => matchId))
  const fresh = update.matches.filter(({ matchId }) => !known.has(matchId)).length
  const merged = isClosed
    ? withoutNew(update, old)
    : fresh > 0
      ? await withNew(tx, competition, { stages: old.stages, merged: update })
      : update
  await writeMerged(tx, competition, merged, now)
  return { ...merged, pendingRows: update.pendingRows, skippedCount: isClosed ? fresh : 0 }
}
