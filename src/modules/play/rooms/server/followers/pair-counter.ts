import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { inGame, type RoomData } from '#server/play/rooms/room.ts'
import type { Follower, SavedStep } from '#server/play/rooms/follower.ts'
import { countAlone, countPairs, type Shares } from '../store/pairs.ts'
import { dayOf } from './day.ts'

/** People who sat down during a game that counts. */
function newcomers({ before, room }: SavedStep): string[] {
  const { game, places } = room
  const isSame = before.game?.gameId === game?.gameId
  if (before.places === places || !isSame || !game?.counts || !inGame(room)) return []
  const sat = new Set(before.places.map(({ userId }) => userId))
  return places.flatMap(({ userId }) => (userId && !sat.has(userId) ? [userId] : []))
}

const cappedIn = (shares: Shares) =>
  [...shares].flatMap(([id, { share }]) => (share > 0 ? [] : [id]))

/* People for whom a game is worth less; people with the full points are not listed. */
const reducedIn = (shares: Shares) =>
  Object.fromEntries(
    [...shares].flatMap(([id, { share }]) => (share > 0 && share < 100 ? [[id, share]] : [])),
  )

/*
 * Somebody's games of the day, or of two people's day, have all counted: an entry of the change log for
 * admins, without consequences.
 */
async function hint(tx: Database, { room, now }: SavedStep, shares: Shares): Promise<void> {
  const { teamId, roomId, gameType } = room
  for (const [userId, { isFirstOver }] of shares) {
    const after = { userId, gameType, roomId }
    const line = { teamId, userId, what: 'room_points_reached', after, at: new Date(now) } as const
    if (isFirstOver) await writeAudit(tx, line)
  }
}

/** A counted game begins: it uses one of the day's of each two people in it, and of each of them. */
async function withCaps(tx: Database, step: SavedStep): Promise<RoomData> {
  const { room, now } = step
  const game = room.game!
  if (!game.counts) return room
  const seated = room.places.flatMap(({ userId, bot }) => (userId && !bot ? [userId] : []))
  const shares = await countPairs(tx, room.teamId, await dayOf(tx, room.teamId, now), seated)
  await hint(tx, step, shares)
  return { ...room, game: { ...game, capped: cappedIn(shares), shares: reducedIn(shares) } }
}

/** For people who join a counted game while it runs it counts too. */
async function withLate(tx: Database, step: SavedStep): Promise<RoomData> {
  const { room, now } = step
  const came = newcomers(step)
  if (came.length === 0) return room
  const late = await countAlone(tx, room.teamId, await dayOf(tx, room.teamId, now), came)
  const game = room.game!
  const capped = [...game.capped, ...cappedIn(late)]
  return { ...room, game: { ...game, capped, shares: { ...game.shares, ...reducedIn(late) } } }
}

/** How often two people's games count a day. */
export const pairCounter: Follower = {
  concerns: (step) => Boolean(step.effects.began) || newcomers(step).length > 0,
  before: (tx, step) => (step.effects.began ? withCaps(tx, step) : withLate(tx, step)),
}
