import { and, ne } from 'drizzle-orm'
import { z } from 'zod'
import { nextReachable } from '#shared/quiet-hours.ts'
import type { Database } from '../../base/db/database.ts'
import type { DeliveryKind } from '../../base/jobs/delivery.ts'
import { enqueue, type NewDelivery } from '../../base/jobs/queue.ts'
import { postLetter } from '../../base/mail/post.ts'
import type { Who } from '../../base/noun.ts'
import { adminsIn, isAdminHere } from '../../base/teams/here.ts'
import { users, type teams } from '../../base/teams/schema.ts'
import { findTeam } from '../../base/teams/store.ts'
import { findUser } from '../../people/membership/store.ts'
import { findReached } from '../../people/notifications/reach.ts'
import { toldSchema } from './advice.ts'
import { toldOf } from './figures.ts'
import { monthLetterTo } from './letter.ts'
import { isNews, monthBefore } from './when.ts'

const DAY_MS = 86_400_000
const WAITS_MS = 14 * DAY_MS // for somebody who is away, at most
const retry = { tries: 10, firstMs: 60_000, mostMs: 3_600_000 }

type Team = typeof teams.$inferSelect

/* Play goes on there: what the round saw may have changed since. */
const isGoingOn = (team: Team): boolean =>
  !team.isLimited && !team.isDeactivated && !team.goesAt && !team.disabledAt

/* Who looks after a space and can get mail. */
const findAdmins = (tx: Database, teamId: string) =>
  tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(adminsIn(teamId), ne(users.email, '')))

const payloadSchema = z.object({ userId: z.uuid(), sentIn: z.string(), told: toldSchema })
type Payload = z.infer<typeof payloadSchema>

const letterFor = (teamId: string, payload: Payload, at: Date, again = ''): NewDelivery => ({
  teamId,
  key: `month letter ${payload.sentIn} ${payload.userId}${again}`,
  kind: 'monthLetterTo',
  payload,
  dueAt: at,
})

const monthSchema = z.object({ month: z.string() })

/** A space's figures, once for all who get them. */
export const monthLetter: DeliveryKind = {
  retry,
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const { month } = monthSchema.parse(payload)
    const team = await findTeam(tx, teamId)
    const now = world.now()
    if (!team || !isGoingOn(team) || !isNews(team, month, now)) return
    const admins = await findAdmins(tx, teamId)
    if (admins.length === 0) return
    const told = await toldOf(world, tx, { teamId, team }, monthBefore(month))
    if (!told) return
    await enqueue(
      tx,
      admins.map(({ userId }) => letterFor(teamId, { userId, sentIn: month, told }, now)),
    )
  },
}

/* Held until the transaction ends; null: they are no admin any more, can get no mail or want no letter. */
async function findWanting(tx: Database, who: Who) {
  const user = await findUser(tx, who)
  if (!user?.email || !isAdminHere(user)) return null
  const [reached] = await findReached(tx, who.teamId, [who.userId])
  return reached?.monthLetter ? reached : null
}

/** One admin's letter: not in their quiet hours nor on their days off, and not when they are away for long. */
export const toAdmin: DeliveryKind = {
  retry,
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const letter = payloadSchema.parse(payload)
    const { userId, told } = letter
    const team = await findTeam(tx, teamId)
    const who = await findWanting(tx, { teamId, userId })
    if (!team || !isGoingOn(team) || !who) return
    const now = world.now().getTime()
    const at = nextReachable(who, now)
    if (at > now + WAITS_MS) return
    if (at > now) return enqueue(tx, [letterFor(teamId, letter, new Date(at), ` ${at}`)])
    await postLetter(world, tx, {
      teamId,
      letter: await monthLetterTo(world, { ...who, teamId }, team.name, told),
    })
  },
}
