import type { Language } from '#shared/accounts.ts'
import { seatMail } from '#server/mail/email-templates.ts'
import { queueEmail } from '#server/mail/send-email.ts'
import { invitingSpace } from '#server/mail/tokens.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { NO_TEAM, type teams } from '#server/teams/schema.ts'
import { closedBy } from '#server/teams/closed.ts'
import { findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { countMembers } from '#server/accounts/store.ts'
import {
  seatsOf,
  HELD_MS,
  markMailed,
  spacesWithQueue,
  waitingForSeat,
} from '#modules/people/billing/server/index.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { isJoinLinkOpen } from '#modules/people/spaces/server/index.ts'
import { renewLink } from './resend.ts'
import { findWaitingSignUps } from './store.ts'

const MINUTE_MS = 60_000
export const EVERY_MS = 5 * MINUTE_MS
const retry = { tries: 8, firstMs: 10_000, mostMs: 60 * MINUTE_MS }

type Team = typeof teams.$inferSelect

/** Every few minutes: spaces with people in the queue are checked, each separately. */
export const freeSeats: JobHandler = {
  retry,
  isLocal: true,
  service: 'auth',
  async work(world, { key }, tx) {
    const teamIds = await spacesWithQueue(tx)
    const one = { key, kind: 'freeSeatsOf', payload: null, dueAt: world.now() }
    await enqueue(
      tx,
      teamIds.map((teamId) => ({ teamId, ...one })),
    )
  },
}

/* The path by which somebody joins: the renewed link of their sign-up, else the space's or their own account. */
async function pathInto(world: World, tx: Database, team: Team, email: string): Promise<string> {
  for (const { tokenHash, gameSpaceGuid } of await findWaitingSignUps(tx, email, world.now())) {
    const isOurs =
      gameSpaceGuid.toLowerCase() === team.gameSpaceGuid ||
      (await invitingSpace(tx, tokenHash)) === team.teamId
    if (isOurs) return `/verify/${(await renewLink(world, tx, tokenHash)).token}`
  }
  return isJoinLinkOpen(team, world.now()) ? `/signUp?space=${team.gameSpaceGuid}` : '/signIn'
}

/** Emails the first in a space's queue, as many as there are free seats; each seat is reserved for them. */
export const freeSeatsOf: JobHandler = {
  retry,
  isLocal: true,
  service: 'auth',
  async work(world, { teamId }, tx) {
    const team = await findTeam(tx, teamId)
    if (!team || closedBy(team)) return
    await lockSpace(tx, { teamId })
    const now = world.now()
    const seats = await seatsOf(world, tx, teamId)
    const free = seats === Infinity ? seats : seats - (await countMembers(tx, teamId, seats))
    const until = new Date(now.getTime() + HELD_MS)
    const first = (await waitingForSeat(tx, teamId, now)).slice(0, Math.max(0, free))
    for (const person of first.filter(({ mailedAt }) => mailedAt === null)) {
      const path = await pathInto(world, tx, team, person.email)
      const language = (person.language || team.language) as Language
      const to = { ...person, language, timeZone: team.timeZone, spaceName: team.name }
      const message = seatMail(world, { ...to, path, until })
      await queueEmail(world, tx, { teamId: NO_TEAM, email: message, until })
      await markMailed(tx, person, now)
    }
  },
}
