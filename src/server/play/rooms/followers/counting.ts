import type { Database } from '../../../base/db/database.ts'
import { inGame, type RoomData } from '../engine/room.ts'
import type { Follower, SavedStep } from '../store/follower.ts'
import { countAlone, countPairs } from '../store/pairs.ts'
import { dayOf } from './day.ts'

/** People who sat down while a game that counts was on the table. */
function newcomers({ before, room }: SavedStep): string[] {
  const { game, places } = room
  const isSame = before.game?.gameId === game?.gameId
  if (before.places === places || !isSame || !game?.counts || !inGame(room)) return []
  const sat = new Set(before.places.map(({ userId }) => userId))
  return places.flatMap(({ userId }) => (userId && !sat.has(userId) ? [userId] : []))
}

/** A counted game begins: it takes one of the day's from each two people in it. */
async function withCaps(tx: Database, { room, now }: SavedStep): Promise<RoomData> {
  const game = room.game!
  if (!game.counts) return room
  const seated = room.places.flatMap(({ userId, bot }) => (userId && !bot ? [userId] : []))
  const capped = await countPairs(tx, room.teamId, await dayOf(tx, room.teamId, now), seated)
  return { ...room, game: { ...game, capped } }
}

/** Who comes to a counted game while it runs has it counted too. */
async function withLate(tx: Database, step: SavedStep): Promise<RoomData> {
  const { room, now } = step
  const came = newcomers(step)
  if (came.length === 0) return room
  const late = await countAlone(tx, room.teamId, await dayOf(tx, room.teamId, now), came)
  const game = room.game!
  return late.length ? { ...room, game: { ...game, capped: [...game.capped, ...late] } } : room
}

/** How often two people's games count a day. */
export const counting: Follower = {
  concerns: (step) => Boolean(step.effects.began) || newcomers(step).length > 0,
  before: (tx, step) => (step.effects.began ? withCaps(tx, step) : withLate(tx, step)),
}
