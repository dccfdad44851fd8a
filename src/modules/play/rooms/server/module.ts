import type { Database } from '#server/db/database.ts'
import { pairCounter } from './followers/pair-counter.ts'
import { notices } from './followers/notices.ts'
import { gameLog, results } from './followers/results.ts'
import { giveUpGames, giveUpSeats, giveUpSeatsJob } from './giving-up.ts'
import { exportedRooms, forgetInRooms } from './personal-data.ts'
import { roomRoutes } from './routes.ts'
import { oldGames, oldMoves } from './retention.ts'
import * as tables from './schema.ts'
import { dropOrphans } from './store/leases.ts'
import { CLOSED_DAYS, deleteClosedRooms } from './store/closing.ts'
import { roomCloses, roomFrees } from './notify-room-free.ts'
import type { Module, MemberKey } from '#server/module.ts'

/** Their name leaves the rooms, and they give up what they play there: nobody waits for them. */
async function leaveRooms(tx: Database, who: MemberKey, at: Date): Promise<void> {
  await forgetInRooms(tx, who)
  await giveUpGames(tx, who, at)
}

async function cleanUpRooms(db: Database, now: Date): Promise<void> {
  await dropOrphans(db)
  await deleteClosedRooms(db, now)
}

export const rooms: Module = {
  name: 'rooms',
  tables,
  routes: roomRoutes,
  deliveries: { seatsGivenUp: giveUpSeatsJob, roomFrees },
  followers: [notices, pairCounter, gameLog, results, roomCloses],
  cleanUp: { keeps: { tables: CLOSED_DAYS }, work: cleanUpRooms },
  retains: [oldMoves, oldGames],
  person: {
    stays: [tables.pairDays, tables.presence], // counts of a day, and leases that end by themselves
    forget: leaveRooms,
    onDirectoryRemoval: giveUpSeats,
    exported: exportedRooms,
  },
}
