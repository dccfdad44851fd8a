import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Module, MemberKey, Outdated, RetainedRows } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { digest } from './digest.ts'
import { deleteOldFailures } from './place-failures.ts'
import { notificationRoutes, type FindSuppressed } from './routes.ts'
import { type Database, countRows } from '#server/db/database.ts'
import * as tables from './schema.ts'
import { deleteOldNotifications } from './store.ts'
import type { LivePlaces } from './open-rooms.ts'
import { notifyEveryone } from './notify-everyone.ts'
import { planMessagesJob } from './plan-messages.ts'
import { pages } from '../pages.ts'
import { refusals } from '../contract.ts'
import { deviceAudience, liveTopic } from '#server/live-topic.ts'

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

const AT_ONCE = 1_000

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(tables.notifications.teamId, teamId), lt(tables.notifications.createdAt, before))

/** Notifications that are older than a space keeps them, read or not. */
const oldNotifications: RetainedRows = {
  what: 'notifications',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(tables.notifications)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { teamId, notificationId } = tables.notifications
    const some = tx
      .select({ notificationId })
      .from(tables.notifications)
      .where(isOld(of))
      .limit(AT_ONCE)
    const rows = await tx
      .delete(tables.notifications)
      .where(and(eq(teamId, of.teamId), inArray(notificationId, some)))
      .returning({ notificationId })
    return rows.length < AT_ONCE ? null : 'more'
  },
}

/** `places`: where there is something left to do; `heldNow`: what of the day somebody keeps quiet; the module quiet knows. */
export const notifications = (places: LivePlaces, findSuppressed: FindSuppressed): Module => ({
  name: 'notifications',
  pages,
  tables,
  refusals,
  topics: [
    liveTopic({
      about: 'notifications',
      event: 'notifications:changed',
      audience: deviceAudience,
    }),
  ],
  routes: notificationRoutes(places, findSuppressed),
  deliveries: { digest, tell: planMessagesJob, tellEveryone: notifyEveryone },
  cleanUp: { keeps: {}, work: deleteOld },
  retains: [oldNotifications],
  person: { deletes: personTables, exported: exportPersonalData },
})
