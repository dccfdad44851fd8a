export { findAway, findWorkingDays, workingDaysOf } from './absences/away.ts'
export { quiet } from './absences/schema.ts'
export { lockRecipient } from './digest.ts'
export { idsAtPlaces, teamsAppOf } from './external-ids.ts'
export { notifyJoined } from './joined.ts'
export {
  type Reached,
  findReached,
  leaveStreak,
  wantsStreak,
  watchStreak,
} from './notification-preferences.ts'
export { type Line, linesOf } from './notification-text.ts'
export { enqueueNotifyEveryone } from './notify-everyone.ts'
export { type About, type NewNotification, notify } from './notify.ts'
export { alertSchema, checkAt, hurry, isWaiting } from './one-time-alerts.ts'
export type { PendingNotification } from './pending-notifications.ts'
export { type At, clearFailure, saveFailure } from './place-failures.ts'
export { messageSchema } from './plan-messages.ts'
export { findSuppressedUsers, isSuppressed, suppressedTopics } from './quiet/suppressed.ts'
export { notificationPreferences, notifications, placeFailures } from './schema.ts'
export { findUnread } from './store.ts'
export { streakTimeAfter } from './streak-time.ts'
export { unsubscribeLink } from './unsubscribe.ts'
