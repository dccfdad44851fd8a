import { asc, eq, ne, or } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import { NO_TEAM, teams } from '../../base/teams/schema.ts'
import { competitions } from '../../play/competitions/schema.ts'

/** A feed and how it was read last. */
export interface FeedLine {
  readonly space: string // '' for one of the operator's own
  readonly teamId: string
  readonly name: string
  readonly host: string // an address may hold a key; '' for one from a file
  readonly readAt: string | null // ISO, well
  readonly next: string | null
  readonly error: string // of the last try
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Every feed: those with an address, and the operator's own from files. */
export async function listFeeds(db: Database): Promise<FeedLine[]> {
  const isFeed = or(ne(competitions.address, ''), eq(competitions.teamId, NO_TEAM))
  const rows = await db
    .select({ competition: competitions, space: teams.name })
    .from(competitions)
    .leftJoin(teams, eq(teams.teamId, competitions.teamId))
    .where(isFeed)
    .orderBy(asc(competitions.createdAt), asc(competitions.fixtureId))
  return rows.map(({ space, competition: { teamId, name, address, readAt, dueAt, ...row } }) => ({
    space: space ?? '',
    teamId,
    name,
    host: hostOf(address),
    readAt: readAt?.toISOString() ?? null,
    next: dueAt?.toISOString() ?? null,
    error: [row.error, row.errorDetail].filter(Boolean).join(': '),
  }))
}
