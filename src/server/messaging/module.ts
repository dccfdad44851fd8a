import { post } from './post-job.ts'
import { and, eq, lt } from 'drizzle-orm'
import { type Database } from '../db/database.ts'
import type { MemberKey, Module, Outdated } from '../module.ts'
import { rowsOf } from '../teams/person-rows.ts'
import { digest } from './digest.ts'
import { directMessage } from './direct-message.ts'
import { notifyEveryone } from './notify-everyone.ts'
import { deleteOldFailures, NOTIFICATION_DAYS } from './place-failures.ts'
import { planMessagesJob } from './plan-messages.ts'
import * as tables from './schema.ts'
import { oldRows } from '../teams/old-rows.ts'

const { notifications } = tables

const personTables = [
  notifications,
  tables.notificationPreferences,
  tables.mutedTopics,
  tables.placeFailures,
  tables.quiet,
]

/** What the person was notified of, how they want to be, and when they want to be left alone. */
const exportPersonalData = async (db: Database, who: MemberKey) => ({
  notifications: await rowsOf(db, notifications, who),
  reach: await rowsOf(db, tables.notificationPreferences, who),
  mutedTopics: await rowsOf(db, tables.mutedTopics, who),
  placeFailures: await rowsOf(db, tables.placeFailures, who),
  quiet: await rowsOf(db, tables.quiet, who),
  absences: await rowsOf(db, tables.absences, who),
})

const DAY_MS = 86_400_000

async function deleteOld(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
  await db.delete(notifications).where(lt(notifications.createdAt, before))
  await deleteOldFailures(db, now)
}

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(notifications.teamId, teamId), lt(notifications.createdAt, before))

/** Notifications that are older than a space keeps them, read or not. */
const oldNotifications = oldRows(
  'notifications',
  { table: notifications, key: notifications.notificationId },
  isOld,
)

/** Decides what of the modules' messages reaches whom and when, and sends it. */
export const messaging: Module = {
  name: 'messaging',
  tables,
  deliveries: {
    post,
    digest,
    tell: planMessagesJob,
    tellEveryone: notifyEveryone,
    message: directMessage,
  },
  cleanUp: { keeps: {}, work: deleteOld },
  retains: [oldNotifications],
  person: {
    deletes: personTables,
    stays: [tables.absences], // streaks that stay were counted by them
    exported: exportPersonalData,
  },
}
