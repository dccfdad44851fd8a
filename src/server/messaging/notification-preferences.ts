import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import {
  MAILED_ALONE,
  MAILED_AT_FIRST,
  TOLD_AT_FIRST,
  places,
  type Place,
  type Reach,
  type Topic,
} from '#shared/notification-preferences.ts'
import { nextReachable, USUAL_QUIET, type Reachable } from '#shared/quiet-hours.ts'
import type { QuietTopic } from '#shared/quiet-topics.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import type { MemberKey } from '../module.ts'
import { signIns } from '../accounts/schema.ts'
import { tenants } from '../accounts/tenants/schema.ts'
import { teams, users } from '../teams/schema.ts'
import { awayDays } from './away.ts'
import { notificationPreferences, quiet } from './schema.ts'

/** How and when somebody is notified elsewhere. */
export interface Reached extends Reachable {
  readonly userId: string
  readonly email: string // '' where they have none
  readonly name: string
  readonly language: string // '' until they choose
  readonly teamLanguage: string
  readonly mailed: readonly Topic[]
  readonly at: Readonly<Record<Place, readonly Topic[]>>
  readonly ids: Readonly<Partial<Record<Place, string>>> // theirs where they are known and we may write
  readonly monthLetter: boolean // the monthly report, if they are an admin
  readonly digestAt: Date | null // their last email
  readonly off: readonly QuietTopic[] // their quiet topics
  readonly allDay: Day | null // the day on which everything is quiet
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

/*
 * Their ids at Slack and in their Microsoft tenant. At Slack the installed app writes; in Teams our
 * package must be there, which Graph itself reports.
 */
const idsElsewhere = () => sql<readonly { provider: string; id: string }[]>`(
  select coalesce(json_agg(json_build_object(
    'provider', s.provider, 'id', substr(s.subject, length(t.tenant_id) + 2))), '[]')
  from ${signIns} s join ${tenants} t on t.team_id = s.team_id and t.provider = s.provider
    and starts_with(s.subject, t.tenant_id || ':')
  where s.team_id = ${users}.team_id and s.user_id = ${users}.user_id
    and (t.provider = 'MS' or t.installation <> ''))`

const providerAt = { slack: 'Slack', teams: 'MS' } as const satisfies Record<Place, string>

function findRows(db: Database, teamId: string, userIds: readonly string[]) {
  return db
    .select({
      userId: users.userId,
      email: users.email,
      name: users.name,
      language: users.language,
      digestAt: users.digestAt,
      known: idsElsewhere(),
      off: quiet.off,
      allDay: quiet.allDay,
      away: awayDays(),
      team: {
        language: teams.language,
        timeZone: teams.timeZone,
        workingDays: teams.workingDays,
        holidays: teams.holidays,
      },
      own: notificationPreferences,
    })
    .from(users)
    .innerJoin(teams, eq(teams.teamId, users.teamId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.teamId, users.teamId),
        eq(notificationPreferences.userId, users.userId),
      ),
    )
    .leftJoin(quiet, and(eq(quiet.teamId, users.teamId), eq(quiet.userId, users.userId)))
    .where(
      and(
        eq(users.teamId, teamId),
        inArray(users.userId, [...userIds]),
        ne(users.name, ''),
        isNull(users.leftAt),
      ),
    )
}

function quietOf(own: Row['own']) {
  if (!own) return USUAL_QUIET
  const { quietFrom: from, quietUntil: until } = own
  return from === null || until === null ? null : { from, until }
}

/* People who are away, or want a whole day quiet, are notified when it is over, as after a holiday. */
const daysOff = ({ team, away, allDay }: Row): readonly Day[] => [
  ...team.holidays,
  ...away,
  ...(allDay ? [allDay] : []),
]

function reachedOf(row: Row): Reached {
  const { own, team, known, off, away: _days, ...person } = row
  const atFirst = known.length ? MAILED_AT_FIRST : MAILED_ALONE
  const idAt = (place: Place) => known.find(({ provider }) => provider === providerAt[place])?.id
  return {
    ...person,
    teamLanguage: team.language,
    workingDays: team.workingDays,
    holidays: daysOff(row),
    off: off ?? [],
    timeZone: own?.timeZone ?? team.timeZone,
    quiet: quietOf(own),
    mailed: (own?.mailed as Topic[] | undefined) ?? atFirst,
    monthLetter: own?.monthLetter ?? true,
    ids: Object.fromEntries(places.flatMap((at) => (idAt(at)?.length ? [[at, idAt(at)]] : []))),
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

const preferencesOf = ({ mailed, at, quiet, timeZone, monthLetter }: Reached): Required<Reach> => ({
  mailed: [...mailed],
  slack: [...at.slack],
  teams: [...at.teams],
  monthLetter,
  quiet,
  timeZone,
})

/** A person's own preferences, or the defaults; null when they are deleted. */
export async function reachOf(
  db: Database,
  { teamId, userId }: MemberKey,
): Promise<Required<Reach> | null> {
  const [row] = await findReached(db, teamId, [userId])
  return row ? preferencesOf(row) : null
}

/**
 * The same, the person's ids elsewhere, and whether nothing may be sent to them at an instant: in quiet
 * hours, or on a day off.
 */
export async function reachAt(db: Database, { teamId, userId }: MemberKey, now: Date) {
  const [row] = await findReached(db, teamId, [userId])
  if (!row) return null
  const { ids } = row
  return { ...preferencesOf(row), ids, isQuiet: nextReachable(row, now.getTime()) > now.getTime() }
}

/** Sets a person's preferences. */
export async function setPreferences(
  db: Database,
  { teamId, userId }: MemberKey,
  preferences: Reach,
): Promise<void> {
  const { mailed, slack, teams, monthLetter, quiet, timeZone } = preferences
  const change = {
    mailed: [...mailed],
    ...(slack && { slack: [...slack] }),
    ...(teams && { teams: [...teams] }),
    ...(monthLetter !== undefined && { monthLetter }),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    timeZone,
  }
  await db
    .insert(notificationPreferences)
    .values({ teamId, userId, ...change })
    .onConflictDoUpdate({
      target: [notificationPreferences.teamId, notificationPreferences.userId],
      set: change,
    })
}
