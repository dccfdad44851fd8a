import { pages } from '../pages.ts'
import {
  refusals,
  markAsRead,
  mutedTopicList,
  muteTopic,
  notificationCount,
  notificationList,
  getReach,
  setReach,
  unsubscribe,
} from '../contract.ts'
import { deviceAudience, liveTopic } from '#server/processes/live-topic.ts'
import { listenToStreak, moveStreakCheck, wantsStreak } from '#server/play/results/streak-watch.ts'
import type { Module } from '#server/module.ts'
import { type MutableTopic, type Topic, mutableTopics } from '#shared/notification-preferences.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { reachAt, setPreferences } from '#server/messaging/notification-preferences.ts'
import { connectedPlaces } from '#server/messaging/connected-places.ts'
import { findSuppressed } from '#server/messaging/suppressed.ts'
import { applyUnsubscribe } from '#server/messaging/unsubscribe.ts'
import { quietRoutes } from './quiet-routes.ts'
import {
  countUnread,
  findMuted,
  saveListed,
  listNotifications,
  markRead,
  setMuted,
} from './store.ts'

const notificationRoutes: readonly Route[] = [
  route(notificationCount, async ({ world, caller }) => ({
    count: await countUnread(world, caller),
    quiet: await findSuppressed(world.db, caller, world.now()),
  })),

  route(notificationList, async ({ world, caller, query: { page } }) => {
    const listed = await listNotifications(world, caller, page)
    await saveListed(world.db, caller, listed.notifications)
    return { ...listed, page, count: await countUnread(world, caller) }
  }),

  route(markAsRead, async ({ world, caller, query }) => {
    const until = query.until === undefined ? undefined : new Date(query.until)
    await markRead(world, caller, { id: query.id, until })
    return { count: await countUnread(world, caller) }
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

  route(getReach, async ({ world, caller }) => {
    const { ids, ...reach } = (await reachAt(world.db, caller, world.now()))!
    const connected = await connectedPlaces(world, caller.teamId)
    return { ...reach, places: connected.filter((place) => ids[place] !== undefined) }
  }),

  route(setReach, async ({ world, caller, body }) => {
    const { userId: _own, ...preferences } = body
    const once = (of: Topic[] | undefined) => of && [...new Set(of)]
    const [slack, teams] = [once(preferences.slack), once(preferences.teams)]
    const change = { ...preferences, mailed: once(preferences.mailed)!, slack, teams }
    await world.db.transaction(async (tx) => {
      await setPreferences(tx, caller, change)
      await moveStreakCheck(tx, caller, change, world.now())
    })
    return { ok: true as const }
  }),

  route(unsubscribe, async ({ world, params }) => {
    await applyUnsubscribe(world, params.token)
    return { ok: true as const }
  }),
]

/** The bell and its settings; what fills it is in src/server/messaging. */
export const notifications: Module = {
  name: 'notifications',
  pages,
  refusals,
  topics: [
    liveTopic({
      about: 'notifications',
      event: 'notifications:changed',
      audience: deviceAudience,
    }),
  ],
  routes: [...notificationRoutes, ...quietRoutes],
}
