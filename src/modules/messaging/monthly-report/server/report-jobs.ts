import { and, ne } from 'drizzle-orm'
import { z } from 'zod'
import { nextReachable } from '#shared/quiet-hours.ts'
import { addDays } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import type { MemberKey } from '#server/module.ts'
import { adminsIn, isAdminHere } from '#server/teams/active-members.ts'
import { users, type teams } from '#server/teams/schema.ts'
import { findTeam } from '#server/teams/store.ts'
import { findUser } from '#modules/people/membership/server/index.ts'
import { findReached } from '#server/messaging/notification-preferences.ts'
import type { MonthFigures } from '#server/messaging/monthly-advice.ts'
import { reportSchema, type MonthlyReport } from './advice.ts'
import type { AnalyticsGame } from '#modules/boards/analytics/contract.ts'
import type { World } from '#server/world.ts'
import {
  gamesOf,
  overviewOf,
  mondaysOf,
  type Viewer,
} from '#modules/boards/analytics/server/index.ts'
import { isNews, monthBefore } from './report-date.ts'
import { monthlyReportEmail } from './email.ts'

const DAY_MS = 86_400_000
const WAITS_MS = 14 * DAY_MS // for somebody who is away, at most
const retry = { tries: 10, firstMs: 60_000, mostMs: 3_600_000 }

type Team = typeof teams.$inferSelect

/* Play is open there: this may have changed since the sweep read it. */
const isActive = (team: Team): boolean =>
  !team.isLimited && !team.isDeactivated && !team.deleteAt && !team.disabledAt

/* Admins of a space who can get email. */
const findAdmins = (tx: Database, teamId: string) =>
  tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(adminsIn(teamId), ne(users.email, '')))

const payloadSchema = z.object({ userId: z.uuid(), sentIn: z.string(), told: reportSchema })
type Payload = z.infer<typeof payloadSchema>

const emailJob = (teamId: string, payload: Payload, at: Date, again = ''): NewJob => ({
  teamId,
  key: `month letter ${payload.sentIn} ${payload.userId}${again}`,
  kind: 'monthLetterTo',
  payload,
  dueAt: at,
})

const monthSchema = z.object({ month: z.string() })

/* A month's weeks, as the page of analytics has them. */
function datesOf(month: string) {
  const mondays = mondaysOf(month)
  return { startDate: mondays[0]!, endDate: addDays(mondays.at(-1)!, 6) }
}

async function figuresOf(world: World, viewer: Viewer, month: string): Promise<MonthFigures> {
  const overview = await overviewOf(world, viewer, { gameType: '', ...datesOf(month) })
  const people = overview.months.find((one) => one.month === month)?.people ?? 0
  return { people, plays: overview.plays, perDay: overview.perDay ?? 0 }
}

/* The game whose finished games changed most; of two the first by name. */
function movedMost(
  now: readonly AnalyticsGame[],
  before: readonly AnalyticsGame[],
): MonthlyReport['game'] {
  const moved = now.map(({ gameType, plays }) => {
    const past = before.find((one) => one.gameType === gameType)?.plays ?? 0
    return { gameType, now: plays, before: past, by: Math.abs(plays - past) }
  })
  const [most] = moved.toSorted((a, b) => b.by - a.by || a.gameType.localeCompare(b.gameType))
  if (!most || most.by === 0) return null
  const { by: _by, ...game } = most
  return game
}

/**
 * What may be told of a month and the one before it: exactly what the page of analytics answers for
 * their dates, so that a letter adds nothing to set against it. Null: nothing may be told of either.
 */
async function buildReport(
  world: World,
  tx: Database,
  viewer: Viewer,
  month: string,
): Promise<MonthlyReport | null> {
  const within = { ...world, db: tx }
  const past = monthBefore(month)
  const now = await figuresOf(within, viewer, month)
  const before = await figuresOf(within, viewer, past)
  if (now.people === 0 && before.people === 0) return null
  const games = await gamesOf(within, viewer, datesOf(month))
  const pastGames = await gamesOf(within, viewer, datesOf(past))
  const { startDate: from, endDate: to } = datesOf(month)
  return { month, from, to, now, before, game: movedMost(games.games, pastGames.games) }
}

/** A space's figures, once for all recipients. */
export const spaceReport: JobHandler = {
  retry,
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const { month } = monthSchema.parse(payload)
    const team = await findTeam(tx, teamId)
    const now = world.now()
    if (!team || !isActive(team) || !isNews(team, month, now)) return
    const admins = await findAdmins(tx, teamId)
    if (admins.length === 0) return
    const report = await buildReport(world, tx, { teamId, team }, monthBefore(month))
    if (!report) return
    await enqueue(
      tx,
      admins.map(({ userId }) => emailJob(teamId, { userId, sentIn: month, told: report }, now)),
    )
  },
}

/* Locked until the transaction ends; null: they are no longer an admin, can get no email or want none. */
async function findWanting(tx: Database, who: MemberKey) {
  const user = await findUser(tx, who)
  if (!user?.email || !isAdminHere(user)) return null
  const [reached] = await findReached(tx, who.teamId, [who.userId])
  return reached?.monthLetter ? reached : null
}

/** One admin's email: not in their quiet hours nor on their days off, and not when they are away for long. */
export const toAdmin: JobHandler = {
  retry,
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const job = payloadSchema.parse(payload)
    const { userId, told: report } = job
    const team = await findTeam(tx, teamId)
    const who = await findWanting(tx, { teamId, userId })
    if (!team || !isActive(team) || !who) return
    const now = world.now().getTime()
    const at = nextReachable(who, now)
    if (at > now + WAITS_MS) return
    if (at > now) return enqueue(tx, [emailJob(teamId, job, new Date(at), ` ${at}`)])
    await queueEmail(world, tx, {
      teamId,
      email: await monthlyReportEmail(world, { ...who, teamId }, team.name, report),
    })
  },
}
