import {
  markAsRead,
  mutableTopics,
  mutedTopicList,
  muteTopic,
  notificationCount,
  notificationList,
  getReach,
  setReach,
  unsubscribe,
  type SuppressedTopics,
  type MutableTopic,
  type Topic,
} from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { placesOf } from './external-ids.ts'
import {
  listenToStreak,
  reachAt,
  setPreferences as storeReach,
  wantsStreak,
} from './notification-preferences.ts'
import { applyUnsubscribe } from './unsubscribe.ts'
import { withTables, type LivePlaces } from './open-rooms.ts'
import {
  countUnread,
  findMuted,
  saveListed,
  listNotifications,
  markRead,
  setMuted,
} from './store.ts'

/** What is held back from somebody at an instant. */
export type FindSuppressed = (db: Database, who: MemberKey, now: Date) => Promise<SuppressedTopics>

/** `places` says where there is something left for somebody to do. */
export const notificationRoutes = (
  places: LivePlaces,
  findSuppressed: FindSuppressed,
): readonly Route[] => [
  route(notificationCount, async ({ world, caller }) => ({
    count: await countUnread(world.db, caller),
    quiet: await findSuppressed(world.db, caller, world.now()),
  })),

  route(notificationList, async ({ world, caller, query: { page } }) => {
    const listed = await listNotifications(world.db, caller, page)
    await saveListed(world.db, caller, listed.notifications)
    const count = await countUnread(world.db, caller)
    return { ...(await withTables(world, caller, listed, places)), page, count }
  }),

  route(markAsRead, async ({ world, caller, query }) => {
    const until = query.until === undefined ? undefined : new Date(query.until)
    await markRead(world.db, caller, { id: query.id, until }, world.now())
    return { count: await countUnread(world.db, caller) }
  }),

  route(mutedTopicList, async ({ world, caller }) => {
    const wants = await wantsStreak(world.db, caller)
    const others = await findMuted(world.db, caller)
    const muted: readonly MutableTopic[] = wants === false ? [...others, 'streak'] : others
    return { muted: mutableTopics.filter((topic) => muted.includes(topic)) }
  }),

  route(muteTopic, async ({ world, caller, body }) => {
    const { topic, isMuted } = body
    if (topic === 'streak') await listenToStreak(world.db, caller, !isMuted, world.now())
    else await setMuted(world.db, caller, topic, isMuted)
    return { ok: true as const }
  }),

  route(getReach, async ({ world, caller }) => ({
    ...(await reachAt(world.db, caller, world.now()))!,
    places: await placesOf(world, caller),
  })),

  route(setReach, async ({ world, caller, body }) => {
    const { userId: _own, ...preferences } = body
    const once = (of: Topic[] | undefined) => of && [...new Set(of)]
    const [slack, teams] = [once(preferences.slack), once(preferences.teams)]
    const change = { ...preferences, mailed: once(preferences.mailed)!, slack, teams }
    await storeReach(world.db, caller, change, world.now())
    return { ok: true as const }
  }),

  route(unsubscribe, async ({ world, params }) => {
    await applyUnsubscribe(world, params.token)
    return { ok: true as const }
  }),
]
