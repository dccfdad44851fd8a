import { deleteSpentTries } from './accounts/tries.ts'
import { deleteOldAudit } from './audit/store.ts'
import { deleteOldGuests } from './sessions/guest-store.ts'
import type { DeliveryKind } from './jobs/delivery.ts'
import { deleteOldDeliveries } from './jobs/store.ts'
import { deleteExpiredMailTokens } from './mail/tokens.ts'
import { deleteOldNotifications } from './notifications/store.ts'
import { deleteExpiredStates } from './providers/state.ts'
import { deleteOldClaims } from './puzzles/claims.ts'
import { dropOrphans } from './rooms/store/leases.ts'
import { dropOldAttendees } from './rooms/store/meeting-people.ts'
import { deleteOldMeetings } from './rooms/store/meetings.ts'
import { deleteOldQueues } from './rooms/store/queues.ts'
import { deleteClosedRooms } from './rooms/store/rooms.ts'
import { dropOldTabTokens } from './sessions/store.ts'
import { deleteExpiredSignUps } from './sign-ups/store.ts'
import type { World } from './world.ts'

/**
 * Removes what has run out and counts for nothing any more: tries, links, sign-ups, states, claims,
 * leases of processes that are gone, rooms closed long ago, meetings gone by with their queues and guests, lines, marks and notifications that are old enough.
 */
export async function cleanUp({ db, now }: World): Promise<void> {
  const at = now()
  await deleteSpentTries(db, at)
  await deleteExpiredSignUps(db, at)
  await deleteExpiredMailTokens(db, at)
  await deleteExpiredStates(db, at)
  await deleteOldClaims(db, at)
  await dropOrphans(db)
  await deleteClosedRooms(db, at)
  await deleteOldQueues(db, at)
  await deleteOldMeetings(db, at)
  await deleteOldGuests(db, at)
  await dropOldAttendees(db)
  await deleteOldDeliveries(db, at)
  await deleteOldAudit(db, at)
  await deleteOldNotifications(db, at)
  await dropOldTabTokens(db, at)
}

const MINUTE_MS = 60_000

export const cleaningUp: DeliveryKind = {
  retry: { tries: 3, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
  isLocal: false, // each deletion stands for itself, and twice is as good as once
  work: cleanUp,
}
