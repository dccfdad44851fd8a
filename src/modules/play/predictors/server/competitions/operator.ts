import {
  newCompetition,
  findOwned,
  listMatches,
  writeCompetition,
  type CompetitionRow,
} from './store.ts'
import { and, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { PartFault } from '#predictors/feed-fault.ts'
import type { FeedAnswer } from '#shared/predictors.ts'
import { RefusalError } from '#server/refusal.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import type { Database } from '#server/db/database.ts'
import { answerQuestions, listQuestions } from './feed-questions.ts'
import { parseFeed } from './parse-feed.ts'
import { EVERY_MS, takeText } from './refresh-feed.ts'
import { competitions, feedQuestions } from './schema.ts'
import { fixName } from './team-names.ts'

/** A feed an operator provides to all spaces. */
export interface OperatorFeed {
  readonly text: string
  readonly address: string // read again automatically; '' for a file
  readonly timeZone: string
  readonly name?: string | undefined // '' or left out: the feed's own name
  readonly faults?: readonly PartFault[] // of what could not be fetched
}

const operators = eq(competitions.teamId, NO_TEAM)

/* By its address or its chosen name: its own name may be any other's name too. */
async function findKnown(tx: Database, { address, name }: OperatorFeed) {
  const by = [
    ...(address ? [eq(competitions.address, address)] : []),
    ...(name ? [eq(competitions.name, name)] : []),
  ]
  for (const is of by) {
    const [known] = await tx.select().from(competitions).where(and(operators, is))
    if (known) return known
  }
  return null
}

async function isNameUsed(tx: Database, name: string): Promise<boolean> {
  const isOne = and(operators, eq(competitions.name, name))
  return (await tx.select().from(competitions).where(isOne)).length > 0
}

async function findOrMake(
  tx: Database,
  feed: OperatorFeed,
  { ownName, kind, at }: { ownName: string; kind: CompetitionRow['kind']; at: Date },
): Promise<CompetitionRow> {
  const { address, timeZone } = feed
  const dueAt = address ? new Date(at.getTime() + EVERY_MS) : null
  const known = await findKnown(tx, feed)
  if (known) {
    const set = { address, timeZone, dueAt, name: feed.name || known.name }
    await writeCompetition(tx, known, set)
    return { ...known, ...set }
  }
  const name = feed.name || ownName
  if (!name) throw new RefusalError('feed_not_matches', { detail: 'name' })
  if (await isNameUsed(tx, name)) throw new RefusalError('feed_name_taken', { detail: name })
  const of = { teamId: NO_TEAM, kind, name, address, timeZone, dueAt, createdAt: at }
  const row = newCompetition(of)
  await tx.insert(competitions).values(row)
  return row
}

/**
 * Imports a feed for all spaces, into the competition of its address or chosen name where there is one.
 * Throws feed_…, feed_name_taken, and then nothing has changed.
 */
export async function takeOperatorFeed(
  world: Pick<World, 'db' | 'now'>,
  feed: OperatorFeed,
): Promise<{ name: string; fixtureId: string; matches: number; pendingCount: number }> {
  const { name: ownName, kind } = parseFeed(feed.text, feed.timeZone)
  return world.db.transaction(async (tx) => {
    const row = await findOrMake(tx, feed, { ownName, kind, at: world.now() })
    await takeText({ db: tx, now: world.now }, row, feed.text, { faults: feed.faults ?? [] })
    const { fixtureId, name } = row
    const { total: pendingCount } = await listQuestions(tx, row, 0)
    return { name, fixtureId, pendingCount, matches: (await listMatches(tx, row)).length }
  })
}

/* An answer changes the meaning of the same text; a running server reads an address immediately. */
async function readSoon(tx: Database, row: CompetitionRow, now: Date): Promise<void> {
  await writeCompetition(tx, row, { hash: '', dueAt: row.address ? now : null })
}

/** Answers one question of an operator's feed, by its key. Throws not_found, answer_invalid. */
export function answerOperatorFeed(
  { db, now }: Pick<World, 'db' | 'now'>,
  { key, answer }: { readonly key: string; readonly answer: FeedAnswer },
): Promise<void> {
  return db.transaction(async (tx) => {
    const isOne = equals(feedQuestions, { teamId: NO_TEAM, key })
    const [question] = await tx.select().from(feedQuestions).where(isOne)
    const row = question && (await findOwned(tx, question))
    if (!row) throw new RefusalError('not_found', { detail: key })
    await answerQuestions(tx, row, { keys: [key], answer, userId: null, at: now() })
    await readSoon(tx, row, now())
  })
}

/** Sets which team a name in an operator's feed is, for all spaces. Throws not_found, teams_meet. */
export function nameOperatorTeam(
  { db, now }: Pick<World, 'db' | 'now'>,
  {
    competition,
    name,
    team,
  }: { readonly competition: string; readonly name: string; readonly team: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const isOne = and(operators, eq(competitions.name, competition))
    const [row] = await tx.select().from(competitions).where(isOne)
    if (!row) throw new RefusalError('not_found', { detail: competition })
    const matches = await listMatches(tx, row)
    await fixName(tx, row, { name, team }, { spaceId: NO_TEAM, matches })
    await readSoon(tx, row, now())
  })
}
