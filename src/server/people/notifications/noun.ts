import type { Database } from '../../base/db/database.ts'
import type { Noun, Who } from '../../base/noun.ts'
import { rowsOf } from '../../base/teams/of-person.ts'
import { digest } from './digest.ts'
import { deleteOldFailures } from './place-failures.ts'
import { notificationRoutes, type HeldNow } from './routes.ts'
import { oldNotifications } from './retention.ts'
import * as tables from './schema.ts'
import { deleteOldNotifications } from './store.ts'
import type { LivePlaces } from './tables.ts'
import { tellEveryone } from './tell-everyone.ts'
import { tell } from './plan-messages.ts'

const told = [tables.notifications, tables.reach, tables.mutedTopics, tables.placeFailures]

/** What the person was told, and what not to tell them. */
const toldTo = async (db: Database, who: Who) => ({
  notifications: await rowsOf(db, tables.notifications, who),
  reach: await rowsOf(db, tables.reach, who),
  mutedTopics: await rowsOf(db, tables.mutedTopics, who),
  placeFailures: await rowsOf(db, tables.placeFailures, who),
})

async function deleteOld(db: Database, now: Date): Promise<void> {
  await deleteOldNotifications(db, now)
  await deleteOldFailures(db, now)
}

/** `places`: where there is something left to do; `heldNow`: what of the day somebody keeps quiet; the noun quiet knows. */
export const notifications = (places: LivePlaces, heldNow: HeldNow): Noun => ({
  name: 'notifications',
  tables,
  routes: notificationRoutes(places, heldNow),
  deliveries: { digest, tell, tellEveryone },
  cleanUp: { keeps: {}, work: deleteOld },
  retains: [oldNotifications],
  person: { goes: told, exported: toldTo },
})
