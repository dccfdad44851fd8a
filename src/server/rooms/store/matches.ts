import { and, eq } from 'drizzle-orm'
import { announce } from '../../db/commits.ts'
import type { Database } from '../../db/database.ts'
import { tournaments } from '../../db/schema.ts'
import { enqueue, type NewDelivery } from '../../jobs/queue.ts'
import { isEnd } from '../engine/series.ts'
import type { RoomData } from '../engine/room.ts'

/** Whether a team has a tournament of this id. */
export async function hasTournament(
  db: Database,
  { teamId, tournamentId }: { readonly teamId: string; readonly tournamentId: string },
): Promise<boolean> {
  const isIt = and(eq(tournaments.teamId, teamId), eq(tournaments.tournamentId, tournamentId))
  const found = await db.select({ teamId: tournaments.teamId }).from(tournaments).where(isIt)
  return found.length > 0
}

/** Whether a step ended a tournament's match: its series is over, or its room closed before that. */
export const endsMatch = (before: RoomData, room: RoomData) =>
  room.match !== undefined && isEnd(before, room)

/** A tournament is to hear how a match ended, once. */
export const matchOver = ({ teamId, roomId, match }: RoomData, now: Date): NewDelivery => ({
  teamId,
  key: `match ${roomId}`,
  kind: 'matchOver',
  payload: { tournamentId: match!.tournamentId, roomId },
  dueAt: now,
})

/** What a tournament must know of a match's step, in the transaction that stores it. */
export async function tellTournament(
  tx: Database,
  before: RoomData,
  room: RoomData,
  now: Date,
): Promise<void> {
  if (!room.match) return
  if (endsMatch(before, room)) await enqueue(tx, [matchOver(room, now)])
  const { teamId, match } = room
  announce(tx, 'tournaments', [{ teamId, tournamentId: match.tournamentId }])
}
