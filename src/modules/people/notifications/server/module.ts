import type { Database } from '#server/db/database.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { digest } from './digest.ts'
import { deleteOldFailures } from './place-failures.ts'
import { notificationRoutes, type FindSuppressed } from './routes.ts'
import { oldNotifications } from './retention.ts'
import * as tables from './schema.ts'
import { deleteOldNotifications } from './store.ts'
import type { LivePlaces } from './open-rooms.ts'
import { notifyEveryone } from './notify-everyone.ts'
import { planMessagesJob } from './plan-messages.ts'

const personTables = [
  tables.notifications,
  tables.notificationPreferences,
  tables.mutedTopics,
  tables.placeFailures,
]

/** What the person was told, and what not to tell them. */
const exportPersonalData = async (db: Database, who: MemberKey) => ({
  notifications: await rowsOf(db, tables.notifications, who),
  reach: await rowsOf(db, tables.notificationPreferences, who),
  mutedTopics: await rowsOf(db, tables.mutedTopics, who),
  placeFailures: await rowsOf(db, tables.placeFailures, who),
})

async function deleteOld(db: Database, now: Date): Promise<void> {
  await deleteOldNotifications(db, now)
  await deleteOldFailures(db, now)
}

/** `places`: where there is something left to do; `heldNow`: what of the day somebody keeps quiet; the module quiet knows. */
export const notifications = (places: LivePlaces, findSuppressed: FindSuppressed): Module => ({
  name: 'notifications',
  tables,
  routes: notificationRoutes(places, findSuppressed),
  deliveries: { digest, tell: planMessagesJob, tellEveryone: notifyEveryone },
  cleanUp: { keeps: {}, work: deleteOld },
  retains: [oldNotifications],
  person: { deletes: personTables, exported: exportPersonalData },
})
