import { sameIn } from '#server/db/equals.ts'
import { and, asc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { MEMBERS_A_PAGE, type memberPage } from '../contract.ts'
import type { Query } from '#shared/endpoint.ts'
import { dayAt, startOfWeek } from '#shared/days.ts'
import { containsText } from '#server/db/fold-text.ts'
import { refusedAddresses } from '#server/messaging/mail/schema.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { signIns } from '#server/accounts/schema.ts'
import { departments } from '#modules/people/departments/server/index.ts'

type PageQuery = Query<typeof memberPage>
type MembersQuery = Omit<PageQuery, 'page'>

const here = (teamId: string) => and(eq(users.teamId, teamId), ne(users.name, ''))

function holds(search: string): SQL | undefined {
  if (!search) return undefined
  return or(containsText(users.name, search), containsText(users.email, search))
}

const filters = {
  all: undefined,
  admins: eq(users.isAdmin, true),
  hidden: eq(users.isHidden, true),
  none: isNull(users.departmentId),
  left: isNotNull(users.leftAt),
} as const

const conditionOf = (teamId: string, { search, filter, departmentId }: MembersQuery) =>
  and(
    here(teamId),
    holds(search),
    filters[filter],
    departmentId ? eq(users.departmentId, departmentId) : undefined,
  )

const through = sql<string[]>`array(select distinct s.provider from ${signIns} s
  where s.team_id = ${users}.team_id and s.user_id = ${users}.user_id order by 1)`

const isRefused = sql<boolean>`exists (select 1 from ${refusedAddresses} r
  where r.team_id = ${users}.team_id and r.email = lower(${users.email}))`

/** The people of a query, by name. */
export function listPeople(
  { db }: World,
  teamId: string,
  what: MembersQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  const { userId, name, email, profileImage, isAdmin, isHidden } = users
  return db
    .select({
      userId,
      name,
      email,
      profileImage,
      isAdmin,
      isHidden,
      through,
      department: sql<string>`coalesce(${departments.name}, '')`,
      lastWeek: users.lastHere,
      isRemoved: sql<boolean>`${users.removedAt} is not null`,
      hasLeft: sql<boolean>`${users.leftAt} is not null`,
      isRefused,
    })
    .from(users)
    .leftJoin(departments, sameIn(departments, users, ['teamId', 'departmentId']))
    .where(conditionOf(teamId, what))
    .orderBy(asc(users.name), asc(users.userId))
    .limit(limit)
    .offset(offset)
}

async function countsOf({ db }: World, teamId: string) {
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      admins: of(filters.admins),
      hidden: of(filters.hidden),
      none: of(filters.none),
      left: of(filters.left),
    })
    .from(users)
    .where(here(teamId))
  return row!
}

/** A page of a space's people, and how many there are of each kind. */
export async function pageView(world: World, { teamId, team }: Caller, what: PageQuery) {
  const page = { limit: MEMBERS_A_PAGE, offset: (what.page - 1) * MEMBERS_A_PAGE }
  return {
    members: await listPeople(world, teamId, what, page),
    found: await world.db.$count(users, conditionOf(teamId, what)),
    week: startOfWeek(dayAt(world.now(), team.timeZone)),
    counts: await countsOf(world, teamId),
  }
}
