import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isRefusal } from '#shared/game.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { caughtUp } from '#server/play/rooms/replay.ts'
import { isOverDays, type RoomData } from '#server/play/rooms/room.ts'
import { step } from '#server/play/rooms/step.ts'
import { rooms } from './schema.ts'
import { BatchWriter } from './store/batch-writer.ts'
import { followersOf } from '#server/play/rooms/follower.ts'
import { findCalendar } from './store/over-days.ts'
import { findRoom, type RoomKey } from './store/rooms.ts'

const LOST_SWAPS = 8

const payloadSchema = z.object({ userId: z.uuid(), resigns: z.boolean().default(false) })
type SeatsPayload = z.infer<typeof payloadSchema>

const giveUp = (tx: Database, teamId: string, key: string, payload: SeatsPayload, dueAt: Date) =>
  enqueue(tx, [{ teamId, key, kind: 'seatsGivenUp', payload, dueAt }])

/** Somebody can't sign in any more: they leave every room, once this transaction has committed. */
export const giveUpSeats = (tx: Database, { teamId, userId }: MemberKey, at: Date): Promise<void> =>
  giveUp(tx, teamId, `seats ${userId} ${at.toISOString()}`, { userId, resigns: false }, at)

/** Nobody comes back under this id: as giveUpSeats, and running games are lost. */
export const giveUpGames = (tx: Database, { teamId, userId }: MemberKey, at: Date): Promise<void> =>
  giveUp(tx, teamId, `games ${userId}`, { userId, resigns: true }, at)

/** The open rooms a person is in, whatever they do there. */
async function roomsOf(db: Database, { teamId, userId }: MemberKey): Promise<RoomKey[]> {
  return db
    .select({ teamId: rooms.teamId, roomId: rooms.roomId })
    .from(rooms)
    .where(
      and(
        eq(rooms.teamId, teamId),
        isNotNull(rooms.wakeAt),
        sql`${rooms.data}::text like ${`%${userId}%`}`,
      ),
    )
}

async function load(world: World, key: RoomKey): Promise<RoomData | null> {
  const stored = await findRoom(world.db, key)
  if (!stored?.lag) return stored?.data ?? null
  const { data, lag } = stored
  return caughtUp(world.games.get(data.gameType), data, lag.state, lag.since)
}

type Doing = { readonly type: 'leave' | 'resign'; readonly userId: string }

/** As if they had done it themselves. False: the room has changed meanwhile. */
async function act(world: World, writer: BatchWriter, key: RoomKey, doing: Doing) {
  const before = await load(world, key)
  if (!before) return true
  const rules = world.games.get(before.gameType)
  const now = world.now().getTime()
  const chance = { id: randomUUID, seed: () => world.randomBytes(16).toString('base64url') }
  const calendar = isOverDays(before) ? await findCalendar(world.db, key.teamId) : null
  const moment = { rules, now, chance, ...(calendar && { calendar }) }
  const stepped = step(before, doing, moment)
  if (isRefusal(stepped) || stepped.room === before) return true
  return (await writer.save({ rules, before, now }, stepped)) !== null
}

/** In a room that changes all the time it is done by the job's next try. */
async function actForSure(world: World, writer: BatchWriter, key: RoomKey, doing: Doing) {
  for (let lost = 0; lost < LOST_SWAPS; lost++) if (await act(world, writer, key, doing)) return
  throw new Error(`room ${key.roomId} has gone on`)
}

/** Other players see it when their process next checks the room's version, within half a second. */
export const giveUpSeatsJob: JobHandler = {
  retry: { tries: 20, firstMs: 100, mostMs: 60_000 },
  whileClosed: true, // a deletion may be undone, and they would still sit there
  isLocal: false,
  service: 'game',
  async work(world, { teamId, payload }) {
    const { userId, resigns } = payloadSchema.parse(payload)
    const writer = new BatchWriter(world.db, followersOf(world.modules))
    for (const key of await roomsOf(world.db, { teamId, userId })) {
      if (resigns) await actForSure(world, writer, key, { type: 'resign', userId })
      await actForSure(world, writer, key, { type: 'leave', userId })
    }
  },
}
