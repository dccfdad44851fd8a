import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { nameTeam, teamOfName, type KnownNames } from './name-team.ts'
import { teamNames } from './schema.ts'
import type { CompetitionKey, MatchRow } from './store.ts'

type NameRow = typeof teamNames.$inferSelect

const ofNames = ({ teamId, fixtureId }: CompetitionKey) => equals(teamNames, { teamId, fixtureId })

/** Further names of a competition's teams, as its owner set them. */
export const listNames = (db: Database, key: CompetitionKey): Promise<NameRow[]> =>
  db.select().from(teamNames).where(ofNames(key)).orderBy(asc(teamNames.name))

/** Stores names as teams'; names that somebody decided about stay as decided. */
export async function writeNames(
  tx: Database,
  { teamId, fixtureId }: CompetitionKey,
  learnt: readonly { readonly name: string; readonly team: string }[],
): Promise<void> {
  if (learnt.length === 0) return
  const rows = learnt.map((one) => ({ ...one, teamId, fixtureId, isFixed: false }))
  await tx
    .insert(teamNames)
    .values(rows)
    .onConflictDoUpdate({
      target: [teamNames.teamId, teamNames.fixtureId, teamNames.name],
      set: { team: sql`excluded.team` },
      setWhere: sql`not ${teamNames.isFixed}`,
    })
}

const toMap = (rows: readonly NameRow[]) => new Map(rows.map(({ name, team }) => [name, team]))

/* Every decision is in its owner's names. */
const namesIn = (rows: readonly NameRow[], spaceId: string): KnownNames => {
  const ownRows = rows.filter(({ teamId }) => teamId === spaceId)
  return { overrides: toMap(ownRows), first: toMap(rows.filter((row) => !ownRows.includes(row))) }
}

/** Names of a competition as a space knows them: its own, or an operator's with the space's own changes. */
export async function namesOfSpace(
  db: Database,
  spaceId: string,
  { teamId, fixtureId }: CompetitionKey,
): Promise<KnownNames> {
  const isOne = and(
    inArray(teamNames.teamId, [teamId, spaceId]),
    eq(teamNames.fixtureId, fixtureId),
  )
  return namesIn(await db.select().from(teamNames).where(isOne), spaceId)
}

/** Operators' competitions of which a space changed names, each with its names. */
export async function findOverriddenNames(
  db: Database,
  spaceId: string,
  keys: readonly CompetitionKey[],
): Promise<ReadonlyMap<string, KnownNames>> {
  const ids = keys.filter(({ teamId }) => teamId === NO_TEAM).map(({ fixtureId }) => fixtureId)
  if (ids.length === 0 || spaceId === NO_TEAM) return new Map()
  const own = alias(teamNames, 'own_names')
  const hasOwn = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.teamId, spaceId), eq(own.fixtureId, teamNames.fixtureId)))
  const isKnown = and(eq(teamNames.teamId, NO_TEAM), exists(hasOwn))
  const rows = await db
    .select()
    .from(teamNames)
    .where(and(inArray(teamNames.fixtureId, ids), or(eq(teamNames.teamId, spaceId), isKnown)))
  const spoken = new Set(rows.map(({ fixtureId }) => fixtureId))
  return new Map(
    [...spoken].map((id) => [
      id,
      namesIn(
        rows.filter(({ fixtureId }) => fixtureId === id),
        spaceId,
      ),
    ]),
  )
}

/**
 * Sets the team of a name, with the names that belonged to it; given itself, it is a separate team.
 * `spaceId` decides: the competition's owner for all who play it, another space for itself. Throws
 * teams_meet.
 */
export async function fixName(
  tx: Database,
  key: CompetitionKey,
  entry: { readonly name: string; readonly team: string },
  { spaceId, matches }: { readonly spaceId: string; readonly matches: readonly MatchRow[] },
): Promise<void> {
  const names = await namesOfSpace(tx, spaceId, key)
  const [one, other] = [teamOfName(names, entry.name), teamOfName(names, entry.team)]
  const meets = ({ home, away }: MatchRow, a: string, b: string) =>
    teamOfName(names, home) === a && teamOfName(names, away) === b
  if (
    one !== other &&
    matches.some((match) => meets(match, one, other) || meets(match, other, one))
  )
    throw new RefusalError('teams_meet')
  const changed = nameTeam(names, entry)
  /* An owner's name that is a separate team is no longer learnt as another's. */
  if (entry.name === entry.team && spaceId === key.teamId && !changed.has(one))
    changed.set(one, one)
  const { fixtureId } = key
  const rows = [...changed].map(([name, team]) => ({
    teamId: spaceId,
    fixtureId,
    name,
    team,
    isFixed: true,
  }))
  await tx
    .insert(teamNames)
    .values(rows)
    .onConflictDoUpdate({
      target: [teamNames.teamId, teamNames.fixtureId, teamNames.name],
      set: { team: sql`excluded.team`, isFixed: true },
    })
}
