import type { Database } from '#server/db/database.ts'
import { meetingFollower } from './follower.ts'
import { deleteOldGuests, GUEST_HOURS } from './guest-store.ts'
import { exportedMeetings, forgetHost } from './personal-data.ts'
import * as tables from './schema.ts'
import { dropOldAttendees } from './people.ts'
import { deleteOldQueues } from './queues.ts'
import { deleteOldMeetings } from './store.ts'
import type { Module } from '#server/module.ts'

async function cleanUpMeetings(db: Database, now: Date): Promise<void> {
  await deleteOldQueues(db, now)
  await deleteOldMeetings(db, now)
  await deleteOldGuests(db, now)
  await dropOldAttendees(db)
}

export const meetings: Module = {
  name: 'meetings',
  tables,
  followers: [meetingFollower],
  cleanUp: { keeps: { guests: GUEST_HOURS / 24 }, work: cleanUpMeetings },
  person: {
    deletes: [tables.meetingQueue],
    stays: [tables.meetingPeople], // leases, which end by themselves
    forget: forgetHost,
    exported: exportedMeetings,
  },
}
