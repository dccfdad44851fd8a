import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { dayAt } from '#shared/days.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { RefusalError } from '#server/refusal.ts'
import { competitions } from './competitions/schema.ts'
import type { CompetitionKey } from './competitions/store.ts'
import { predictorPeople, predictors } from './schema.ts'

export type PredictorRow = typeof predictors.$inferSelect

export interface GameKey {
  readonly teamId: string
  readonly gameId: string
}

export const ofGame = ({ teamId, gameId }: GameKey) => equals(predictors, { teamId, gameId })

/** The competition it is played on. */
export const competitionOf = ({ ownerId, fixtureId }: PredictorRow): CompetitionKey => ({
  teamId: ownerId,
  fixtureId,
})

export function listPredictors(db: Database, teamId: string): Promise<PredictorRow[]> {
  return db
    .select()
    .from(predictors)
    .where(equals(predictors, { teamId, isEnded: false }))
    .orderBy(asc(predictors.createdAt), asc(predictors.gameId))
}

/** Those of kinds an admin has not turned off. */
export const allowedOf = (
  { limitedGames }: { readonly limitedGames: readonly string[] },
  games: readonly PredictorRow[],
): PredictorRow[] => games.filter(({ gameType }) => !limitedGames.includes(gameType))

/** A space's game of a competition, ended ones too. */
export async function findByFixture(
  db: Database,
  teamId: string,
  fixtureId: string,
): Promise<PredictorRow | null> {
  return firstRow(db.select().from(predictors).where(equals(predictors, { teamId, fixtureId })))
}

function prepareNamed(db: Database) {
  return db
    .select({ game: predictors, name: competitions.name })
    .from(predictors)
    .leftJoin(
      competitions,
      and(
        eq(competitions.teamId, predictors.ownerId),
        eq(competitions.fixtureId, predictors.fixtureId),
      ),
    )
    .where(
      equals(predictors, {
        teamId: sql.placeholder('teamId'),
        fixtureId: sql.placeholder('fixtureId'),
      }),
    )
    .prepare('predictor_named')
}

const preparedNamed = preparedFor(prepareNamed)

/** As `findByFixture`, with the name of its competition; '' where that no longer exists. */
export async function findNamed(
  db: Database,
  teamId: string,
  fixtureId: string,
): Promise<{ game: PredictorRow; name: string } | null> {
  const query = preparedNamed(db)
  const [row] = await query.execute({ teamId, fixtureId })
  return row ? { game: row.game, name: row.name ?? '' } : null
}

export async function findPredictor(db: Database, key: GameKey): Promise<PredictorRow | null> {
  return firstRow(db.select().from(predictors).where(ofGame(key)))
}

/** Throws not_found. */
export async function getPredictor(db: Database, key: GameKey): Promise<PredictorRow> {
  const row = await findPredictor(db, key)
  if (!row) throw new RefusalError('not_found')
  return row
}

/** Locked until the transaction ends: a game is scored by one process at a time. */
export async function lockPredictor(tx: Database, key: GameKey): Promise<PredictorRow | null> {
  return firstRow(tx.select().from(predictors).where(ofGame(key)).for('update'))
}

/** Whether members see it yet, by the zone it is scheduled in. */
export const hasBegun = ({ startDay, timeZone }: PredictorRow, now: Date): boolean =>
  startDay === null || dayAt(now, timeZone) >= startDay

/** Whether its posts are paused. A pause ends automatically. */
export const isPausedAt = ({ isPaused, pausedUntil, timeZone }: PredictorRow, now: Date): boolean =>
  isPaused && (pausedUntil === null || dayAt(now, timeZone) < pausedUntil)

export const countPeople = (db: Database, { teamId, gameId }: GameKey): Promise<number> =>
  db.$count(predictorPeople, equals(predictorPeople, { teamId, gameId }))

/** How many predict in each of a space's games. */
export async function countAllPeople(db: Database, teamId: string): Promise<Map<string, number>> {
  const { gameId } = predictorPeople
  const rows = await db
    .select({ gameId, n: count() })
    .from(predictorPeople)
    .where(eq(predictorPeople.teamId, teamId))
    .groupBy(gameId)
  return new Map(rows.map((row) => [row.gameId, row.n]))
}

/** The people who predict, by id, some after another. */
export function nextPeople(
  db: Database,
  { teamId, gameId }: GameKey,
  { after, most }: { after: string; most: number },
): Promise<{ userId: string; joinedAt: Date }[]> {
  const { userId, joinedAt } = predictorPeople
  return db
    .select({ userId, joinedAt })
    .from(predictorPeople)
    .where(and(equals(predictorPeople, { teamId, gameId }), after ? gt(userId, after) : undefined))
    .orderBy(asc(userId))
    .limit(most)
}

/** Games that are played on a competition, in every space or in one. */
export function playedOn(
  db: Database,
  { teamId, fixtureId }: CompetitionKey,
  spaces?: readonly string[],
): Promise<GameKey[]> {
  return db
    .select({ teamId: predictors.teamId, gameId: predictors.gameId })
    .from(predictors)
    .where(
      and(
        equals(predictors, { ownerId: teamId, fixtureId, isEnded: false }),
        spaces && inArray(predictors.teamId, [...spaces]),
      ),
    )
}
