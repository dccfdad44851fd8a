import type { Database } from '../../base/db/database.ts'
import { counting } from './followers/counting.ts'
import { notices } from './followers/notices.ts'
import { gameLog, results } from './followers/results.ts'
import { giveUpGames, giveUpSeats, seatsGivenUp } from './giving-up.ts'
import { exportedRooms, forgetInRooms } from './person.ts'
import { roomRoutes } from './routes.ts'
import { oldGames, oldMoves } from './retention.ts'
import * as tables from './schema.ts'
import { dropOrphans } from './store/leases.ts'
import { CLOSED_DAYS, deleteClosedRooms } from './store/closing.ts'
import { roomCloses, roomFrees } from './tell-free.ts'
import type { Noun, Who } from '../../base/noun.ts'

/** Their name leaves the rooms, and they give up what they play there: nobody waits for them. */
async function leaveRooms(tx: Database, who: Who, at: Date): Promise<void> {
  await forgetInRooms(tx, who)
  await giveUpGames(tx, who, at)
}

async function deleteGoneRooms(db: Database, now: Date): Promise<void> {
  await dropOrphans(db)
  await deleteClosedRooms(db, now)
}

export const rooms: Noun = {
  name: 'rooms',
  tables,
  routes: roomRoutes,
  deliveries: { seatsGivenUp, roomFrees },
  followers: [notices, counting, gameLog, results, roomCloses],
  cleanUp: { keeps: { tables: CLOSED_DAYS }, work: deleteGoneRooms },
  retains: [oldMoves, oldGames],
  person: {
    stays: [tables.pairDays, tables.presence], // counts of a day, and leases that end by themselves
    forget: leaveRooms,
    left: giveUpSeats,
    exported: exportedRooms,
  },
}
