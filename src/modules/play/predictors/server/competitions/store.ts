import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { maxima } from '../../refusals.contract.ts'
import type { MatchScore, MatchStatus } from '#shared/predictors.ts'
import { firstRow, rowsOf, type Database, upsert } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { displayName, type KnownNames } from './name-team.ts'
import {
  competitionMatches,
  competitions,
  competitionStages,
  feedQuestions,
  teamNames,
  typedResults,
} from './schema.ts'
import { findOverriddenNames } from './team-names.ts'

export type CompetitionRow = typeof competitions.$inferSelect
export type StageRow = typeof competitionStages.$inferSelect
export type MatchRow = typeof competitionMatches.$inferSelect

/** Which competition: its owner is NO_TEAM or a space. */
export interface CompetitionKey {
  readonly teamId: string
  readonly fixtureId: string
}

/** The rounds and matches of a competition, as its owner has them. */
export interface Played {
  readonly stages: readonly StageRow[]
  readonly matches: readonly MatchRow[]
}

const ofCompetition = ({ teamId, fixtureId }: CompetitionKey) =>
  equals(competitions, { teamId, fixtureId })

/* Of the operator, or of the space. */
const playableBy = (teamId: string) => inArray(competitions.teamId, [NO_TEAM, teamId])

type NewCompetition = Pick<CompetitionRow, 'teamId' | 'kind' | 'name' | 'timeZone' | 'createdAt'>

/** A competition of which nothing has been read yet. */
export const newCompetition = (of: NewCompetition & Partial<CompetitionRow>): CompetitionRow => ({
  fixtureId: randomUUID(),
  address: '',
  hash: '',
  version: 0,
  readAt: null,
  error: '',
  errorDetail: '',
  dueAt: null,
  warnedAt: null,
  ...of,
})

/** Competitions a space may play: the operator's, then its own. */
export function listCompetitions(db: Database, teamId: string): Promise<CompetitionRow[]> {
  return db
    .select()
    .from(competitions)
    .where(playableBy(teamId))
    .orderBy(asc(competitions.teamId), asc(competitions.name), asc(competitions.fixtureId))
}

/** Names of those that have some ids, for the change log. */
export async function namesOfCompetitions(db: Database, teamId: string, ids: readonly string[]) {
  const { fixtureId, name } = competitions
  const rows = await db
    .select({ fixtureId, name })
    .from(competitions)
    .where(and(playableBy(teamId), inArray(fixtureId, [...ids])))
  return new Map(rows.map((row) => [row.fixtureId, row.name]))
}

/** One of those; null where there is none of that id for the space. */
export async function findCompetition(
  db: Database,
  teamId: string,
  fixtureId: string,
): Promise<CompetitionRow | null> {
  return firstRow(
    db
      .select()
      .from(competitions)
      .where(and(playableBy(teamId), eq(competitions.fixtureId, fixtureId))),
  )
}

export async function findOwned(db: Database, key: CompetitionKey): Promise<CompetitionRow | null> {
  return firstRow(db.select().from(competitions).where(ofCompetition(key)))
}

/** Held until the transaction ends: what is read of a competition is written by one at a time. */
export async function lockCompetition(
  tx: Database,
  key: CompetitionKey,
): Promise<CompetitionRow | null> {
  return firstRow(tx.select().from(competitions).where(ofCompetition(key)).for('update'))
}

export async function writeCompetition(
  db: Database,
  key: CompetitionKey,
  set: Partial<CompetitionRow>,
): Promise<void> {
  await db.update(competitions).set(set).where(ofCompetition(key))
}

/** Deletes a competition with all that hangs on it; nobody plays it. */
export async function eraseCompetition(
  tx: Database,
  { teamId, fixtureId }: CompetitionKey,
): Promise<void> {
  const tables = [typedResults, feedQuestions, teamNames, competitionMatches, competitionStages]
  for (const table of [...tables, competitions])
    await tx.delete(table).where(equals(table, { teamId, fixtureId }))
}

const ofSome = (
  { teamId, fixtureId }: typeof competitionStages | typeof competitionMatches,
  keys: readonly CompetitionKey[],
) =>
  and(
    inArray(teamId, [...new Set(keys.map((key) => key.teamId))]),
    inArray(
      fixtureId,
      keys.map((key) => key.fixtureId),
    ),
  )

/** The rounds of competitions, each's in their order. */
export function listStages(db: Database, ...keys: readonly CompetitionKey[]): Promise<StageRow[]> {
  const s = competitionStages
  return db.select().from(s).where(ofSome(s, keys)).orderBy(asc(s.number))
}

/** The matches of competitions as their owners have them, each's in the feed's order. */
export function listMatches(db: Database, ...keys: readonly CompetitionKey[]): Promise<MatchRow[]> {
  const m = competitionMatches
  return db.select().from(m).where(ofSome(m, keys)).orderBy(asc(m.number))
}

/**
 * Whether a space's competition may have so many matches, beside those of its others. What an operator
 * feeds, and an event's questions, count for no space. Throws too_many_matches, too_many_space_matches.
 */
export async function lockMatches(
  tx: Database,
  { teamId, fixtureId }: CompetitionKey,
  matches: number,
): Promise<void> {
  if (teamId === NO_TEAM) return
  if (matches > maxima.competitionMatches) throw new RefusalError('too_many_matches')
  const m = competitionMatches
  const c = competitions
  const [row] = await tx
    .select({ all: count() })
    .from(m)
    .innerJoin(c, equals(c, { teamId: m.teamId, fixtureId: m.fixtureId }))
    .where(and(eq(m.teamId, teamId), ne(m.fixtureId, fixtureId), ne(c.kind, 'event')))
  if (row!.all + matches > maxima.spaceMatches) throw new RefusalError('too_many_space_matches')
}

/** What a space's admin typed in a match's place. */
export interface Typed {
  readonly by: string // userId
  readonly at: Date
  readonly why: string
}

/** A match as one space sees it. */
export interface SpaceMatch extends MatchRow {
  readonly feedStatus: MatchStatus
  readonly feedScore: MatchScore
  readonly typed: Typed | null
}

/** A match with what a space's admin typed over it, and its teams as the space calls them. */
export function asSpaceSees(
  match: MatchRow,
  typed: typeof typedResults.$inferSelect | null,
  names: KnownNames | undefined,
): SpaceMatch {
  return {
    ...match,
    ...(names && { home: displayName(names, match.home), away: displayName(names, match.away) }),
    feedStatus: match.status,
    feedScore: match.score,
    status: typed?.status ?? match.status,
    score: typed?.score ?? match.score,
    typed: typed && { by: typed.userId, at: typed.at, why: typed.why },
  }
}

interface Which {
  readonly stageId?: string
  readonly matchIds?: readonly string[]
}

/** Matches with what a space's admins typed over them and call their teams; all, those of a stage, or some, in their order. */
export async function matchesOf(
  db: Database,
  spaceId: string,
  { teamId, fixtureId }: CompetitionKey,
  { stageId, matchIds }: Which = {},
): Promise<SpaceMatch[]> {
  const m = competitionMatches
  const t = typedResults
  const rows = await db
    .select({ match: m, typed: t })
    .from(m)
    .leftJoin(t, equals(t, { teamId: spaceId, fixtureId: m.fixtureId, matchId: m.matchId }))
    .where(
      and(
        equals(m, { teamId, fixtureId }),
        stageId === undefined ? undefined : eq(m.stageId, stageId),
        matchIds === undefined ? undefined : inArray(m.matchId, [...matchIds]),
      ),
    )
    .orderBy(asc(m.number))
  const names = (await findOverriddenNames(db, spaceId, [{ teamId, fixtureId }])).get(fixtureId)
  return rows.map(({ match, typed }) => asSpaceSees(match, typed, names))
}

const matchColumns = Object.entries(getTableColumns(competitionMatches))
const matchNames = matchColumns.map(([, { name }]) => name)

/**
 * Writes matches, new ones and those that are there, in one statement with one parameter: a season's
 * in one of their own each cost ten times as much of the thread.
 */
export async function writeMatches(tx: Database, rows: readonly MatchRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) =>
    Object.fromEntries(matchColumns.map(([key, { name }]) => [name, row[key as keyof MatchRow]])),
  )
  const listed = sql.raw(matchNames.map((name) => `"${name}"`).join(', '))
  const isKey = new Set(['team_id', 'fixture_id', 'match_id'])
  const valueColumns = matchNames.filter((name) => !isKey.has(name))
  const set = sql.raw(valueColumns.map((name) => `"${name}" = excluded."${name}"`).join(', '))
  await tx.execute(sql`
    insert into competition_matches (${listed})
    select ${listed} from json_populate_recordset(null::competition_matches, ${JSON.stringify(records)}::json)
    on conflict (team_id, fixture_id, match_id) do update set ${set}`)
}

export async function writeStages(tx: Database, rows: readonly StageRow[]): Promise<void> {
  if (rows.length === 0) return
  const set = ['name', 'groupMatches', 'number', 'isSecondHalf', 'grew'] as const
  await upsert(tx, competitionStages, rows, ['teamId', 'fixtureId', 'stageId'], set)
}

/** Ends what any space typed for matches whose own value has changed. */
export async function endTyped(
  tx: Database,
  fixtureId: string,
  matchIds: readonly string[],
): Promise<void> {
  if (matchIds.length === 0) return
  await tx
    .delete(typedResults)
    .where(and(eq(typedResults.fixtureId, fixtureId), inArray(typedResults.matchId, [...matchIds])))
}

/** Of some matches those that have locked with tips, in whatever space, and when they did. */
export async function locksWithTips(
  db: Database,
  { teamId, fixtureId }: CompetitionKey,
  matchIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  if (matchIds.length === 0) return new Map()
  const rows = await rowsOf<{ matchId: string; locksAt: string }>(
    db,
    sql`select m.match_id as "matchId", m.locks_at as "locksAt" from competition_matches m
      where m.team_id = ${teamId}::uuid and m.fixture_id = ${fixtureId}::uuid
        and m.match_id in (select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))
        and m.locks_at <= ${now.toISOString()}::timestamptz
        and exists (select from predictors p join tips t on t.team_id = p.team_id and t.game_id = p.game_id
          where p.owner_id = m.team_id and p.fixture_id = m.fixture_id and t.match_id = m.match_id
            and t.received_at < m.locks_at)`,
  )
  return new Map(rows.map((row) => [row.matchId, new Date(row.locksAt)]))
}
