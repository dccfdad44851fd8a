import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  MAILED_ALONE,
  MAILED_AT_FIRST,
  TOLD_AT_FIRST,
  type Place,
  type Reach,
  type Topic,
} from '#shared/api/notifications.ts'
import { nextReachable, USUAL_QUIET, type Reachable } from '#shared/quiet-hours.ts'
import { announce } from '../db/commits.ts'
import type { Database } from '../db/database.ts'
import { reach, teams, users } from '../db/schema.ts'
import { streakTimeAfter } from './streak-time.ts'

interface Who {
  readonly teamId: string
  readonly userId: string
}

/** How and when somebody is told of things elsewhere. */
export interface Reached extends Reachable {
  readonly userId: string
  readonly email: string // '' where they have none
  readonly name: string
  readonly language: string // '' until they choose
  readonly teamLanguage: string
  readonly mailed: readonly Topic[]
  readonly at: Readonly<Record<Place, readonly Topic[]>>
  readonly digestAt: Date | null // their last letter
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

/* Whether Slack's app or Teams' feed may reach them, where the company has them. */
const isElsewhere = () => sql<boolean>`exists (select 1 from sign_ins s
  join tenants t on t.team_id = s.team_id and t.provider = s.provider
    and starts_with(s.subject, t.tenant_id || ':')
  where s.team_id = ${users}.team_id and s.user_id = ${users}.user_id
    and (t.provider = 'MS' or t.installation <> ''))`

function findRows(db: Database, teamId: string, userIds: readonly string[]) {
  return db
    .select({
      userId: users.userId,
      email: users.email,
      name: users.name,
      language: users.language,
      digestAt: users.digestAt,
      isElsewhere: isElsewhere(),
      team: {
        language: teams.language,
        timeZone: teams.timeZone,
        workingDays: teams.workingDays,
        holidays: teams.holidays,
      },
      own: reach,
    })
    .from(users)
    .innerJoin(teams, eq(teams.teamId, users.teamId))
    .leftJoin(reach, and(eq(reach.teamId, users.teamId), eq(reach.userId, users.userId)))
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...userIds]), ne(users.name, '')))
}

function quietOf(own: Row['own']) {
  if (!own) return USUAL_QUIET
  const { quietFrom: from, quietUntil: until } = own
  return from === null || until === null ? null : { from, until }
}

function reachedOf({ own, team, isElsewhere: isTold, ...person }: Row): Reached {
  const atFirst = isTold ? MAILED_AT_FIRST : MAILED_ALONE
  return {
    ...person,
    teamLanguage: team.language,
    workingDays: team.workingDays,
    holidays: team.holidays,
    timeZone: own?.timeZone ?? team.timeZone,
    quiet: quietOf(own),
    mailed: (own?.mailed as Topic[] | undefined) ?? atFirst,
    at: {
      slack: (own?.slack as Topic[] | undefined) ?? TOLD_AT_FIRST,
      teams: (own?.teams as Topic[] | undefined) ?? TOLD_AT_FIRST,
    },
  }
}

/** Those of some people of a team who are still here. */
export async function findReached(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<Reached[]> {
  return (await findRows(db, teamId, userIds)).map(reachedOf)
}

const wishOf = ({ mailed, at, quiet, timeZone }: Reached): Required<Reach> => ({
  mailed: [...mailed],
  slack: [...at.slack],
  teams: [...at.teams],
  quiet,
  timeZone,
})

/** As a person set it, or as everybody is reached at first; null when they are gone. */
export async function reachOf(
  db: Database,
  { teamId, userId }: Who,
): Promise<Required<Reach> | null> {
  const [found] = await findReached(db, teamId, [userId])
  return found ? wishOf(found) : null
}

/** The same, and whether the person is to be left alone at an instant: in quiet hours, or on a day off. */
export async function reachAt(db: Database, { teamId, userId }: Who, now: Date) {
  const [found] = await findReached(db, teamId, [userId])
  if (!found) return null
  return { ...wishOf(found), isQuiet: nextReachable(found, now.getTime()) > now.getTime() }
}

/** Sets how a person is reached; a streak in danger is looked for at the time that follows from it. */
export async function setReach(
  db: Database,
  { teamId, userId }: Who,
  wish: Reach,
  now: Date,
): Promise<void> {
  const { mailed, slack, teams, quiet, timeZone } = wish
  const change = {
    mailed: [...mailed],
    ...(slack && { slack: [...slack] }),
    ...(teams && { teams: [...teams] }),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    timeZone,
  }
  const next = streakTimeAfter(wish, now).toISOString()
  const dueAt = sql`case when ${reach}.due_at is null then null else ${next}::timestamptz end`
  await db
    .insert(reach)
    .values({ teamId, userId, ...change })
    .onConflictDoUpdate({ target: [reach.teamId, reach.userId], set: { ...change, dueAt } })
  announce(db, 'dueRows', [null])
}

const ofReach = ({ teamId, userId }: Who) => and(eq(reach.teamId, teamId), eq(reach.userId, userId))

/** Whether a person wants to hear when their streak is in danger. */
export async function listensToStreak(db: Database, who: Who): Promise<boolean> {
  const [row] = await db.select({ dueAt: reach.dueAt }).from(reach).where(ofReach(who))
  return Boolean(row?.dueAt)
}

/** Has a person told when their streak is in danger, or no longer. */
export function listenToStreak(db: Database, who: Who, isOn: boolean, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await reachOf(tx, who)
    if (!own) return
    if (isOn) await setReach(tx, who, own, now) // there is a row
    const dueAt = isOn ? streakTimeAfter(own, now) : null
    await tx.update(reach).set({ dueAt }).where(ofReach(who))
    announce(tx, 'dueRows', [null])
  })
}
