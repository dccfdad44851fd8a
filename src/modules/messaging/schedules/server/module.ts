import { rowsOf } from '#server/teams/person-rows.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { decide, scheduleOf } from './occurrence.ts'
import { followingKinds } from './follow-up-posts.ts'
import { openTable, openTournament } from './opening.ts'
import { schedulePosts } from './posts.ts'
import { scheduleRoutes } from './routes.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { RoomData } from '#server/rooms/room.ts'
import { isEnd } from '#server/rooms/series.ts'
import type { Follower } from '#server/rooms/follower.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { pages } from '../pages.ts'
import { listSchedules } from './store.ts'
import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import { nextTime } from '#server/jobs/recurrence.ts'
import type { TeamClock } from '#server/teams/zones.ts'
import type { World } from '#server/world.ts'

const DAYS_AHEAD = 7

/** Schedules that come due. */
export const scheduleSource = dueSource({
  table: tables.schedules,
  keys: [tables.schedules.teamId, tables.schedules.scheduleId],
  decide,
})

/** Whether a step ended a game that is to be posted in a channel. */
const endsPosted = (before: RoomData, room: RoomData) =>
  room.posted !== undefined && room.finished.length > 0 && isEnd(before, room)

/** The winners, by userId, a bot as null, and the number of players: in games won, or in the only game. */
function firstOf({ places, finished }: RoomData): { first: (string | null)[]; of: number } {
  const [only, another] = finished
  if (only && !another) {
    const ranks = only.outcome.places
    return {
      first: (ranks[0] ?? []).map((seat) => only.players[seat] ?? null),
      of: ranks.flat().length,
    }
  }
  const most = Math.max(...places.map(({ wins }) => wins))
  const best = places.filter(({ wins }) => wins === most)
  return { first: best.map(({ userId }) => userId), of: places.length }
}

/** The content of the post. */
function endedOf(room: RoomData) {
  const { roomId, gameType, finished } = room
  const people = new Set(finished.flatMap(({ players }) => players.flatMap((id) => id ?? [])))
  const { first, of } = firstOf(room)
  const isDraw = of > 1 && first.length === of
  return {
    gameType,
    path: `/games/${gameType}/${roomId}`,
    winners: isDraw ? [] : first.filter((id) => id !== null),
    isDraw,
    players: people.size,
    games: finished.length,
  }
}

/** A channel gets one post about how a scheduled room ended, however often its people play on there. */
const channelFollower: Follower = {
  concerns: ({ before, room }) => endsPosted(before, room),
  async after(tx, { before, room, now }) {
    if (!endsPosted(before, room)) return
    const { teamId, roomId, posted } = room
    const payload = { posted, ended: endedOf(room) }
    const dueAt = new Date(now)
    await enqueue(tx, [{ teamId, key: `ended ${roomId}`, kind: 'tableEnded', payload, dueAt }])
  },
}

const auditKinds = {
  posts: ['schedule_changed', 'schedule_removed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

/** How many posts a space's schedules make in the next seven days. */
async function postsAhead(world: World, { teamId, timeZone }: TeamClock): Promise<number> {
  const end = startOfDay(addDays(dayAt(world.now(), timeZone), DAYS_AHEAD), timeZone)
  let posts = 0
  for (const row of await listSchedules(world.db, teamId))
    for (let at = row.dueAt; at && at < end; at = nextTime(scheduleOf(row), at)) posts++
  return posts
}

export const schedules: Module = {
  name: 'schedules',
  settingsTouch: async (world, of) => ({ posts: await postsAhead(world, of) }),
  pages,
  tables,
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: scheduleRoutes,
  deliveries: { ...followingKinds, openTable, openTournament },
  followers: [channelFollower],
  channelUser: schedulePosts,
  due: [scheduleSource],
  person: {
    stays: [tables.schedules], // what a former admin planned continues
    exported: async (db, who) => ({ schedules: await rowsOf(db, tables.schedules, who) }),
  },
}
