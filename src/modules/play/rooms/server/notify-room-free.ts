import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import type { MemberKey } from '#server/module.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { planOf } from '#modules/people/billing/server/index.ts'
import { notify } from '#server/messaging/notify.ts'
import { alertSchema, checkAt, hurry, isWaiting } from '#server/messaging/one-time-alerts.ts'
import { roomFrees as roomFreesMessage } from './messages.ts'
import type { Follower, SavedStep } from '#server/play/rooms/follower.ts'
import { lockUser } from '#server/accounts/store.ts'
import { hasRoom } from './store/opening.ts'

const KIND = 'roomFrees'
const LOOK_MS = 10 * 60_000 // a plan may have been raised, or a room closed unnoticed
const FORGOTTEN_MS = 24 * 3_600_000

async function isFree(world: World, tx: Database, teamId: string): Promise<boolean> {
  const team = await getTeam(tx, teamId)
  return !team.isLimited && hasRoom(tx, teamId, planOf(world, team).openRooms)
}

interface Waiting {
  readonly teamId: string
  readonly userId: string
  readonly until: Date
}

function checkLater(tx: Database, { teamId, userId, until }: Waiting, now: Date): Promise<void> {
  const at = new Date(Math.min(until.getTime(), now.getTime() + LOOK_MS))
  return checkAt(tx, { kind: KIND, teamId }, { userId, until: until.toISOString() }, at)
}

/**
 * Requests a notification when the space has a room for them, within a day. Idempotent. False: it has
 * one, and nobody needs to wait.
 */
export async function wantRoom(world: World, who: MemberKey): Promise<boolean> {
  const now = world.now()
  return world.db.transaction(async (tx) => {
    await lockUser(tx, who)
    if (await isFree(world, tx, who.teamId)) return false
    const until = new Date(now.getTime() + FORGOTTEN_MS)
    if (!(await isWaiting(tx, KIND, who))) await checkLater(tx, { ...who, until }, now)
    return true
  })
}

const closes = ({ before, room }: SavedStep) => before.closed === null && room.closed !== null

/** A closed room wakes the alerts of people who wait for one, in the transaction that closes it. */
export const roomCloses: Follower = {
  concerns: closes,
  async after(tx, step) {
    if (closes(step)) await hurry(tx, { kind: KIND, teamId: step.room.teamId }, new Date(step.now))
  },
}

/**
 * A room is free: the person is notified once. Where somebody else was quicker they keep waiting, for a
 * day at most.
 */
export const roomFrees: JobHandler = {
  retry: { tries: 6, firstMs: 10_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { teamId, key, payload }, tx) {
    const { userId, until = '' } = alertSchema.parse(payload)
    const now = world.now()
    const end = new Date(until)
    if (!(now < end)) return
    if (!(await isFree(world, tx, teamId)))
      return checkLater(tx, { teamId, userId, until: end }, now)
    await notify(tx, teamId, roomFreesMessage, [{ userId, key, payload: {} }], now)
  },
}
