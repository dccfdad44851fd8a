import { equals } from '#server/db/equals.ts'
import type { FullSpace } from '#shared/errors.ts'
import type { Language } from '#shared/accounts.ts'
import { dayAt } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'
import { paymentMail } from './payment-email.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { getTeam } from '#server/teams/store.ts'
import type { Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import { countMembers, listAdmins } from '#server/accounts/store.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { notify } from '#server/messaging/notify.ts'
import { notifications } from '#server/messaging/schema.ts'
import { spaceFull } from './messages.ts'
import { adminAddresses } from './emails.ts'
import { seatsOf, SpaceFullError } from './plan.ts'
import { HELD_MS, markMailed, queueForSeat, waitingForSeat, type Newcomer } from './seat-queue.ts'

const ADMINS_NAMED = 5

/** Tells the admins of a full space that somebody stood before it, in the bell and by letter; once a day of the space's, however many come. Answers when they were told. */
async function notifyFull(world: World, teamId: string): Promise<Date> {
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const team = await getTeam(tx, teamId)
    const at = world.now()
    const key = `full ${dayAt(at, team.timeZone)}`
    const isToday = equals(notifications, { teamId, key })
    const [existing] = await tx
      .select({ at: notifications.createdAt })
      .from(notifications)
      .where(isToday)
    if (existing) return existing.at
    const admins = await listAdmins(tx, teamId)
    const one = { key, payload: {} }
    await notify(
      tx,
      teamId,
      spaceFull,
      admins.map(({ userId }) => ({ userId, ...one })),
      at,
    )
    for (const { email, name, language } of await adminAddresses(tx, team)) {
      const to = { email, name, language: language as Language, timeZone: team.timeZone }
      const about = { space: team.name, word: 'full', dueDate: '', owed: null } as const
      await queueEmail(world, tx, { teamId, email: paymentMail(world, { ...to, ...about }) })
    }
    return at
  })
}

/** What a newcomer reads of a full space; they have a place in its line from then on. */
async function fullSpace(
  world: World,
  { teamId, seats, newcomer }: SpaceFullError,
): Promise<FullSpace> {
  const notifiedAt = await notifyFull(world, teamId)
  const { name: space } = await getTeam(world.db, teamId)
  const admins = await listAdmins(world.db, teamId)
  const { name, email } = newcomer
  return {
    space,
    seats,
    name,
    email,
    admins: admins.map((admin) => admin.name).slice(0, ADMINS_NAMED),
    place: await queueForSeat(world.db, teamId, newcomer, world.now()),
    askedAt: notifiedAt.toISOString(),
  }
}

/** Lets somebody into a space; where every seat is taken they get a place in line, and its admins hear of it. Throws what the work throws. */
export async function enterSpace<T>(world: World, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SpaceFullError)) throw error
    const full = await fullSpace(world, error)
    throw new RefusalError('plan_limit', { detail: 'players', full })
  }
}

/**
 * Offers the free seats of a space to the first in its queue who have not been offered one; each is
 * reserved for them until an instant.
 */
export async function offerFreeSeats(
  world: World,
  tx: Database,
  teamId: string,
  offer: (person: Newcomer, until: Date) => Promise<void>,
): Promise<void> {
  await lockSpace(tx, { teamId })
  const now = world.now()
  const seats = await seatsOf(world, tx, teamId)
  const free = seats === Infinity ? seats : seats - (await countMembers(tx, teamId, seats))
  const until = new Date(now.getTime() + HELD_MS)
  const first = (await waitingForSeat(tx, teamId, now)).slice(0, Math.max(0, free))
  for (const person of first.filter(({ mailedAt }) => mailedAt === null)) {
    await offer(person, until)
    await markMailed(tx, person, now)
  }
}
